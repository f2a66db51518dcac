import type { Library } from '../../contract/account.ts';
import { calculation } from '../../contract/calculations.ts';
import { pattern, type Pattern } from '../../contract/patterns.ts';
import { swatch } from '../../contract/swatches.ts';
import { getSerializer } from '../http/serializers.ts';
import { writePattern } from './pattern-json.ts';

/** Writes a row as JSON, with the fields that the contract declares. */
type WriteRow = (row: object) => string;

/** By library, for the lists of the API. */
export const rowWriters: Readonly<Record<Library, WriteRow>> = {
  swatches: (row) => getSerializer(swatch)(row),
  patterns: (row) => writePattern(row as Pattern),
  calculations: (row) => getSerializer(calculation)(row),
};

/** The version has no meaning in another account. */
const inFile = {
  swatches: swatch.omit({ version: true }),
  patterns: pattern.omit({ version: true }),
  calculations: calculation.omit({ version: true }),
};

/** By library, for the file of an account. A row is one line: indentation would multiply the size of deeply nested data. */
export const fileRowWriters: Readonly<Record<Library, WriteRow>> = {
  swatches: (row) => getSerializer(inFile.swatches)(row),
  patterns: (row) => getSerializer(inFile.patterns)(row),
  calculations: (row) => getSerializer(inFile.calculations)(row),
};
