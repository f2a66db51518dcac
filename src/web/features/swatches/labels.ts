import { NEEDLE_SIZES, YARN_CATEGORIES } from '../../../engine/catalog.ts';

/** The choices of a yarn's weight. */
export const categoryOptions = YARN_CATEGORIES;

/** The choices of a needle, with its diameter: "US 6 (4 mm)". */
export const needleOptions = NEEDLE_SIZES.map(({ label, mm }) => ({
  value: label,
  label: `${label} (${mm} mm)`,
}));

/** "DK" for "dk". */
export const categoryLabel = (value: string) =>
  categoryOptions.find((option) => option.value === value)?.label ?? value;

/** "US 6 (4 mm)" for "US 6". */
export const needleLabel = (value: string) =>
  needleOptions.find((option) => option.value === value)?.label ?? value;
