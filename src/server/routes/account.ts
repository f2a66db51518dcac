import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../contract/endpoints.ts';
import type { Sessions } from '../auth/sessions.ts';
import type { HeavyWork } from '../heavy/thread.ts';
import { sendFile } from '../http/files.ts';
import { EXPORTS, IMPORTS } from '../http/limits.ts';
import { mount, mountFile } from '../http/mount.ts';

/** One's own data as files, out and in; and the end of the account. */
export function accountRoutes(
  app: FastifyInstance,
  heavy: HeavyWork,
  now: () => Date,
  sessions: Sessions,
): void {
  mount(
    app,
    endpoints.exportAccount,
    async ({ visitor: { user }, reply }) => {
      const given = { ownerId: user.id, exportedAt: now().toISOString() };
      return sendFile(reply, 'swatchwise.json', 'application/json', await heavy.run('exportAccount', given));
    },
    EXPORTS,
  );
  mount(
    app,
    endpoints.exportLibrary,
    async ({ visitor: { user }, params: { library }, reply }) => {
      const table = await heavy.run('exportLibrary', { ownerId: user.id, library });
      return sendFile(reply, `swatchwise-${library}.csv`, 'text/csv', table);
    },
    EXPORTS,
  );
  mountFile(
    app,
    endpoints.importAccount,
    ({ visitor: { user }, file }) => heavy.run('importAccount', { ownerId: user.id, file }),
    IMPORTS,
  );
  mount(app, endpoints.removeAccount, async ({ visitor: { user }, reply }) => {
    await heavy.run('removeAccount', { ownerId: user.id });
    sessions.forget(reply);
    return { success: true } as const;
  });
}
