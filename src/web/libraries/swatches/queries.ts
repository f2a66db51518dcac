import { useQueryClient } from '@tanstack/react-query';
import type { Swatch } from '../../../contract/swatches.ts';
import { loadOwn } from '../../api/client.ts';
import { createLibrary } from '../library.ts';

const SWATCH = '/api/gauge-swatches/:id';

export const {
  useRows: useSwatches,
  useLoadFormFields: useLoadSwatchFormFields,
  useSave: useSaveSwatch,
  useDelete: useDeleteSwatch,
} = createLibrary('/api/gauge-swatches', {
  create: 'createSwatch',
  update: 'updateSwatch',
  remove: 'removeSwatch',
});

/** Returns a function that loads a swatch. It throws a ResponseError: 404 if there is none, 400 for an invalid ID. */
export function useFindSwatch() {
  const queryClient = useQueryClient();
  return (id: string): Promise<Swatch> =>
    queryClient.query({ queryKey: [SWATCH, id], queryFn: () => loadOwn(SWATCH, { id }), staleTime: 0 });
}
