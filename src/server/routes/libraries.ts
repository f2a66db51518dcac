import type { FastifyInstance } from 'fastify';
import type { Library } from '../../contract/account.ts';
import type { endpoints } from '../../contract/endpoints.ts';
import type { HeavyWork } from '../heavy/thread.ts';
import { tasks } from '../heavy/tasks.ts';
import { READS } from '../http/limits.ts';
import { mount } from '../http/mount.ts';
import { linkNext, placeIn } from '../http/pages.ts';
import type { AwaitReplySlot } from '../http/unread-replies.ts';
import type { Database } from '../storage/database.ts';
import { LIBRARY_START } from '../storage/library-pages.ts';

/** What the routes of libraries need beside the application. */
export interface LibraryParts {
  database: Database;
  heavy: HeavyWork;
  awaitReplySlot: AwaitReplySlot;
  now: () => Date;
  /** Whether there are limits at all. */
  isLimited: boolean;
}

type ListEndpoint = (typeof endpoints)['listSwatches' | 'listSavedPatterns' | 'listCalculations'];

/** A list of one's own, newest first: read here where the account is small, otherwise in the thread. */
export function mountLibrary(
  app: FastifyInstance,
  { database, heavy, awaitReplySlot }: LibraryParts,
  endpoint: ListEndpoint,
  library: Library,
): void {
  mount(
    app,
    endpoint,
    async ({ visitor: { user }, query: { cursor, limit }, reply }) => {
      const after = placeIn(cursor, 'moment') ?? LIBRARY_START;
      const page = { ownerId: user.id, library, after, limit };
      const isSmall = await heavy.isReadInPassing(user.id);
      if (!isSmall) await awaitReplySlot(user.id, reply);
      const { rows, end } = isSmall
        ? await tasks.listLibrary(database, page)
        : await heavy.run(user.id, 'listLibrary', page);
      linkNext(reply, end);
      return Buffer.from(`[${rows.join(',')}]`);
    },
    READS,
  );
}
