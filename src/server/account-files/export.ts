import type * as z from 'zod';
import { LIBRARIES, type Library } from '../../contract/account.ts';
import { calculation } from '../../contract/calculations.ts';
import { pattern } from '../../contract/patterns.ts';
import { swatch } from '../../contract/swatches.ts';
import type { UserId } from '../../contract/user.ts';
import type { Shown } from '../../engine/units.ts';
import { getSerializer } from '../http/serializers.ts';
import { listCalculations } from '../storage/calculations.ts';
import type { Database } from '../storage/database.ts';
import { readLibrary, type ReadAfter } from '../storage/library-pages.ts';
import { listSavedPatterns, listUnsavedPatterns } from '../storage/patterns.ts';
import { listSwatches } from '../storage/swatches.ts';
import { writeCsv, writeCsvLine } from './csv.ts';
import { createLibraryTables, type Table } from './library-tables.ts';

/** The length of a piece of a file, in characters. Only one piece is in memory at a time, however slow the client is. */
const PIECE_LENGTH = 100_000;

async function* joinToPieces(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = '';
  for await (const text of texts) {
    piece += text;
    if (piece.length < PIECE_LENGTH) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

/** For each list of the file: the lists of the account that it joins, and the schema of a row, which has no version. */
const fileLists: Readonly<Record<Library, { lists: readonly ReadAfter<object>[]; row: z.ZodType }>> = {
  swatches: { lists: [listSwatches], row: swatch.omit({ version: true }) },
  patterns: { lists: [listSavedPatterns, listUnsavedPatterns], row: pattern.omit({ version: true }) },
  calculations: { lists: [listCalculations], row: calculation.omit({ version: true }) },
};

async function* writeFileTexts(
  database: Database,
  ownerId: UserId,
  exportedAt: string,
): AsyncGenerator<string> {
  yield `{\n  "format": "swatchwise",\n  "version": 1,\n  "exportedAt": "${exportedAt}"`;
  for (const library of LIBRARIES) {
    yield `,\n  "${library}": [`;
    const { lists, row } = fileLists[library];
    const write = getSerializer(row);
    let separator = '\n';
    for (const list of lists) {
      for await (const { read } of readLibrary(database, ownerId, list)) {
        // A row is one line: indentation would multiply the size of deeply nested data.
        yield `${separator}    ${write(read())}`;
        separator = ',\n';
      }
    }
    yield '\n  ]';
  }
  yield '\n}\n';
}

/** Generates the file of an account (the contract's `accountFile`) in pieces. */
export const writeAccountFile = (
  database: Database,
  ownerId: UserId,
  exportedAt: string,
): AsyncGenerator<string> => joinToPieces(writeFileTexts(database, ownerId, exportedAt));

async function* writeTableTexts<Row>(
  database: Database,
  ownerId: UserId,
  list: ReadAfter<Row>,
  { head, toCells }: Table<Row>,
): AsyncGenerator<string> {
  yield writeCsv(head, []);
  for await (const { read } of readLibrary(database, ownerId, list)) yield writeCsvLine(toCells(read()));
}

/** Generates a library as a CSV file, in pieces. */
export function writeLibraryTable(
  database: Database,
  ownerId: UserId,
  library: Library,
  shown: Shown,
): AsyncGenerator<string> {
  const { swatches, patterns, calculations } = createLibraryTables(shown);
  const texts = {
    swatches: () => writeTableTexts(database, ownerId, listSwatches, swatches),
    patterns: () => writeTableTexts(database, ownerId, listSavedPatterns, patterns),
    calculations: () => writeTableTexts(database, ownerId, listCalculations, calculations),
  };
  return joinToPieces(texts[library]());
}
