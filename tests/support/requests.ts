/** The example of a calculation: 18 × 24 against a pattern of 20 × 28, sizes S 36, M 40, L 44, desired bust 40. */
export const PATTERN = {
  gauge: { stitches: 20, rows: 28 },
  sizes: [
    { name: 'S', measurements: { bust: 36, length: 24 } },
    { name: 'M', measurements: { bust: 40, length: 25 } },
    { name: 'L', measurements: { bust: 44 } },
  ],
};
export const GAUGE = { stitches: 18, rows: 24 };
export const DESIRED_BUST = 40;

/** A well-formed id that no row has. */
export const NO_ID = '00000000-0000-4000-8000-000000000000';
