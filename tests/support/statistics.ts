/** Returns the value that a part of the values, such as 0.99, does not exceed (the nearest rank). */
export const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(Math.ceil(values.length * part) - 1, 0)] ?? NaN;

export const median = (values: readonly number[]): number => percentile(values, 0.5);
