import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Library } from '../../contract/account.ts';
import type { endpoints } from '../../contract/endpoints.ts';
import type { UserId } from '../../contract/user.ts';
import type { HeavyWork, RunTask } from '../heavy/thread.ts';
import { mount, type RequestUser } from '../http/mount.ts';
import type { AwaitReplySlot } from '../http/unread-replies.ts';
import type { Database } from '../storage/database.ts';
import { LIBRARY_START } from '../storage/library-pages.ts';
import { rowKey, type RowKey } from '../storage/owned-rows.ts';
import { linkNext, readCursor } from './cursors.ts';

/** The parts of the application that the routes of libraries use. */
export interface LibraryParts {
  database: Database;
  heavy: HeavyWork;
  awaitReplySlot: AwaitReplySlot;
  now: () => Date;
  /** True if limits are on. */
  isLimited: boolean;
}

/** Returns the key of the user's row that a request names. */
export const getRowKey = ({ caller, params }: { caller: RequestUser; params: { id: string } }): RowKey =>
  rowKey({ ownerId: caller.user.id, id: params.id });

/** Returns the key of a row that a request creates. */
export const newRowKey = ({ caller, newId }: { caller: RequestUser; newId: string }): RowKey =>
  rowKey({ ownerId: caller.user.id, id: newId });

type ListEndpoint = (typeof endpoints)['listSwatches' | 'listSavedPatterns' | 'listCalculations'];

/**
 * Starts a reply with rows of an account. The rows of a large account are read in a thread, after earlier replies.
 * @returns the function that runs the task, here or in the thread
 * @throws ApiError when too many replies of this user wait
 */
export async function startReply(
  { heavy, awaitReplySlot }: LibraryParts,
  userId: UserId,
  reply: FastifyReply,
): Promise<RunTask> {
  if (await heavy.isSmall(userId)) return heavy.runHere;
  await awaitReplySlot(userId, reply);
  return heavy.run;
}

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
    const run = await startReply(parts, user.id, reply);
    const { text, end } = await run(user.id, 'listLibrary', page);
    linkNext(reply, end);
    return Buffer.concat([Buffer.from('['), text, Buffer.from(']')]);
  });
}
