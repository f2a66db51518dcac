import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { calculateResponse } from '../../src/contract/calculations.ts';
import { readConfig } from '../../src/server/config.ts';
import { openDatabase } from '../../src/server/storage/database.ts';
import { readStoredJson } from '../../src/server/storage/stored-json.ts';
import { makeOldDatabase } from '../support/old-database.ts';
import { parseBody } from '../support/replies.ts';
import { DESIRED_BUST, GAUGE, PATTERN } from '../support/requests.ts';
import { runToEnd } from '../support/run-to-end.ts';
import { startServer } from '../support/server.ts';
import { startApp } from '../support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const ROOT = join(import.meta.dirname, '../..');
/** The first migration creates only the patterns that guests have entered. They expire, so these are new. */
const PATTERNS = [PATTERN, { ...PATTERN, sizes: PATTERN.sizes.slice(1) }].map((data, n) => ({
  id: crypto.randomUUID(),
  extracted_data: JSON.stringify(data),
  created_at: new Date(Date.now() - n * 1000).toISOString(),
}));

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await makeOldDatabase(database, '001-patterns', (db) =>
    db.insertInto('patterns').values(PATTERNS).execute(),
  );
});
afterEach(() => database.remove());

/** Runs `npm run backup` or `npm run restore`, which must succeed. */
async function npmRun(script: 'backup' | 'restore', { env }: TestDatabase, file: string): Promise<void> {
  const args = ['run', '--silent', script, '--', file];
  const ended = await runToEnd('npm', args, { cwd: ROOT, env: { ...process.env, ...env } });
  expect(ended).toMatchObject({ code: 0, stderr: '' });
}

/** All data of the first version must be in a database that a server uses, and must remain there. */
async function expectUpgraded(
  { env }: TestDatabase,
  { url, close }: { url: string; close: () => Promise<void> },
): Promise<void> {
  const recommended = PATTERNS.map(async ({ id }) => {
    const reply = await fetch(`${url}/api/calculate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ patternId: id, gaugeInput: GAUGE, desiredBust: DESIRED_BUST }),
    });
    return (await parseBody(calculateResponse, reply)).recommendation.recommendedSize;
  });
  expect(await Promise.all(recommended)).toEqual(['S', 'M']);
  await close();

  const opened = await openDatabase(readConfig(env));
  const rows = await opened.db.selectFrom('patterns').selectAll().orderBy('created_at', 'desc').execute();
  await opened.close();
  const parse = <Row extends { extracted_data: unknown }>(row: Row) => ({
    ...row,
    extracted_data: readStoredJson(row.extracted_data),
  });
  expect(rows.map(parse)).toMatchObject(PATTERNS.map(parse));
}

describe('a database of the first version', () => {
  it('keeps all of its data when the newest build starts on it', async () => {
    const { url, dispose } = await startServer(database.env);
    await expectUpgraded(database, { url, close: dispose });
    // It changes nothing at the next start.
    await expectUpgraded(database, await startApp({ database }));
  });

  it('keeps all of its data in a backup that the newest build restores', async () => {
    const file = join(database.env.DATA_DIR, 'before-the-upgrade');
    await npmRun('backup', database, file);
    const elsewhere = await createTestDatabase();
    await npmRun('restore', elsewhere, file);
    await expectUpgraded(elsewhere, await startApp({ database: elsewhere }));
    await elsewhere.remove();
  });
});
