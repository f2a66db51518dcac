import type { Calculation } from '../../../contract/calculations.ts';
import { defineStored } from '../../stored.ts';

/** The saved result that the calculator is to open next, as it was listed; whoever opens it checks what it holds. */
export const pendingResult = defineStored<unknown>({
  key: 'pending-result',
  version: 1,
  schema: (stored) => stored,
  initial: null,
});

/** Leaves a saved result for the calculator. */
export const leaveForCalculator = (calculation: Calculation) => pendingResult.set(calculation);
