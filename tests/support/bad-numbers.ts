/** Numbers that are not usable as counts or measurements. */
export const BAD_NUMBERS: readonly number[] = [
  ...[NaN, Infinity, -Infinity, 0, -0, -20, 5e-324, 9.9e-7, 1_000_001, 1e308],
  ...(['20', null, undefined] as unknown as number[]),
];
