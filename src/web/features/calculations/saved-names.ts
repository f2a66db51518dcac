import type { Calculation } from '../../../contract/calculations.ts';
import { readFields, readText } from '../../json-fields.ts';

/** Returns the names of the pattern and of the swatch in a result, whose `results` can be any JSON. */
export function readSavedNames({ results }: Calculation): { pattern: string | null; swatch: string | null } {
  const { patternName, swatchName } = readFields(results);
  return { pattern: readText(patternName), swatch: readText(swatchName) };
}
