import type { GaugeConversion, LengthUnit } from './units.ts';

/** The unit of a card, and the conversion of its counts. */
export interface Shown {
  unit: LengthUnit;
  conversion: GaugeConversion;
}

/** The width that a count is counted over. */
export const gaugeBasis: Record<LengthUnit, string> = { in: 'per 4 inches', cm: 'per 10 cm' };
