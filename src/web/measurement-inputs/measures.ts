import type { Gauge } from '../../engine/gauge.ts';
import { formatNumber } from '../../engine/sentences.ts';
import { fromInches, gaugeFromPer4Inches, type LengthUnit } from '../../engine/units.ts';
import type { Shown } from './pattern-entry.ts';

const QUARTERS = ['', '¼', '½', '¾'] as const;

/** A length in inches as a table shows it in `unit`: always one decimal, so that the points line up. */
export function tabular(inches: number, unit: LengthUnit): string {
  return Number(formatNumber(fromInches(inches, unit), 1)).toFixed(1);
}

/** The nearest quarter inch, as a tape measure shows it: 44.4 is "44½". */
export function nearestQuarter(inches: number): string {
  const quarters = Math.round(inches * 4);
  const whole = Math.floor(quarters / 4);
  const part = QUARTERS[quarters % 4] ?? '';
  return whole === 0 && part !== '' ? part : `${whole}${part}`;
}

/** Formats a count per 4 inches in the unit of a card. */
export const formatCount = (per4Inches: number, { unit, conversion }: Shown): string =>
  formatNumber(gaugeFromPer4Inches(per4Inches, unit, conversion), 2);

/** Inches are the unit of the lists unless another was chosen, so only the other one is named. */
const listBasis: Record<LengthUnit, string> = { in: '', cm: ' / 10 cm' };

/** Formats a gauge per 4 inches for a badge or a table: "20 x 28", "22 x 30 / 10 cm". */
export const formatGauge = ({ stitches, rows }: Gauge, shown: Shown): string =>
  `${formatCount(stitches, shown)} x ${formatCount(rows, shown)}${listBasis[shown.unit]}`;

/** Formats a gauge per 4 inches for a row of a list: "20 st x 28 r", "22 st x 30 r / 10 cm". */
export const describeGauge = ({ stitches, rows }: Gauge, shown: Shown): string =>
  `${formatCount(stitches, shown)} st x ${formatCount(rows, shown)} r${listBasis[shown.unit]}`;
