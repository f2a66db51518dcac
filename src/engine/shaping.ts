/**
 * One step of a shaping schedule: a shaping row every `every` rows, `times` times. The shaping row is the last row of each
 * interval: "every 6th row 10 times" takes 60 rows and ends with a shaping row. Both are whole numbers from 1.
 */
export interface ShapingStep {
  every: number;
  times: number;
}

/** Returns the rows of which one may be a shaping row: each row, or each pair of a wrong-side and a right-side row. */
export const getRowsPerSlot = (isRightSideOnly: boolean): number => (isRightSideOnly ? 2 : 1);

/**
 * Spreads shaping rows evenly. The intervals differ by at most one row (by two on right-side rows only). The shorter
 * intervals come first, as knitters' "magic formula" prints them, unless `isLongerFirst`: 10 times over 56 rows is every 5th
 * row 4 times, then every 6th row 6 times.
 * @param rows including the shaping rows
 * @param times the number of shaping rows, from 1: increases, decreases, or the turns of short rows
 * @param isRightSideOnly true if every interval must be even. Then the last row of an odd number is left over.
 * @returns `null` if there are more shaping rows than rows to work them on
 */
export function planShaping(
  rows: number,
  times: number,
  isRightSideOnly: boolean,
  isLongerFirst = false,
): ShapingStep[] | null {
  const rowsPerSlot = getRowsPerSlot(isRightSideOnly);
  const slots = Math.floor(rows / rowsPerSlot);
  if (times > slots) return null;
  const longer = slots % times;
  const shortInterval = Math.floor(slots / times);
  const steps = [
    { every: shortInterval * rowsPerSlot, times: times - longer },
    { every: (shortInterval + 1) * rowsPerSlot, times: longer },
  ];
  return (isLongerFirst ? steps.toReversed() : steps).filter((step) => step.times > 0);
}

/** Returns the number of right-side rows, one in each pair. The last row of an odd number is left over. */
export const countRightSideRows = (rows: number): number => Math.floor(rows / 2);

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

/** Divides rows, at least the sum of the minimums, into whole numbers in proportion to the weights, each at least its minimum. */
function divideRows(rows: number, shares: readonly Share[]): number[] {
  const total = shares.reduce((sum, { weight }) => sum + weight, 0);
  const isTooSmall = ({ weight, min }: Share) => rows * weight < min * total;
  if (shares.some(isTooSmall)) {
    const others = shares.filter((share) => !isTooSmall(share));
    const taken = shares.filter(isTooSmall).reduce((sum, { min }) => sum + min, 0);
    const divided = divideRows(rows - taken, others);
    return shares.map((share) => divided[others.indexOf(share)] ?? share.min);
  }
  // The largest remainder method.
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
 * Spreads the shaping rows of each step over its share of the rows, so that a curve keeps its form. A step gets more than
 * its share if its shaping rows need it. Where the pattern's intervals get shorter, so do those of the result.
 * @returns `null` if there are more shaping rows than rows to work them on
 */
export function respaceSteps(
  rows: number,
  steps: readonly ShapingStep[],
  isRightSideOnly: boolean,
): ShapingStep[] | null {
  const rowsPerSlot = getRowsPerSlot(isRightSideOnly);
  const slots = Math.floor(rows / rowsPerSlot);
  if (countShapingRows(steps) > slots) return null;
  const shares = divideRows(
    slots,
    steps.map(({ every, times }) => ({ weight: every * times, min: times })),
  );
  return joinSteps(
    steps.flatMap(({ every, times }, index) => {
      const share = shares[index] ?? times;
      const next = steps[index + 1];
      // No step follows the last one, so it continues the change from the step before it.
      const isLongerFirst = next ? every > next.every : (steps[index - 1]?.every ?? every) > every;
      return planShaping(share * rowsPerSlot, times, isRightSideOnly, isLongerFirst) ?? [];
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

/** Returns a schedule as patterns print it: "decrease every 5th row 4 times, then every 6th row 6 times". */
export function describeShaping(schedule: readonly ShapingStep[], verb: string): string {
  const steps = schedule.map(
    ({ every, times }) => `${formatInterval(every)} ${times === 1 ? 'once' : `${times} times`}`,
  );
  return `${verb} ${steps.join(', then ')}`;
}
