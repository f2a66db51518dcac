import { toCount, toMeasurement } from './gauge.ts';
import { getDistance, roundForComparison } from './quantity.ts';
import {
  describeBust,
  findClosestShown,
  formatCount,
  formatLength,
  formatNumber,
  formatSizeName,
  getShownDifference,
  getShownLength,
  formatHalf,
  joinNames,
} from './sentences.ts';
import { fromInches, type LengthUnit } from './units.ts';

/** The ranges of the whole numbers that are typed about stitches: more than any garment needs. */
export const TYPED_STITCHES = {
  count: { min: 1, max: 2000 },
  hidden: { min: 0, max: 40 },
  multiple: { min: 2, max: 400 },
  plus: { min: 0, max: 400 },
} as const;

/** The counts that a stitch pattern can be worked on: `plus` more than a multiple of `multiple`. */
export interface StitchMultiple {
  /** 1 if any count can be used. */
  multiple: number;
  /** A whole number from 0. */
  plus: number;
}

/** The part of the garment that the stitches are for. */
export interface CastOnPiece {
  /** The number of these pieces around the bust: 1, or 2 for the front and the back. */
  pieces: 1 | 2;
  /** The stitches that do not show, in seams or in a steek. A whole number from 0. */
  hidden: number;
}

/** A size as the pattern prints it. */
interface SizeCount {
  size: string;
  /** The stitches of the piece. */
  count: number;
  /** The printed finished bust. */
  printedBust: number;
}

/** The input of a check. */
export interface CastOnInput {
  piece: CastOnPiece;
  multiple: StitchMultiple;
  knitterStitchGauge: number;
  patternStitchGauge: number;
  desiredBust: number | null;
}

/** A count of one piece, and the finished bust that it gives at the knitter's gauge. */
type CountOption = Pick<CheckedCount, 'count' | 'bust'>;

/** A printed count and a printed bust agree if they differ by at most this many inches, because patterns round. */
const AGREES_WITHIN = 0.5;

/** Returns the finished bust of a count. There must be more stitches than the hidden ones. */
export const toBust = (count: number, { pieces, hidden }: CastOnPiece, gauge: number): number =>
  toMeasurement((count - hidden) * pieces, gauge);

/** Returns the stitches of one piece for a finished bust. The inverse of {@link toBust}. */
export const toPieceCount = (bust: number, { pieces, hidden }: CastOnPiece, gauge: number): number =>
  toCount(bust, gauge) / pieces + hidden;

/** The piece is worked in a different stitch from the gauge if its bust differs by more than this fraction of the printed one. */
const SAME_STITCH_WITHIN = 0.05;
/** A printed bust is taken for half or double the width of the count if it differs by at most this fraction. */
const HALF_WITHIN = 0.1;

const isAbout = (bust: number, other: number) => Math.abs(bust - other) <= other * HALF_WITHIN;

/**
 * Returns `half` if the stitches are probably those of the front or the back only, and `double` if they probably go around
 * the whole bust; `null` if they agree with the piece.
 */
function findOtherPart(patternBust: number, printedBust: number, { pieces }: CastOnPiece) {
  if (pieces === 1 && isAbout(2 * patternBust, printedBust)) return 'half';
  return pieces === 2 && isAbout(patternBust, 2 * printedBust) ? 'double' : null;
}

function getStitchRatio(patternBust: number, printedBust: number, piece: CastOnPiece): number {
  const ratio = patternBust / printedBust;
  const isSame = getDistance(ratio, 1) <= SAME_STITCH_WITHIN;
  return isSame || findOtherPart(patternBust, printedBust, piece) ? 1 : ratio;
}

/** Returns whether a stitch pattern can be worked on a count. */
export const isWorkableCount = (count: number, { multiple, plus }: StitchMultiple): boolean =>
  count >= plus && (count - plus) % multiple === 0;

/**
 * Returns the workable counts above `above` that are next to an exact number of stitches, the smaller first: one if that is
 * workable itself, or if no smaller count is workable.
 */
