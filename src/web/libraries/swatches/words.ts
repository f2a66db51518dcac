import { formatNeedle, NEEDLE_SIZES, YARN_CATEGORIES } from '../../../engine/catalog.ts';
import type { Swatch } from '../../../contract/swatches.ts';
import type { ToastMessage } from '../../ui/toast.ts';

export const needleOptions = NEEDLE_SIZES.map(({ label }) => ({ value: label, label: formatNeedle(label) }));

/** Returns "DK" for "dk". */
export const getCategoryLabel = (value: string) =>
  YARN_CATEGORIES.find((option) => option.value === value)?.label ?? value;

/** The props of a `SearchedList` of swatches. */
export const swatchSearchProps = {
  noun: 'swatches',
  searchLabel: 'Search by yarn name or colorway',
  getTexts: ({ yarnName, yarnColorway }: Swatch) => [yarnName, yarnColorway],
};

/** The messages of a screen about its swatches. They differ between the calculator and the swatches page. */
export interface SwatchWords {
  /** @param reason the server's, or empty */
  describeFailedSave: (isEdit: boolean, reason: string) => ToastMessage;
  removedToast: ToastMessage;
  /** @param reason the server's, or empty */
  describeFailedRemoval: (reason: string) => ToastMessage;
}

/** The texts of the calculator (R10.17, R10.19 and R10.20). */
export const panelWords: SwatchWords = {
  describeFailedSave: (isEdit, reason) => ({
    title: isEdit ? 'Update failed' : 'Save failed',
    description: reason || 'Failed to save gauge swatch',
  }),
  removedToast: {
    title: 'Swatch deleted',
    description: 'Your gauge swatch has been deleted successfully.',
  },
  describeFailedRemoval: (reason) => ({
    title: 'Delete failed',
    description: reason || 'Failed to delete gauge swatch',
  }),
};

const addReason = (words: string, reason: string) => (reason === '' ? words : `${words}. ${reason}`);

/** The texts of the swatches page (R10.17, R10.19 and R10.20). */
export const pageWords: SwatchWords = {
  describeFailedSave: (isEdit, reason) => ({
    title: 'Error',
    description: addReason(isEdit ? 'Failed to update swatch' : 'Failed to save swatch', reason),
  }),
  removedToast: { title: 'Swatch deleted', description: 'Your gauge swatch has been removed.' },
  describeFailedRemoval: (reason) => ({
    title: 'Error',
    description: addReason('Failed to delete swatch', reason),
  }),
};
