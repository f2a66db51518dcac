// Saved swatches: the list, the dialog, the panel of the calculator.
// May import: the engine, the contract, the API client, the UI kit, measurement inputs.
// May not import: other features, pages.
import { notifyManager, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Swatch } from '../../../contract/swatches.ts';
import { ResponseError, call, checkInput, loadEndpoints, loadOwn } from '../../api/client.ts';
import { loadList } from '../../api/pages.ts';
import { useWrite } from '../../api/use-write.ts';
import type { Target } from '../../forms/draft.ts';

const SWATCHES = '/api/gauge-swatches';
const SWATCH = '/api/gauge-swatches/:id';
const queryKey = [SWATCHES];

/** Loads the user's swatches, newest first. @param enabled whether they are needed now */
export function useSwatches({ enabled = true } = {}) {
  return useQuery({ queryKey, queryFn: () => loadList(SWATCHES), enabled });
}

/**
 * Reloads the list before the dialog closes. The next edit then has the saved values and their version, and the focus
 * does not return to a button that the new list does not have.
 */
function useReload() {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries({ queryKey });
    // Runs after the components that wait for the list.
    await new Promise<void>((resolve) => notifyManager.schedule(resolve));
  };
}

interface Callbacks {
  onDone: () => void;
  onFailed: (error: Error) => void;
}

/**
 * Creates or changes a swatch, and reloads the list.
 * @throws InvalidInputError without a request; otherwise like `call`
 */
export function useSaveSwatch() {
  const reload = useReload();
  return async ({ row, idempotencyKey }: Target, typed: unknown): Promise<Swatch> => {
    const { createSwatch, updateSwatch } = await loadEndpoints();
    const body = checkInput(createSwatch.body, typed);
    const swatch = await (row
      ? call(updateSwatch, { params: { id: row.id }, body, version: row.version })
      : call(createSwatch, { body, idempotencyKey }));
    await reload();
    return swatch;
  };
}

/** Deletes a swatch. One that no longer exists counts as deleted. */
export function useRemoveSwatch({ onDone, onFailed }: Callbacks) {
  const reload = useReload();
  return useWrite({
    write: async (id: string) => {
      const { removeSwatch } = await loadEndpoints();
      try {
        await call(removeSwatch, { params: { id }, version: null });
      } catch (error) {
        if (!(error instanceof ResponseError && error.status === 404)) throw error;
      }
    },
    onDone: async () => {
      await reload();
      onDone();
    },
    onFailed,
  });
}

/** Loads the current state of a swatch. @throws ResponseError 404 when it does not exist, 400 when the ID is invalid */
export function useFindSwatch() {
  const queryClient = useQueryClient();
  return (id: string): Promise<Swatch> =>
    queryClient.query({ queryKey: [SWATCH, id], queryFn: () => loadOwn(SWATCH, { id }), staleTime: 0 });
}

/** Loads the current state of a swatch that was changed elsewhere; `null` if it was deleted. */
export function useFindCurrentSwatch() {
  const queryClient = useQueryClient();
  return async (id: string): Promise<Swatch | null> => {
    const swatches = await queryClient.query({
      queryKey,
      queryFn: () => loadList(SWATCHES),
      staleTime: 0,
    });
    return swatches.find((swatch) => swatch.id === id) ?? null;
  };
}
