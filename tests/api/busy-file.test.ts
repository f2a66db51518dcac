import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import { openDatabase } from '../../src/server/storage/database.ts';
import { repeatDeletions } from '../../src/server/storage/users.ts';
import { SWATCH } from '../support/requests.ts';
import { ann } from '../support/sign-in.ts';
import { createSqliteDatabase } from '../support/test-database.ts';
import { startOwnApp } from '../support/use-app.ts';

it('readers block neither on other writers nor on a waiting writer of their own process', async () => {
  const database = await createSqliteDatabase();
  onTestFinished(database.remove);
  const app = await startOwnApp({ database });
  const send = await app.signIn(ann);
  const fetchRows = async () => (await (await send('GET', '/api/gauge-swatches')).json()) as unknown[];

  const other = new DatabaseSync(join(database.env.DATA_DIR, 'swatchwise.db'));
  other.exec('begin immediate; update totals set users = users');
  let isHeld = false;
  const keeping = send('POST', '/api/gauge-swatches', SWATCH).finally(() => (isHeld = true));
  // Many more than the one that may run before it.
  for (let turn = 0; turn < 50; turn++) expect(await fetchRows()).toEqual([]);
  expect(isHeld).toBe(false);

  other.exec('commit');
  expect((await keeping).status).toBe(201);
  expect(await fetchRows()).toHaveLength(1);
  other.close();
});

it('a locked database is named at the start, also while the clock is set back, and no one else can read the file', async () => {
  const { env, remove } = await createSqliteDatabase();
  onTestFinished(remove);
  const config = readConfig(env);
  await (await openDatabase(config)).close();
  const file = join(env.DATA_DIR, 'swatchwise.db');
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  const other = new DatabaseSync(file);
  onTestFinished(() => other.close());
  other.exec('begin immediate');
  let time = Date.now();
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => (time -= 1000));
  onTestFinished(() => clock.mockRestore());
  await expect(openDatabase(config)).rejects.toThrow(/is locked by another program .*; close that program/);
});

it('an account whose deletion failed is not deleted at the next start', async () => {
  const database = await createSqliteDatabase();
  onTestFinished(database.remove);
  const app = await startOwnApp({ database });
  const { db } = app.database;
  const send = await app.signIn(ann);
  await sql`create trigger failing before delete on users begin select raise(abort, 'failed'); end`.execute(
    db,
  );
  expect((await send('DELETE', '/api/account')).status).toBe(500);
  await sql`drop trigger failing`.execute(db);
  await repeatDeletions(app.database);
  expect((await send('POST', '/api/gauge-swatches', SWATCH)).status).toBe(201);
});