export function findWorkableCounts(
  exact: number,
  { multiple, plus }: StitchMultiple,
  above: number,
): number[] {
  const repeats = roundForComparison((exact - plus) / multiple);
  const minRepeats = Math.max(0, Math.floor((above - plus) / multiple) + 1);
  const nearby = [Math.floor(repeats), Math.ceil(repeats)].map((each) => Math.max(each, minRepeats));
  return [...new Set(nearby)].map((each) => each * multiple + plus);
}

/** Checks a printed count against the printed bust, and returns its finished bust at the knitter's gauge. */
export function checkCount(
  size: SizeCount,
  { piece, multiple, knitterStitchGauge, patternStitchGauge }: CastOnInput,
) {
  const { count, printedBust } = size;
  const patternBust = toBust(count, piece, patternStitchGauge);
  const stitchRatio = getStitchRatio(patternBust, printedBust, piece);
  return {
    ...size,
    /** At the knitter's gauge in the stitch of the piece. */
    bust: toBust(count, piece, knitterStitchGauge * stitchRatio),
    /** At the pattern's gauge. */
    patternBust,
    /**
     * The stitches of the piece per stitch of the pattern's gauge over the same width: 1, or another number if the piece is
     * probably worked in a different stitch, such as cables.
     */
    stitchRatio,
    /** True if the count and the printed bust differ by more than half an inch at the pattern's gauge. */
    isContradictory: getDistance(patternBust, printedBust) > AGREES_WITHIN,
    /** True if the stitch pattern can be worked on the count. */
    isWorkable: isWorkableCount(count, multiple),
  };
}

/** A printed count, and the finished busts that it gives. */
export type CheckedCount = ReturnType<typeof checkCount>;

/** Returns the counts for the desired bust, with the stitch ratio of the printed count; `null` if that bust is unknown. */
export function findDesiredCounts(
  { piece, multiple, knitterStitchGauge, desiredBust }: CastOnInput,
  stitchRatio: number,
) {
  if (desiredBust === null) return null;
  const pieceGauge = knitterStitchGauge * stitchRatio;
  const exact = toPieceCount(desiredBust, piece, pieceGauge);
  const counts = findWorkableCounts(exact, multiple, piece.hidden);
  return {
    target: desiredBust,
    /** The stitches of one piece that give exactly the desired bust, unrounded. */
    exact,
    /** The workable counts next to `exact`, the smaller first. One if `exact` is workable or no smaller count is. */
    options: counts.map((count) => ({ count, bust: toBust(count, piece, pieceGauge) })),
  };
}

/** The counts for the desired bust. */
type DesiredCounts = NonNullable<ReturnType<typeof findDesiredCounts>>;

/** The advice for a knitter who casts on a different count from the pattern's. */
export const LATER_COUNTS_CHANGE =
  'If you cast on a different number of stitches, the pattern’s later stitch counts change too. Follow the size whose count is nearest to yours.';

/** Returns "any number of stitches", "a multiple of 8", "a multiple of 8 plus 2". */
export function formatMultiple({ multiple, plus }: StitchMultiple): string {
  if (multiple === 1) return 'any number of stitches';
  return plus === 0 ? `a multiple of ${multiple}` : `a multiple of ${multiple} plus ${plus}`;
}

/** Returns "200 stitches". */
export const formatStitches = (count: number): string => formatCount(count, 'stitch', 'stitches');

/** Returns the finished bust of a count at the knitter's gauge as a sentence. */
export function describeCountBust(
  { count, bust }: CountOption,
  { pieces, hidden }: CastOnPiece,
  unit: LengthUnit,
): string {
  const stitches = `${formatStitches(count)} at your gauge${hidden === 0 ? '' : `, ${hidden} of them hidden`}`;
  const around = `${formatLength(bust, unit)} around`;
  return pieces === 1
    ? `With ${stitches}, the bust measures ${around}.`
    : `With ${stitches}, each piece is ${formatHalf(bust, unit)} wide, and the bust measures ${around}.`;
}

const OTHER_PARTS = {
  half: 'That is about half: are these the stitches of the front or the back only?',
  double: 'That is about double: do these stitches go around the whole bust?',
};

