import { expect } from 'vitest';

/** Quadratic time would take 64 times as long for a text that is eight times as long. */
const LIMIT = 40;
const [SHORT, LONG] = [5_000, 40_000];
/** Garbage collection and other programs can only make a run slower, so the fastest run counts. */
const MIN_ROUNDS = 2;
const MAX_ROUNDS = 15;

const fill = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length));

function timeReading(read: (text: string) => unknown, text: string): number {
  const before = process.cpuUsage();
  read(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Expects that the time to read a text of equal pieces grows like its length. */
export function expectLinearTime(read: (text: string) => unknown, piece: string): void {
  let [short, long] = [Infinity, Infinity];
  for (let round = 0; round < MIN_ROUNDS || (round < MAX_ROUNDS && long >= LIMIT * short); round++) {
    short = Math.min(short, timeReading(read, fill(piece, SHORT)));
    long = Math.min(long, timeReading(read, fill(piece, LONG)));
  }
  expect(long).toBeLessThan(LIMIT * short);
}
