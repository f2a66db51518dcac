// Saved results: the list, and the forms that save and rename them.
// May import: the contract, the engine's bands, the API client, the UI kit.
// May not import: other features, pages. The calculator decides what a result means to it.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Calculation, NewCalculation } from '../../../contract/calculations.ts';
import type { endpoints } from '../../../contract/endpoints.ts';
import { ApiError, call, loadEndpoints } from '../../api/client.ts';
import { loadList } from '../../api/pages.ts';

// Only the type of the endpoints is imported: their schemas would enlarge the page.
const LIST: (typeof endpoints)['listCalculations']['path'] = '/api/calculations';

/** Loads the user's saved results, newest first. */
export const useCalculations = () =>
  useQuery({ queryKey: [LIST], queryFn: () => loadList<Calculation>(LIST) });

/** Reloads the list after a change, and resolves when it has been loaded. */
export function useReloadCalculations(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [LIST] });
}

/** Saves a result. Repeated calls with the same key save one. @throws like `call` */
export async function createCalculation(body: NewCalculation, idempotencyKey: string): Promise<Calculation> {
  const { createCalculation: endpoint } = await loadEndpoints();
  return call(endpoint, { body, idempotencyKey });
}

/** Renames a result. @throws like `call`; 409 when it was changed elsewhere since `calculation` was loaded */
export async function renameCalculation({ id, version }: Calculation, name: string): Promise<Calculation> {
  const { renameCalculation: endpoint } = await loadEndpoints();
  return call(endpoint, { params: { id }, body: { name }, version });
}

/** Deletes a result. One that no longer exists counts as deleted. @throws like `call` */
export async function removeCalculation({ id }: Calculation): Promise<void> {
  const { removeCalculation: endpoint } = await loadEndpoints();
  try {
    await call(endpoint, { params: { id }, version: null });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
