// Engine: knitting arithmetic. Pure functions over plain numbers, and the sentences about results.
// Lengths are in inches and gauges per 4 inches, unrounded, unless a comment says otherwise. A `unit` beside them is the unit
// of the card in which a sentence or a number is shown.

/** The unit that a user sees. All calculations are in inches. */
export type LengthUnit = 'in' | 'cm';

/**
 * The conversion of a count per 10 cm to a count per 4 inches. `exact` uses the true widths; `specified` uses the two
 * required factors, which contradict the also required 2.54 cm per inch (docs/decisions/002-units-and-sentences.md).
 */
export type GaugeConversion = 'exact' | 'specified';

/** Centimeters per inch, exact since 1959. */
export const CM_PER_INCH = 2.54;

/** 4 inches are 10.16 cm. */
const EXACT_PER_10_CM_TO_PER_4_IN = 1.016;

/** The required factors (R5.5). They are not exact inverses: their product is 0.99975. */
const SPECIFIED_PER_10_CM_TO_PER_4_IN = 0.96875;
const SPECIFIED_PER_4_IN_TO_PER_10_CM = 1.032;

/** Converts a length in `unit` to inches. */
export function toInches(length: number, unit: LengthUnit): number {
  return unit === 'cm' ? length / CM_PER_INCH : length;
}

/** Converts a length in inches to `unit`; the inverse of {@link toInches}. */
export function fromInches(inches: number, unit: LengthUnit): number {
  return unit === 'cm' ? inches * CM_PER_INCH : inches;
}

/** Returns the factor from a count per 10 cm to a count per 4 inches. */
export const getPer10CmFactor = (conversion: GaugeConversion): number =>
  conversion === 'specified' ? SPECIFIED_PER_10_CM_TO_PER_4_IN : EXACT_PER_10_CM_TO_PER_4_IN;

/** Converts stitches or rows per 4 inches (`in`) or per 10 cm (`cm`) to a count per 4 inches. */
export function gaugeToPer4Inches(count: number, unit: LengthUnit, conversion: GaugeConversion): number {
  return unit === 'in' ? count : count * getPer10CmFactor(conversion);
}

/** Converts a count per 4 inches to a count per 4 inches (`in`) or per 10 cm (`cm`). */
export function gaugeFromPer4Inches(count: number, unit: LengthUnit, conversion: GaugeConversion): number {
  if (unit === 'in') return count;
  return conversion === 'specified'
    ? count * SPECIFIED_PER_4_IN_TO_PER_10_CM
    : count / EXACT_PER_10_CM_TO_PER_4_IN;
}

/** Both units. */
export const UNITS: readonly LengthUnit[] = ['in', 'cm'];

/** Returns a value for each unit. */
export const mapUnits = <Value>(getValue: (unit: LengthUnit) => Value): Record<LengthUnit, Value> => ({
  in: getValue('in'),
  cm: getValue('cm'),
});

/** Returns the other unit. */
export const getOtherUnit = (unit: LengthUnit): LengthUnit => (unit === 'in' ? 'cm' : 'in');

/** Returns what a length would be, in inches, if its number had been typed in the other unit. */
export const readInOtherUnit = (inches: number, typed: LengthUnit): number =>
  typed === 'in' ? toInches(inches, 'cm') : fromInches(inches, 'cm');

/** The unit of a card, and the conversion of its counts. */
export interface Shown {
  unit: LengthUnit;
  conversion: GaugeConversion;
}

/** The width that a count is counted over. */
export const gaugeBasis: Record<LengthUnit, string> = { in: 'per 4 inches', cm: 'per 10 cm' };

/** Returns whether a length in inches and one in centimeters are the same. Inches rounded to whole ones are up to 1.27 cm off. */
export const isSameLength = (inches: number, cm: number): boolean =>
  Math.abs(inches * CM_PER_INCH - cm) <= Math.max(1.3, 0.025 * cm);

/**
 * Returns whether two values without units are one length in inches and in centimeters, in either order. Inches rounded to
 * halves are up to 0.64 cm off.
 */
export function isConversion(one: number, other: number): boolean {
  const [inches, cm] = one < other ? [one, other] : [other, one];
  return cm > 10 && Math.abs(inches * CM_PER_INCH - cm) <= Math.max(0.7, 0.025 * cm);
}
