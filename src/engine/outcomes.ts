import { computeMedianRange } from './gauge-stats.ts';
import type { Range } from './limits.ts';
import { roundForComparison, isQuantity } from './quantity.ts';
import { capitalize, formatLength, formatNumber } from './sentences.ts';
import { getOtherUnit, readInOtherUnit, type LengthUnit } from './units.ts';

/** The planned and the finished measurements of a sweater; `null` if unknown. */
export interface Outcome {
  /** At the gauge of the swatch. */
  plannedBust: number | null;
  measuredBust: number | null;
  /** The length that the knitter worked to. */
  plannedLength: number | null;
  measuredLength: number | null;
}

/** Around the bust, or from shoulder to hem. */
export type OutcomeDirection = 'bust' | 'length';

/** Two sweaters can agree by chance. */
const MIN_OUTCOMES = 3;

/** In inches. Two measurements of one sweater can differ by this: a soft fabric can be stretched so far and look right. */
const TAPE_LIMIT = 0.25;

/**
 * Returns the knitter's tendency in one direction: the median, which a single wrong measurement cannot decide.
 * @returns `null` if fewer than three sweaters have both measurements
 */
export function findTendency(outcomes: readonly Outcome[], direction: OutcomeDirection) {
  const percentages = outcomes
    .flatMap((outcome) => {
      const planned = direction === 'bust' ? outcome.plannedBust : outcome.plannedLength;
      const measured = direction === 'bust' ? outcome.measuredBust : outcome.measuredLength;
      return isQuantity(planned) && isQuantity(measured) ? [(measured / planned - 1) * 100] : [];
    })
    .sort((one, other) => one - other);
  const count = percentages.length;
  const omitted = Math.floor((count - 1) / 4);
  const middle =
    count < MIN_OUTCOMES ? null : computeMedianRange(percentages.slice(omitted, count - omitted));
  if (!middle) return null;
  const { median, min, max } = middle;
  const isOpposite = (percentage: number) => Number(formatAmount(percentage)) > 0 && percentage * median < 0;
  return {
    percentage: median,
    /** The number of sweaters. */
    count,
    /** Without the floor((n − 1) / 4) lowest and as many highest: of all sweaters if there are at most four. */
    range: { min, max } satisfies Range,
    /** True if the range is not that of all sweaters. */
    isTrimmed: omitted > 0,
    /** The number of sweaters that differ in the other direction. */
    opposite: percentages.filter(isOpposite).length,
  };
}

/** The difference of a knitter's sweaters from the expected measurements. In percent, signed: 2 means 2% wider or longer. */
export type Tendency = NonNullable<ReturnType<typeof findTendency>>;

/** Returns what a sweater would measure by a tendency, in the unit of `expected`. */
export const applyTendency = ({ percentage }: Tendency, expected: number): number =>
  expected * (1 + percentage / 100);

/**
 * Returns whether a tendency can be measured with a tape, and the middle sweaters do not differ in both directions.
 * @param expected in inches
 */
export function isNoticeable(tendency: Tendency, expected: number): boolean {
  const { min, max } = tendency.range;
  const isOneWay = roundForComparison(min) >= 0 || roundForComparison(max) <= 0;
  return isOneWay && roundForComparison(Math.abs(applyTendency(tendency, expected) - expected)) >= TAPE_LIMIT;
}

/** A likely mistake in a measurement. */
interface OutcomeQuestion {
  /** Measured flat or twice around, typed in this unit, or far off for an unknown reason. */
  code: 'flat' | 'twice' | 'cm' | 'in' | 'far';
  /** What was probably meant, in inches; `null` if unknown. */
  suggestion: number | null;
}

/** Felting aside, sweaters differ from what was expected by less than this factor. */
const MAX_OUTCOME_FACTOR = 1.3;

/** A suggestion is at least this near to what was expected. */
const NEAR_OUTCOMES = 1.15;

/**
 * Returns the likely mistake behind an implausible measurement of a finished sweater; `null` without a sign of one.
 * @param measured in inches, like `expected`
 * @param unit in which `measured` was typed
 */
