/** The smallest usable count or measurement. */
export const MIN_QUANTITY = 1e-6;
/** The largest: enough for anything knitted, and no product or quotient of two usable numbers overflows or becomes 0. */
const MAX_QUANTITY = 1e6;

/** Returns whether a value is a usable count or measurement: 1e-6 to 1e6. */
export function isQuantity(value: unknown): value is number {
  return typeof value === 'number' && value >= MIN_QUANTITY && value <= MAX_QUANTITY;
}

/** Decimal text: "36", "36.5", "36,5", ".5", "36.". Matching takes linear time. */
export const DECIMAL = /^(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;

/** Reads a count or measurement from a number or from decimal text; `null` when it is not valid. */
export function readQuantity(value: unknown): number | null {
  if (typeof value !== 'string') return isQuantity(value) ? value : null;
  const typed = value.trim();
  return DECIMAL.test(typed) ? readQuantity(Number(typed.replace(',', '.'))) : null;
}

/**
 * Returns `value` if it is a usable count or measurement.
 * @throws RangeError that names it, otherwise
 */
export function requireQuantity(value: number, name: string): number {
  if (!isQuantity(value)) throw new RangeError(`${name} must be from ${MIN_QUANTITY} to ${MAX_QUANTITY}`);
  return value;
}

/**
 * Rounds to 1e-9, so that rounding errors of binary fractions do not decide a comparison: 19 and 20 stitches differ by
 * 5% in any unit. Only for comparisons with a threshold or for ties, never for displayed or returned numbers.
 */
export function roundForComparison(value: number): number {
  return Math.round(value * 1e9) / 1e9;
}

/** Returns how far two values are apart, for comparisons. */
export const getDistance = (one: number, other: number): number => roundForComparison(Math.abs(one - other));

/** Returns the index of the value nearest to the target: the larger of two equally near ones, the first of two equal ones. */
export function findNearestIndex(values: readonly number[], target: number): number {
  let best = 0;
  for (const [index, candidate] of values.entries()) {
    const champion = values[best] ?? candidate;
    const gain = getDistance(champion, target) - getDistance(candidate, target);
    if (gain > 0 || (gain === 0 && roundForComparison(candidate - champion) > 0)) best = index;
  }
  return best;
}
