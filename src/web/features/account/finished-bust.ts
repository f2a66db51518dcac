import { isQuantity } from '../../../engine/quantity.ts';
import { fieldsOf } from '../../json-fields.ts';

/** The finished bust of the recommended size, in inches, of what was stored as `results`; `null` where it holds none. */
export function readFinishedBust(results: unknown): number | null {
  const { expectedResult } = fieldsOf(fieldsOf(fieldsOf(results).desiredFit).bust);
  return isQuantity(expectedResult) ? expectedResult : null;
}
