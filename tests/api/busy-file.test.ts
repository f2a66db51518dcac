import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { SWATCH } from '../support/requests.ts';
import { ann } from '../support/sign-in.ts';
import { startApp } from '../support/test-app.ts';
import { createSqliteDatabase } from '../support/test-database.ts';

it('readers block neither on other writers nor on a waiting writer of their own process', async () => {
  const database = await createSqliteDatabase();
  const app = await startApp({ database });
  onTestFinished(async () => {
    await app.close();
    await database.remove();
  });
  const send = await app.signIn(ann);
  const rows = async () => (await (await send('GET', '/api/gauge-swatches')).json()) as unknown[];

  const other = new DatabaseSync(join(database.env.DATA_DIR, 'swatchwise.db'));
  other.exec('begin immediate; update totals set users = users');
  let isHeld = false;
  const keeping = send('POST', '/api/gauge-swatches', SWATCH).finally(() => (isHeld = true));
  // Many more than the one that may run before it.
  for (let turn = 0; turn < 50; turn++) expect(await rows()).toEqual([]);
  expect(isHeld).toBe(false);

  other.exec('commit');
  expect((await keeping).status).toBe(201);
  expect(await rows()).toHaveLength(1);
  other.close();
});
