import { requireCount, requireQuantity } from './quantity.ts';

/**
 * One step of a shaping schedule: a shaping row every `every` rows, `times` times. The shaping row is the last row of each
 * interval: "every 6th row 10 times" takes 60 rows and ends with a shaping row.
 */
export interface ShapingStep {
  every: number;
  times: number;
}

/** A piece to shape. Both counts are whole numbers from 1 to 2^53 − 1. */
export interface ShapingInput {
  /** The rows over which the shaping is spread, including the shaping rows. */
  rows: number;
  /** The number of shaping rows: increases, decreases, or the turns of short rows. */
  times: number;
  /** True to shape on right-side rows only: then every interval is even, and the last row of an odd number is left
   *  over. */
  isRightSideOnly?: boolean | undefined;
}

/** A schedule to move from the pattern's row gauge to the knitter's. All counts are whole numbers up to 2^53 − 1. */
export interface RespacingInput {
  /** The rows for the same length at the knitter's row gauge, from 1. */
  knitterRows: number;
  /** The pattern's schedule. `times` may be 0, as patterns print it for a size that skips a step. */
  schedule: readonly ShapingStep[];
  /** As in {@link ShapingInput}. */
  isRightSideOnly?: boolean | undefined;
}

/**
 * Spreads shaping rows evenly. The intervals differ by at most one row (by two, with `isRightSideOnly`). The shorter
 * intervals come first, as knitters' "magic formula" prints them: 10 times over 56 rows is every 5th row 4 times, then
 * every 6th row 6 times.
 * @returns one or two steps that together take `rows` rows, or one row less if `isRightSideOnly` leaves one over; `null` if
 *   there are more shaping rows than rows to work them on
 * @throws QuantityError unless both counts are whole numbers from 1 to 2^53 − 1
 */
export function planShaping({ rows, times, isRightSideOnly = false }: ShapingInput): ShapingStep[] | null {
  requireCount(rows, 'rows');
  requireCount(times, 'times');
  const rowsPerUnit = isRightSideOnly ? 2 : 1;
  const units = Math.floor(rows / rowsPerUnit);
  if (times > units) return null;
  // Subtracting the remainder first keeps the division exact for any size of count.
  const longer = units % times;
  const shortInterval = (units - longer) / times;
  const steps = [
    { every: shortInterval * rowsPerUnit, times: times - longer },
    { every: (shortInterval + 1) * rowsPerUnit, times: longer },
  ];
  return steps.filter((step) => step.times > 0);
}

/**
 * Spreads the shaping rows of a pattern evenly over the knitter's rows.
 *
 * The result always fills `knitterRows`. To keep rows that the pattern works even before or after the shaping, leave them
 * out of the count. A schedule of several steps becomes one even slope; {@link respaceSteps} keeps a curve, such as that
 * of an armhole.
 * @returns a schedule with as many shaping rows, as {@link planShaping} returns it; `null` if there are more of them than
 *   rows to work them on
 * @throws QuantityError unless all counts are whole numbers in their range and the schedule has a shaping row
 */
export function respaceShaping({
  knitterRows,
  schedule,
  isRightSideOnly,
}: RespacingInput): ShapingStep[] | null {
  requireCount(knitterRows, "the knitter's rows");
  return planShaping({ rows: knitterRows, times: countShapingRows(getUsedSteps(schedule)), isRightSideOnly });
}

/** Returns the right-side rows of a piece that ends with a pair of rows. */
export const countRightSideRows = (rows: number): number => Math.floor(rows / 2);

/**
 * Returns the steps of a schedule that shape a row.
 * @throws QuantityError unless their counts are whole numbers from 1 to 2^53 − 1
 */
export function getUsedSteps(schedule: readonly ShapingStep[]): ShapingStep[] {
  for (const [index, { every, times }] of schedule.entries()) {
    if (times === 0) continue;
    requireCount(every, `interval of step ${index + 1}`);
    requireCount(times, `times of step ${index + 1}`);
  }
  return schedule.filter(({ times }) => times !== 0);
}

/** Returns the number of shaping rows of a schedule. */
export const countShapingRows = (schedule: readonly ShapingStep[]): number =>
  schedule.reduce((total, { times }) => total + times, 0);

/** Returns the rows that a schedule takes, up to its last shaping row. */
export const countScheduleRows = (schedule: readonly ShapingStep[]): number =>
  schedule.reduce((total, { every, times }) => total + every * times, 0);

