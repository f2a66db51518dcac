import type { Calculation } from '../../../contract/calculations.ts';
import { createStored } from '../../stored.ts';

/** The saved result that the calculator is to open next, as it was listed; whoever opens it checks what it holds. */
export const pendingResult = createStored<unknown>(
  'swatchwise.kept.pending-result',
  null,
  (stored) => stored,
  'tab',
);

/** Leaves a saved result for the calculator. */
export const leaveForCalculator = (calculation: Calculation) => pendingResult.set(calculation);
