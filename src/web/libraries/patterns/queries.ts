import type { Pattern } from '../../../contract/patterns.ts';
import { dismissDoubt } from '../../../engine/doubts.ts';
import { ResponseError, call } from '../../api/client.ts';
import { createLibrary } from '../library.ts';

const { useChange, ...library } = createLibrary('/api/patterns/saved', {
  create: 'createPattern',
  update: 'updatePattern',
  remove: 'removePattern',
});
export const {
  useRows: useSavedPatterns,
  useFindCurrent: useFindCurrentPattern,
  useLoadFormFields: useLoadPatternFormFields,
  useSave: useUpsertPattern,
  useDelete: useDeletePattern,
} = library;

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
