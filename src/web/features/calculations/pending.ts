import type { Calculation } from '../../../contract/calculations.ts';
import { unread } from '../../schema.ts';
import { defineStored } from '../../stored.ts';

/** The saved result that the calculator opens next, as the list had it. The calculator validates its content. */
export const pendingResult = defineStored<unknown>({
  key: 'pending-result',
  version: 1,
  schema: unread,
  initial: null,
});

/** Sets the saved result that the calculator opens next. */
export const setPendingResult = (calculation: Calculation) => pendingResult.set(calculation);
