// The engine: the arithmetic of knitting, pure functions over plain numbers.
// What may come in: more of that, and nothing imported from outside this folder.
// What may not: the DOM, Node, the clock, the network, markup, rounding for show.

/** A unit in which a person measures a garment. Inside, every length is in inches. */
export type LengthUnit = 'in' | 'cm';

/**
 * How a count per 10 cm becomes a count per 4 inches.
 * `exact` scales by the true widths; `specified` uses the product specification's two factors,
 * which contradict its own 2.54 cm per inch (docs/decisions/002-centimetres.md).
 */
export type GaugeConversion = 'exact' | 'specified';

/** Centimetres in one inch: exact by the international definition of 1959. */
export const CM_PER_INCH = 2.54;

/** 4 inches are 10.16 cm, so a count over them is 1.016 times the count over 10 cm. */
const EXACT_PER_10_CM_TO_PER_4_IN = 1.016;

/** The specification's own factors (section 5); not inverse to each other: there and back gives 0.99975. */
const SPECIFIED_PER_10_CM_TO_PER_4_IN = 0.96875;
const SPECIFIED_PER_4_IN_TO_PER_10_CM = 1.032;

/** Converts a length typed in `unit` to inches. Total: any number gives a number. */
export function toInches(length: number, unit: LengthUnit): number {
  return unit === 'cm' ? length / CM_PER_INCH : length;
}

/** Converts a length in inches to `unit`; the inverse of {@link toInches}. */
export function fromInches(inches: number, unit: LengthUnit): number {
  return unit === 'cm' ? inches * CM_PER_INCH : inches;
}

/**
 * Converts a gauge count (stitches or rows) to a count per 4 inches.
 * @param count per 4 inches when `unit` is `in`, per 10 cm when it is `cm`
 */
export function gaugeToPer4Inches(count: number, unit: LengthUnit, conversion: GaugeConversion): number {
  if (unit === 'in') return count;
  return count * (conversion === 'specified' ? SPECIFIED_PER_10_CM_TO_PER_4_IN : EXACT_PER_10_CM_TO_PER_4_IN);
}

/** Converts a count per 4 inches to the unit's own basis (per 4 inches, or per 10 cm). */
export function gaugeFromPer4Inches(count: number, unit: LengthUnit, conversion: GaugeConversion): number {
  if (unit === 'in') return count;
  return conversion === 'specified'
    ? count * SPECIFIED_PER_4_IN_TO_PER_10_CM
    : count / EXACT_PER_10_CM_TO_PER_4_IN;
}
