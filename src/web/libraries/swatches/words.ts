import { formatNeedle, NEEDLE_SIZES, YARN_CATEGORIES } from '../../../engine/catalog.ts';
import type { ToastMessage } from '../../ui/toast.ts';

/** The options for the weight of a yarn. */
export const categoryOptions = YARN_CATEGORIES;

/** The options for a needle size, with its diameter: "US 6 (4 mm)". */
export const needleOptions = NEEDLE_SIZES.map(({ label }) => ({ value: label, label: formatNeedle(label) }));

/** Returns the label of a category: "DK" for "dk". */
export const getCategoryLabel = (value: string) =>
  categoryOptions.find((option) => option.value === value)?.label ?? value;

/** The messages of a screen about its swatches. They differ between the calculator and the swatches page. */
export interface SwatchWords {
  saveFailed: (isEdit: boolean, message: string) => ToastMessage;
  removed: ToastMessage;
  removeFailed: (message: string) => ToastMessage;
}

/** The texts of the calculator (R10.17 to R10.20). */
export const panelWords: SwatchWords = {
  saveFailed: (isEdit, message) => ({
    title: isEdit ? 'Update failed' : 'Save failed',
    description: message,
  }),
  removed: {
    title: 'Swatch deleted',
    description: 'Your gauge swatch has been deleted successfully.',
  },
  removeFailed: (message) => ({ title: 'Delete failed', description: message }),
};

/** The texts of the page of swatches. */
export const pageWords: SwatchWords = {
  saveFailed: (isEdit) => ({
    title: 'Error',
    description: isEdit ? 'Failed to update swatch' : 'Failed to save swatch',
  }),
  removed: { title: 'Swatch deleted', description: 'Your gauge swatch has been removed.' },
  removeFailed: () => ({ title: 'Error', description: 'Failed to delete swatch' }),
};
