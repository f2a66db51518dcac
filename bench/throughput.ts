import { median } from '../tests/support/statistics.ts';

const ROUNDS = 15;
const ROUND_MS = 60;

/** Returns the operations per second of a function, measured for about `ROUND_MS`. */
function measureThroughput(operation: () => unknown): number {
  let count = 0;
  let sink: unknown;
  const begin = performance.now();
  let elapsed = 0;
  while (elapsed < ROUND_MS) {
    for (let i = 0; i < 100; i++) sink = operation();
    count += 100;
    elapsed = performance.now() - begin;
  }
  if (sink === performance)
    throw new Error('Unreachable, but it uses the result, so that the calls are not optimized away');
  return (count / elapsed) * 1000;
}

/**
 * Measures two functions in turns, so that other load affects both.
 * @returns the operations per second of each, and ours ÷ baseline; each is the median of 15 rounds after a warm-up round
 */
export function compareThroughput(ours: () => unknown, baseline: () => unknown) {
  const rounds = Array.from({ length: ROUNDS + 1 }, () => ({
    ours: measureThroughput(ours),
    baseline: measureThroughput(baseline),
  }));
  const counted = rounds.slice(1);
  return {
    ours: median(counted.map((round) => round.ours)),
    baseline: median(counted.map((round) => round.baseline)),
    ratio: median(counted.map((round) => round.ours / round.baseline)),
  };
}
