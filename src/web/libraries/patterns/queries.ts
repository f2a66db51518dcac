import type { endpoints } from '../../../contract/endpoints.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import type { Pattern } from '../../../contract/patterns.ts';
import { dismissDoubt } from '../../../engine/doubts.ts';
import { readPatternData, toExtractedData } from '../../../engine/pattern-data.ts';
import { ResponseError, call, checkInput, loadEndpoints } from '../../api/client.ts';
import type { Target } from '../../forms/draft.ts';
import { createLibrary } from '../library.ts';

type Endpoints = typeof endpoints;

const { useChange, useDelete, ...library } = createLibrary('/api/patterns/saved', {
  readRow: (row) => ({
    ...row,
    extractedData: toExtractedData(readPatternData(row.extractedData)),
  }),
});
export const { useRows: useSavedPatterns, useFindCurrent: useFindCurrentPattern } = library;

type PatternBody = InputOf<Endpoints['updatePattern']['body']> & { savedName: string };

// Changes throw InvalidInputError before the request, and otherwise like `call`.

/** Creates or changes a pattern. */
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

/** Changes nothing but the notes. */
export const useSaveNotes = () =>
  useChange(async (id: string, version: number | null, notes: string) => {
    const { updatePatternNotes } = await loadEndpoints();
    const body = checkInput(updatePatternNotes.body, { notes });
    return call(updatePatternNotes, { params: { id }, body, version });
  });

/** Removes the doubt with this message. */
export const useDismissDoubt = () =>
  useChange(async ({ id, version, extractedData: { doubts = [] } }: Pattern, message: string) => {
    const { updatePattern } = await loadEndpoints();
    const body = checkInput(updatePattern.body, { extractedData: { doubts: dismissDoubt(doubts, message) } });
    await call(updatePattern, { params: { id }, body, version });
  });

export const useDeletePattern = () =>
  useDelete(async (id) => call((await loadEndpoints()).removePattern, { params: { id }, version: null }));

/** Returns the ID of the calculator's pattern on the server. It is created there first if it is missing. */
export type EnsurePatternId = (isMissing: boolean) => Promise<string>;

/** Saves a pattern that was entered in the calculator. */
export const useSavePattern = () =>
  useChange(async (ensurePatternId: EnsurePatternId, typed: InputOf<Endpoints['savePattern']['body']>) => {
    const { savePattern } = await loadEndpoints();
    const body = checkInput(savePattern.body, typed);
    try {
      return await call(savePattern, { params: { id: await ensurePatternId(false) }, body, version: null });
    } catch (error) {
      // An unsaved pattern expires after seven days.
      if (!(error instanceof ResponseError && error.status === 404)) throw error;
      return call(savePattern, { params: { id: await ensurePatternId(true) }, body, version: null });
    }
  });
