import { notifyManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, isNotFound, type ListPath, type RowOf, type ResponseOf } from '../api/client.ts';
import { loadList } from '../api/downloads.ts';
import type { EditedRow, FindCurrent, Target } from '../forms/draft.ts';
import type { Pattern } from '../../contract/patterns.ts';
import { dismissDoubt } from '../../engine/doubts.ts';
import type { Calculation, SavedOutcome } from '../../contract/calculations.ts';
import { number, object, orNull, record, text, anyValue, type Schema } from '../stored/schema.ts';
import { defineStored } from '../stored/stored.ts';

/** The lists whose rows have versions. */
type LibraryPath = Extract<ListPath, '/api/gauge-swatches' | '/api/patterns/saved' | '/api/calculations'>;
type LibraryRow<Path extends LibraryPath> = RowOf<Path> & EditedRow;

interface Changes {
  create: 'createSwatch' | 'createPattern' | 'createCalculation';
  update: 'updateSwatch' | 'updatePattern' | 'renameCalculation';
  remove: 'removeSwatch' | 'removePattern' | 'removeCalculation';
}

/**
 * Returns the hooks of a library, whose list the server has at a path. Changes throw like `call`.
 * @param dependents the paths of other responses that depend on its rows
 */
function createLibrary<Path extends LibraryPath>(
  path: Path,
  { create, update, remove }: Changes,
  dependents: readonly string[] = [],
) {
  const list = {
    queryKey: [path],
    queryFn: async () => (await loadList(path)) as LibraryRow<Path>[],
  };
  /**
   * Returns a function that makes a change and then reloads the list. The next edit then has the saved values and their
   * version, and the focus does not return to a button that the new list does not have.
   */
  const useChange = <Input extends unknown[], Output>(change: (...input: Input) => Promise<Output>) => {
    const queryClient = useQueryClient();
    return async (...input: Input): Promise<Output> => {
      const output = await change(...input);
      const stale = [path, ...dependents];
      await Promise.all(stale.map((url) => queryClient.invalidateQueries({ queryKey: [url] })));
      // The components are notified of the new list in the same queue, so they have rendered it when this resolves.
      await new Promise<void>((resolve) => notifyManager.schedule(resolve));
      return output;
    };
  };
  const useFindCurrent = () => {
    const queryClient = useQueryClient();
    return async (id: string) => {
      const rows = await queryClient.query({ ...list, staleTime: 0 });
      return rows.find((row) => row.id === id) ?? null;
    };
  };
  return {
    useChange,

    /** Returns a function that creates or changes a row. */
    useSave: () =>
      useChange(async ({ row, idempotencyKey }: Target, body: object) => {
        const saved: unknown = row
          ? await call(update, { params: { id: row.id }, body, version: row.version })
          : await call(create, { body, idempotencyKey });
        return saved as LibraryRow<Path>;
      }),

    /** Returns a function that deletes any version of a row. A missing row counts as deleted. */
    useDelete: () =>
      useChange(async ({ id }: RowOf<Path>) => {
        try {
          await call(remove, { params: { id }, version: null });
        } catch (error) {
          if (!isNotFound(error)) throw error;
        }
      }),

    /** Loads the user's rows, newest first. @param enabled whether they are needed now */
    useRows: ({ enabled = true } = {}) => useQuery({ ...list, enabled }),

    /** Returns a function that loads a row as it is now; `null` if it was deleted. */
    useFindCurrent,

    /** Returns a function that loads a row as it is now, as the fields of a form; `null` if it was deleted. */
    useLoadFormFields: <Fields>(toFields: (row: LibraryRow<Path>) => Fields): FindCurrent<Fields> => {
      const findCurrent = useFindCurrent();
      return async (id) => {
        const row = await findCurrent(id);
        return row && { version: row.version, fields: toFields(row) };
      };
    },
  };
}

export const {
  useRows: useSwatches,
  useFindCurrent: useFindCurrentSwatch,
  useLoadFormFields: useLoadSwatchFormFields,
  useSave: useSaveSwatch,
  useDelete: useDeleteSwatch,
} = createLibrary('/api/gauge-swatches', {
  create: 'createSwatch',
  update: 'updateSwatch',
  remove: 'removeSwatch',
});

const { useChange: usePatternChange, ...patternLibrary } = createLibrary('/api/patterns/saved', {
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
} = patternLibrary;

/** Returns a function that changes only the notes of a pattern. */
export const useSaveNotes = () =>
  usePatternChange((id: string, version: number | null, notes: string) =>
    call('updatePatternNotes', { params: { id }, body: { notes }, version }),
  );

/** Returns a function that removes the doubt with a message from a pattern. */
export const useDismissDoubt = () =>
  usePatternChange(({ id, version, extractedData: { doubts = [] } }: Pattern, message: string) => {
    const body = { extractedData: { doubts: dismissDoubt(doubts, message) } };
    return call('updatePattern', { params: { id }, body, version });
  });

/**
 * Returns the ID of the calculator's pattern on the server, after creating it there if it is new.
 * @param isMissing true if the server has lost the pattern, so that it must be created again
 */
export type EnsurePatternId = (isMissing: boolean) => Promise<string>;

/** Returns a function that saves a pattern that was entered in the calculator. */
export const useSavePattern = () =>
  usePatternChange(async (ensurePatternId: EnsurePatternId, body: object) => {
    const save = async (isMissing: boolean) =>
      call('savePattern', { params: { id: await ensurePatternId(isMissing) }, body, version: null });
    try {
      return await save(false);
    } catch (error) {
      // An unsaved pattern expires after seven days.
      if (!isNotFound(error)) throw error;
      return save(true);
    }
  });

const OUTCOMES = '/api/calculations/outcomes';

/** Loads the measurements of the user's finished sweaters. */
export const useOutcomes = () => useQuery<ResponseOf<typeof OUTCOMES>>({ queryKey: [OUTCOMES] });

const { useChange: useResultChange, ...resultLibrary } = createLibrary(
  '/api/calculations',
  { create: 'createCalculation', update: 'renameCalculation', remove: 'removeCalculation' },
  [OUTCOMES],
);
export const {
  useRows: useCalculations,
  useLoadFormFields: useLoadCalculationFormFields,
  useSave: useSaveCalculation,
  useDelete: useDeleteCalculation,
} = resultLibrary;

/** Returns a function that sets the outcome of a saved result; `null` removes it. */
export const useUpdateOutcome = () =>
  useResultChange(({ id, version }: EditedRow, outcome: SavedOutcome | null) =>
    call('updateOutcome', { params: { id }, body: { outcome }, version }),
  );

/** A saved result as the list had it, without its outcome. Its `results` are any JSON, which the calculator reads. */
const calculation: Schema<Calculation> = object({
  id: text,
  patternId: orNull(text),
  name: text,
  userStitches: number,
  userRows: (stored) => (stored === null ? null : number(stored)),
  recommendedSize: text,
  gaugeDifferencePercent: number,
  results: record(anyValue),
  createdAt: text,
  version: number,
});

/** The saved result that the calculator opens next. */
export const pendingResult = defineStored<Calculation | null>({
  key: 'pending-result',
  schema: calculation,
  initial: null,
});
