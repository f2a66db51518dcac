import { LIBRARIES, type Library } from '../../contract/account.ts';
import { csvFile } from '../http/csv.ts';
import { LIBRARY_START, type LibraryPage, type LibraryPlace } from '../storage/library-pages.ts';
import { libraryTables } from './library-tables.ts';
import type { Part } from './tasks.ts';
import type { HeavyWork } from './thread.ts';

/** Which parts of an account make up each list of its file. */
const partsOf: Readonly<Record<Library, readonly Part[]>> = {
  swatches: ['swatches'],
  patterns: ['patterns', 'unsavedPatterns'],
  calculations: ['calculations'],
};

/** Reads page after page, up to the last. */
async function* readAll(read: (after: LibraryPlace) => Promise<LibraryPage>): AsyncGenerator<string[]> {
  let after: LibraryPlace | null = LIBRARY_START;
  while (after) {
    const { rows, end }: LibraryPage = await read(after);
    yield rows;
    after = end;
  }
}

/**
 * Everything of an account, as the JSON of the contract's `accountFile`, in pieces: however large it is, and however slowly it
 * is read, no more than a piece of it is in memory.
 */
export async function* accountFilePieces(
  heavy: HeavyWork,
  ownerId: string,
  exportedAt: string,
): AsyncGenerator<string> {
  let text = `{\n  "format": "swatchwise",\n  "version": 1,\n  "exportedAt": "${exportedAt}"`;
  for (const library of LIBRARIES) {
    text += `,\n  "${library}": [`;
    let separator = '\n';
    for (const part of partsOf[library]) {
      for await (const rows of readAll((after) =>
        heavy.run(ownerId, 'exportPart', { ownerId, part, after }),
      )) {
        if (rows.length > 0) text += separator + rows.join(',\n');
        if (rows.length > 0) separator = ',\n';
        yield text;
        text = '';
      }
    }
    text += '\n  ]';
  }
  yield `${text}\n}\n`;
}

/** One library as a table for a spreadsheet, in pieces. */
export async function* tablePieces(
  heavy: HeavyWork,
  ownerId: string,
  library: Library,
): AsyncGenerator<string> {
  let text = csvFile(libraryTables[library].head, []);
  for await (const lines of readAll((after) =>
    heavy.run(ownerId, 'exportTable', { ownerId, library, after }),
  )) {
    yield text + lines.join('');
    text = '';
  }
}
