// Heavy: what reads or writes so much at once that everybody else would wait for it, done in a thread of its own.
// What may come in: storage, the contract, how a file is written and a body is read.
// What may not: Fastify, requests and replies; what goes in and out is plain data, as it goes from thread to thread.
import type * as z from 'zod';
import { accountFile, type ImportResult, type Library } from '../../contract/account.ts';
import { calculation } from '../../contract/calculations.ts';
import { isWithinImportLimits } from '../../contract/import-limits.ts';
import { pattern } from '../../contract/patterns.ts';
import { swatch } from '../../contract/swatches.ts';
import { ApiError, toFieldMessages } from '../http/errors.ts';
import { parseJson } from '../http/json-body.ts';
import { getSerializer } from '../http/serializers.ts';
import { importAccount } from '../storage/account.ts';
import { listUsers, type UserPage } from '../storage/admin.ts';
import { listCalculations } from '../storage/calculations.ts';
import { listMessages, type MessagePage } from '../storage/contact.ts';
import type { Database } from '../storage/database.ts';
import {
  readPage,
  type LibraryPage,
  type LibraryPlace,
  type PageLimits,
  type Placed,
  type ReadAfter,
} from '../storage/library-pages.ts';
import { listSavedPatterns, listUnsavedPatterns } from '../storage/patterns.ts';
import { listSwatches } from '../storage/swatches.ts';
import { removeUser } from '../storage/users.ts';
import { csvLine, type Cell } from './csv.ts';
import { libraryTables } from './library-tables.ts';

type Storage = Pick<Database, 'db' | 'accountLimits'>;

interface Owned {
  ownerId: string;
}

/** The parts of an account, each of which is read in one order. */
const parts = {
  swatches: listSwatches,
  patterns: listSavedPatterns,
  unsavedPatterns: listUnsavedPatterns,
  calculations: listCalculations,
};
export type Part = keyof typeof parts;

/** Some rows of a part of an account, after a place. */
export interface PartPage extends Owned {
  part: Part;
  after: LibraryPlace;
}

/** The schemas of the rows of each library. */
const rowSchemas: Readonly<Record<Library, z.ZodType>> = {
  swatches: swatch,
  patterns: pattern,
  calculations: calculation,
};

/** The longest piece of an account that is read at once, and the longest list that is answered, in characters. */
const LONGEST_PIECE = 1_000_000;
const LONGEST_LIST = 2_000_000;

/** Between two rows of a list in a file, also of different pieces. */
export const FILE_ROW_SEPARATOR = ',\n';

/**
 * A row on one line of a file: indented, deeply nested numbers would take many times as much as is kept of them. A
 * version would say nothing there: it counts the changes of a row here.
 */
const toFileText = (row: object) => `    ${JSON.stringify({ ...row, version: undefined })}`;

function readRows<Row>(
  { db }: Storage,
  { ownerId, after }: Omit<PartPage, 'part'>,
  readAfter: ReadAfter<Row>,
  limits: PageLimits,
  write: (placed: Placed<Row>) => string,
  separator: string,
): Promise<LibraryPage> {
  return readPage((place, limit) => readAfter(db, ownerId, place, limit), after, limits, write, separator);
}

const NO_ROW_LIMIT: PageLimits = { rows: Infinity, length: LONGEST_PIECE };

/** What the thread does, by name: with its own connection, and plain data. */
export const tasks = {
  /** A page of a library, as the rows of a JSON list. */
  listLibrary: (
    storage: Storage,
    { library, limit, ...page }: Omit<PartPage, 'part'> & { library: Library; limit: number },
  ): Promise<LibraryPage> => {
    const serialize = getSerializer(rowSchemas[library]);
    const limits = { rows: limit, length: LONGEST_LIST };
    return readRows<object>(storage, page, parts[library], limits, ({ row }) => serialize(row), ',');
  },

  /** A piece of the file of an account, as the rows of a JSON list. */
  exportPart: (storage: Storage, { part, ...page }: PartPage): Promise<LibraryPage> =>
    readRows<object>(
      storage,
      page,
      parts[part],
      NO_ROW_LIMIT,
      ({ fileRow }) => toFileText(fileRow),
      FILE_ROW_SEPARATOR,
    ),

  /** A piece of a library as a table for a spreadsheet, as its lines. */
  exportTable: (
    storage: Storage,
    { library, ...page }: Omit<PartPage, 'part'> & { library: Library },
  ): Promise<LibraryPage> => {
    const writeLine =
      <Row>({ cells }: { cells: (row: Row) => readonly Cell[] }) =>
      ({ row }: Placed<Row>) =>
        csvLine(cells(row));
    switch (library) {
      case 'swatches':
        return readRows(storage, page, listSwatches, NO_ROW_LIMIT, writeLine(libraryTables.swatches), '');
      case 'patterns':
        return readRows(
          storage,
          page,
          listSavedPatterns,
          NO_ROW_LIMIT,
          writeLine(libraryTables.patterns),
          '',
        );
      case 'calculations':
        return readRows(
          storage,
          page,
          listCalculations,
          NO_ROW_LIMIT,
          writeLine(libraryTables.calculations),
          '',
        );
    }
  },

  /**
   * Imports an account file.
   * @throws ApiError when it is none, or another of the account is under way
   */
  importAccount: async (
    database: Storage,
    { ownerId, file }: Owned & { file: Uint8Array },
  ): Promise<ImportResult> => {
    if (!isWithinImportLimits(file)) throw new ApiError('tooIntricate');
    const read = accountFile.safeParse(parseJson(new TextDecoder().decode(file)));
    if (!read.success) throw new ApiError('validation', toFieldMessages(read.error.issues));
    const result = await importAccount(database, ownerId, read.data);
    if (result === null) throw new ApiError('busy');
    return result;
  },

  /** Deletes an account and everything that belongs to it. */
  removeAccount: ({ db }: Storage, { ownerId }: Owned) => removeUser(db, ownerId),

  /** A page of users. */
  listUsers: ({ db }: Storage, page: UserPage) => listUsers(db, page),

  /** A page of messages. */
  listMessages: ({ db }: Storage, page: MessagePage) => listMessages(db, page),
} as const;

export type Tasks = typeof tasks;
export type TaskName = keyof Tasks;

/** What a task is given. */
export type GivenTo<Name extends TaskName> = Parameters<Tasks[Name]>[1];

/** What comes of it. */
export type AnswerOf<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]>>;

/** A task as it is sent to the thread. */
export interface Order<Name extends TaskName = TaskName> {
  name: Name;
  given: GivenTo<Name>;
}
