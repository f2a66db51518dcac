import { checkCount, findDesiredCounts } from '../src/engine/cast-on.ts';
import { compareGauge } from '../src/engine/gauge.ts';
import { findNeighbors } from '../src/engine/neighbors.ts';
import { readPatternData } from '../src/engine/pattern-data.ts';
import { recommend } from '../src/engine/recommendation.ts';
import { planRows } from '../src/engine/row-plan.ts';
import { computeSwatchMatrix } from '../src/engine/swatch-matrix.ts';
import { estimateYarn } from '../src/engine/yardage.ts';
import type { Figure } from './report.ts';
import { compareThroughput } from './throughput.ts';

const knitterGauge = { stitches: 18, rows: 24 };
const patternGauge = { stitches: 20, rows: 28 };
const sizes = Array.from({ length: 10 }, (_, i) => ({ name: `${i}`, bust: 30 + 2 * i, length: 20 + i / 2 }));
const input = { knitterGauge, patternGauge, sizes, desiredBust: 43.5 };
const stored = JSON.stringify({ gauge: patternGauge, patternSizes: sizes });

/** The minimum work of any recommendation: ten quotients, and the nearest of them. */
function tenQuotients(): number {
  let nearest = Infinity;
  for (const { bust } of sizes) {
    const finished = (bust * patternGauge.stitches) / knitterGauge.stitches;
    if (Math.abs(finished - input.desiredBust) < Math.abs(nearest - input.desiredBust)) nearest = finished;
  }
  return nearest;
}

const swatches = Array.from({ length: 100 }, (_, i) => ({ stitches: 15 + i / 10 }));

/** The whole plan: the size, its neighbors, rows, cast-on, yarn, and every size with 100 swatches. */
function planGarment(): void {
  const { sizeComparison } = recommend(input);
  findNeighbors(sizeComparison, input.desiredBust, knitterGauge.stitches);
  planRows({
    extent: { rows: 60, rowGauge: patternGauge.rows },
    knitterRowGauge: knitterGauge.rows,
    schedule: [{ every: 6, times: 10 }],
    isRightSideOnly: true,
  });
  const castOn = {
    piece: { pieces: 1, hidden: 0 },
    multiple: { multiple: 8, plus: 2 },
    knitterStitchGauge: knitterGauge.stitches,
    patternStitchGauge: patternGauge.stitches,
    desiredBust: input.desiredBust,
  } as const;
  for (const { name, bust } of sizes) checkCount({ size: name, count: 5 * bust, printedBust: bust }, castOn);
  findDesiredCounts(castOn, 1);
  for (const { bust } of sizes)
    estimateYarn({ yards: 1000, amountBust: 40, bust, patternGauge, knitterGauge });
  computeSwatchMatrix({
    swatches,
    patternStitches: patternGauge.stitches,
    busts: sizes.map(({ bust }) => bust),
    desiredBust: input.desiredBust,
  });
}

/** The minimum work of the plan's largest part: a quotient for each size and swatch. */
function thousandQuotients(): number {
  let nearest = Infinity;
  for (const { stitches } of swatches)
    for (const { bust } of sizes) {
      const finished = (bust * patternGauge.stitches) / stitches;
      if (Math.abs(finished - input.desiredBust) < Math.abs(nearest - input.desiredBust)) nearest = finished;
    }
  return nearest;
}

const formatMicroseconds = (perSecond: number) => `${(1e6 / perSecond).toFixed(2)} µs`;

function compare(
  what: string,
  ours: () => unknown,
  baselineName: string,
  baseline: () => unknown,
  goalMs = 1,
): Figure {
  const throughput = compareThroughput(ours, baseline);
  return {
    what,
    ours: `${formatMicroseconds(throughput.ours)}, ${Math.round(throughput.ours).toLocaleString('en')} ops/s`,
    baseline: `${baselineName}: ${formatMicroseconds(throughput.baseline)}`,
    ratio: throughput.ratio,
    goal: `under ${goalMs} ms`,
    isMet: throughput.ours > 1000 / goalMs,
  };
}

export const title = 'Engine';

export function measure(): Promise<Figure[]> {
  const loop = 'a bare loop of ten quotients';
  return Promise.resolve([
    compare('recommend, 10 sizes: table, reasons, sentences', () => recommend(input), loop, tenQuotients),
    compare(
      'the whole plan, 10 sizes and 100 swatches',
      planGarment,
      'a bare loop of 1000 quotients',
      thousandQuotients,
      5,
    ),
    compare('compareGauge', () => compareGauge(knitterGauge, patternGauge), loop, tenQuotients),
    compare(
      'readPatternData, 10 sizes as JSON text',
      () => readPatternData(stored),
      'JSON.parse alone',
      () => JSON.parse(stored),
    ),
  ]);
}
