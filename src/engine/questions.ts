import { KNITTER_GAUGE } from './limits.ts';
import { CM_PER_INCH, fromInches, toInches, type LengthUnit } from './units.ts';

// Questions about likely mistakes: what the knitter probably meant to type. They never reject a value, and there are none
// for the real patterns in tests/engine/questions.test.ts.

/** Counts as typed: per 4 inches or per 10 cm. Rows may be missing. */
export interface TypedGauge {
  stitches: number;
  rows: number | null;
}

/** The gauge that the knitter probably meant, in the same unit. */
export interface GaugeQuestion {
  code: 'per-inch' | 'per-cm' | 'swapped';
  suggestion: TypedGauge;
}

/** A size in inches, and the unit in which its bust was typed. */
export interface TypedSize {
  name: string;
  bust: number;
  length: number | null;
  unit: LengthUnit;
  /** The body's bust that the pattern gives for it, in inches, if it is known. */
  toFit?: readonly [number, number] | null;
}

/** The probable meaning of the sizes in some rows. `rows` start at 0. */
export type SizesQuestion =
  | { code: 'cm' | 'in' | 'swapped' | 'to-fit'; rows: number[] }
  | { code: 'same-name'; rows: number[]; name: string };

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
const DENSEST: Record<LengthUnit, { code: 'per-inch' | 'per-cm' } & Record<'stitches' | 'rows', number>> = {
  in: { code: 'per-inch', stitches: 8.5, rows: 13 },
  cm: { code: 'per-cm', stitches: 3.5, rows: 5.2 },
};

/** Any fabric has 1.2 to 1.8 times as many rows as stitches, because stitches are wider than high. */
const CLEARLY_MORE = 1.15;

/** The largest published finished bust is 72.5 inches, the smallest 20 (51 cm). */
const MAX_BUST = 80;
const MIN_BUST_CM = 50;
const MIN_BUST = 16;

/** Returns whether two amounts differ by less than a factor. */
const isNear = (one: number, other: number, factor: number) => one / other < factor && other / one < factor;

const scaleGauge = ({ stitches, rows }: TypedGauge, factor: number): TypedGauge => ({
  stitches: stitches * factor,
  rows: rows === null ? null : rows * factor,
});

const isNearGauge = (one: TypedGauge, other: TypedGauge) =>
  isNear(one.stitches, other.stitches, MAX_GAUGE_FACTOR) &&
  (one.rows === null || other.rows === null || isNear(one.rows, other.rows, MAX_GAUGE_FACTOR));

/** Returns a gauge with swapped counts if it has clearly more stitches than rows, otherwise the same gauge. */
const swapCounts = ({ stitches, rows }: TypedGauge): TypedGauge =>
  rows !== null && stitches >= rows * CLEARLY_MORE ? { stitches: rows, rows: stitches } : { stitches, rows };

/** Returns the width over which the knitter probably counted instead; `null` without a sign of a mistake. */
function findIntendedWidth(
  gauge: TypedGauge,
  unit: LengthUnit,
  other: TypedGauge | null,
): 'per-inch' | 'per-cm' | null {
  if (other) {
    if (isNearGauge(gauge, other) || isNearGauge(swapCounts(gauge), other)) return null;
    const isMeant = (code: 'per-inch' | 'per-cm') =>
      isNearGauge(scaleGauge(gauge, COUNTS_PER[unit][code]), other);
    if (isMeant('per-inch')) return 'per-inch';
    if (isMeant('per-cm')) return 'per-cm';
  }
  const { code, stitches, rows } = DENSEST[unit];
  return gauge.stitches < stitches && (gauge.rows === null || gauge.rows < rows) ? code : null;
}

/**
 * Asks about a gauge.
 * @param unit the card's unit: counts are per 4 inches or per 10 cm
 * @param other the other gauge of the same garment (the pattern's for the knitter's), in the same unit, if it is known
 * @returns `null` without a sign of a mistake
 */
export function askAboutGauge(
  gauge: TypedGauge,
  unit: LengthUnit,
  other: TypedGauge | null,
): GaugeQuestion | null {
  const code = findIntendedWidth(gauge, unit, other);
  if (code !== null) {
    const meant = scaleGauge(gauge, COUNTS_PER[unit][code]);
    return meant.stitches >= KNITTER_GAUGE.stitches.min ? { code, suggestion: meant } : null;
  }
  const suggestion = swapCounts(gauge);
  const isOtherAlike = other !== null && other.rows !== null && other.stitches > other.rows;
  return suggestion.stitches !== gauge.stitches && !isOtherAlike ? { code: 'swapped', suggestion } : null;
}

const findIndexes = <Item>(items: readonly Item[], isMeant: (item: Item) => boolean): number[] =>
  items.flatMap((item, index) => (isMeant(item) ? [index] : []));

/** Returns the sizes whose bust was probably typed in centimeters while the card was in inches. */
function findTypedInCm(sizes: readonly TypedSize[], desiredBust: number | null): number[] {
  const inInches = findIndexes(sizes, ({ unit }) => unit === 'in');
  const busts = inInches.map((row) => sizes[row]?.bust ?? 0);
  const meant = busts.map((bust) => toInches(bust, 'cm'));
  const isAllPossible = meant.every((bust) => bust >= MIN_BUST);
  const isAllNear = desiredBust !== null && meant.some((bust) => isNear(bust, desiredBust, 1.15));
  const isNoneNear = desiredBust !== null && !busts.some((bust) => isNear(bust, desiredBust, 1.6));
  const tooLarge = inInches.filter((row) => (sizes[row]?.bust ?? 0) > MAX_BUST);
  if (isAllPossible && (tooLarge.length > 0 || (isAllNear && isNoneNear))) return inInches;
  return tooLarge;
}

