import {
  COUNTING_LIMIT,
  formatMargin,
  type CountedFactors,
  type GaugeUncertainty,
} from './gauge-uncertainty.ts';
import type { Range } from './limits.ts';
import { formatCount, formatNumber, joinNames } from './sentences.ts';
import { gaugeFromPer4Inches, type LengthUnit } from './units.ts';

/** The states in which a swatch is counted, from the least to the most like the finished garment. */
export const SWATCH_STATES = ['unwashed', 'washed', 'hung'] as const;
export type SwatchState = (typeof SWATCH_STATES)[number];

/** The ways to knit a swatch. */
export const SWATCH_METHODS = ['flat', 'round'] as const;
export type SwatchMethod = (typeof SWATCH_METHODS)[number];

/** The most readings of one swatch. */
export const MAX_READINGS = 10;

/** The stitches or rows of one reading: more than any swatch has. */
export const READING_COUNT: Range = { min: 1, max: 1000 };

/** Stitches over a width, or rows over a height. Halves and quarters are allowed. */
export interface CountedLength {
  count: number;
  inches: number;
}

const DIRECTIONS = ['stitches', 'rows'] as const;
type Direction = (typeof DIRECTIONS)[number];

/** One reading of a swatch; `null` for a direction that was not counted. */
export interface SwatchReading extends Record<Direction, CountedLength | null> {
  state: SwatchState;
}

/** A counted gauge, and the range of the true one. */
export interface CountedGauge extends Range {
  value: number;
}

/** One direction of the gauge, from the readings in one state. */
export interface DirectionGauge extends CountedGauge {
  state: SwatchState;
  /** The number of readings. */
  readings: number;
  /** The gauge before washing, as a factor of this one; `undefined` if it is unknown or the counting cannot tell them apart. */
  beforeWashing?: number;
}

/** The gauge of a swatch; `null` for a direction that was not counted. */
export type SwatchGauge = Record<Direction, DirectionGauge | null>;

/** About 19 of 20 means are within this many standard errors of the true one (GUM, 6.2 and 6.3: coverage factor 2). */
const COVERAGE_FACTOR = 2;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/**
 * Returns the gauge of several readings of the same state and direction, at least one.
 *
 * The value is all counts over all lengths, as if the readings were one long reading, so a longer one weighs more. The
 * range combines two independent limits as the root of the sum of their squares (JCGM 100:2008, "GUM", 5.1.2):
 *
 * - Counting: a quarter stitch at each edge of each reading. Users who round one edge up do so at every edge, so this
 *   limit becomes smaller with the length of a reading, and not with the number of readings.
 * - The spread of the readings: two standard errors of the ratio of totals (Cochran, Sampling Techniques, 2.11).
 *
 * No range is wider than the readings' own ranges together. So the range of one reading is its count, half a stitch
 * fewer to half a stitch more.
 */
export function combineReadings(readings: readonly CountedLength[]): CountedGauge {
  const n = readings.length;
  const inches = sum(readings.map((reading) => reading.inches));
  const perInch = sum(readings.map(({ count }) => count)) / inches;
  const residuals = readings.map((reading) => (reading.count - perInch * reading.inches) ** 2);
  const standardError = n === 1 ? 0 : Math.sqrt((n / (n - 1)) * sum(residuals)) / inches;
  const limit = Math.hypot((n * COUNTING_LIMIT) / inches, COVERAGE_FACTOR * standardError);
  const lowest = Math.min(...readings.map((each) => (each.count - COUNTING_LIMIT) / each.inches));
  const highest = Math.max(...readings.map((each) => (each.count + COUNTING_LIMIT) / each.inches));
  return {
    value: 4 * perInch,
    min: 4 * Math.max(perInch - limit, lowest),
    max: 4 * Math.min(perInch + limit, highest),
  };
}

/** Returns the gauge of a direction in each state that has readings, the least finished state first. */
function listDirectionGauges(readings: readonly SwatchReading[], direction: Direction): DirectionGauge[] {
  return SWATCH_STATES.flatMap((state) => {
    const counted = readings.filter((reading) => reading.state === state);
    const selected = counted.map((reading) => reading[direction]).filter((each) => each !== null);
    return selected.length === 0 ? [] : [{ ...combineReadings(selected), state, readings: selected.length }];
  });
}

/**
 * Returns the gauge of a swatch. For each direction, only the readings of the most finished state are used: hung, else
 * washed, else unwashed.
 */
export function computeSwatchGauge(readings: readonly SwatchReading[]): SwatchGauge {
  const compute = (direction: Direction): DirectionGauge | null => {
    const gauges = listDirectionGauges(readings, direction);
    const [first] = gauges;
    const used = gauges.at(-1);
    if (!first || !used) return null;
    return first.state === 'unwashed' && areApart(first, used)
      ? { ...used, beforeWashing: first.value / used.value }
      : used;
  };
  return { stitches: compute('stitches'), rows: compute('rows') };
}

/** Returns whether the counting can show that two gauges differ: their ranges do not overlap. */
const areApart = (one: CountedGauge, other: CountedGauge) => one.max < other.min || other.max < one.min;

