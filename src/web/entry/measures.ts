import { formatNumber } from '../../engine/sentences.ts';
import { fromInches, type LengthUnit } from '../../engine/units.ts';

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
