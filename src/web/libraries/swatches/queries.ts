import { createLibrary } from '../library.ts';

export const {
  useRows: useSwatches,
  useFindCurrent: useFindCurrentSwatch,
  useLoadFormFields: useLoadSwatchFormFields,
  useSave: useSaveSwatch,
  useDelete: useDeleteSwatch,
} = createLibrary('/api/gauge-swatches', {
  create: 'createSwatch',
  update: 'updateSwatch',
  remove: 'removeSwatch',
});
