import type { Gauge } from '../../../engine/gauge.ts';
import { formatNumber } from '../../../engine/sentences.ts';

/** A gauge per 4 inches as a row of a list says it: "20 st x 28 r". */
export const gaugeWords = ({ stitches, rows }: Gauge) =>
  `${formatNumber(stitches, 2)} st x ${formatNumber(rows, 2)} r`;
