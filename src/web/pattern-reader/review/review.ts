import { COMPUTED, toDoubts, type Doubt } from '../../../engine/doubts.ts';
import { MAX_MEASUREMENT, SIZE_ROWS, type Range } from '../../../engine/limits.ts';
import { mapMeasurements } from '../../../engine/measurements.ts';
import type { PatternReading } from '../../../engine/pattern-text.ts';
import { choosePrinted, getToFit } from '../../../engine/printed.ts';
import { readLengthRange } from '../../../engine/read-number.ts';
import { formatCount, formatNumber, formatRange } from '../../../engine/sentences.ts';
import { fromInches, type LengthUnit } from '../../../engine/units.ts';
import type { PatternDetails } from '../files/ravelry.ts';
import type { Review } from './reader-draft.ts';
import { describeEaseProblem, readEase } from '../../measurement-inputs/ease-input.ts';
import {
  emptyPatternGauge,
  emptySize,
  settleChanged,
  toFormRows,
  type PatternEntry,
  type PatternGaugeEntry,
  type SizeEntry,
} from '../../measurement-inputs/entries.ts';
import {
  emptyInput,
  isBlankText,
  isSameUnitInput,
  lengthScale,
  multiplyInput,
  readValue,
  toPrintedInput,
  type UnitInput,
} from '../../measurement-inputs/unit-input.ts';

function toGauge({ gauge, printed, notes }: PatternReading, unit: LengthUnit): PatternGaugeEntry | null {
  if (!gauge) return null;
  // The pattern gives a row gauge that cannot be right, so the knitter is asked for it.
  const hasImplausibleRows = notes.some(({ code }) => code === 'implausible-rows');
  return {
    stitches: toPrintedInput(choosePrinted(unit, (each) => printed[each].gauge?.stitches ?? null)),
    rows: toPrintedInput(choosePrinted(unit, (each) => printed[each].gauge?.rows ?? null)),
    hasRowGauge: gauge.rows !== null || hasImplausibleRows,
  };
}

type PrintedSize = PatternReading['printed'][LengthUnit]['sizes'][number];

function toSizes(reading: PatternReading, unit: LengthUnit): SizeEntry[] {
  const { sizes, printed } = reading;
  return sizes.map(({ name, further = {} }, index) => {
    const toInput = (find: (size: PrintedSize) => number | null | undefined) =>
      toPrintedInput(
        choosePrinted(unit, (each) => {
          const size = printed[each].sizes[index];
          return (size && find(size)) ?? null;
        }),
      );
    const toFit = getToFit(reading, index, unit);
    return {
      name,
      bust: toInput(({ bust }) => bust),
      length: toInput(({ length }) => length),
      ...(toFit && { toFit }),
      ...mapMeasurements(further, (_, key) => toInput((size) => size.further?.[key])),
    };
  });
}

const getMiddle = ({ min, max }: Range) => (min + max) / 2;

/** Returns the indexes of the sizes to preselect: those nearest to the desired bust, or the first ones if it is unknown. */
function chooseSizes(sizes: readonly SizeEntry[], desiredBust: number | null): number[] {
  const getDistance = ({ bust, toFit }: SizeEntry) => {
    if (desiredBust === null) return 0;
    const inches = readValue(bust, lengthScale) ?? (toFit && getMiddle(toFit));
    return inches === undefined ? Number.MAX_VALUE : Math.abs(inches - desiredBust);
  };
  return sizes
    .map((size, index) => ({ index, distance: getDistance(size) }))
    .toSorted((one, other) => one.distance - other.distance || one.index - other.index)
    .slice(0, SIZE_ROWS)
    .map(({ index }) => index)
    .toSorted((one, other) => one - other);
}

/** Returns the unit of most busts; without any, that of the gauge. */
function findUnit({ sizes, gauge }: Pick<Review, 'sizes' | 'gauge'>): LengthUnit {
  const inputs = sizes.map(({ bust }) => bust).filter(({ text }) => text !== '');
  const inCm = inputs.filter(({ unit }) => unit === 'cm').length;
  if (inputs.length === 0) return gauge?.stitches.unit ?? 'in';
  return inCm * 2 > inputs.length ? 'cm' : 'in';
}

/** @param desiredBust in inches @param knitterUnit preferred for numbers that are printed in both units */
export function toReview(
  reading: PatternReading,
  desiredBust: number | null,
  knitterUnit: LengthUnit,
): Review {
  const gauge = toGauge(reading, knitterUnit);
  const sizes = toSizes(reading, knitterUnit);
  const isBodyOnly = reading.bustBasis === 'to_fit_only';
  const review = {
    gauge,
    sizes,
    chosen: [],
    ease: emptyInput,
    invalidToFit: null,
    unit: findUnit({ gauge, sizes }),
    isBodyOnly,
    doubts: toDoubts(reading.notes),
  };
  const eased = isBodyOnly ? takeEase(review, reading, knitterUnit) : review;
  return { ...eased, chosen: chooseSizes(eased.sizes, desiredBust) };
}