/** A step's part of a piece. */
interface Share {
  weight: number;
  /** The fewest rows, a whole number. */
  min: number;
}

/**
 * Divides rows in proportion to the weights, but gives every share at least its minimum.
 * @param rows a whole number, at least the sum of the minimums
 * @returns whole numbers that add up to `rows`
 */
function divideRows(rows: number, shares: readonly Share[]): number[] {
  const total = shares.reduce((sum, { weight }) => sum + weight, 0);
  const isTooSmall = ({ weight, min }: Share) => rows * weight < min * total;
  if (shares.some(isTooSmall)) {
    const taken = shares.filter(isTooSmall).reduce((sum, { min }) => sum + min, 0);
    const others = divideRows(
      rows - taken,
      shares.filter((share) => !isTooSmall(share)),
    );
    return shares.map((share) => (isTooSmall(share) ? share.min : (others.shift() ?? share.min)));
  }
  const exact = shares.map(({ weight }) => (rows * weight) / total);
  const leftOver = rows - exact.reduce((sum, part) => sum + Math.floor(part), 0);
  const indexes = [...exact.keys()].toSorted((a, b) => ((exact[b] ?? 0) % 1) - ((exact[a] ?? 0) % 1));
  const rounded = new Set(indexes.slice(0, leftOver));
  return exact.map((part, index) => Math.floor(part) + (rounded.has(index) ? 1 : 0));
}

/** Joins neighboring steps with the same interval. */
function joinSteps(schedule: readonly ShapingStep[]): ShapingStep[] {
  const joined: ShapingStep[] = [];
  for (const { every, times } of schedule) {
    const last = joined.at(-1);
    if (last?.every === every) last.times += times;
    else joined.push({ every, times });
  }
  return joined;
}

/**
 * Spreads the shaping rows of each step over its share of the knitter's rows, so that a curve keeps its form. A step gets
 * more than its share if its shaping rows need it. Where the pattern's intervals get shorter, so do those of the result.
 * @returns a schedule with as many shaping rows that takes `knitterRows` rows, or one row less if `isRightSideOnly` leaves
 *   one over; `null` if there are more of them than rows to work them on
 * @throws QuantityError unless all counts are whole numbers, the schedule has a shaping row, and neither `knitterRows` nor
 *   the rows of the schedule are above 10^6
 */
export function respaceSteps({
  knitterRows,
  schedule,
  isRightSideOnly = false,
}: RespacingInput): ShapingStep[] | null {
  requireCount(knitterRows, "the knitter's rows");
  requireQuantity(knitterRows, "the knitter's rows");
  const steps = getUsedSteps(schedule);
  requireCount(countShapingRows(steps), 'times');
  requireQuantity(countScheduleRows(steps), 'rows of the schedule');
  const rowsPerUnit = isRightSideOnly ? 2 : 1;
  const units = Math.floor(knitterRows / rowsPerUnit);
  if (countShapingRows(steps) > units) return null;
  const shares = divideRows(
    units,
    steps.map(({ every, times }) => ({ weight: every * times, min: times })),
  );
  return joinSteps(
    steps.flatMap(({ every, times }, index) => {
      const share = shares[index] ?? times;
      const plan = planShaping({ rows: share * rowsPerUnit, times, isRightSideOnly }) ?? [];
      const next = steps[index + 1];
      const isFollowedByShorter = next ? next.every < every : (steps[index - 1]?.every ?? every) > every;
      return isFollowedByShorter ? plan.toReversed() : plan;
    }),
  );
}

const ORDINAL_RULES = new Intl.PluralRules('en', { type: 'ordinal' });
const ORDINAL_SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** Returns "every row", "every other row", "every 3rd row". */
export function formatInterval(every: number): string {
  if (every === 1) return 'every row';
  if (every === 2) return 'every other row';
  return `every ${every}${ORDINAL_SUFFIXES[ORDINAL_RULES.select(every)] ?? 'th'} row`;
}

/**
 * Returns a schedule as patterns print it: "decrease every 5th row 4 times, then every 6th row 6 times".
 * @param schedule at least one step
 * @param verb what to do on a shaping row: "decrease", "increase", "turn"
 */
export function describeShaping(schedule: readonly ShapingStep[], verb: string): string {
  const steps = schedule.map(
    ({ every, times }) => `${formatInterval(every)} ${times === 1 ? 'once' : `${times} times`}`,
  );
  return `${verb} ${steps.join(', then ')}`;
}
