import { CM_PER_INCH } from '../units.ts';

/** Returns whether a length in inches and one in centimeters are the same, as patterns round them. */
export function isSameLength(inches: number, cm: number): boolean {
  const difference = Math.abs(inches * CM_PER_INCH - cm);
  return difference <= Math.max(1.3, 0.025 * cm);
}

/** Returns whether two values are one length in inches and in centimeters, in either order. */
export function isConversion(one: number, other: number): boolean {
  const [inches, cm] = one < other ? [one, other] : [other, one];
  return cm > 10 && Math.abs(inches * CM_PER_INCH - cm) <= Math.max(0.7, 0.025 * cm);
}
