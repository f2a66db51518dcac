import type { Calculation } from '../../../contract/calculations.ts';
import { fieldsOf, textOrNull } from '../../json-fields.ts';

/** The names of the pattern and of the swatch that a result was made from; its results may be any JSON. */
export function savedNames({ results }: Calculation): { pattern: string | null; swatch: string | null } {
  const { patternName, swatchName } = fieldsOf(results);
  return { pattern: textOrNull(patternName), swatch: textOrNull(swatchName) };
}
