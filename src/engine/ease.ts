import { EASE_BANDS } from './catalog.ts';
import type { Range } from './limits.ts';
import {
  formatLength,
  formatNumber,
  formatRange,
  formatSizeName,
  formatShownRange,
  getShownDifference,
} from './sentences.ts';
import { roundForComparison } from './quantity.ts';
import type { SizeComparison } from './recommendation.ts';
import { fromInches, type LengthUnit } from './units.ts';

/** A band of ease that the Craft Yarn Council names. */
export type EaseBand = (typeof EASE_BANDS)[number];

/** A measurement of the body that a sweater goes around. */
export interface Body {
  inches: number;
  measure: 'body bust' | 'upper torso';
}

/** Formats the ease of a garment with this finished bust on the bodies that its size is meant for: "2–4 in". */
export const formatEase = (bust: number, toFit: Range, unit: LengthUnit): string =>
  `${formatShownRange({
    min: getShownDifference(bust, toFit.max, unit),
    max: getShownDifference(bust, toFit.min, unit),
  })} ${unit}`;

/** Returns the ease that the pattern intends for a size, and the ease at the knitter's gauge; `null` if the pattern intends none. */
export function describeIntendedEase(
  { size, toFit, originalMeasurement, adjustedMeasurement }: SizeComparison,
  unit: LengthUnit,
): string | null {
  if (!toFit) return null;
  const [printed, expected] = [originalMeasurement, adjustedMeasurement].map(
    (bust) => `${formatEase(bust, toFit, unit)} of ease`,
  );
  const design = `${formatSizeName(size)} is meant for a body bust of ${formatRange(toFit, unit)} ${unit}, with ${printed}`;
  return expected === printed ? `${design}.` : `${design}. At your gauge, it has ${expected} on that body.`;
}

/** Formats a number that may be negative: "2.4", "−2". */
export const formatSigned = (value: number): string => formatNumber(value, 2).replace('-', '−');

/** Returns the ends of a band of ease in a unit, as whole numbers. `max` is `null` for a band without a largest ease. */
export function getBandEnds({ from, to }: EaseBand, unit: LengthUnit): { min: number; max: number | null } {
  const convert = (inches: number) => (unit === 'in' ? inches : Math.round(fromInches(inches, unit)));
  return { min: convert(from), max: to === null ? null : convert(to) };
}

/** Formats the ease of a band: "2 to 4 in", "6 in or more". */
export function formatBandEase(band: EaseBand, unit: LengthUnit): string {
  const { min, max } = getBandEnds(band, unit);
  if (max === null) return `${formatSigned(min)} ${unit} or more`;
  return `${min === max ? '' : `${formatSigned(min)} to `}${formatSigned(max)} ${unit}`;
}

/** Returns the ease of a finished bust on a body as it is shown, and its name, which is the same in both units. */
export const getNamedEase = (finished: number, { inches }: Body, unit: LengthUnit) => ({
  ease: getShownDifference(finished, inches, unit),
  name: nameEase(getShownDifference(finished, inches, 'in')),
});

/** In inches. The ends of the bands are whole numbers in both units: 15 cm of ease are 5.9 in, but oversized like 6 in. */
const BAND_TOLERANCE = 0.1;

/**
 * Returns the name of the Council's band for an ease in inches, or of the bands next to it, because the Council leaves
 * gaps: "classic fit", "classic to loose fit", "between close fitting and classic fit".
 */
export function nameEase(ease: number): string {
  const bands = EASE_BANDS.map(({ name, from, to }) => ({
    name: name.toLowerCase(),
    min: roundForComparison(from - BAND_TOLERANCE),
    max: to === null ? null : roundForComparison(to + BAND_TOLERANCE),
  }));
  const [first, second] = bands.filter(({ min, max }) => ease >= min && (max === null || ease <= max));
  if (first && second) return `${first.name.replace(/ fit$/, '')} to ${second.name}`;
  if (first) return first.name;
  const [above] = bands.filter(({ min }) => min > ease);
  const below = bands.findLast(({ max }) => max !== null && max < ease);
  return below && above ? `between ${below.name} and ${above.name}` : `tighter than ${above?.name ?? ''}`;
}

/** Returns the ease of a garment on a body: "2.4 in of ease on your body bust of 38 in: classic fit". */
export function describeEase(finished: number, body: Body, unit: LengthUnit): string {
  const { ease, name } = getNamedEase(finished, body, unit);
  const amount = ease === 0 ? 'No ease' : `${formatSigned(ease)} ${unit} of ease`;
  return `${amount} on your ${body.measure} of ${formatLength(body.inches, unit)}: ${name}`;
}
