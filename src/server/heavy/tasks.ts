// Heavy: work that would block the event loop. A thread runs it.
// May import: storage, the contract, and the code that parses bodies and serializes rows.
// May not import: Fastify, requests and replies. Tasks take and return plain data, which is sent between threads.
import { accountFile, type ImportResult, type Library } from '../../contract/account.ts';
import { isWithinImportLimits } from '../../contract/import-limits.ts';
import type { UserId } from '../../contract/user.ts';
import type { Shown } from '../../engine/gauge-units.ts';
import { ApiError, toFieldMessages } from '../http/errors.ts';
import { parseJson } from '../http/json-body.ts';
import { importAccount } from '../storage/account.ts';
import { listUsers, type UserPage } from '../storage/admin.ts';
import { listCalculations } from '../storage/calculations.ts';
import { listMessages, type MessagePage } from '../storage/contact.ts';
import type { Database } from '../storage/database.ts';
import {
  readPage,
  type LibraryPage,
  type Position,
  type PageLimits,
  type Placed,
  type ReadAfter,
} from '../storage/library-pages.ts';
import { listSavedPatterns, listUnsavedPatterns } from '../storage/patterns.ts';
import { listSwatches } from '../storage/swatches.ts';
import { removeUser } from '../storage/users.ts';
import { writeCsvLine, type CsvCell } from './csv.ts';
import { createLibraryTables } from './library-tables.ts';
import { fileRowWriters, rowWriters } from './row-writers.ts';

type Storage = Pick<Database, 'db' | 'accountLimits' | 'hasSubstringIndexes'>;

interface Owned {
  ownerId: UserId;
}

/** The functions that list the parts of an account. */
const parts = {
  swatches: listSwatches,
  patterns: listSavedPatterns,
  unsavedPatterns: listUnsavedPatterns,
  calculations: listCalculations,
};
export type LibraryPart = keyof typeof parts;

/** A page of a part of an account. */
export interface PartPage extends Owned {
  part: LibraryPart;
  after: Position;
}

/** The longest piece of an account's file, and the longest page of a list, in characters. */
const LONGEST_PIECE = 1_000_000;
const LONGEST_LIST = 2_000_000;

/** Between two rows of a list in a file, also between pieces. */
export const FILE_ROW_SEPARATOR = ',\n';
const FILE_INDENT = '    ';

function readRows<Row>(
  { db }: Storage,
  { ownerId, after }: Omit<PartPage, 'part'>,
  readAfter: ReadAfter<Row>,
  limits: PageLimits,
  write: (placed: Placed<Row>) => string,
  separator: string,
): Promise<LibraryPage> {
  return readPage(
    (position, limit) => readAfter(db, ownerId, position, limit),
    after,
    limits,
    write,
    separator,
  );
}

const NO_ROW_LIMIT: PageLimits = { rows: Infinity, length: LONGEST_PIECE };

/** The tasks by name. The thread has its own connection to the database. */
export const tasks = {
  /** Reads a page of a library as the rows of a JSON list. */
  listLibrary: (
    storage: Storage,
    { library, limit, ...page }: Omit<PartPage, 'part'> & { library: Library; limit: number },
  ): Promise<LibraryPage> => {
    const write = rowWriters[library];
    const limits = { rows: limit, length: LONGEST_LIST };
    return readRows<object>(storage, page, parts[library], limits, ({ row }) => write(row), ',');
  },

  /** Reads a piece of an account's file as the rows of a JSON list. */
  exportPart: (storage: Storage, { part, ...page }: PartPage): Promise<LibraryPage> => {
    const write = fileRowWriters[part === 'unsavedPatterns' ? 'patterns' : part];
    return readRows<object>(
      storage,
      page,
      parts[part],
      NO_ROW_LIMIT,
      ({ toFileRow }) => FILE_INDENT + write(toFileRow()),
      FILE_ROW_SEPARATOR,
    );
  },

  /** Reads a piece of a library as lines of a CSV file. */
  exportTable: (
    storage: Storage,
    { library, shown, ...page }: Omit<PartPage, 'part'> & { library: Library; shown: Shown },
  ): Promise<LibraryPage> => {
    const tables = createLibraryTables(shown);
    const writeLine =
      <Row>({ cells }: { cells: (row: Row) => readonly CsvCell[] }) =>
      ({ row }: Placed<Row>) =>
        writeCsvLine(cells(row));
    switch (library) {
      case 'swatches':
        return readRows(storage, page, listSwatches, NO_ROW_LIMIT, writeLine(tables.swatches), '');
      case 'patterns':
        return readRows(storage, page, listSavedPatterns, NO_ROW_LIMIT, writeLine(tables.patterns), '');
      case 'calculations':
        return readRows(storage, page, listCalculations, NO_ROW_LIMIT, writeLine(tables.calculations), '');
    }
  },

  /**
   * Imports an account file.
   * @throws ApiError when the file is not valid, or another import of the account is in progress
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

  /** Deletes an account and all of its rows. */
  removeAccount: ({ db }: Storage, { ownerId }: Owned) => removeUser(db, ownerId),

  listUsers: (storage: Storage, page: UserPage) => listUsers(storage, page),

  listMessages: ({ db }: Storage, page: MessagePage) => listMessages(db, page),
} as const;

export type Tasks = typeof tasks;
export type TaskName = keyof Tasks;

export type TaskInput<Name extends TaskName> = Parameters<Tasks[Name]>[1];
export type TaskResult<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]>>;

/** The message that asks the thread to run a task. */
export interface TaskRequest<Name extends TaskName = TaskName> {
  name: Name;
  input: TaskInput<Name>;
}