/** Returns whether a printed count agrees with the printed bust as a sentence. */
export function describeAgreement(checked: CheckedCount, piece: CastOnPiece, unit: LengthUnit): string {
  const { size, bust, patternBust, printedBust, stitchRatio, isContradictory } = checked;
  const printed = `${formatLength(printedBust, unit)} that it prints for ${formatSizeName(size)}`;
  const difference = getShownDifference(patternBust, printedBust, unit);
  const start = `At the pattern’s own gauge, these stitches measure ${formatLength(patternBust, unit)}`;
  if (!isContradictory) return `${start}, ${difference === 0 ? 'the same as' : 'about'} the ${printed}.`;
  const amount = `${Math.abs(difference)} ${unit} ${difference > 0 ? 'more' : 'less'}`;
  const disagreement = `${start}, ${amount} than the ${printed}.`;
  if (stitchRatio !== 1)
    return `${disagreement} The piece is probably worked in a different stitch from the gauge, such as cables, so trust the count. Here the printed bust is scaled by the ratio of the two gauges. In the stitch of the gauge, these stitches would measure ${formatLength(bust * stitchRatio, unit)} at your gauge.`;
  const otherPart = findOtherPart(patternBust, printedBust, piece);
  const question = otherPart === null ? '' : ` ${OTHER_PARTS[otherPart]}`;
  return `${disagreement} The pattern’s count and its bust disagree, and the count is what you knit.${question}`;
}

/** Returns that a printed count does not suit the stitch pattern; `null` if it does. */
export const describeUnworkableCount = (
  { count, isWorkable }: CheckedCount,
  multiple: StitchMultiple,
): string | null =>
  isWorkable
    ? null
    : `${count} is not ${formatMultiple(multiple)}. Check the numbers: stitches in the seams count too.`;

/**
 * Returns the count that gives the desired bust as a sentence. The bust is not called exact if it is shown rounded. The count
 * is called "about" then, and if it is shown as a whole number without being one. A decimal needs no "about".
 */
export function describeExactCount(
  { target, exact }: DesiredCounts,
  { pieces }: CastOnPiece,
  unit: LengthUnit,
): string {
  const piece = pieces === 1 ? '' : ' in each piece';
  const count = Number(formatNumber(exact, 1));
  const isTargetRounded = getDistance(getShownLength(target, unit), fromInches(target, unit)) > 0;
  const isRounded = isTargetRounded || (Number.isInteger(count) && getDistance(count, exact) > 0);
  return `${isTargetRounded ? '' : 'Exactly '}${formatLength(target, unit)} would take ${isRounded ? 'about ' : ''}${formatStitches(count)}${piece}.`;
}

/** Returns the printed counts that are shown nearest the desired bust. */
export function findNearestSizes(
  sizes: readonly CheckedCount[],
  target: number,
  unit: LengthUnit,
): CheckedCount[] {
  const busts = sizes.map(({ bust }) => bust);
  return findClosestShown(busts, target, unit).flatMap((index) => sizes[index] ?? []);
}

/** Returns which printed counts are nearest the desired bust as a sentence. */
export function describeNearestSizes(
  nearest: readonly CheckedCount[],
  target: number,
  unit: LengthUnit,
): string {
  const sizes = nearest.map(
    (each) =>
      `the ${formatStitches(each.count)} of ${formatSizeName(each.size)} (${describeBust(each.bust, target, unit)})`,
  );
  return sizes.length === 1
    ? `Of the printed counts, ${sizes.join('')} come closest.`
    : `Of the printed counts, ${joinNames(sizes)} are equally close.`;
}

/** Lists the counts for the desired bust with what each measures. */
export function listCountOptions(
  { options, target }: DesiredCounts,
  printedCount: number,
  unit: LengthUnit,
): { isClosest: boolean; text: string }[] {
  const busts = options.map(({ bust }) => bust);
  const closest = findClosestShown(busts, target, unit);
  const nearness = closest.length > 1 ? ' Equally close.' : ' The closest.';
  return options.map((option, index) => {
    const isClosest = closest.includes(index);
    const mark = isClosest && options.length > 1 ? nearness : '';
    const own = option.count === printedCount ? ' The pattern’s own count.' : '';
    return {
      isClosest: isClosest && closest.length === 1,
      text: `${formatStitches(option.count)}: ${describeBust(option.bust, target, unit)}.${mark}${own}`,
    };
  });
}
