import type { Calculation } from '../../../contract/calculations.ts';
import { defineStored } from '../../stored.ts';

/** The saved result that the calculator opens next, as it was listed. The calculator checks its content. */
export const pendingResult = defineStored<unknown>({
  key: 'pending-result',
  version: 1,
  schema: (stored) => stored,
  initial: null,
});

/** Leaves a saved result for the calculator to open. */
export const leaveForCalculator = (calculation: Calculation) => pendingResult.set(calculation);
