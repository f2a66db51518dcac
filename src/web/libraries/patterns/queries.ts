// Saved patterns: the list, the dialog, and saving the calculator's pattern.
// May import: the engine, the contract, the API client, the UI kit, measurement inputs.
// May not import: other features, pages.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { endpoints } from '../../../contract/endpoints.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import type { Pattern } from '../../../contract/patterns.ts';
import { ResponseError, call, checkInput, loadEndpoints } from '../../api/client.ts';
import { loadList } from '../../api/pages.ts';
import { useWrite } from '../../api/use-write.ts';
import type { Target } from '../../forms/draft.ts';

type Endpoints = typeof endpoints;
const SAVED = '/api/patterns/saved';
const list = {
  queryKey: [SAVED],
  queryFn: () => loadList(SAVED),
};

/** The user's saved patterns, newest first. */
export const useSavedPatterns = () => useQuery(list);

/** Returns a mutation that also reloads the list, so that the next edit has the saved values and their version. */
function useChange<Input extends unknown[], Output>(change: (...input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return async (...input: Input): Promise<Output> => {
    const output = await change(...input);
    await queryClient.invalidateQueries({ queryKey: list.queryKey });
    return output;
  };
}

type PatternBody = InputOf<Endpoints['updatePattern']['body']> & { savedName: string };

/** Creates or changes a pattern. @throws InvalidInputError without a request; otherwise like `call` */
export const useUpsertPattern = () =>
  useChange(async ({ row, idempotencyKey }: Target, body: PatternBody) => {
    const { createPattern, updatePattern } = await loadEndpoints();
    return row
      ? call(updatePattern, {
          params: { id: row.id },
          body: checkInput(updatePattern.body, body),
          version: row.version,
        })
      : call(createPattern, { body: checkInput(createPattern.body, body), idempotencyKey });
  });

/** Changes only the notes of a pattern. @throws InvalidInputError without a request; otherwise like `call` */
export const useSaveNotes = () =>
  useChange(async (id: string, version: number | null, notes: string) => {
    const { updatePatternNotes } = await loadEndpoints();
    const body = checkInput(updatePatternNotes.body, { notes });
    return call(updatePatternNotes, { params: { id }, body, version });
  });

interface Callbacks {
  onDone: () => void;
  onFailed: (error: Error) => void;
}

/** Deletes a pattern. One that no longer exists counts as deleted. */
export const useRemovePattern = (outcome: Callbacks) =>
  useWrite({
    write: useChange(async (id: string) => {
      const { removePattern } = await loadEndpoints();
      try {
        await call(removePattern, { params: { id }, version: null });
      } catch (error) {
        if (!(error instanceof ResponseError && error.status === 404)) throw error;
      }
    }),
    ...outcome,
  });

/**
 * Finds or creates the calculator's pattern on the server. `isGone` means that it no longer exists there.
 * @returns its ID
 */
export type FindPatternId = (isGone: boolean) => Promise<string>;

/**
 * Saves a pattern that was entered in the calculator.
 * @throws InvalidInputError without a request; otherwise like `call`
 */
export const useSavePattern = () =>
  useChange(async (findId: FindPatternId, typed: InputOf<Endpoints['savePattern']['body']>) => {
    const { savePattern } = await loadEndpoints();
    const body = checkInput(savePattern.body, typed);
    try {
      return await call(savePattern, { params: { id: await findId(false) }, body, version: null });
    } catch (error) {
      // An unsaved pattern expires after seven days.
      if (!(error instanceof ResponseError && error.status === 404)) throw error;
      return call(savePattern, { params: { id: await findId(true) }, body, version: null });
    }
  });

/** Loads the current state of a pattern that was changed elsewhere; `null` if it was deleted. */
export function useFindCurrentPattern() {
  const queryClient = useQueryClient();
  return async (id: string): Promise<Pattern | null> => {
    const patterns = await queryClient.query({ ...list, staleTime: 0 });
    return patterns.find((pattern) => pattern.id === id) ?? null;
  };
}
