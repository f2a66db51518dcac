import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../contract/endpoints.ts';
import { readAccountFile } from '../account-files/import.ts';
import { writeAccountFile, writeLibraryTable } from '../account-files/export.ts';
import { mount, mountUpload, toStream } from '../http/mount.ts';
import type { Services } from '../services.ts';
import { importAccount } from '../storage/account.ts';
import { listSessions, removeOtherSessions } from '../storage/sessions.ts';
import { deleteAccount, updateSettings } from '../storage/users.ts';

/**
 * Serves the configuration for the browser, the signed-in user and their sessions. Exports and imports the user's data
 * as files, and deletes the account.
 */
export function registerAccountRoutes(
  app: FastifyInstance,
  { database, now, webConfig, sessions }: Services,
): void {
  const { db } = database;
  mount(app, endpoints.getConfig, () => webConfig);
  mount(app, endpoints.getCurrentUser, ({ caller }) => caller.user);
  for (const endpoint of [endpoints.updateEmailPreferences, endpoints.updateUnits]) {
    mount(app, endpoint, async ({ caller, body }) =>
      sessions.toCurrentUser(await updateSettings(db, caller.user.id, body)),
    );
  }
  mount(app, endpoints.listSessions, async ({ caller }) => {
    const rows = await listSessions(db, caller.user.id, now());
    return rows.map((row) => ({ ...row, isCurrent: row.id === caller.sessionId }));
  });
  mount(app, endpoints.endOtherSessions, async ({ caller }) => {
    await removeOtherSessions(db, caller.user.id, caller.sessionId);
    return { success: true } as const;
  });
  mount(app, endpoints.exportAccount, async ({ caller: { user } }) => {
    const pieces = writeAccountFile(database, user.id, now().toISOString());
    return { name: 'swatchwise.json', content: await toStream(pieces) };
  });
  mount(app, endpoints.exportLibrary, async ({ caller: { user }, params: { library }, query: { unit } }) => {
    const shown = { unit, conversion: webConfig.gaugeConversion };
    const pieces = writeLibraryTable(database, user.id, library, shown);
    return { name: `swatchwise-${library}.csv`, content: await toStream(pieces) };
  });
  mountUpload(app, endpoints.importAccount, async ({ caller: { user }, upload }) =>
    importAccount(database, user.id, await readAccountFile(upload)),
  );
  mount(app, endpoints.removeAccount, async ({ caller: { user }, reply }) => {
    await deleteAccount(database, user.id);
    sessions.clearToken(reply);
    return { success: true } as const;
  });
}
