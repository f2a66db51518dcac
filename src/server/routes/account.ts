import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../contract/endpoints.ts';
import type { Sessions } from '../auth/sessions.ts';
import { accountFilePieces, tablePieces } from '../heavy/account-files.ts';
import { sendFile, startReading } from '../http/files.ts';
import { EXPORTS, IMPORTS } from '../http/limits.ts';
import { mount, mountFile } from '../http/mount.ts';
import type { LibraryParts } from './libraries.ts';

/** One's own data as files, out and in; and the end of the account. */
export function accountRoutes(
  app: FastifyInstance,
  { heavy, awaitReplySlot, now }: LibraryParts,
  sessions: Sessions,
): void {
  mount(
    app,
    endpoints.exportAccount,
    async ({ visitor: { user }, reply }) => {
      await awaitReplySlot(user.id, reply);
      const pieces = accountFilePieces(heavy, user.id, now().toISOString());
      return sendFile(reply, 'swatchwise.json', 'application/json', await startReading(pieces));
    },
    EXPORTS,
  );
  mount(
    app,
    endpoints.exportLibrary,
    async ({ visitor: { user }, params: { library }, reply }) => {
      await awaitReplySlot(user.id, reply);
      const pieces = tablePieces(heavy, user.id, library);
      return sendFile(reply, `swatchwise-${library}.csv`, 'text/csv', await startReading(pieces));
    },
    EXPORTS,
  );
  mountFile(
    app,
    endpoints.importAccount,
    ({ visitor: { user }, file }) => heavy.run(user.id, 'importAccount', { ownerId: user.id, file }),
    IMPORTS,
  );
  mount(app, endpoints.removeAccount, async ({ visitor: { user }, reply }) => {
    await heavy.run(user.id, 'removeAccount', { ownerId: user.id });
    sessions.forget(reply);
    return { success: true } as const;
  });
}
