import { formatBandEase, formatSigned, getBandEnds, type Body, type EaseBand } from './ease.ts';
import { formatLength, getShownDifference } from './sentences.ts';
import { toInches, type LengthUnit } from './units.ts';

/** The ease to add to a body: a band of the Craft Yarn Council, or inches, which may be negative. */
export type WantedEase = EaseBand | number;

/** A finished bust to aim for. */
export interface BustTarget {
  bust: number;
  /** The finished busts with the wanted ease. `max` is `null` if there is no largest. */
  range: { min: number; max: number | null };
}

/** Returns the minimum, midpoint and maximum ease in inches. The midpoint of a band without a maximum is its minimum. */
function toEaseRange(ease: WantedEase, unit: LengthUnit) {
  if (typeof ease === 'number') return { min: ease, middle: ease, max: ease };
  const { min, max } = getBandEnds(ease, unit);
  const convert = (length: number) => toInches(length, unit);
  return {
    min: convert(min),
    middle: convert(max === null ? min : (min + max) / 2),
    max: max === null ? null : convert(max),
  };
}

/** Returns the finished bust to aim for: the body plus the ease. The ends of a band are whole numbers in `unit`. */
export function getBustTarget(body: number, ease: WantedEase, unit: LengthUnit): BustTarget {
  const { min, middle, max } = toEaseRange(ease, unit);
  return { bust: body + middle, range: { min: body + min, max: max === null ? null : body + max } };
}

/** Formats the finished busts of a fit: "40 to 42 in", "44 in or more". */
export function formatTargetRange({ range: { min, max } }: BustTarget, unit: LengthUnit): string {
  const [low, high] = [formatLength(min, unit), max === null ? null : formatLength(max, unit)];
  if (high === null) return `${low} or more`;
  return low === high ? low : `${low.replace(` ${unit}`, '')} to ${high}`;
}

/** Returns where a finished bust comes from as a sentence: "Your body bust of 38 in plus 3 in, the middle of 2 to 4 in of ease." */
export function describeTarget({ inches, measure }: Body, ease: WantedEase, unit: LengthUnit): string {
  const body = `Your ${measure} of ${formatLength(inches, unit)}`;
  const { middle } = toEaseRange(ease, unit);
  if (middle === 0) return `${body}, without ease.`;
  const amount = `${middle > 0 ? 'plus' : 'minus'} ${formatLength(Math.abs(middle), unit)}`;
  if (typeof ease === 'number') return `${body} ${amount} of ease.`;
  return ease.to === null
    ? `${body} ${amount} of ease. More is fine.`
    : `${body} ${amount}, the middle of ${formatBandEase(ease, unit)} of ease.`;
}

/**
 * Returns what the difference between bust and upper torso means for the choice of a size; `null` unless both are known.
 * Shoulders and armholes of a size follow the upper torso of an average body, and width is easier to add at the bust than
 * to take out at the shoulders. Sources: Amy Herzog, "Choosing the right size" (2013); Interweave, "Shoulders to bust"
 * (2008).
 */
export function describeUpperTorso(
  bust: number | null,
  upperTorso: number | null,
  unit: LengthUnit,
): string | null {
  if (bust === null || upperTorso === null) return null;
  const difference = getShownDifference(bust, upperTorso, unit);
  const amount = `${formatSigned(Math.abs(difference))} ${unit}`;
  if (difference > 0)
    return `Your bust is ${amount} more than your upper torso. A size that fits your upper torso fits at the shoulders and armholes, and has ${amount} less ease at the bust: you can add width there, with bust darts. A size that fits your bust may be wide at the shoulders.`;
  if (difference < 0)
    return `Your upper torso is ${amount} more than your bust. A size that fits your bust may be narrow at the shoulders. A size that fits your upper torso has ${amount} more ease at the bust.`;
  return 'Your bust and your upper torso are the same, so both give the same size.';
}
