/** What is wrong with a number that was to be a count or a measurement. */
export type QuantityProblem = 'not-a-number' | 'not-positive' | 'out-of-range';

/** The smallest and largest count or measurement the engine computes with: wide enough for anything that
 *  can be knitted, narrow enough that no product or quotient of them overflows or vanishes. */
export const SMALLEST_QUANTITY = 1e-6;
const LARGEST_QUANTITY = 1e6;

/** A count or a measurement that cannot be computed with. `quantity` names the argument that is wrong. */
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

/** Whether a value is a number that the engine computes with: 1e-6 to 1e6. */
export function isQuantity(value: unknown): value is number {
  return typeof value === 'number' && value >= SMALLEST_QUANTITY && value <= LARGEST_QUANTITY;
}

/**
 * Returns `value` if it is a usable count or measurement.
 * @throws QuantityError when it is not a finite number above zero within 1e-6 to 1e6
 */
export function requireQuantity(value: number, quantity: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new QuantityError(quantity, 'not-a-number');
  if (value <= 0) throw new QuantityError(quantity, 'not-positive');
  if (!isQuantity(value)) throw new QuantityError(quantity, 'out-of-range');
  return value;
}

/**
 * Rounds to 1e-9 so that binary fractions do not decide a comparison: 19 against 20 stitches is 5 % in any
 * unit. Used before comparing against an edge or for a tie, never on a number that is shown or returned.
 */
export function forComparison(value: number): number {
  return Math.round(value * 1e9) / 1e9;
}
