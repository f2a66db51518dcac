import { compareGauge } from '../src/engine/gauge.ts';
import { readPatternData } from '../src/engine/pattern-data.ts';
import { recommend } from '../src/engine/recommendation.ts';
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

const formatMicroseconds = (perSecond: number) => `${(1e6 / perSecond).toFixed(2)} µs`;

function compare(what: string, ours: () => unknown, baselineName: string, baseline: () => unknown): Figure {
  const throughput = compareThroughput(ours, baseline);
  return {
    what,
    ours: `${formatMicroseconds(throughput.ours)}, ${Math.round(throughput.ours).toLocaleString('en')} ops/s`,
    baseline: `${baselineName}: ${formatMicroseconds(throughput.baseline)}`,
    ratio: throughput.ratio,
    goal: 'under 1 ms',
    isMet: throughput.ours > 1000,
  };
}

export const title = 'Engine';

export function measure(): Promise<Figure[]> {
  const loop = 'a bare loop of ten quotients';
  return Promise.resolve([
    compare('recommend, 10 sizes: table, reasons, sentences', () => recommend(input), loop, tenQuotients),
    compare('compareGauge', () => compareGauge(knitterGauge, patternGauge), loop, tenQuotients),
    compare(
      'readPatternData, 10 sizes as JSON text',
      () => readPatternData(stored),
      'JSON.parse alone',
      () => JSON.parse(stored),
    ),
  ]);
}
