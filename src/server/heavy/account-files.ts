import { LIBRARIES, type Library } from '../../contract/account.ts';
import { LIBRARY_START, type LibraryPage, type LibraryPlace } from '../storage/library-pages.ts';
import { csvFile } from './csv.ts';
import { libraryTables } from './library-tables.ts';
import { FILE_ROW_SEPARATOR, type Part } from './tasks.ts';
import type { RunTask } from './thread.ts';

/** Which parts of an account make up each list of its file. */
const partsOf: Readonly<Record<Library, readonly Part[]>> = {
  swatches: ['swatches'],
  patterns: ['patterns', 'unsavedPatterns'],
  calculations: ['calculations'],
};

/** Reads page after page, up to the last. */
async function* readAll(read: (after: LibraryPlace) => Promise<LibraryPage>): AsyncGenerator<Uint8Array> {
  let after: LibraryPlace | null = LIBRARY_START;
  while (after) {
    const { text, end }: LibraryPage = await read(after);
    yield text;
    after = end;
  }
}

const append = (text: string, page: Uint8Array): Uint8Array => Buffer.concat([Buffer.from(text), page]);

/**
 * Everything of an account, as the JSON of the contract's `accountFile`, in pieces: however large it is, and however slowly it
 * is read, no more than a piece of it is in memory.
 */
export async function* accountFilePieces(
  run: RunTask,
  ownerId: string,
  exportedAt: string,
): AsyncGenerator<Uint8Array> {
  let text = `{\n  "format": "swatchwise",\n  "version": 1,\n  "exportedAt": "${exportedAt}"`;
  for (const library of LIBRARIES) {
    text += `,\n  "${library}": [`;
    let separator = '\n';
    for (const part of partsOf[library]) {
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

/** One library as a table for a spreadsheet, in pieces. */
export async function* tablePieces(
  run: RunTask,
  ownerId: string,
  library: Library,
): AsyncGenerator<Uint8Array> {
  let text = csvFile(libraryTables[library].head, []);
  for await (const lines of readAll((after) => run(ownerId, 'exportTable', { ownerId, library, after }))) {
    yield append(text, lines);
    text = '';
  }
}
