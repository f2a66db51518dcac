import type { Gauge } from './gauge.ts';
import { KNITTER_GAUGE, type Range } from './limits.ts';
import { isRising } from './pattern-text/evidence.ts';
import { formatLength, formatNumber, joinNames } from './sentences.ts';
import {
  CM_PER_INCH,
  fromInches,
  getOtherUnit,
  readInOtherUnit,
  toInches,
  type LengthUnit,
} from './units.ts';

// Questions about likely mistakes: what the knitter probably meant to type. They never reject a value, and there are none
// for the real patterns in tests/engine/questions.test.ts.

/** The gauge that the knitter probably meant, in the same unit. */
export interface GaugeQuestion {
  code: 'per-inch' | 'per-cm' | 'swapped';
  suggestion: Gauge;
}

/** A size in inches, and the unit in which its bust was typed. */
export interface TypedSize {
  name: string;
  bust: number;
  length: number | null;
  unit: LengthUnit;
  /** The body's bust that the pattern gives for it, in inches, if it is known. */
  toFit?: Range | null;
}

/** The probable mistake in the sizes with these indexes. `cm` and `in` are the units that were meant. */
export type SizesQuestion =
  | { code: 'cm' | 'in' | 'swapped' | 'to-fit' | 'order'; indexes: number[] }
  | { code: 'same-name'; indexes: number[]; name: string };

/** A desired fit in inches, and the unit in which it was typed. */
export interface TypedFit {
  bust: number;
  length: number | null;
  unit: LengthUnit;
}

/** The probable mistake in a desired fit: a value in the other unit, or bust and length swapped. */
export type FitQuestion = { code: 'cm' | 'in'; field: 'bust' | 'length' } | { code: 'swapped' };

/** The factors from a count per inch or per cm to a count per 4 inches or per 10 cm. */
const COUNTS_PER: Record<LengthUnit, Record<'per-inch' | 'per-cm', number>> = {
  in: { 'per-inch': 4, 'per-cm': 4 * CM_PER_INCH },
  cm: { 'per-inch': 10 / CM_PER_INCH, 'per-cm': 10 },
};

/** Two gauges of one garment differ by less than this factor. */
const MAX_GAUGE_FACTOR = 1.45;

/** The densest published gauges for hand knitting are 32 × 48 per 4 inches: 8 × 12 per inch, 3.2 × 4.8 per cm. */
const DENSEST = {
  in: { code: 'per-inch', stitches: 8.5, rows: 13 },
  cm: { code: 'per-cm', stitches: 3.5, rows: 5.2 },
} as const;

/**
 * Stitches and rows, or a bust and a length, are probably swapped if the one that is usually smaller is larger by this factor.
 * Stitches are wider than high, so most fabrics have 1.2 to 1.8 times as many rows.
 */
const CLEARLY_MORE = 1.15;

/** In inches. The largest published finished bust is 72.5 inches. */
const MAX_BUST = 80;
/** In centimeters. Only some babies' garments are smaller than 20 inches (51 cm), and none is smaller than 16 inches. */
const MIN_BUST_CM = { usual: 50, baby: 40 };
/** In inches. A number of centimeters that would be less is not suggested as a bust. */
const MIN_BUST = 16;

/** A desired bust and the nearest size usually differ by less than this factor. */
const NEAR_SIZE = 1.15;
/** A desired bust and the nearest size always differ by less than this factor. */
const FAR_SIZE = 1.6;

/** Returns whether two amounts differ by less than a factor. */
const isNear = (one: number, other: number, factor: number) => one / other < factor && other / one < factor;

const scaleGauge = ({ stitches, rows }: Gauge, factor: number): Gauge => ({
  stitches: stitches * factor,
  rows: rows === null ? null : rows * factor,
});

const isNearGauge = (one: Gauge, other: Gauge) =>
  isNear(one.stitches, other.stitches, MAX_GAUGE_FACTOR) &&
  (one.rows === null || other.rows === null || isNear(one.rows, other.rows, MAX_GAUGE_FACTOR));

