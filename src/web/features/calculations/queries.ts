// Saved results: the list of them, and how one gets into it.
// What may come in: the contract, the engine's bands, the API client, the UI kit.
// What may not: other features, pages; what a result means to the calculator is the calculator's.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Calculation, NewCalculation } from '../../../contract/calculations.ts';
import type { endpoints } from '../../../contract/endpoints.ts';
import { ApiError, call, loadEndpoints } from '../../api/client.ts';
import { loadList } from '../../api/pages.ts';

// Only the type of the endpoints is imported: their schemas would weigh on the page.
const LIST: (typeof endpoints)['listCalculations']['path'] = '/api/calculations';

/** One's own saved results, newest first. */
export const useCalculations = () =>
  useQuery({ queryKey: [LIST], queryFn: () => loadList<Calculation>(LIST) });

/** Loads the list again after a change, and waits until it is there. */
export function useReloadCalculations(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [LIST] });
}

/** Saves a result; repeated calls with the same key save one. @throws like `call` */
export async function createCalculation(body: NewCalculation, idempotencyKey: string): Promise<Calculation> {
  const { createCalculation: endpoint } = await loadEndpoints();
  return call(endpoint, { body, idempotencyKey });
}

/** @throws like `call`; 409 when it was changed elsewhere since `calculation` was loaded */
export async function renameCalculation({ id, version }: Calculation, name: string): Promise<Calculation> {
  const { renameCalculation: endpoint } = await loadEndpoints();
  return call(endpoint, { params: { id }, body: { name }, version });
}

/** Deletes a result; one that is gone already is as good as deleted. @throws like `call` */
export async function removeCalculation({ id }: Calculation): Promise<void> {
  const { removeCalculation: endpoint } = await loadEndpoints();
  try {
    await call(endpoint, { params: { id }, version: null });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
