// Heavy: what reads or writes so much at once that everybody else would wait for it, done in a thread of its own.
// What may come in: storage, the contract, how a file is written and a body is read.
// What may not: Fastify, requests and replies; what goes in and out is plain data, as it goes from thread to thread.
import type * as z from 'zod';
import { accountFile, type ImportResult, type Library } from '../../contract/account.ts';

import { csvFile } from '../http/csv.ts';
import { ApiError, fieldsOf } from '../http/errors.ts';
import { parseJson } from '../http/json-body.ts';
import { exportAccount, importAccount } from '../storage/account.ts';
import { listUsers, type UserPage } from '../storage/admin.ts';
import { listCalculations } from '../storage/calculations.ts';
import { listMessages, type MessagePage } from '../storage/contact.ts';
import type { Database } from '../storage/database.ts';
import { listSavedPatterns } from '../storage/patterns.ts';
import { listSwatches } from '../storage/swatches.ts';
import { removeUser } from '../storage/users.ts';
import { hasReasonableShape } from './json-shape.ts';
import { tableOf } from './library-tables.ts';

type Db = Database['db'];
type File = z.input<typeof accountFile>;

interface Owned {
  ownerId: string;
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** In a file a version would say nothing: it counts the changes of a row here. */
const withoutVersions = <Row extends object>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, version: undefined }));

const lists = { swatches: listSwatches, patterns: listSavedPatterns, calculations: listCalculations };

/** What the thread does, by name: with its own connection, and plain data. Files and long lists come out as bytes. */
export const tasks = {
  /** A whole library, as JSON. */
  listLibrary: async (db: Db, { ownerId, library }: Owned & { library: Library }) =>
    bytesOf(JSON.stringify(await lists[library](db, ownerId))),

  /** Everything of an account, as the JSON of {@link accountFile}. */
  exportAccount: async (db: Db, { ownerId, exportedAt }: Owned & { exportedAt: string }) => {
    const { swatches, patterns, calculations } = await exportAccount(db, ownerId);
    const file: File = {
      format: 'swatchwise',
      version: 1,
      exportedAt,
      swatches: withoutVersions(swatches),
      patterns: withoutVersions(patterns),
      calculations: withoutVersions(calculations),
    };
    return bytesOf(JSON.stringify(file, null, 2));
  },

  /** One library, as a table for a spreadsheet. */
  exportLibrary: async (db: Db, { ownerId, library }: Owned & { library: Library }) => {
    const { head, rows } = tableOf[library](await exportAccount(db, ownerId));
    return bytesOf(csvFile(head, rows));
  },

  /**
   * Takes in a file of an account.
   * @throws ApiError when it is none
   */
  importAccount: async (db: Db, { ownerId, file }: Owned & { file: Uint8Array }): Promise<ImportResult> => {
    if (!hasReasonableShape(file)) throw new ApiError('tooIntricate');
    const read = accountFile.safeParse(parseJson(new TextDecoder().decode(file)));
    if (!read.success) throw new ApiError('validation', fieldsOf(read.error.issues));
    return importAccount(db, ownerId, read.data);
  },

  /** Deletes an account and everything that belongs to it. */
  removeAccount: (db: Db, { ownerId }: Owned) => removeUser(db, ownerId),

  /** A page of users. */
  listUsers: (db: Db, page: UserPage) => listUsers(db, page),

  /** A page of messages. */
  listMessages: (db: Db, page: MessagePage) => listMessages(db, page),
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
