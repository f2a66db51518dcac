import type { CastOnPiece, CheckedCount, CountOption, DesiredCounts, StitchMultiple } from './cast-on.ts';
import {
  compareToDesired,
  formatDesired,
  formatLength,
  formatNumber,
  formatSizeName,
  getRoundedDifference,
} from './sentences.ts';
import type { LengthUnit } from './units.ts';

/** The changes with another count than the pattern's. */
export const LATER_COUNTS_CHANGE =
  'If you cast on another number than the pattern’s, its later stitch counts change too. Follow the size whose count is nearest to yours.';

/** Returns "any number of stitches", "a multiple of 8", "a multiple of 8 plus 2". */
export const formatMultiple = ({ multiple, plus }: StitchMultiple): string =>
  multiple === 1 ? 'any number of stitches' : `a multiple of ${multiple}${plus === 0 ? '' : ` plus ${plus}`}`;

/** Returns "200 stitches". */
export const formatStitches = (count: number): string => `${count} stitch${count === 1 ? '' : 'es'}`;

/** Returns the finished bust of a count at the knitter's gauge as a sentence, in the unit of the card. */
export function describeCountBust(
  { count, bust }: Pick<CheckedCount, 'count' | 'bust'>,
  { pieces, hidden }: CastOnPiece,
  unit: LengthUnit,
): string {
  const stitches = `${formatStitches(count)} at your gauge${hidden === 0 ? '' : `, ${hidden} of them hidden`}`;
  const around = `${formatLength(bust, unit)} around`;
  return pieces === 1
    ? `With ${stitches}, the bust measures ${around}.`
    : `With ${stitches}, each piece is ${formatLength(bust / 2, unit)} wide, and the bust measures ${around}.`;
}

/** A printed bust is taken for half or double the width of the count if it differs by at most this part. */
const HALF_WITHIN = 0.1;

const isAbout = (bust: number, other: number) => Math.abs(bust - other) <= other * HALF_WITHIN;

/** Returns the sentence about stitches that are probably for another part; empty if there is no sign of that. */
function describeOtherPart({ patternBust, printedBust }: CheckedCount, { pieces }: CastOnPiece): string {
  if (pieces === 1 && isAbout(2 * patternBust, printedBust))
    return ' That is about half: are these the stitches of the front or the back only?';
  if (pieces === 2 && isAbout(patternBust, 2 * printedBust))
    return ' That is about double: do these stitches go around the whole bust?';
  return '';
}

/** Returns whether a printed count agrees with the printed bust as a sentence, in the unit of the card. */
export function describeAgreement(checked: CheckedCount, piece: CastOnPiece, unit: LengthUnit): string {
  const { size, patternBust, printedBust, isContradictory } = checked;
  const printed = `${formatDesired(printedBust, unit)} that it prints for ${formatSizeName(size)}`;
  const difference = getRoundedDifference(patternBust, printedBust, unit);
  const start = `At the pattern’s own gauge, these stitches measure ${formatLength(patternBust, unit)}`;
  if (!isContradictory)
    return difference === 0 ? `${start}, the same as the ${printed}.` : `${start}, about the ${printed}.`;
  const amount = `${formatNumber(Math.abs(difference), 1)} ${unit} ${difference > 0 ? 'more' : 'less'}`;
  const otherPart = describeOtherPart(checked, piece);
  return `${start}, ${amount} than the ${printed}. The pattern’s count and its bust disagree, and the count is what you knit.${otherPart}`;
}

/** Returns that a printed count does not suit the stitch pattern; `null` if it does. */
export const describeIllegalCount = (
  { count, isLegal }: CheckedCount,
  multiple: StitchMultiple,
): string | null =>
  isLegal
    ? null
    : `${count} is not ${formatMultiple(multiple)}. Check the numbers: stitches in the seams count too.`;

/** Returns the count that gives exactly the desired bust as a sentence, in the unit of the card. */
export function describeExactCount(
  { target, exact }: DesiredCounts,
  { pieces }: CastOnPiece,
  unit: LengthUnit,
): string {
  const piece = pieces === 1 ? '' : ' in each piece';
  return `Exactly ${formatDesired(target, unit)} would take ${formatNumber(exact, 1)} stitches${piece}.`;
}

/** Returns a count for the desired bust as a sentence, in the unit of the card. */
export const describeCountOption = (
  { count, bust }: Pick<CountOption, 'count' | 'bust'>,
  target: number,
  unit: LengthUnit,
): string =>
  `${formatStitches(count)}: ${formatDesired(bust, unit)}, ${compareToDesired(bust, target, unit, 'larger', 'smaller')}.`;

/** Returns which printed count is nearest the desired bust as a sentence, in the unit of the card. */
export const describeNearestSize = (
  { size, count, bust }: CheckedCount,
  target: number,
  unit: LengthUnit,
): string =>
  `Of the printed counts, the ${formatStitches(count)} of ${formatSizeName(size)} come closest: ${formatDesired(bust, unit)}, ${compareToDesired(bust, target, unit, 'larger', 'smaller')}.`;
