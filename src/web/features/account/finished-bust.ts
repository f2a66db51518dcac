import { isQuantity } from '../../../engine/quantity.ts';
import { readFields } from '../../json-fields.ts';

/** Reads the finished bust of the recommended size, in inches, from stored `results`; `null` if there is none. */
export function readFinishedBust(results: unknown): number | null {
  const { expectedResult } = readFields(readFields(readFields(results).desiredFit).bust);
  return isQuantity(expectedResult) ? expectedResult : null;
}
