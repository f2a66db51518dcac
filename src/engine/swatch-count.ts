import { COUNTING_LIMIT, type GaugeUncertainty } from './gauge-uncertainty.ts';
import type { Range } from './limits.ts';
import { requireQuantity } from './quantity.ts';

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

/** One reading of a swatch; `null` for a direction that was not counted. */
export interface SwatchReading {
  state: SwatchState;
  stitches: CountedLength | null;
  rows: CountedLength | null;
}

/** A count per 4 inches, and the range of the true gauge. */
export interface CountedGauge extends Range {
  value: number;
}

/** One direction of the gauge, from the readings in one state. */
export interface DirectionGauge extends CountedGauge {
  state: SwatchState;
  /** The number of readings. */
  readings: number;
}

/** The gauge of a swatch; `null` for a direction that was not counted. */
export interface SwatchGauge {
  stitches: DirectionGauge | null;
  rows: DirectionGauge | null;
}

/** The directions of the fabric. */
const DIRECTIONS = ['stitches', 'rows'] as const;
type Direction = (typeof DIRECTIONS)[number];

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
 * @throws QuantityError unless all counts and lengths are usable
 */
export function combineReadings(readings: readonly CountedLength[]): CountedGauge {
  for (const { count, inches } of readings) {
    requireQuantity(count, 'count');
    requireQuantity(inches, 'measurement');
  }
  const n = readings.length;
  const inches = sum(readings.map((reading) => reading.inches));
  const perInch = requireQuantity(sum(readings.map(({ count }) => count)) / inches, 'gauge');
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

/** Returns the readings of a direction in a state. */
const selectReadings = (readings: readonly SwatchReading[], direction: Direction, state: SwatchState) =>
  readings.flatMap((reading) => (reading.state === state && reading[direction] ? [reading[direction]] : []));

/** Returns the gauge of a direction in each state that has readings, the least finished state first. */
function listDirectionGauges(readings: readonly SwatchReading[], direction: Direction): DirectionGauge[] {
  return SWATCH_STATES.flatMap((state) => {
    const selected = selectReadings(readings, direction, state);
    return selected.length === 0 ? [] : [{ ...combineReadings(selected), state, readings: selected.length }];
  });
}

/**
 * Returns the gauge of a swatch. For each direction, only the readings of the most finished state are used: hung, else
 * washed, else unwashed.
 * @param readings each with counts from 1, lengths in inches
 * @throws QuantityError unless all counts and lengths are usable
 */
export function computeSwatchGauge(readings: readonly SwatchReading[]): SwatchGauge {
  return {
    stitches: listDirectionGauges(readings, 'stitches').at(-1) ?? null,
    rows: listDirectionGauges(readings, 'rows').at(-1) ?? null,
  };
}

/** The change of a swatch's size by washing or hanging, in one direction. */
export interface SizeChange {
  direction: Direction;
  from: SwatchState;
  to: SwatchState;
  /** Signed percentage of the width (for stitches) or of the height (for rows). */
  percentage: number;
  /** True if the counting can show the change: the ranges of the two gauges do not overlap. */
  isClear: boolean;
}

/**
 * Lists how a swatch changed from one state to the next that was counted, first the width, then the height.
 * @throws QuantityError unless all counts and lengths are usable
 */
export function listSizeChanges(readings: readonly SwatchReading[]): SizeChange[] {
  return DIRECTIONS.flatMap((direction) => {
    const gauges = listDirectionGauges(readings, direction);
    return gauges.slice(1).flatMap((after, index) => {
      const before = gauges[index];
      return before
        ? [
            {
              direction,
              from: before.state,
              to: after.state,
              percentage: (before.value / after.value - 1) * 100,
              isClear: after.max < before.min || before.max < after.min,
            },
          ]
        : [];
    });
  });
}

const toFactors = (gauge: CountedGauge | null): Range | null =>
  gauge && { min: gauge.min / gauge.value, max: gauge.max / gauge.value };

/** Returns the uncertainty of a counted gauge. */
export const getUncertainty = ({ stitches, rows }: SwatchGauge): GaugeUncertainty => ({
  stitches: toFactors(stitches),
  rows: toFactors(rows),
});
