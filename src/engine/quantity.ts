/** Why a number is not a valid count or measurement. */
export type QuantityProblem =
  | 'not-a-number'
  | 'not-positive'
  | 'out-of-range'
  | 'not-a-count'
  | 'not-a-count-or-zero';

/** The smallest and largest valid count or measurement: enough for anything knitted, and no product or quotient of them
 *  overflows or becomes 0. */
export const MIN_QUANTITY = 1e-6;
const MAX_QUANTITY = 1e6;

const VALID_VALUES: Record<QuantityProblem, string> = {
  'not-a-number': 'a number above zero',
  'not-positive': 'a number above zero',
  'out-of-range': `between ${MIN_QUANTITY} and ${MAX_QUANTITY}`,
  'not-a-count': `a whole number from 1 to ${Number.MAX_SAFE_INTEGER}`,
  'not-a-count-or-zero': `a whole number from 0 to ${Number.MAX_SAFE_INTEGER}`,
};

/** An invalid count or measurement. `quantity` names the argument. */
export class QuantityError extends RangeError {
  override readonly name = 'QuantityError';
  readonly quantity: string;
  readonly problem: QuantityProblem;

  constructor(quantity: string, problem: QuantityProblem) {
    super(`${quantity} must be ${VALID_VALUES[problem]}`);
    this.quantity = quantity;
    this.problem = problem;
  }
}

/** Returns whether a value is a valid count or measurement: 1e-6 to 1e6. */
export function isQuantity(value: unknown): value is number {
  return typeof value === 'number' && value >= MIN_QUANTITY && value <= MAX_QUANTITY;
}

/**
 * Returns `value` if it is a valid count or measurement.
 * @throws QuantityError when it is not a number from 1e-6 to 1e6
 */
export function requireQuantity(value: number, quantity: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new QuantityError(quantity, 'not-a-number');
  if (value <= 0) throw new QuantityError(quantity, 'not-positive');
  if (!isQuantity(value)) throw new QuantityError(quantity, 'out-of-range');
  return value;
}

/**
 * Returns `value` if it is a valid number of whole rows or stitches.
 * @throws QuantityError when it is not a whole number from 1 to 2^53 − 1
 */
export function requireCount(value: number, quantity: string): number {
  if (!Number.isSafeInteger(value) || value < 1) throw new QuantityError(quantity, 'not-a-count');
  return value;
}

/**
 * Returns `value` if it is a valid number of whole rows or stitches, or 0.
 * @throws QuantityError when it is not a whole number from 0 to 2^53 − 1
 */
export function requireCountOrZero(value: number, quantity: string): number {
  if (!Number.isSafeInteger(value) || value < 0) throw new QuantityError(quantity, 'not-a-count-or-zero');
  return value;
}

/**
 * Rounds to 1e-9, so that rounding errors of binary fractions do not decide a comparison: 19 and 20 stitches differ by
 * 5% in any unit. Only for comparisons with a threshold or for ties, never for displayed or returned numbers.
 */
export function roundForComparison(value: number): number {
  return Math.round(value * 1e9) / 1e9;
}

/** Returns the index of the value nearest to the target: the larger of two equally near ones, the first of two equal ones. */
export function findNearestIndex(values: readonly number[], target: number): number {
  const distance = (value: number) => roundForComparison(Math.abs(value - target));
  let best = 0;
  for (const [index, candidate] of values.entries()) {
    const champion = values[best] ?? candidate;
    const gain = distance(champion) - distance(candidate);
    if (gain > 0 || (gain === 0 && roundForComparison(candidate - champion) > 0)) best = index;
  }
  return best;
}
