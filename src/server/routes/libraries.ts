import type { FastifyInstance } from 'fastify';
import type { Library } from '../../contract/account.ts';
import type { endpoints } from '../../contract/endpoints.ts';
import type { UserId } from '../../contract/user.ts';
import type { HeavyWork, RunTask } from '../heavy/thread.ts';
import { mount, type RequestUser } from '../http/mount.ts';
import type { Database } from '../storage/database.ts';
import { LIBRARY_START } from '../storage/library-pages.ts';
import { rowKey, type RowKey } from '../storage/owned-rows.ts';
import { linkNext, readCursor } from './cursors.ts';

/** The parts of the application that the routes of libraries use. */
export interface LibraryParts {
  database: Database;
  heavy: HeavyWork;
  now: () => Date;
}

/** Returns the key of the user's row that a request names. */
export const getRowKey = ({ caller, params }: { caller: RequestUser; params: { id: string } }): RowKey =>
  rowKey({ ownerId: caller.user.id, id: params.id });

/** Returns the key of a row that a request creates. */
export const newRowKey = ({ caller, newId }: { caller: RequestUser; newId: string }): RowKey =>
  rowKey({ ownerId: caller.user.id, id: newId });

type ListEndpoint = (typeof endpoints)['listSwatches' | 'listSavedPatterns' | 'listCalculations'];

/** Returns the function that reads rows of an account: here, or for a large account in the thread. */
export const chooseRun = async ({ heavy }: LibraryParts, userId: UserId): Promise<RunTask> =>
  (await heavy.isSmall(userId)) ? heavy.runHere : heavy.run;

/** Serves a list of the user's rows, newest first. */
export function mountLibrary(
  app: FastifyInstance,
  parts: LibraryParts,
  endpoint: ListEndpoint,
  library: Library,
): void {
  mount(app, endpoint, async ({ caller: { user }, query: { cursor, limit }, reply }) => {
    const after = readCursor(cursor, 'moment') ?? LIBRARY_START;
    const page = { ownerId: user.id, library, after, limit };
    const run = await chooseRun(parts, user.id);
    const { text, end } = await run(user.id, 'listLibrary', page);
    linkNext(reply, end);
    return Buffer.concat([Buffer.from('['), text, Buffer.from(']')]);
  });
}
