import { useQuery } from '@tanstack/react-query';
import type { Calculation, NewCalculation, SavedOutcome } from '../../../contract/calculations.ts';
import { parseObject } from '../../../engine/pattern-data.ts';
import { call, checkInput, loadEndpoints, type ResponseOf } from '../../api/client.ts';
import type { EditedRow } from '../../forms/draft.ts';
import { createLibrary } from '../library.ts';
import { number, object, orNull, record, text, unread, type Schema } from '../../stored/schema.ts';
import { defineStored } from '../../stored/stored.ts';

const OUTCOMES = '/api/calculations/outcomes';

/** Loads the measurements of the user's finished sweaters. */
export const useOutcomes = () => useQuery<ResponseOf<typeof OUTCOMES>>({ queryKey: [OUTCOMES] });

const { useChange, useDelete, ...library } = createLibrary('/api/calculations', {
  readRow: (row) => ({ ...row, results: parseObject(row.results) }),
  dependents: [OUTCOMES],
});
export const { useRows: useCalculations, useFindCurrent: useFindCurrentCalculation } = library;

// Changes throw InvalidInputError before the request, and otherwise like `call`.

/** Repeated calls with the same key save one result. */
export const useCreateCalculation = () =>
  useChange(async (body: NewCalculation, idempotencyKey: string): Promise<Calculation> => {
    const { createCalculation } = await loadEndpoints();
    return call(createCalculation, { body: checkInput(createCalculation.body, body), idempotencyKey });
  });

/** Renames a saved result. */
export const useRenameCalculation = () =>
  useChange(async ({ id, version }: EditedRow, name: string): Promise<Calculation> => {
    const { renameCalculation } = await loadEndpoints();
    const body = checkInput(renameCalculation.body, { name });
    return call(renameCalculation, { params: { id }, body, version });
  });

/** @param outcome `null` removes it */
export const useUpdateOutcome = () =>
  useChange(async ({ id, version }: EditedRow, outcome: SavedOutcome | null): Promise<Calculation> => {
    const { updateOutcome } = await loadEndpoints();
    return call(updateOutcome, {
      params: { id },
      body: checkInput(updateOutcome.body, { outcome }),
      version,
    });
  });

export const useDeleteCalculation = () =>
  useDelete(async (id) => call((await loadEndpoints()).removeCalculation, { params: { id }, version: null }));

/** A saved result as the list had it, without its outcome. Its `results` are any JSON, which the calculator reads. */
const calculation: Schema<Calculation> = object({
  id: text,
  patternId: orNull(text),
  name: text,
  userStitches: number,
  userRows: (stored) => (stored === null ? null : number(stored)),
  recommendedSize: text,
  gaugeDifferencePercent: number,
  results: record(unread),
  createdAt: text,
  version: number,
});

/** The saved result that the calculator opens next. */
export const pendingResult = defineStored<Calculation | null>({
  key: 'pending-result',
  version: 1,
  schema: calculation,
  initial: null,
});
