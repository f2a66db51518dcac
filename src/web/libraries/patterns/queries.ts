import type { Pattern } from '../../../contract/patterns.ts';
import { dismissDoubt } from '../../../engine/doubts.ts';
import { ResponseError, call } from '../../api/client.ts';
import type { Target } from '../../forms/draft.ts';
import { createLibrary } from '../library.ts';

const { useChange, useDelete, ...library } = createLibrary('/api/patterns/saved');
export const {
  useRows: useSavedPatterns,
  useFindCurrent: useFindCurrentPattern,
  useLoadFormFields: useLoadPatternFormFields,
} = library;

// Changes throw InvalidInputError before the request, and otherwise like `call`.

/** Creates or changes a pattern. */
export const useUpsertPattern = () =>
  useChange(({ row, idempotencyKey }: Target, body: object) =>
    row
      ? call('updatePattern', { params: { id: row.id }, body, version: row.version })
      : call('createPattern', { body, idempotencyKey }),
  );

/** Changes nothing but the notes. */
export const useSaveNotes = () =>
  useChange((id: string, version: number | null, notes: string) =>
    call('updatePatternNotes', { params: { id }, body: { notes }, version }),
  );

/** Removes the doubt with this message. */
export const useDismissDoubt = () =>
  useChange(({ id, version, extractedData: { doubts = [] } }: Pattern, message: string) => {
    const body = { extractedData: { doubts: dismissDoubt(doubts, message) } };
    return call('updatePattern', { params: { id }, body, version });
  });

export const useDeletePattern = () =>
  useDelete((id) => call('removePattern', { params: { id }, version: null }));

/** Returns the ID of the calculator's pattern on the server. It is created there first if it is missing. */
export type EnsurePatternId = (isMissing: boolean) => Promise<string>;

/** Saves a pattern that was entered in the calculator. */
export const useSavePattern = () =>
  useChange(async (ensurePatternId: EnsurePatternId, body: object) => {
    const save = async (isMissing: boolean) =>
      call('savePattern', { params: { id: await ensurePatternId(isMissing) }, body, version: null });
    try {
      return await save(false);
    } catch (error) {
      // An unsaved pattern expires after seven days.
      if (!(error instanceof ResponseError && error.status === 404)) throw error;
      return save(true);
    }
  });