/** Returns the sizes whose bust was probably typed in inches while the card was in centimeters. */
function findTypedInInches(sizes: readonly TypedSize[], desiredBust: number | null): number[] {
  const inCm = findIndexes(sizes, ({ unit }) => unit === 'cm');
  const meant = inCm.map((row) => fromInches(sizes[row]?.bust ?? 0, 'cm'));
  const tooSmall = inCm.filter((_, index) => (meant[index] ?? 0) < MIN_BUST_CM);
  const isAllPossible = meant.every((bust) => bust <= MAX_BUST);
  const isAllNear = desiredBust !== null && meant.some((bust) => isNear(bust, desiredBust, 1.15));
  const isNoneNear =
    desiredBust !== null && !inCm.some((row) => isNear(sizes[row]?.bust ?? 0, desiredBust, 1.6));
  return isAllPossible && (tooSmall.length > 0 || (isAllNear && isNoneNear)) ? inCm : tooSmall;
}

/** Reads the body's bust in a size's name, in inches: "32-34", "To fit 36", "81-86 cm". Ages and dress sizes are below 24. */
export function readToFit(name: string): [number, number] | null {
  const [, low, high] = /(\d+(?:\.\d+)?) ?[-–/] ?(\d+(?:\.\d+)?)/.exec(name) ?? [];
  const [, single] = /\bfits?\D*(\d+(?:\.\d+)?)/i.exec(name) ?? [];
  const ends: [number, number] = [Number(low ?? single), Number(high ?? single)];
  if (!(ends[0] >= 24 && ends[1] >= ends[0])) return null;
  const unit = ends[0] > 62 ? 'cm' : 'in';
  return [toInches(ends[0], unit), toInches(ends[1], unit)];
}

/** Patterns round to-fit measurements to the nearest half inch or centimeter. */
const TO_FIT_TOLERANCE = 0.25;

function findTypedToFit(sizes: readonly TypedSize[]): number[] {
  const known = findIndexes(sizes, ({ toFit }) => Boolean(toFit));
  const inside = known.filter((row) => {
    const { bust = 0, toFit } = sizes[row] ?? {};
    if (!toFit) return false;
    return bust >= toFit[0] - TO_FIT_TOLERANCE && bust <= toFit[1] + TO_FIT_TOLERANCE;
  });
  return inside.length * 2 > known.length ? inside : [];
}

function findSameNames(sizes: readonly TypedSize[]): SizesQuestion | null {
  const getSize = ({ name }: TypedSize) => name.trim().toLowerCase();
  const first = sizes.find(
    (size, row) => sizes.findIndex((other) => getSize(other) === getSize(size)) !== row,
  );
  if (!first) return null;
  const rows = findIndexes(sizes, (size) => getSize(size) === getSize(first));
  return { code: 'same-name', rows, name: (sizes[rows[0] ?? 0] ?? first).name.trim() };
}

/**
 * Asks about the sizes of a pattern, one question at a time.
 * @param desiredBust in inches, if it is known; one of the sizes is probably near it
 * @returns `null` without a sign of a mistake
 */
export function askAboutSizes(sizes: readonly TypedSize[], desiredBust: number | null): SizesQuestion | null {
  const swapped = findIndexes(sizes, ({ bust, length }) => length !== null && length >= bust * CLEARLY_MORE);
  const asked: { code: 'cm' | 'in' | 'swapped' | 'to-fit'; rows: number[] }[] = [
    { code: 'swapped', rows: swapped },
    { code: 'cm', rows: findTypedInCm(sizes, desiredBust) },
    { code: 'in', rows: findTypedInInches(sizes, desiredBust) },
    { code: 'to-fit', rows: findTypedToFit(sizes) },
  ];
  return asked.find(({ rows }) => rows.length > 0) ?? findSameNames(sizes);
}

/** The longest length of a garment that is a likely value of a swapped bust. */
const MAX_SWAPPED_BUST = 31;

/**
 * Asks about a desired fit.
 * @param busts the busts of the pattern's sizes, in inches, if they are known
 * @returns `null` without a sign of a mistake
 */
export function askAboutFit({ bust, length, unit }: TypedFit, busts: readonly number[]): FitQuestion | null {
  const isNearASize = (desired: number) => busts.some((each) => isNear(desired, each, 1.15));
  const isFarFromAll = busts.length > 0 && !busts.some((each) => isNear(bust, each, 1.6));
  const inCm = toInches(bust, 'cm');
  const inInches = fromInches(bust, 'cm');
  if (unit === 'in' && inCm >= MIN_BUST && (bust > MAX_BUST || (isFarFromAll && isNearASize(inCm))))
    return { code: 'cm', field: 'bust' };
  if (unit === 'cm' && (inInches < MIN_BUST_CM || (isFarFromAll && isNearASize(inInches))))
    return { code: 'in', field: 'bust' };
  if (length === null || length < bust * CLEARLY_MORE) return null;
  return unit === 'in' && bust > MAX_SWAPPED_BUST && !isNearASize(length)
    ? { code: 'cm', field: 'length' }
    : { code: 'swapped' };
}
