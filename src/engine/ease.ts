import { EASE_BANDS } from './catalog.ts';
import type { Range } from './limits.ts';
import { formatDesired, formatLength, formatNumber, formatRange, formatSizeName } from './sentences.ts';
import { fromInches, type LengthUnit } from './units.ts';

/** A band of ease that the Craft Yarn Council names. */
export type EaseBand = (typeof EASE_BANDS)[number];

/** A measurement of the body that a sweater goes around. */
export interface Body {
  inches: number;
  measure: 'body bust' | 'upper torso';
}

/**
 * Returns the ease of a garment: its finished bust minus the busts that its size is meant for; negative if the garment is
 * smaller. All in inches.
 */
export const getEase = (bust: number, toFit: Range): Range => ({
  min: bust - toFit.max,
  max: bust - toFit.min,
});

/**
 * Returns the ease that the pattern intends for a size, and the ease at the knitter's gauge, as a sentence in the unit of
 * the card.
 * @param toFit the body's bust that the size is meant for, in inches
 * @param printed the printed finished bust in inches
 * @param expected the finished bust at the knitter's gauge in inches
 */
export function describeIntendedEase(
  { size, toFit, printed, expected }: { size: string; toFit: Range; printed: number; expected: number },
  unit: LengthUnit,
): string {
  const ease = (bust: number) => `${formatRange(getEase(bust, toFit), unit)} ${unit}`;
  const design = `${formatSizeName(size)} is meant for a bust of ${formatRange(toFit, unit)} ${unit}, with ${ease(printed)} of ease`;
  return ease(expected) === ease(printed)
    ? `${design}.`
    : `${design}. At your gauge, it has ${ease(expected)}.`;
}

/** Formats a number that may be negative: "2.4", "−2". */
export const formatSigned = (value: number): string => formatNumber(value, 2).replace('-', '−');

/**
 * Returns the ends of a band of ease in `unit`: in centimeters as whole numbers. `max` is `null` for a band without a
 * largest ease.
 */
export function getBandEnds({ from, to }: EaseBand, unit: LengthUnit): { min: number; max: number | null } {
  const convert = (inches: number) => (unit === 'in' ? inches : Math.round(fromInches(inches, unit)));
  return { min: convert(from), max: to === null ? null : convert(to) };
}

/** Formats the ease of a band: "2 to 4 in", "6 in or more". */
export function formatBandEase(band: EaseBand, unit: LengthUnit): string {
  const { min, max } = getBandEnds(band, unit);
  if (max === null) return `${formatSigned(min)} ${unit} or more`;
  return min === max
    ? `${formatSigned(min)} ${unit}`
    : `${formatSigned(min)} to ${formatSigned(max)} ${unit}`;
}

/**
 * Returns the ease of a garment on a body in `unit`, with one decimal: from the numbers that a reader sees, so that it equals
 * the difference that the reader computes.
 * @param finished the garment's finished bust in inches
 */
export function getShownEase(finished: number, { inches }: Body, unit: LengthUnit): number {
  const [garment, body] = [formatLength(finished, unit), formatDesired(inches, unit)].map(Number.parseFloat);
  return Number(formatNumber((garment ?? 0) - (body ?? 0), 1));
}

/**
 * Returns the name of the Council's band for an ease, or of the bands next to it, because the Council leaves gaps: "classic
 * fit", "classic to loose fit", "between close fitting and classic fit".
 * @param ease in `unit`
 */
export function nameEase(ease: number, unit: LengthUnit): string {
  const bands = EASE_BANDS.map((band) => ({ name: band.name.toLowerCase(), ...getBandEnds(band, unit) }));
  const [first, second] = bands.filter(({ min, max }) => ease >= min && (max === null || ease <= max));
  if (first && second) return `${first.name.replace(/ fit$/, '')} to ${second.name}`;
  if (first) return first.name;
  const [above] = bands.filter(({ min }) => min > ease);
  const below = bands.findLast(({ max }) => max !== null && max < ease);
  return below && above ? `between ${below.name} and ${above.name}` : `tighter than ${above?.name ?? ''}`;
}

/** Returns the ease of a garment on a body: "2.4 in of ease on your body bust of 38 in: classic fit". */
export function describeEase(finished: number, body: Body, unit: LengthUnit): string {
  const ease = getShownEase(finished, body, unit);
  const amount = ease === 0 ? 'No ease' : `${formatSigned(ease)} ${unit} of ease`;
  return `${amount} on your ${body.measure} of ${formatDesired(body.inches, unit)}: ${nameEase(ease, unit)}`;
}
