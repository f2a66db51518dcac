import { NEEDLE_SIZES, YARN_CATEGORIES } from '../../../engine/catalog.ts';

/** The options for the weight of a yarn. */
export const categoryOptions = YARN_CATEGORIES;

/** The options for a needle size, with its diameter: "US 6 (4 mm)". */
export const needleOptions = NEEDLE_SIZES.map(({ label, mm }) => ({
  value: label,
  label: `${label} (${mm} mm)`,
}));

/** Returns the label of a category: "DK" for "dk". */
export const getCategoryLabel = (value: string) =>
  categoryOptions.find((option) => option.value === value)?.label ?? value;

/** Returns the label of a needle size: "US 6 (4 mm)" for "US 6". */
export const getNeedleLabel = (value: string) =>
  needleOptions.find((option) => option.value === value)?.label ?? value;
