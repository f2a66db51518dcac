import type { ToastMessage } from '../../ui/toast.ts';

/** The messages of a screen about its swatches. They differ between the calculator and the swatches page. */
export interface SwatchWords {
  saveFailed: (isEdit: boolean, message: string) => ToastMessage;
  removed: ToastMessage;
  removeFailed: (message: string) => ToastMessage;
}

/** In the calculator (specification, section 8). */
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

/** On the page of swatches (section 8, its variant). */
export const pageWords: SwatchWords = {
  saveFailed: (isEdit) => ({
    title: 'Error',
    description: isEdit ? 'Failed to update swatch' : 'Failed to save swatch',
  }),
  removed: { title: 'Swatch deleted', description: 'Your gauge swatch has been removed.' },
  removeFailed: () => ({ title: 'Error', description: 'Failed to delete swatch' }),
};
