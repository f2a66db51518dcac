import { readPatternData } from '../src/engine/pattern-data.ts';
import { recommend } from '../src/engine/recommendation.ts';
import { median } from '../tests/support/statistics.ts';
import { withLimit, type Figure } from './report.ts';

const ROUNDS = 15;
const CALLS = 5000;
const LIMIT_US = 1000;

const patternGauge = { stitches: 20, rows: 28 };
const sizes = Array.from({ length: 10 }, (_, i) => ({ name: `${i}`, bust: 30 + 2 * i, length: 20 + i / 2 }));
const input = { knitterGauge: { stitches: 18, rows: 24 }, patternGauge, sizes, desiredBust: 43.5 };
const stored = JSON.stringify({ gauge: patternGauge, patternSizes: sizes });

/** Returns the microseconds of a call: the median of the rounds after a warm-up. */
function measureCall(call: () => unknown): number {
  const rounds = Array.from({ length: ROUNDS + 1 }, () => {
    const begin = performance.now();
    for (let count = 0; count < CALLS; count++) call();
    return ((performance.now() - begin) * 1000) / CALLS;
  });
  return median(rounds.slice(1));
}

export const title = 'Engine';

export const measure = (): Promise<Figure[]> =>
  Promise.resolve(
    [
      ['recommend, 10 sizes: table, reasons, sentences', () => recommend(input)] as const,
      ['readPatternData, 10 sizes as JSON text', () => readPatternData(stored)] as const,
    ].map(([what, call]) => withLimit(what, measureCall(call), LIMIT_US, 'µs', 2)),
  );