/** @param form keeps its gauge or its sizes if the text gives none */
export function toEntry(review: Review, form: PatternEntry): PatternEntry {
  const chosenSizes = review.chosen.map((index) => review.sizes[index] ?? emptySize);
  const keepsGauge = review.gauge === null && !isBlankText(form.gauge.stitches.text);
  const keepsSizes = review.sizes.length === 0 && form.sizes.some(({ bust }) => !isBlankText(bust.text));
  const isKept = ({ field }: Doubt) => (field === 'gauge' ? keepsGauge : keepsSizes);
  return {
    gauge: review.gauge ?? form.gauge,
    sizes: review.sizes.length > 0 ? toFormRows(chosenSizes) : form.sizes,
    doubts: [...form.doubts.filter(isKept), ...review.doubts.filter((doubt) => !isKept(doubt))],
  };
}

/** Keeps the yarn of the chosen sizes only. */
export const chooseDetails = ({ chosen }: Review, { yarn, ...details }: PatternDetails): PatternDetails => ({
  ...details,
  ...(yarn && { yarn: { ...yarn, amounts: chosen.map((index) => yarn.amounts[index] ?? 0) } }),
});

const toPattern = ({ gauge, sizes, doubts }: Review): PatternEntry => ({
  gauge: gauge ?? emptyPatternGauge,
  sizes,
  doubts,
});

/** Busts that the pattern does not print stay in doubt. */
const toComputed = (source: string): Doubt => ({
  code: COMPUTED,
  field: 'bust',
  message: `The busts are computed from ${source}. The pattern does not print them.`,
});

const EASED = toComputed('the body sizes and the intended ease');
/** Compares the messages, because a doubt from a stored draft is another object. */
const isEasedDoubt = ({ message }: Doubt) => message === EASED.message;

/**
 * Returns a corrected review without the doubts about the values that were corrected. Busts that follow from an ease stay in
 * doubt even if the ease is corrected.
 */
export function settleCorrected(before: Review, after: Review): Review {
  const { doubts } = settleChanged(toPattern(before), toPattern(after));
  const isEased = after.sizes.some((size) => !isBlankText(size.bust.text) && !isBustTyped(size, after.ease));
  const wasInDoubt = before.doubts.some(isEasedDoubt) || !isSameUnitInput(before.ease, after.ease);
  const others = doubts.filter((doubt) => !isEasedDoubt(doubt));
  return { ...after, doubts: isEased && wasInDoubt ? [...others, EASED] : others };
}

/** Chooses a size, or removes it from the chosen ones. A size that does not fit into the form's rows is not added. */
export function toggleSize({ chosen, ...review }: Review, index: number): Review {
  if (chosen.includes(index)) return { ...review, chosen: chosen.filter((each) => each !== index) };
  if (chosen.length >= SIZE_ROWS) return { ...review, chosen };
  return { ...review, chosen: [...chosen, index].toSorted((one, other) => one - other) };
}

type Alternative = PatternReading['alternatives'][number];

/** Keeps the reading and not the alternative, which settles the doubt between them. */
export const keepReading = (review: Review, { code }: Alternative): Review => ({
  ...review,
  doubts: review.doubts.filter((doubt) => doubt.code !== code),
});

function getFactor({ sizes }: PatternReading, { busts }: Alternative): number {
  const index = sizes.findIndex(({ bust }) => bust !== null);
  return (busts[index] ?? 1) / (sizes[index]?.bust ?? 1);
}

/** Replaces the reading by the other one, which settles the doubt. */
export function takeAlternative(review: Review, reading: PatternReading, other: Alternative): Review {
  const isBodyOnly = other.bustBasis === 'to_fit_only';
  const factor = getFactor(reading, other);
  const sizes = review.sizes.map((size, index) => {
    const [min, max] = other.toFit?.[index] ?? [];
    if (!isBodyOnly) return { ...size, bust: multiplyInput(size.bust, factor) };
    return {
      ...size,
      bust: emptyInput,
      toFit: min === undefined || max === undefined ? size.toFit : { min, max },
    };
  });
  const taken = { ...keepReading(review, other), sizes, isBodyOnly };
  return isBodyOnly ? takeEase(taken, reading, review.unit) : taken;
}

const COUNTS_ONLY = 'counts-only';
const TO_FIT_ONLY = 'to-fit-only';

