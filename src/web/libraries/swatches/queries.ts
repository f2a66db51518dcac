import { callChecked } from '../../api/client.ts';
import type { Target } from '../../forms/draft.ts';
import { createLibrary } from '../library.ts';

const { useChange, useDelete, ...library } = createLibrary('/api/gauge-swatches');
export const {
  useRows: useSwatches,
  useFindCurrent: useFindCurrentSwatch,
  useLoadFormFields: useLoadSwatchFormFields,
} = library;

/** Creates or changes a swatch. @throws InvalidInputError before the request, otherwise like `call` */
export const useSaveSwatch = () =>
  useChange(({ row, idempotencyKey }: Target, body: object) =>
    row
      ? callChecked('updateSwatch', { params: { id: row.id }, body, version: row.version })
      : callChecked('createSwatch', { body, idempotencyKey }),
  );

export const useDeleteSwatch = () =>
  // `version: null` deletes any version.
  useDelete((id) => callChecked('removeSwatch', { params: { id }, version: null }));
