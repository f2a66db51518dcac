import type { Calculation } from '../../../contract/calculations.ts';
import { number, object, orNull, record, text, unread, type Schema } from '../../stored/schema.ts';
import { defineStored } from '../../stored/stored.ts';

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
