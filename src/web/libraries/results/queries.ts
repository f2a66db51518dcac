import { useQuery } from '@tanstack/react-query';
import type { Calculation, SavedOutcome } from '../../../contract/calculations.ts';
import { call, type ResponseOf } from '../../api/client.ts';
import type { EditedRow } from '../../forms/draft.ts';
import { createLibrary } from '../library.ts';
import { number, object, orNull, record, text, anyValue, type Schema } from '../../stored/schema.ts';
import { defineStored } from '../../stored/stored.ts';

const OUTCOMES = '/api/calculations/outcomes';

/** Loads the measurements of the user's finished sweaters. */
export const useOutcomes = () => useQuery<ResponseOf<typeof OUTCOMES>>({ queryKey: [OUTCOMES] });

const { useChange, ...library } = createLibrary(
  '/api/calculations',
  { create: 'createCalculation', update: 'renameCalculation', remove: 'removeCalculation' },
  [OUTCOMES],
);
export const {
  useRows: useCalculations,
  useLoadFormFields: useLoadCalculationFormFields,
  useSave: useSaveCalculation,
  useDelete: useDeleteCalculation,
} = library;

/** @param outcome `null` removes it */
export const useUpdateOutcome = () =>
  useChange(({ id, version }: EditedRow, outcome: SavedOutcome | null) =>
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
  version: 1,
  schema: calculation,
  initial: null,
});
