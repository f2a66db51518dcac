import { formatNeedle } from './catalog.ts';
import type { NeedleHint } from './needle-hint.ts';
import { compareToDesired, countDecimals, formatDesired, formatLength, formatSizeName } from './sentences.ts';
import { HIT_WITHIN, type MatrixCell } from './swatch-matrix.ts';
import type { LengthUnit } from './units.ts';

/** Formats the largest distance of a hit: "1 in", "2.5 cm". */
export const formatHitDistance = (unit: LengthUnit): string => formatLength(HIT_WITHIN, unit);

/** Returns what a size measures with a swatch: "Size M: 43.8 in, 0.2 in smaller than the 44 in you want." */
export function describeHit(
  size: string,
  { bust }: MatrixCell,
  desiredBust: number,
  unit: LengthUnit,
): string {
  const length = formatLength(bust, unit, countDecimals(desiredBust, unit));
  return `${formatSizeName(size)}: ${length}, ${compareToDesired(bust, desiredBust, unit, 'larger', 'smaller')}.`;
}

/** Returns that no swatch has a hit: "No size comes within 1 in of 44 in with any of these gauges." */
export const describeNoHit = (desiredBust: number, unit: LengthUnit): string =>
  `No size comes within ${formatHitDistance(unit)} of ${formatDesired(desiredBust, unit)} with any of these gauges.`;

/** More sizes than this change the fabric too much to be called the same. */
const SIZES_OF_SAME_FABRIC = 2;

/** Returns which needle to try, and what that comes from, as sentences. */
export function describeNeedleHint({ from, to, sizes, other }: NeedleHint): string {
  const source =
    other === null
      ? `From ${formatNeedle(from)}, try ${formatNeedle(to)} first.`
      : `Your swatches of this yarn on ${formatNeedle(from)} and ${formatNeedle(other)} point to ${formatNeedle(to)}.`;
  return sizes > SIZES_OF_SAME_FABRIC
    ? `${source} That is ${sizes} needle sizes: the fabric will be another one.`
    : source;
}