/** Returns a gauge with swapped counts if it has clearly more stitches than rows, otherwise the same gauge. */
const swapCounts = ({ stitches, rows }: Gauge): Gauge =>
  rows !== null && stitches >= rows * CLEARLY_MORE ? { stitches: rows, rows: stitches } : { stitches, rows };

/** Returns the width over which the knitter probably counted instead; `null` without a sign of a mistake. */
function findIntendedWidth(
  gauge: Gauge,
  unit: LengthUnit,
  other: Gauge | null,
): 'per-inch' | 'per-cm' | null {
  if (other) {
    if (isNearGauge(gauge, other) || isNearGauge(swapCounts(gauge), other)) return null;
    const meant = (['per-inch', 'per-cm'] as const).find((code) =>
      isNearGauge(scaleGauge(gauge, COUNTS_PER[unit][code]), other),
    );
    if (meant) return meant;
  }
  const { code, stitches, rows } = DENSEST[unit];
  return gauge.stitches < stitches && (gauge.rows === null || gauge.rows < rows) ? code : null;
}

/**
 * Asks about a gauge that was typed in a unit; `null` without a sign of a mistake.
 * @param other the other gauge of the same garment (the pattern's for the knitter's), in the same unit, if it is known
 */
export function askAboutGauge(gauge: Gauge, unit: LengthUnit, other: Gauge | null): GaugeQuestion | null {
  const code = findIntendedWidth(gauge, unit, other);
  if (code !== null) {
    const meant = scaleGauge(gauge, COUNTS_PER[unit][code]);
    return meant.stitches >= KNITTER_GAUGE.stitches.min ? { code, suggestion: meant } : null;
  }
  const suggestion = swapCounts(gauge);
  const hasOtherMoreStitches = other !== null && other.rows !== null && other.stitches > other.rows;
  const canBeRows = gauge.stitches <= KNITTER_GAUGE.rows.max;
  return suggestion.stitches !== gauge.stitches && canBeRows && !hasOtherMoreStitches
    ? { code: 'swapped', suggestion }
    : null;
}

const findIndexes = <Item>(items: readonly Item[], isMeant: (item: Item) => boolean): number[] =>
  items.flatMap((item, index) => (isMeant(item) ? [index] : []));

/** The names of babies' sizes: "0-3 months", "3-6", "6 mo", "Newborn". */
const BABY =
  /\d ?(?:m|mo|mos|mth|months?|mdr|mnd|mån|monate?|mois|kk|meses|mesi)\b|newborn|preemie|^(?:0-[369]|3-6)$/i;

/** Returns whether a bust that was typed in `unit` is hardly a bust, so that it was probably meant in the other unit. */
const isUnlikely = (bust: number, unit: LengthUnit, isBaby: boolean) =>
  unit === 'in' ? bust > MAX_BUST : fromInches(bust, 'cm') < MIN_BUST_CM[isBaby ? 'baby' : 'usual'];

/** Returns the sizes whose bust was typed in `unit` and probably meant in the other one. */
function findTypedInOtherUnit(
  sizes: readonly TypedSize[],
  unit: LengthUnit,
  desiredBust: number | null,
): number[] {
  const typedInUnit = findIndexes(sizes, (size) => size.unit === unit);
  const busts = sizes.filter((size) => size.unit === unit).map(({ bust }) => bust);
  const meant = busts.map((bust) => readInOtherUnit(bust, unit));
  const hasBabySize = sizes.some(({ name }) => BABY.test(name.trim()));
  const unlikely = findIndexes(
    sizes,
    (size) => size.unit === unit && isUnlikely(size.bust, unit, hasBabySize),
  );
  const isAllPossible = meant.every((bust) => (unit === 'in' ? bust >= MIN_BUST : bust <= MAX_BUST));
  const isNearDesiredBust =
    desiredBust !== null &&
    meant.some((bust) => isNear(bust, desiredBust, NEAR_SIZE)) &&
    !busts.some((bust) => isNear(bust, desiredBust, FAR_SIZE));
  return isAllPossible && (unlikely.length > 0 || isNearDesiredBust) ? typedInUnit : unlikely;
}

