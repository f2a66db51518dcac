import { isQuantity } from '../../../engine/quantity.ts';
import { fieldsOf } from '../../json-fields.ts';

/** Reads the finished bust of the recommended size, in inches, from stored `results`; `null` if there is none. */
export function readFinishedBust(results: unknown): number | null {
  const { expectedResult } = fieldsOf(fieldsOf(fieldsOf(results).desiredFit).bust);
  return isQuantity(expectedResult) ? expectedResult : null;
}
