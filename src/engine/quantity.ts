/** Why a number is not a valid count or measurement. */
export type QuantityProblem = 'not-a-number' | 'not-positive' | 'out-of-range';

/** The smallest and largest valid count or measurement: enough for anything knitted, and no product or quotient of them
 *  overflows or becomes 0. */
export const SMALLEST_QUANTITY = 1e-6;
const LARGEST_QUANTITY = 1e6;

/** An invalid count or measurement. `quantity` names the argument. */
export class QuantityError extends RangeError {
  override readonly name = 'QuantityError';
  readonly quantity: string;
  readonly problem: QuantityProblem;

  constructor(quantity: string, problem: QuantityProblem) {
    const wish =
      problem === 'out-of-range'
        ? `between ${SMALLEST_QUANTITY} and ${LARGEST_QUANTITY}`
        : 'a number above zero';
    super(`${quantity} must be ${wish}`);
    this.quantity = quantity;
    this.problem = problem;
  }
}

/** Returns whether a value is a valid count or measurement: 1e-6 to 1e6. */
export function isQuantity(value: unknown): value is number {
  return typeof value === 'number' && value >= SMALLEST_QUANTITY && value <= LARGEST_QUANTITY;
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
 * Rounds to 1e-9, so that rounding errors of binary fractions do not decide a comparison: 19 and 20 stitches differ by
 * 5 % in any unit. For comparisons with an edge or for ties only, never for numbers that are shown or returned.
 */
export function forComparison(value: number): number {
  return Math.round(value * 1e9) / 1e9;
}