/** A smaller number in a size's name is an age or a dress size, not a body's bust. */
const MIN_TO_FIT = 24;
/** The largest body bust of the Craft Yarn Council's sizes, in inches. A larger number is in centimeters. */
const MAX_TO_FIT_INCHES = 62;

/**
 * Reads the body's bust in a size's name, in inches: "32-34", "To fit 36", "81-86 cm".
 * @param typedUnit the unit of the sizes' busts. Beside centimeters, "36/38" is a European size.
 */
export function readToFit(name: string, typedUnit: LengthUnit): Range | null {
  const [, low, high] = /(\d+(?:\.\d+)?) ?[-–/] ?(\d+(?:\.\d+)?)/.exec(name) ?? [];
  const [, single] = /\bfits?\D*(\d+(?:\.\d+)?)/i.exec(name) ?? [];
  const [from, to] = [low ?? single, high ?? single];
  if (from === undefined || to === undefined) return null;
  const [min, max] = [Number(from), Number(to)];
  if (min < MIN_TO_FIT || max < min) return null;
  const isEuropeanSize =
    low !== undefined && typedUnit === 'cm' && min <= MAX_TO_FIT_INCHES && !/fit|in\b|["″”]/i.test(name);
  if (isEuropeanSize) return null;
  const unit = min > MAX_TO_FIT_INCHES ? 'cm' : 'in';
  return { min: toInches(min, unit), max: toInches(max, unit) };
}

/** With fewer sizes, it is not clear which one breaks the order. */
const MIN_ORDERED = 4;

/** Patterns round to-fit measurements to the nearest half inch or centimeter. */
const TO_FIT_TOLERANCE = 0.25;

/** Returns the sizes whose bust is that of the body, if they are most of those that name a body. */
function findTypedToFit(sizes: readonly TypedSize[]): number[] {
  const known = findIndexes(sizes, ({ toFit }) => Boolean(toFit));
  const inside = findIndexes(sizes, ({ bust, toFit }) => {
    if (!toFit) return false;
    return bust >= toFit.min - TO_FIT_TOLERANCE && bust <= toFit.max + TO_FIT_TOLERANCE;
  });
  return inside.length * 2 > known.length ? inside : [];
}

/** Returns each size without which the busts would rise from size to size; none if they rise with all sizes. */
function findOutOfOrder(sizes: readonly TypedSize[]): number[] {
  const busts = sizes.map(({ bust }) => bust);
  if (busts.length < MIN_ORDERED || isRising(busts)) return [];
  return busts.flatMap((_, index) => (isRising(busts.toSpliced(index, 1)) ? [index] : []));
}

function findSameNames(sizes: readonly TypedSize[]): SizesQuestion | null {
  const getKey = ({ name }: TypedSize) => name.trim().toLowerCase();
  const groups = sizes.map((size) => findIndexes(sizes, (other) => getKey(other) === getKey(size)));
  // The first size whose name an earlier size has.
  const indexes = groups.find(([first], index) => first !== index);
  return indexes ? { code: 'same-name', indexes, name: (sizes[indexes[0] ?? 0]?.name ?? '').trim() } : null;
}

/**
 * Asks about the sizes of a pattern, one question at a time; `null` without a sign of a mistake.
 * @param desiredBust if it is known; one of the sizes is probably near it
 */
export function askAboutSizes(sizes: readonly TypedSize[], desiredBust: number | null): SizesQuestion | null {
  const swapped = findIndexes(sizes, ({ bust, length }) => length !== null && length >= bust * CLEARLY_MORE);
  const questions = [
    { code: 'swapped', indexes: swapped },
    { code: 'cm', indexes: findTypedInOtherUnit(sizes, 'in', desiredBust) },
    { code: 'in', indexes: findTypedInOtherUnit(sizes, 'cm', desiredBust) },
    { code: 'to-fit', indexes: findTypedToFit(sizes) },
    { code: 'order', indexes: findOutOfOrder(sizes) },
  ] as const;
  return questions.find(({ indexes }) => indexes.length > 0) ?? findSameNames(sizes);
}

/** In inches. A larger bust is hardly a length that was typed into the wrong field. */
const MAX_SWAPPED_BUST = 31;

/** Returns whether a garment can be this long, in inches: from a baby's sweater to a coat. */
export const isUsualLength = (length: number): boolean => length >= 10 && length <= 50;

/** Asks about a desired fit; `null` without a sign of a mistake. The busts of the pattern's sizes are empty if unknown. */
export function askAboutFit({ bust, length, unit }: TypedFit, busts: readonly number[]): FitQuestion | null {
  const isNearASize = (desired: number) => busts.some((each) => isNear(desired, each, NEAR_SIZE));
  const isFarFromAll = busts.length > 0 && !busts.some((each) => isNear(bust, each, FAR_SIZE));
  const meant = readInOtherUnit(bust, unit);
  const isPossible = unit === 'cm' || meant >= MIN_BUST;
  // A small bust near a size of the pattern is probably a baby's, so the smaller minimum applies.
  if (isPossible && (isUnlikely(bust, unit, isNearASize(bust)) || (isFarFromAll && isNearASize(meant))))
    return { code: getOtherUnit(unit), field: 'bust' };
  if (length === null || length < bust * CLEARLY_MORE) return null;
  return unit === 'in' && bust > MAX_SWAPPED_BUST && !isNearASize(length)
    ? { code: 'cm', field: 'length' }
    : { code: 'swapped' };
}

const formatGaugeCounts = ({ stitches, rows }: Gauge) =>
  `${formatNumber(stitches, 2)} stitches${rows === null ? '' : ` and ${formatNumber(rows, 2)} rows`}`;

/** Returns a question about a gauge as text, in the unit of the card. */
export function describeGaugeQuestion({ code, suggestion }: GaugeQuestion, unit: LengthUnit): string {
  if (code === 'swapped') return `Stitches and rows swapped? That is ${formatGaugeCounts(suggestion)}.`;
  const width = code === 'per-inch' ? 'inch' : 'centimeter';
  return `Per ${width}? That is ${formatGaugeCounts(suggestion)} over ${unit === 'in' ? '4 inches' : '10 cm'}.`;
}

/** Returns the rows of the size table with these indexes: "row 2", "rows 2 and 3", "rows 1 to 9". */
function formatRows(indexes: readonly number[]): string {
  const numbers = indexes.map((index) => index + 1);
  const [first = 0, last = first] = [numbers[0], numbers.at(-1)];
  if (numbers.length === 1) return `row ${first}`;
  const isRun = last - first === numbers.length - 1;
  return numbers.length > 2 && isRun ? `rows ${first} to ${last}` : `rows ${joinNames(numbers.map(String))}`;
}

/** Returns "Centimeters in row 2? 104 cm is 40.9 in." for a number that was typed in the other unit. */
function describeOtherUnit(inches: number, meant: LengthUnit, place: string): string {
  const typed = getOtherUnit(meant);
  const number = fromInches(inches, typed);
  const converted = formatLength(toInches(number, meant), typed);
  const name = meant === 'cm' ? 'Centimeters' : 'Inches';
  return `${name}${place}? ${formatNumber(number, 2)} ${meant} is ${converted}.`;
}

/**
 * Returns a question about the sizes of a pattern as text.
 * @param question with the indexes of the sizes in the size table
 * @param bust of the first of these sizes
 */
export function describeSizesQuestion(question: SizesQuestion, bust: number): string {
  const rows = formatRows(question.indexes);
  switch (question.code) {
    case 'cm':
    case 'in':
      return describeOtherUnit(bust, question.code, ` in ${rows}`);
    case 'swapped':
      return `Bust and length swapped in ${rows}?`;
    case 'to-fit':
      return `Is the bust in ${rows} the body it is “to fit”? Enter the finished bust: the pattern may call it actual.`;
    case 'order':
      return `Is the bust in ${rows} right? The others rise from size to size.`;
    case 'same-name':
      return `Is ${question.name} the name of more than one size? It appears in ${rows}.`;
  }
}

/** Returns a question about a desired fit as text. */
export function describeFitQuestion(question: FitQuestion, { bust, length }: TypedFit): string {
  if (question.code === 'swapped') return 'Bust and length swapped?';
  return describeOtherUnit(question.field === 'bust' ? bust : (length ?? 0), question.code, '');
}
