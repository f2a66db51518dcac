import { describe, expect, it } from 'vitest';
import { readPatternText } from '../../../src/engine/pattern-text.ts';

/** Returns the milliseconds of CPU time that reading takes. */
function timeReading(text: string): number {
  const before = process.cpuUsage();
  readPatternText(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Quadratic time would take 64 times as long for a text that is eight times as long. */
const LIMIT = 40;
/** Garbage collection and other programs can only make a run slower, so the fastest run counts. */
const MIN_ROUNDS = 3;
const MAX_ROUNDS = 15;

const fill = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length));

describe('hostile text', () => {
  it.each([
    ...[
      '(',
      '7',
      ' ',
      ',',
      '5 (',
      '1/',
      '1-',
      'S ',
      'S\n',
      'women ',
      'x-',
      '\n',
      '36 38\n',
      'S 36 in\n',
      "'",
    ],
    ...['20 sts = 4 in\n', 'bust 36 (40) in\n', 'size S (M, L)\n', '10 - bust 30 in; fit 28 in\n', 'gauge '],
  ])('of %j is read in linear time', (piece) => {
    let [short, long] = [Infinity, Infinity];
    for (let round = 0; round < MIN_ROUNDS || (round < MAX_ROUNDS && long >= LIMIT * short); round++) {
      short = Math.min(short, timeReading(fill(piece, 5_000)));
      long = Math.min(long, timeReading(fill(piece, 40_000)));
    }
    expect(long).toBeLessThan(LIMIT * short);
  });

  it('of many values is read without overflowing the stack', () => {
    expect(readPatternText(fill('½', 100_000)).sizes).toEqual([]);
  });
});
