// Saved swatches: the list, the dialog, the panel of the calculator.
// What may come in: the engine, the contract, the API client, the UI kit, entry.
// What may not: other features, pages.
import { notifyManager, useQuery, useQueryClient } from '@tanstack/react-query';
import type { endpoints } from '../../../contract/endpoints.ts';
import type { Swatch } from '../../../contract/swatches.ts';
import { ApiError, call, loadEndpoints, loadOwn } from '../../api/client.ts';
import { loadList } from '../../api/pages.ts';
import { useWrite } from '../../api/use-write.ts';
import type { Target } from '../../save-conflict.tsx';

// Only the types of the endpoints are imported: their schemas would weigh on the page.
const SWATCHES: (typeof endpoints)['listSwatches']['path'] = '/api/gauge-swatches';
const queryKey = [SWATCHES];

/** Own swatches, newest first. */
export function useSwatches() {
  return useQuery({ queryKey, queryFn: () => loadList<Swatch>(SWATCHES) });
}

/**
 * Loads the list anew. It is drawn before the dialog closes: whoever edits again at once finds what was saved, and its
 * version; and the focus does not go back to what the new list no longer has.
 */
function useReload() {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries({ queryKey });
    // Behind those who wait for the list.
    await new Promise<void>((resolve) => notifyManager.schedule(resolve));
  };
}

interface Outcome {
  onDone: () => void;
  onFailed: (error: Error) => void;
}

/** A form that the contract refuses: what is wrong with each field, in the order in which it is told. */
export class RefusedForm extends Error {
  override readonly name = 'RefusedForm';
  readonly fields: Readonly<Record<string, string>>;

  constructor(issues: readonly { path: PropertyKey[]; message: string }[]) {
    super('The contract refuses what was typed');
    this.fields = Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
  }
}

/** Keeps a new swatch, or changes one. The list is loaded anew. Fails with {@link RefusedForm} before it asks the server. */
export function useSaveSwatch({ onDone, onFailed }: Outcome) {
  const reload = useReload();
  return useWrite({
    write: async ({ target, typed }: { target: Target; typed: unknown }) => {
      const { createSwatch, updateSwatch } = await loadEndpoints();
      const { data: body, error } = createSwatch.body.safeParse(typed);
      if (error) throw new RefusedForm(error.issues);
      return 'id' in target
        ? call(updateSwatch, { params: { id: target.id }, body, version: target.version })
        : call(createSwatch, { body, idempotencyKey: target.idempotencyKey });
    },
    onDone: async () => {
      await reload();
      onDone();
    },
    onFailed,
  });
}

/** Deletes a swatch. One that is gone already counts as deleted. */
export function useRemoveSwatch({ onDone, onFailed }: Outcome) {
  const reload = useReload();
  return useWrite({
    write: async (id: string) => {
      const { removeSwatch } = await loadEndpoints();
      try {
        await call(removeSwatch, { params: { id }, version: null });
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    },
    onDone: async () => {
      await reload();
      onDone();
    },
    onFailed,
  });
}

/** Loads one swatch as it is now. @throws ApiError 404 when it is gone, 400 when no swatch can have this id */
export function useFindSwatch() {
  const queryClient = useQueryClient();
  return (id: string): Promise<Swatch> => {
    const path = `${SWATCHES}/${encodeURIComponent(id)}`;
    return queryClient.query({
      queryKey: [path],
      queryFn: () => loadOwn<Swatch>(path),
      staleTime: 0,
    });
  };
}

/** Looks again for the state of a swatch that was changed elsewhere; `null` when it is gone. */
export function useFreshSwatch() {
  const queryClient = useQueryClient();
  return async (id: string): Promise<Swatch | null> => {
    const swatches = await queryClient.query({
      queryKey,
      queryFn: () => loadList<Swatch>(SWATCHES),
      staleTime: 0,
    });
    return swatches.find((swatch) => swatch.id === id) ?? null;
  };
}
