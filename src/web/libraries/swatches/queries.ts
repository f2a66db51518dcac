import { useQueryClient } from '@tanstack/react-query';
import type { Swatch } from '../../../contract/swatches.ts';
import { call, loadOwn } from '../../api/client.ts';
import type { Target } from '../../forms/draft.ts';
import { createLibrary } from '../library.ts';

const SWATCH = '/api/gauge-swatches/:id';

const { useChange, useDelete, ...library } = createLibrary('/api/gauge-swatches');
export const { useRows: useSwatches, useLoadFormFields: useLoadSwatchFormFields } = library;

/** Creates or changes a swatch. @throws InvalidInputError before the request, otherwise like `call` */
export const useSaveSwatch = () =>
  useChange(({ row, idempotencyKey }: Target, body: object) =>
    row
      ? call('updateSwatch', { params: { id: row.id }, body, version: row.version })
      : call('createSwatch', { body, idempotencyKey }),
  );

export const useDeleteSwatch = () =>
  // `version: null` deletes any version.
  useDelete((id) => call('removeSwatch', { params: { id }, version: null }));

/** Returns a function that loads a swatch. It throws a ResponseError: 404 if there is none, 400 for an invalid ID. */
export function useFindSwatch() {
  const queryClient = useQueryClient();
  return (id: string): Promise<Swatch> =>
    queryClient.query({ queryKey: [SWATCH, id], queryFn: () => loadOwn(SWATCH, { id }), staleTime: 0 });
}
