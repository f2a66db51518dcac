import { useQuery } from '@tanstack/react-query';
import type { Calculation, NewCalculation, SavedOutcome } from '../../../contract/calculations.ts';
import { call, type ResponseOf } from '../../api/client.ts';
import type { EditedRow } from '../../forms/draft.ts';
import { createLibrary } from '../library.ts';
import { number, object, orNull, record, text, anyValue, type Schema } from '../../stored/schema.ts';
import { defineStored } from '../../stored/stored.ts';

const OUTCOMES = '/api/calculations/outcomes';

/** Loads the measurements of the user's finished sweaters. */
export const useOutcomes = () => useQuery<ResponseOf<typeof OUTCOMES>>({ queryKey: [OUTCOMES] });

const { useChange, useDelete, ...library } = createLibrary('/api/calculations', [OUTCOMES]);
export const { useRows: useCalculations, useLoadFormFields: useLoadCalculationFormFields } = library;

// Changes throw InvalidInputError before the request, and otherwise like `call`.

/** Repeated calls with the same key save one result. */
export const useCreateCalculation = () =>
  useChange((body: NewCalculation, idempotencyKey: string) =>
    call('createCalculation', { body, idempotencyKey }),
  );

/** Renames a saved result. */
export const useRenameCalculation = () =>
  useChange(({ id, version }: EditedRow, name: string) =>
    call('renameCalculation', { params: { id }, body: { name }, version }),
  );

/** @param outcome `null` removes it */
export const useUpdateOutcome = () =>
  useChange(({ id, version }: EditedRow, outcome: SavedOutcome | null) =>
    call('updateOutcome', { params: { id }, body: { outcome }, version }),
  );

export const useDeleteCalculation = () =>
  useDelete((id) => call('removeCalculation', { params: { id }, version: null }));

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
  version: 1,
  schema: calculation,
  initial: null,
});