/** The change of a swatch's size by washing or hanging, in one direction. */
interface SizeChange {
  direction: Direction;
  from: SwatchState;
  to: SwatchState;
  /** Signed percentage of the width (for stitches) or of the height (for rows). */
  percentage: number;
  /** True if the counting can show the change: the ranges of the two gauges do not overlap. */
  isClear: boolean;
}

/** Lists how a swatch changed from one state to the next that was counted, first the width, then the height. */
export function listSizeChanges(readings: readonly SwatchReading[]): SizeChange[] {
  return DIRECTIONS.flatMap((direction) => {
    const gauges = listDirectionGauges(readings, direction);
    return gauges.flatMap((after, index): SizeChange[] => {
      const before = gauges[index - 1];
      if (!before) return [];
      const percentage = (before.value / after.value - 1) * 100;
      return [
        { direction, from: before.state, to: after.state, percentage, isClear: areApart(before, after) },
      ];
    });
  });
}

const toFactors = (gauge: DirectionGauge | null): CountedFactors | null =>
  gauge && {
    min: gauge.min / gauge.value,
    max: gauge.max / gauge.value,
    ...(gauge.state === 'unwashed' && { isUnwashed: true }),
    ...(gauge.beforeWashing !== undefined && { beforeWashing: gauge.beforeWashing }),
  };

/** Returns the uncertainty of a counted gauge. */
export const getUncertainty = ({ stitches, rows }: SwatchGauge): GaugeUncertainty => ({
  stitches: toFactors(stitches),
  rows: toFactors(rows),
});

/** The states in a sentence. */
const STATES: Readonly<Record<SwatchState, string>> = {
  unwashed: 'before washing',
  washed: 'after washing',
  hung: 'after hanging',
};

/** Above this part of the gauge, the range is wide: 1.2 in of a 40 in bust. */
const WIDE_RANGE = 0.03;

/** Returns the distance of the value from the farther end of its range. */
const getMargin = ({ value, min, max }: CountedGauge) => Math.max(value - min, max - value);

/** Returns "22.5 ± 0.4 stitches and 31 ± 0.4 rows over 4 inches"; `null` without a count. */
export function describeSwatchGauge({ stitches, rows }: SwatchGauge, unit: LengthUnit): string | null {
  const format = (gauge: CountedGauge, noun: string) => {
    const convert = (count: number) => gaugeFromPer4Inches(count, unit, 'exact');
    const [value, margin] = [convert(gauge.value), convert(getMargin(gauge))];
    return `${formatNumber(value, margin < 0.1 ? 2 : 1)} ± ${formatMargin(margin)} ${noun}`;
  };
  const counts = [stitches && format(stitches, 'stitches'), rows && format(rows, 'rows')].filter(
    (text) => text !== null,
  );
  return counts.length === 0 ? null : `${joinNames(counts)} over ${unit === 'in' ? '4 inches' : '10 cm'}`;
}

/** Returns which readings a gauge is from as a sentence; `null` without a count. */
export function describeUsedReadings({ stitches, rows }: SwatchGauge): string | null {
  const [first, second] = [stitches, rows]
    .filter((gauge) => gauge !== null)
    .map(({ readings, state }) => `${formatCount(readings, 'reading')} ${STATES[state]}`);
  if (first === undefined) return null;
  return second === undefined || second === first
    ? `From ${first}.`
    : `The stitches are from ${first}, the rows from ${second}.`;
}

/** Returns what makes a counted gauge better, a sentence each. */
export function listCountAdvice({ stitches, rows }: SwatchGauge): string[] {
  const counted = [stitches, rows].filter((gauge) => gauge !== null);
  const advice: string[] = [];
  if (counted.some(({ state }) => state === 'unwashed'))
    advice.push('Wash and dry the swatch as you will the garment, then count again.');
  if (counted.some((gauge) => getMargin(gauge) / gauge.value > WIDE_RANGE))
    advice.push('Count over a larger part of the swatch to make the ± smaller.');
  return advice;
}

function nameChange({ from, to }: SizeChange): string {
  if (to === 'washed') return 'Washing';
  return from === 'washed' ? 'Hanging' : 'Washing and hanging';
}

/** Returns "4.2% wider". */
function formatChange({ direction, percentage }: SizeChange): string {
  const [more, less] = direction === 'stitches' ? ['wider', 'narrower'] : ['longer', 'shorter'];
  return `${formatNumber(Math.abs(percentage), 1)}% ${percentage > 0 ? more : less}`;
}

/** Returns how washing and hanging changed a swatch, a sentence for each. */
export function describeSizeChanges(changes: readonly SizeChange[]): string[] {
  const names = [...new Set(changes.map(nameChange))];
  return names.map((name) => {
    const named = changes.filter((change) => nameChange(change) === name);
    const clear = named.filter(({ isClear }) => isClear);
    return clear.length > 0
      ? `${name} made it ${clear.map(formatChange).join(' and ')}.`
      : `${name} changed it too little for your count to show.`;
  });
}
