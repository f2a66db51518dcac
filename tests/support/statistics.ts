/** Returns the smallest value that at least this part of the values does not exceed: 0.99 for the 99th percentile. */
export const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(Math.ceil(values.length * part) - 1, 0)] ?? NaN;

/** Of an even number of values, the lower one of the two in the middle. */
export const median = (values: readonly number[]): number => percentile(values, 0.5);
