import type { ToastMessage } from '../../ui/toast.ts';

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
