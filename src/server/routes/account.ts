import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../contract/endpoints.ts';
import type { GaugeConversion } from '../../engine/units.ts';
import type { SessionStore } from '../auth/sessions.ts';
import { writeAccountFile, writeLibraryTable } from '../heavy/account-files.ts';
import { startReading } from '../http/files.ts';
import { mount, mountFile } from '../http/mount.ts';
import { chooseRun, type LibraryParts } from './libraries.ts';

/** An import up to this size runs on the main thread, because it costs no more than any other body of this size. */
const SMALL_FILE = 64 * 1024;

/** Exports and imports the user's data as files, and deletes the account. */
export function registerAccountRoutes(
  app: FastifyInstance,
  parts: LibraryParts,
  sessions: SessionStore,
  conversion: GaugeConversion,
): void {
  const { heavy, now } = parts;
  mount(app, endpoints.exportAccount, async ({ caller: { user } }) => {
    const run = await chooseRun(parts, user.id);
    const pieces = writeAccountFile(run, user.id, now().toISOString());
    return { name: 'swatchwise.json', content: await startReading(pieces) };
  });
  mount(app, endpoints.exportLibrary, async ({ caller: { user }, params: { library }, query: { unit } }) => {
    const run = await chooseRun(parts, user.id);
    const pieces = writeLibraryTable(run, user.id, library, { unit, conversion });
    return { name: `swatchwise-${library}.csv`, content: await startReading(pieces) };
  });
  mountFile(app, endpoints.importAccount, async ({ caller: { user }, file }) => {
    const isSmall = file.byteLength <= SMALL_FILE && (await heavy.isSmall(user.id));
    const run = isSmall ? heavy.runHere : heavy.run;
    return run(user.id, 'importAccount', { ownerId: user.id, file });
  });
  mount(app, endpoints.removeAccount, async ({ caller: { user }, reply }) => {
    const run = (await heavy.isSmall(user.id)) ? heavy.runHere : heavy.run;
    await run(user.id, 'removeAccount', { ownerId: user.id });
    sessions.clearToken(reply);
    return { success: true } as const;
  });
}
