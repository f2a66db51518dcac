import { LIBRARIES, type Library } from '../../contract/account.ts';
import type { UserId } from '../../contract/user.ts';
import type { Shown } from '../../engine/gauge-units.ts';
import { LIBRARY_START, type LibraryPage, type Position } from '../storage/library-pages.ts';
import { writeCsv } from './csv.ts';
import { createLibraryTables } from './library-tables.ts';
import { FILE_ROW_SEPARATOR, type LibraryPart } from './tasks.ts';
import type { RunTask } from './thread.ts';

/** The parts of an account in each list of its file. */
const libraryParts: Readonly<Record<Library, readonly LibraryPart[]>> = {
  swatches: ['swatches'],
  patterns: ['patterns', 'unsavedPatterns'],
  calculations: ['calculations'],
};

/** Reads all pages. */
async function* readAll(read: (after: Position) => Promise<LibraryPage>): AsyncGenerator<Uint8Array> {
  let after: Position | null = LIBRARY_START;
  while (after) {
    const { text, end }: LibraryPage = await read(after);
    yield text;
    after = end;
  }
}

const append = (text: string, page: Uint8Array): Uint8Array => Buffer.concat([Buffer.from(text), page]);

/**
 * Generates the file of an account (the contract's `accountFile`) in pieces. Only one piece is in memory at a time,
 * however large the account is and however slowly the client reads.
 */
export async function* writeAccountFile(
  run: RunTask,
  ownerId: UserId,
  exportedAt: string,
): AsyncGenerator<Uint8Array> {
  let text = `{\n  "format": "swatchwise",\n  "version": 1,\n  "exportedAt": "${exportedAt}"`;
  for (const library of LIBRARIES) {
    text += `,\n  "${library}": [`;
    let separator = '\n';
    for (const part of libraryParts[library]) {
      for await (const rows of readAll((after) => run(ownerId, 'exportPart', { ownerId, part, after }))) {
        yield append(rows.length > 0 ? text + separator : text, rows);
        if (rows.length > 0) separator = FILE_ROW_SEPARATOR;
        text = '';
      }
    }
    text += '\n  ]';
  }
  yield Buffer.from(`${text}\n}\n`);
}

/** Generates a library as a CSV file, in pieces. */
export async function* writeLibraryTable(
  run: RunTask,
  ownerId: UserId,
  library: Library,
  shown: Shown,
): AsyncGenerator<Uint8Array> {
  let text = writeCsv(createLibraryTables(shown)[library].head, []);
  const read = (after: Position) => run(ownerId, 'exportTable', { ownerId, library, shown, after });
  for await (const lines of readAll(read)) {
    yield append(text, lines);
    text = '';
  }
}