/** @param widths in inches */
export const takeWidths = (review: Review, widths: readonly number[]): Review => ({
  ...review,
  sizes: review.sizes.map((size, index) => ({
    ...size,
    bust: {
      text: formatNumber(lengthScale.fromStored(widths[index] ?? 0, review.unit), 1),
      unit: review.unit,
    },
  })),
  doubts: [
    ...review.doubts.filter(({ code }) => code !== COUNTS_ONLY),
    toComputed('the stitches that each size casts on'),
  ],
});

/** Returns the finished bust of a size: the middle of its "to fit" range plus the ease; empty without an ease. */
function toFinishedBust(toFit: Range, ease: UnitInput): UnitInput {
  const inches = readEase(ease);
  if (inches === null) return emptyInput;
  const bust = lengthScale.fromStored(getMiddle(toFit) + inches, ease.unit);
  return { text: formatNumber(bust, 2), unit: ease.unit };
}

/** Returns whether the knitter typed a size's bust, or the pattern gives it. Otherwise it follows from the ease. */
const isBustTyped = ({ bust, toFit }: SizeEntry, ease: UnitInput): boolean =>
  !isBlankText(bust.text) && !(toFit && isSameUnitInput(bust, toFinishedBust(toFit, ease)));

/** Changes the ease or the "to fit" ranges, and the finished busts that follow from them. Typed busts stay as they are. */
function changeBody(
  review: Review,
  { ease, toFit }: { ease: UnitInput; toFit: readonly (Range | undefined)[] },
): Review {
  const sizes = review.sizes.map((size, index) => {
    const range = toFit[index];
    const computed = range ? toFinishedBust(range, ease) : emptyInput;
    return { ...size, bust: isBustTyped(size, review.ease) ? size.bust : computed, toFit: range };
  });
  return { ...review, sizes, ease };
}

/** Changes the ease, and the finished busts that follow from it. */
export const changeEase = (review: Review, ease: UnitInput): Review =>
  changeBody(review, { ease, toFit: review.sizes.map(({ toFit }) => toFit) });

/** Fills in the ease that the text names, and the finished busts that follow from it. */
function takeEase(review: Review, { ease }: PatternReading, unit: LengthUnit): Review {
  const printed = ease && choosePrinted(unit, (each) => ease[each]);
  if (!printed) return review;
  return {
    ...changeEase(review, toPrintedInput(printed)),
    doubts: [...review.doubts.filter(({ code }) => code !== TO_FIT_ONLY), EASED],
  };
}

/** Formats the body sizes for the field in `unit`: "32–34, 36–38". A size without one leaves its place empty. */
export const formatToFit = ({ sizes, unit, invalidToFit }: Review): string =>
  invalidToFit ?? sizes.map(({ toFit }) => (toFit ? formatRange(toFit, unit, fromInches) : '')).join(', ');

/** A comma between digits is a decimal comma, unless it is between two ranges: "81,5–86,5,91,5–96,5" has one separator. */
const TO_FIT_SEPARATOR = /\s*;\s*|\s*,(?:\s+|$)|(?<=[-–]\s*\d+(?:[.,]\d+)?),(?=\d+(?:[.,]\d+)?\s*[-–])/;

/** Reads a typed list of body sizes; `null` unless it has a range, or nothing, for each of `count` sizes. */
function readToFit(text: string, count: number, unit: LengthUnit): (Range | undefined)[] | null {
  if (isBlankText(text)) return Array.from({ length: count }, () => undefined);
  const items = text.trim().split(TO_FIT_SEPARATOR);
  const ranges = items.map((item) => (item === '' ? undefined : readLengthRange(item, unit)));
  const isValid = ranges.every((range) => range !== null && (range?.max ?? 0) <= MAX_MEASUREMENT);
  return isValid && items.length === count ? ranges.map((range) => range ?? undefined) : null;
}

/**
 * Changes the body sizes to a typed list, and the finished busts that follow from them. Keeps a list that cannot be read as
 * `invalidToFit`.
 */
export function changeToFit(review: Review, text: string): Review {
  const toFit = readToFit(text, review.sizes.length, review.unit);
  if (toFit === null) return { ...review, invalidToFit: text };
  return { ...changeBody(review, { ease: review.ease, toFit }), invalidToFit: null };
}

/** Explains what to type in place of an invalid list of body sizes. */
export function describeToFitProblem({ sizes, invalidToFit }: Review): string | undefined {
  if (invalidToFit === null) return undefined;
  return sizes.length === 1
    ? 'Enter a range such as 32–34'
    : `Enter ${formatCount(sizes.length, 'range')} with commas between them, such as 32–34, 36–38`;
}

/** Returns why a review cannot be used yet. */
export function findReviewProblem(review: Review): string | undefined {
  if (review.sizes.length > 0 && review.chosen.length === 0) return 'Choose at least one size';
  return describeToFitProblem(review) ?? describeEaseProblem(review.ease, review.unit);
}
