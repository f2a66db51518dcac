/** Invalid counts and measurements, and why they are invalid. */
export const BAD_NUMBERS = [
  [NaN, 'not-a-number'],
  [Infinity, 'not-a-number'],
  [-Infinity, 'not-a-number'],
  ['20' as unknown as number, 'not-a-number'],
  [null as unknown as number, 'not-a-number'],
  [undefined as unknown as number, 'not-a-number'],
  [0, 'not-positive'],
  [-0, 'not-positive'],
  [-20, 'not-positive'],
  [5e-324, 'out-of-range'],
  [9.9e-7, 'out-of-range'],
  [1_000_001, 'out-of-range'],
  [1e308, 'out-of-range'],
] as const;

/** Values that are not a number of whole rows or stitches. */
export const BAD_COUNTS: readonly number[] = [
  NaN,
  Infinity,
  '20' as unknown as number,
  null as unknown as number,
  undefined as unknown as number,
  0,
  -1,
  2.5,
  Number.MAX_SAFE_INTEGER + 1,
];
