// Saved results: the list, and the forms that save and rename them.
// May import: the contract, the engine's bands, the API client, the UI kit.
// May not import: other features, pages. The calculator decides what a result means to it.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Calculation, NewCalculation, SavedOutcome } from '../../../contract/calculations.ts';
import { ResponseError, call, checkInput, loadEndpoints } from '../../api/client.ts';
import { loadList } from '../../api/pages.ts';
import type { EditedRow } from '../../forms/draft.ts';

const LIST = '/api/calculations';

/** The measurements of the user's finished sweaters. */
export const OUTCOMES = '/api/calculations/outcomes';

/** Loads the user's saved results, newest first. */
export const useCalculations = () => useQuery({ queryKey: [LIST], queryFn: () => loadList(LIST) });

/** Reloads the list after a change, and resolves when it has been loaded. */
export function useReloadCalculations(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([LIST, OUTCOMES].map((url) => queryClient.invalidateQueries({ queryKey: [url] })));
  };
}

/** Returns a function that loads a result as it is now; `null` if it was deleted. */
export function useFindCurrentCalculation(): (id: string) => Promise<Calculation | null> {
  const queryClient = useQueryClient();
  return async (id) => {
    const results = await queryClient.query({
      queryKey: [LIST],
      queryFn: () => loadList(LIST),
      staleTime: 0,
    });
    return results.find((result) => result.id === id) ?? null;
  };
}

/**
 * Saves a result. Repeated calls with the same key save one.
 * @throws InvalidInputError without a request; otherwise like `call`
 */
export async function createCalculation(body: NewCalculation, idempotencyKey: string): Promise<Calculation> {
  const { createCalculation: endpoint } = await loadEndpoints();
  return call(endpoint, { body: checkInput(endpoint.body, body), idempotencyKey });
}

/**
 * Renames a result.
 * @throws InvalidInputError without a request; otherwise like `call`; 409 when it was changed elsewhere since
 */
export async function renameCalculation({ id, version }: EditedRow, name: string): Promise<Calculation> {
  const { renameCalculation: endpoint } = await loadEndpoints();
  return call(endpoint, { params: { id }, body: checkInput(endpoint.body, { name }), version });
}

/**
 * Saves how a result turned out; `null` clears it.
 * @throws InvalidInputError without a request; otherwise like `call`; 409 when it was changed elsewhere since
 */
export async function updateOutcome(
  { id, version }: EditedRow,
  outcome: SavedOutcome | null,
): Promise<Calculation> {
  const { updateOutcome: endpoint } = await loadEndpoints();
  return call(endpoint, { params: { id }, body: checkInput(endpoint.body, { outcome }), version });
}

/** Deletes a result. One that no longer exists counts as deleted. @throws like `call` */
export async function removeCalculation({ id }: Calculation): Promise<void> {
  const { removeCalculation: endpoint } = await loadEndpoints();
  try {
    await call(endpoint, { params: { id }, version: null });
  } catch (error) {
    if (!(error instanceof ResponseError && error.status === 404)) throw error;
  }
}
