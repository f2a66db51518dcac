import { openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { MESSAGE, PATTERN, withJson } from '../support/requests.ts';
import { startApp } from '../support/test-app.ts';
import { createSqliteDatabase, type TestDatabase } from '../support/test-database.ts';
import { startOwnServer } from '../support/use-app.ts';

const post = (url: string, path: string, body: object) => fetch(url + path, withJson(body));

let database: TestDatabase;
beforeEach(async () => {
  database = await createSqliteDatabase();
});
afterEach(() => database.remove());

it('the embedded database rejects writes and is unhealthy after its folder was deleted', async () => {
  const server = await startOwnServer(database.env);
  const create = () => post(server.url, '/api/patterns/manual', { patternData: PATTERN });
  expect((await create()).status).toBe(201);
  rmSync(database.env.DATA_DIR, { recursive: true });
  expect((await create()).status).toBe(503);
  expect((await fetch(`${server.url}/api/health`)).status).toBe(503);
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(503);
  expect(server.log()).toContain('was deleted or replaced while the server was running');
});

it('the embedded database reports at the start that it is damaged, and what to do', async () => {
  const file = join(database.env.DATA_DIR, 'swatchwise.db');
  writeFileSync(file, Buffer.alloc(16 * 4096, 'knit'));
  await expect(startApp({ database })).rejects.toThrow(
    /the database .*swatchwise\.db is damaged .*; restore a backup/,
  );
  rmSync(file);
  await (await startApp({ database })).close();
});

it('the embedded database reports at run time that it is damaged, and what to do', async () => {
  const app = await startApp({ database });
  const damaged = await createSqliteDatabase();
  onTestFinished(damaged.remove);
  const file = join(damaged.env.DATA_DIR, 'swatchwise.db');
  await sql`vacuum into ${file}`.execute(app.database.db);
  await app.close();
  const copy = new DatabaseSync(file);
  const { page } = copy
    .prepare(`select rootpage as page from sqlite_schema where name = 'contact_messages'`)
    .get() as { page: number };
  const { page_size: size } = copy.prepare('pragma page_size').get() as { page_size: number };
  copy.close();
  writeSync(openSync(file, 'r+'), Buffer.alloc(size, 'knit'), 0, size, (page - 1) * size);
  const server = await startOwnServer(damaged.env);
  expect((await post(server.url, '/api/contact', MESSAGE)).status).toBe(503);
  expect(server.log()).toContain('the database is damaged: stop the server and restore a backup');
});
