import { formatNeedle, NEEDLE_SIZES, YARN_CATEGORIES } from '../../../engine/catalog.ts';

/** The options for the weight of a yarn. */
export const categoryOptions = YARN_CATEGORIES;

/** The options for a needle size, with its diameter: "US 6 (4 mm)". */
export const needleOptions = NEEDLE_SIZES.map(({ label }) => ({ value: label, label: formatNeedle(label) }));

/** Returns the label of a category: "DK" for "dk". */
export const getCategoryLabel = (value: string) =>
  categoryOptions.find((option) => option.value === value)?.label ?? value;
