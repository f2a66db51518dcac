import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../contract/endpoints.ts';
import type { GaugeConversion } from '../../engine/units.ts';
import { readAccountFile } from '../account-files/import.ts';
import { writeAccountFile, writeLibraryTable } from '../account-files/export.ts';
import type { SessionStore } from '../auth/sessions.ts';
import { startReading, mount, mountFile } from '../http/mount.ts';
import { importAccount } from '../storage/account.ts';
import { deleteAccount } from '../storage/deletions.ts';
import type { LibraryParts } from './libraries.ts';

/** Exports and imports the user's data as files, and deletes the account. */
export function registerAccountRoutes(
  app: FastifyInstance,
  { database, now }: LibraryParts,
  sessions: SessionStore,
  conversion: GaugeConversion,
): void {
  mount(app, endpoints.exportAccount, async ({ caller: { user } }) => {
    const pieces = writeAccountFile(database, user.id, now().toISOString());
    return { name: 'swatchwise.json', content: await startReading(pieces) };
  });
  mount(app, endpoints.exportLibrary, async ({ caller: { user }, params: { library }, query: { unit } }) => {
    const pieces = writeLibraryTable(database, user.id, library, { unit, conversion });
    return { name: `swatchwise-${library}.csv`, content: await startReading(pieces) };
  });
  mountFile(app, endpoints.importAccount, async ({ caller: { user }, file }) =>
    importAccount(database, user.id, await readAccountFile(file)),
  );
  mount(app, endpoints.removeAccount, async ({ caller: { user }, reply }) => {
    await deleteAccount(database, user.id);
    sessions.clearToken(reply);
    return { success: true } as const;
  });
}
