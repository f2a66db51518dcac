import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Library } from '../../contract/account.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { endpoints } from '../../contract/endpoints.ts';
import type { HeavyWork, RunTask } from '../heavy/thread.ts';
import { mount, type Visitor } from '../http/mount.ts';
import type { AwaitReplySlot } from '../http/unread-replies.ts';
import type { Database } from '../storage/database.ts';
import { LIBRARY_START } from '../storage/library-pages.ts';
import { rowKey, type RowKey } from '../storage/owned-rows.ts';
import { newRowId } from '../storage/row-ids.ts';
import { linkNext, placeIn } from './cursors.ts';

/** What the routes of libraries need beside the application. */
export interface LibraryParts {
  database: Database;
  heavy: HeavyWork;
  awaitReplySlot: AwaitReplySlot;
  now: () => Date;
  /** Whether there are limits at all. */
  isLimited: boolean;
}

/** The key of the row that a request of its owner names. */
export const getRowKey = ({ visitor, params }: { visitor: Visitor; params: { id: string } }): RowKey =>
  rowKey({ ownerId: visitor.user.id, id: params.id });

/** The key of a row that a request creates. */
export const newRowKey = (
  endpoint: Endpoint,
  { visitor, idempotencyKey }: { visitor: Visitor; idempotencyKey: string | null },
): RowKey => rowKey({ ownerId: visitor.user.id, id: newRowId(endpoint, visitor.user.id, idempotencyKey) });

type ListEndpoint = (typeof endpoints)['listSwatches' | 'listSavedPatterns' | 'listCalculations'];

/**
 * Begins a reply with rows of an account, which waits for its turn where the account is large.
 * @returns what reads them: here, or in a thread
 * @throws ApiError when too many replies of this user wait
 */
export async function startReply(
  { heavy, awaitReplySlot }: LibraryParts,
  userId: string,
  reply: FastifyReply,
): Promise<RunTask> {
  if (await heavy.isSmall(userId)) return heavy.runHere;
  await awaitReplySlot(userId, reply);
  return heavy.run;
}

/** A list of one's own, newest first: read here where the account is small, otherwise in the thread. */
export function mountLibrary(
  app: FastifyInstance,
  parts: LibraryParts,
  endpoint: ListEndpoint,
  library: Library,
): void {
  mount(app, endpoint, async ({ visitor: { user }, query: { cursor, limit }, reply }) => {
    const after = placeIn(cursor, 'moment') ?? LIBRARY_START;
    const page = { ownerId: user.id, library, after, limit };
    const run = await startReply(parts, user.id, reply);
    const { text, end } = await run(user.id, 'listLibrary', page);
    linkNext(reply, end);
    return Buffer.concat([Buffer.from('['), text, Buffer.from(']')]);
  });
}
