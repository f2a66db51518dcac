// Saved patterns: the list, the dialog, and how a pattern of the calculator gets into it.
// What may come in: the engine, the contract, the API client, the UI kit, entry.
// What may not: other features, pages.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { endpoints } from '../../../contract/endpoints.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import type { Pattern } from '../../../contract/patterns.ts';
import { ApiError, call, loadEndpoints } from '../../api/client.ts';
import { loadList } from '../../api/pages.ts';
import { useWrite } from '../../api/use-write.ts';
import type { Target } from '../../save-conflict.tsx';

// Only the types of the endpoints are imported: their schemas would weigh on the page.
type Endpoints = typeof endpoints;
const SAVED: Endpoints['listSavedPatterns']['path'] = '/api/patterns/saved';
const list = {
  queryKey: [SAVED],
  queryFn: () => loadList<Pattern>(SAVED),
};

/** Own saved patterns, newest first. */
export const useSavedPatterns = () => useQuery(list);

interface Outcome<Output = unknown> {
  onDone: (output: Output) => void;
  onFailed: (error: Error) => void;
}

/** A change of the library, after which its list is loaded anew. */
function usePatternWrite<Input, Output>(
  write: (input: Input) => Promise<Output>,
  { onDone, onFailed }: Outcome<Output>,
) {
  const queryClient = useQueryClient();
  return useWrite({
    write,
    onDone: async (output: Output) => {
      // The list first: whoever edits again at once is to find what was kept, and its version.
      await queryClient.invalidateQueries({ queryKey: list.queryKey });
      onDone(output);
    },
    onFailed,
  });
}

type PatternBody = InputOf<Endpoints['updatePattern']['body']> & { savedName: string };

/** Keeps a new pattern, or changes one. */
export const useKeepPattern = (outcome: Outcome<Pattern>) =>
  usePatternWrite(async ({ target, body }: { target: Target; body: PatternBody }) => {
    const { createPattern, updatePattern } = await loadEndpoints();
    return 'id' in target
      ? call(updatePattern, { params: { id: target.id }, body, version: target.version })
      : call(createPattern, { body, idempotencyKey: target.idempotencyKey });
  }, outcome);

/** Changes the notes of a pattern alone. */
export const useKeepNotes = (outcome: Outcome<Pattern>) =>
  usePatternWrite(async ({ id, version, notes }: { id: string; version: number; notes: string }) => {
    const { updatePatternNotes } = await loadEndpoints();
    return call(updatePatternNotes, { params: { id }, body: { notes }, version });
  }, outcome);

/** Deletes a pattern. One that is gone already counts as deleted. */
export const useRemovePattern = (outcome: Outcome) =>
  usePatternWrite(async (id: string) => {
    const { removePattern } = await loadEndpoints();
    try {
      await call(removePattern, { params: { id }, version: null });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    }
  }, outcome);

/** The id of the calculator's pattern on the server, where it is created if it is not there; `isGone` when it was once. */
export type FindPatternId = (isGone: boolean) => Promise<string>;

interface SaveInput {
  findId: FindPatternId;
  body: InputOf<Endpoints['savePattern']['body']>;
}

/** Takes a pattern that was entered in the calculator into the library. */
export const useSavePattern = (outcome: Outcome<Pattern>) =>
  usePatternWrite(async ({ findId, body }: SaveInput) => {
    const { savePattern } = await loadEndpoints();
    try {
      return await call(savePattern, { params: { id: await findId(false) }, body, version: null });
    } catch (error) {
      // What nobody has saved lives for seven days.
      if (!(error instanceof ApiError && error.status === 404)) throw error;
      return call(savePattern, { params: { id: await findId(true) }, body, version: null });
    }
  }, outcome);

/** Looks again for the state of a pattern that was changed elsewhere; `null` when it is gone. */
export function useFreshPattern() {
  const queryClient = useQueryClient();
  return async (id: string): Promise<Pattern | null> => {
    const patterns = await queryClient.query({ ...list, staleTime: 0 });
    return patterns.find((pattern) => pattern.id === id) ?? null;
  };
}
