import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import type { accountFile } from '../../contract/account.ts';
import { endpoints } from '../../contract/endpoints.ts';
import type { Sessions } from '../auth/sessions.ts';
import { csvFile } from '../http/csv.ts';
import { sendFile } from '../http/files.ts';
import { EXPORTS, IMPORTS } from '../http/limits.ts';
import { mount } from '../http/mount.ts';
import { exportAccount, importAccount } from '../storage/account.ts';
import type { Database } from '../storage/database.ts';
import { removeUser } from '../storage/users.ts';
import { tableOf } from './library-tables.ts';

/** In a file a version would say nothing: it counts the changes of a row here. */
const withoutVersions = <Row extends object>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, version: undefined }));

/** One's own data as files, out and in; and the end of the account. */
export function accountRoutes(
  app: FastifyInstance,
  { db }: Database,
  now: () => Date,
  sessions: Sessions,
): void {
  mount(
    app,
    endpoints.exportAccount,
    async ({ visitor, reply }) => {
      const { swatches, patterns, calculations } = await exportAccount(db, visitor.user.id);
      const file = {
        format: 'swatchwise',
        version: 1,
        exportedAt: now().toISOString(),
        swatches: withoutVersions(swatches),
        patterns: withoutVersions(patterns),
        calculations: withoutVersions(calculations),
      } satisfies z.input<typeof accountFile>;
      return sendFile(reply, 'swatchwise.json', 'application/json', JSON.stringify(file, null, 2));
    },
    EXPORTS,
  );
  mount(
    app,
    endpoints.exportLibrary,
    async ({ visitor, params: { library }, reply }) => {
      const { head, rows } = tableOf[library](await exportAccount(db, visitor.user.id));
      const content = csvFile(head, rows);
      return sendFile(reply, `swatchwise-${library}.csv`, 'text/csv', content);
    },
    EXPORTS,
  );
  mount(
    app,
    endpoints.importAccount,
    ({ visitor, body }) => importAccount(db, visitor.user.id, body),
    IMPORTS,
  );
  mount(app, endpoints.removeAccount, async ({ visitor, reply }) => {
    await removeUser(db, visitor.user.id);
    sessions.forget(reply);
    return { success: true } as const;
  });
}
