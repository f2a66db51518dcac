import type { Gauge } from '../../engine/gauge.ts';
import { formatNumber } from '../../engine/sentences.ts';
import { gaugeFromPer4Inches, gaugeBasis, type LengthUnit, type Shown } from '../../engine/units.ts';

const QUARTERS = ['', '¼', '½', '¾'] as const;

/** Formats the nearest quarter inch, as on a tape measure: 44.4 is "44½". */
export function formatNearestQuarter(inches: number): string {
  const quarters = Math.round(inches * 4);
  const whole = Math.floor(quarters / 4);
  const part = QUARTERS[quarters % 4] ?? '';
  return whole === 0 && part !== '' ? part : `${whole}${part}`;
}

/** Formats a count per 4 inches in the unit of a card. */
export const formatGaugeCount = (per4Inches: number, { unit, conversion }: Shown): string =>
  formatNumber(gaugeFromPer4Inches(per4Inches, unit, conversion), 2);

/** The width that a count is counted over, after a number. */
export const gaugeSuffixes: Readonly<Record<LengthUnit, string>> = { in: '/ 4 in', cm: '/ 10 cm' };

/** Formats a gauge per 4 inches for a badge or a table: "20 x 28 / 4 in", "20 st / 4 in" without a row gauge. */
export const formatGauge = (gauge: Gauge, shown: Shown): string =>
  gauge.rows === null
    ? describeGauge(gauge, shown)
    : `${formatGaugeCount(gauge.stitches, shown)} x ${formatGaugeCount(gauge.rows, shown)} ${gaugeSuffixes[shown.unit]}`;

/** Formats a gauge per 4 inches for a row of a list: "22 st x 30 r / 10 cm", "22 st / 10 cm" without a row gauge. */
export const describeGauge = ({ stitches, rows }: Gauge, shown: Shown): string =>
  [
    `${formatGaugeCount(stitches, shown)} st`,
    ...(rows === null ? [] : [`x ${formatGaugeCount(rows, shown)} r`]),
    gaugeSuffixes[shown.unit],
  ].join(' ');

/** Formats a gauge per 4 inches in words: "20 stitches × 28 rows per 4 inches". */
export function describeGaugeInWords({ stitches, rows }: Gauge, shown: Shown): string {
  const count = `${formatGaugeCount(stitches, shown)} stitches`;
  const basis = gaugeBasis[shown.unit];
  return rows === null
    ? `${count} ${basis}, no row gauge`
    : `${count} × ${formatGaugeCount(rows, shown)} rows ${basis}`;
}