export function findLikelyMistake(
  measured: number,
  expected: number,
  unit: LengthUnit,
  direction: OutcomeDirection,
): OutcomeQuestion | null {
  const distance = (inches: number) => Math.abs(Math.log(inches / expected));
  if (distance(measured) < Math.log(MAX_OUTCOME_FACTOR)) return null;
  const meanings = [
    { code: getOtherUnit(unit), suggestion: readInOtherUnit(measured, unit) },
    { code: 'flat', suggestion: measured * 2 },
    { code: 'twice', suggestion: measured / 2 },
  ] as const;
  const [nearest] = (direction === 'bust' ? meanings : meanings.slice(0, 1)).toSorted(
    (one, other) => distance(one.suggestion) - distance(other.suggestion),
  );
  return nearest && distance(nearest.suggestion) < Math.log(NEAR_OUTCOMES)
    ? nearest
    : { code: 'far', suggestion: null };
}

const COMPARISONS = {
  bust: { more: 'wider', less: 'narrower', than: 'than your swatches said', expected: 'expected' },
  length: { more: 'longer', less: 'shorter', than: 'than you planned', expected: 'worked to' },
} as const;

/** Formats the size of a signed percentage, without its sign. */
const formatAmount = (percentage: number) => formatNumber(Math.abs(percentage), 1);

/** Returns " (between 1 and 3%)", and how many sweaters differ in the direction of `oppositeWord`; or nothing. */
function formatTendencyRange({ range, isTrimmed, opposite }: Tendency, oppositeWord: string): string {
  const [low, high] = [Math.abs(range.min), Math.abs(range.max)].toSorted((one, other) => one - other);
  const [from, to] = [formatAmount(low ?? 0), formatAmount(high ?? 0)];
  const parts = [
    from === to ? null : `${isTrimmed ? 'most of them ' : ''}between ${from} and ${to}%`,
    opposite === 0 ? null : `${opposite} came out ${oppositeWord}`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? '' : ` (${parts.join('; ')})`;
}

/**
 * Returns the knitter's tendency and what it means for a sweater with this expected measurement; `null` if the tendency is
 * not noticeable there.
 */
export function describeTendency(
  tendency: Tendency,
  direction: OutcomeDirection,
  expected: number,
  unit: LengthUnit,
): string | null {
  if (!isNoticeable(tendency, expected)) return null;
  const { more, less, than } = COMPARISONS[direction];
  const amount = `${formatAmount(tendency.percentage)}% ${tendency.percentage > 0 ? more : less}`;
  const then = formatLength(applyTendency(tendency, expected), unit);
  const result =
    direction === 'bust'
      ? `measure about ${then}`
      : `be about ${then} long if you work to ${formatLength(expected, unit)}`;
  return `The last ${tendency.count} sweaters whose ${direction} you measured came out about ${amount} ${than}${formatTendencyRange(tendency, tendency.percentage > 0 ? less : more)}. This one would then ${result}.`;
}

/** Returns "Measured 45 in, expected 44.4 in", or "Measured 24.5 in, worked to 24 in" for a length; `null` if both are unknown. */
export function describeOutcome(
  measured: number | null,
  expected: number | null,
  direction: OutcomeDirection,
  unit: LengthUnit,
): string | null {
  const parts = [
    measured === null ? null : `measured ${formatLength(measured, unit)}`,
    expected === null ? null : `${COMPARISONS[direction].expected} ${formatLength(expected, unit)}`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : capitalize(parts.join(', '));
}

/** Returns a question about a measurement as text, in the unit in which it was typed. */
export function describeOutcomeQuestion(
  { code, suggestion }: OutcomeQuestion,
  expected: number,
  unit: LengthUnit,
): string {
  const meant = suggestion === null ? '' : formatLength(suggestion, unit);
  return {
    flat: `Only across the front? All the way around, that is ${meant}.`,
    twice: `Twice around? Once around, that is ${meant}.`,
    cm: `Centimeters? That is ${meant}.`,
    in: `Inches? That is ${meant}.`,
    far: `Is that right? We expected ${formatLength(expected, unit)}.`,
  }[code];
}
