import { EventEmitter, once } from 'node:events';
import { sql, type Transaction } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { accountFile, importResult } from '../../src/contract/account.ts';
import { ERRORS, errorBody } from '../../src/contract/errors.ts';
import type { UserId } from '../../src/contract/user.ts';
import { swatch as swatchSchema, swatchBody } from '../../src/contract/swatches.ts';
import { changeRows, countAccounts, lockAccounts } from '../../src/server/storage/account-size.ts';
import { rowKey } from '../../src/server/storage/owned-rows.ts';
import { newPatternRow } from '../../src/server/storage/patterns.ts';
import type { Tables } from '../../src/server/storage/schema.ts';
import { newSwatchRow } from '../../src/server/storage/swatches.ts';
import { EXPIRED_START, removeExpiredPatterns } from '../../src/server/storage/unsaved-patterns.ts';
import { DELETED, removeClosedAccounts } from '../../src/server/storage/users.ts';
import { createAccountFile } from '../support/account-file.ts';
import { parseBody, getNextPage, getStatuses } from '../support/replies.ts';
import { OUTCOME, PATTERN, RESULT, SWATCH } from '../support/requests.ts';
import { ann, bea } from '../support/sign-in.ts';
import { startApp, type Send, type TestApp } from '../support/test-app.ts';

const ROWS = 6;
const BYTES = 20_000;
const LONGER_AGO = '2025-12-31T00:00:00.000Z';
const LONG_AGO = '2026-01-01T00:00:00.000Z';
const LONGEST_NOTES = 'x'.repeat(1000);

let app: TestApp;
let sendAsAnn: Send;
beforeEach(async () => {
  app = await startApp({ env: { ACCOUNT_ROWS: String(ROWS), ACCOUNT_BYTES: String(BYTES) } });
  sendAsAnn = await app.signIn(ann);
});
afterEach(() => app.close());

const getId = async (reply: Response) => (await parseBody(z.object({ id: z.string() }), reply, 201)).id;
const addSwatch = (send: Send, more: object = {}) =>
  send('POST', '/api/gauge-swatches', { ...SWATCH, ...more });
const list = async (send: Send) => parseBody(z.array(swatchSchema), await send('GET', '/api/gauge-swatches'));

async function expectFull(reply: Response): Promise<void> {
  const { status, message } = ERRORS.accountFull;
  expect(await parseBody(errorBody, reply, status)).toEqual({ message });
}

/** Returns the stored size of every account, and the size counted from its rows. */
async function counts() {
  const { db } = app.database;
  const read = () =>
    db.selectFrom('account_sizes').selectAll().where('row_count', '>', 0).orderBy('owner_id').execute();
  const saved = await read();
  await db.deleteFrom('account_sizes').execute();
  await countAccounts(db);
  return { saved, counted: await read() };
}

describe('the limits of an account', () => {
  it('apply to the number of all rows, and the error says what to do', async () => {
    const patternId = await getId(await sendAsAnn('POST', '/api/patterns/manual', { patternData: PATTERN }));
    await sendAsAnn('POST', '/api/calculations', { ...RESULT, patternId });
    for (let count = 2; count < ROWS; count++) expect((await addSwatch(sendAsAnn)).status).toBe(201);
    await expectFull(await addSwatch(sendAsAnn));
    await expectFull(await sendAsAnn('POST', '/api/patterns', { patternName: 'One more', ...PATTERN }));
    await expectFull(await sendAsAnn('POST', '/api/calculations', { ...RESULT, patternId }));
    expect(await list(sendAsAnn)).toHaveLength(ROWS - 2);
    expect((await addSwatch(await app.signIn(bea))).status).toBe(201);
  });

  it('apply to the size in bytes, however the data is added', async () => {
    const id = await getId(await sendAsAnn('POST', '/api/patterns/manual', { patternData: PATTERN }));
    const results = { note: 'x'.repeat(BYTES - 1500) };
    expect((await sendAsAnn('POST', '/api/calculations', { ...RESULT, patternId: id, results })).status).toBe(
      201,
    );
    const short = await getId(await addSwatch(sendAsAnn));
    await expectFull(await addSwatch(sendAsAnn, { yarnName: 'x'.repeat(255), notes: LONGEST_NOTES }));
    await sendAsAnn('PATCH', `/api/gauge-swatches/${short}`, { notes: 'x'.repeat(400) });
    await expectFull(await sendAsAnn('PATCH', `/api/gauge-swatches/${short}`, { notes: LONGEST_NOTES }));
    const [saved] = await list(sendAsAnn);
    expect(saved?.notes).toHaveLength(400);
  });

  it('still allow reading, exporting and deleting, which makes space again', async () => {
    const ids = [];
    for (let count = 0; count < ROWS; count++)
      ids.push(await getId(await addSwatch(sendAsAnn, { notes: LONGEST_NOTES })));
    await expectFull(await addSwatch(sendAsAnn));
    const file = accountFile.parse(await (await sendAsAnn('GET', '/api/account/export')).json());
    expect(file.swatches).toHaveLength(ROWS);
    expect((await sendAsAnn('GET', '/api/account/export/swatches')).status).toBe(200);
    const path = `/api/gauge-swatches/${ids[0] ?? ''}`;
    expect((await sendAsAnn('PATCH', path, { notes: 'short' })).status).toBe(200);
    expect((await sendAsAnn('DELETE', path)).status).toBe(200);
    expect((await addSwatch(sendAsAnn)).status).toBe(201);
    await expectFull(await addSwatch(sendAsAnn));
    expect((await sendAsAnn('DELETE', '/api/account')).status).toBe(200);
  });

  it('apply to a whole imported file, and count existing rows once', async () => {
    await addSwatch(sendAsAnn);
    await expectFull(await sendAsAnn('POST', '/api/account/import', createAccountFile(2)));
    expect(await list(sendAsAnn)).toHaveLength(1);
    const fits = { ...createAccountFile(0), swatches: createAccountFile(ROWS - 1).swatches };
    for (const added of [ROWS - 1, 0]) {
      const result = await parseBody(importResult, await sendAsAnn('POST', '/api/account/import', fits));
      expect(result.swatches).toEqual({ added, alreadyThere: ROWS - 1 - added });
    }
  });

  it('hold under concurrent additions', async () => {
    const replies = await Promise.all(Array.from({ length: 4 * ROWS }, () => addSwatch(sendAsAnn)));
    const statuses = getStatuses(replies);
    expect(statuses.filter((status) => status === 201)).toHaveLength(ROWS);
    expect(statuses.filter((status) => status === ERRORS.accountFull.status)).toHaveLength(3 * ROWS);
    expect(await list(sendAsAnn)).toHaveLength(ROWS);
  });

  it('include a guest’s pattern that the account has claimed', async () => {
    for (let count = 1; count < ROWS; count++) await addSwatch(sendAsAnn);
    const guest = async () => getId(await app.send('POST', '/api/patterns/manual', { patternData: PATTERN }));
    const path = `/api/patterns/${await guest()}/save`;
    for (let count = 0; count < 2; count++)
      expect((await sendAsAnn('POST', path, { savedName: 'Yoke' })).status).toBe(200);
    await expectFull(await sendAsAnn('POST', `/api/patterns/${await guest()}/save`, { savedName: 'Yoke' }));
  });
});

describe('the size of an account', () => {
  it('equals the size of its rows after any sequence of changes', async () => {
    const others = await app.signIn(bea);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    for (const notes of ['a', 'a', 'longer'])
      await sendAsAnn('POST', '/api/gauge-swatches', { ...SWATCH, notes }, headers);
    const deleted = await getId(await addSwatch(sendAsAnn));
    await sendAsAnn('DELETE', `/api/gauge-swatches/${deleted}`);
    await sendAsAnn('DELETE', `/api/gauge-swatches/${deleted}`);
    const claimed = await getId(await app.send('POST', '/api/patterns/manual', { patternData: PATTERN }));
    const result = await getId(
      await sendAsAnn('POST', '/api/calculations', { ...RESULT, patternId: claimed }),
    );
    await sendAsAnn('PATCH', `/api/calculations/${result}`, { name: 'Renamed, in Greek: Πλεκτό' });
    await sendAsAnn('PATCH', `/api/calculations/${result}/outcome`, { outcome: OUTCOME });
    await sendAsAnn('POST', `/api/patterns/${claimed}/save`, { savedName: 'Yoke' });
    await sendAsAnn('PATCH', `/api/patterns/${claimed}/notes`, { notes: 'Knit twice' });
    await others('POST', '/api/patterns/manual', { patternData: PATTERN });
    await others('POST', '/api/patterns', { patternName: 'Raglan', ...PATTERN });
    await others('POST', '/api/account/import', await (await sendAsAnn('GET', '/api/account/export')).json());
    const future = new Date(Date.now() + 30 * 86_400_000);
    await removeExpiredPatterns(app.database.db, future, 100, EXPIRED_START);

    const { saved, counted } = await counts();
    expect(saved).toHaveLength(2);
    expect(saved).toEqual(counted);
  });

  // An embedded database has one writer at a time.
  describe.runIf(process.env.TEST_DATABASE_URL)('while another transaction has locked the account', () => {
    const readOwner = async (): Promise<UserId> =>
      (await app.database.db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id;

    const waiting = sql`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const expectWaiting = (count: number) =>
      expect.poll(async () => (await waiting.execute(app.database.db)).rows.length).toBe(count);

    /**
     * Runs a transaction that pauses once.
     * @returns a function that continues it, after it has paused
     */
    async function startPausing(
      run: (pause: () => Promise<unknown>) => Promise<unknown>,
    ): Promise<() => Promise<unknown>> {
      const gate = new EventEmitter();
      const done = run(() => {
        gate.emit('paused');
        return once(gate, 'continued');
      });
      await once(gate, 'paused');
      return () => {
        gate.emit('continued');
        return done;
      };
    }

    async function insertSwatch(transaction: Transaction<Tables>, ownerId: UserId): Promise<void> {
      const key = rowKey({ ownerId, id: crypto.randomUUID() });
      const row = newSwatchRow(key, swatchBody.parse(SWATCH), LONG_AGO);
      await transaction.insertInto('swatches').values(row).execute();
    }

    it('its removal waits for its first change', async () => {
      const { db } = app.database;
      const ownerId = await readOwner();
      await db.updateTable('users').set({ issuer: DELETED }).execute();
      const finish = await startPausing((pause) =>
        changeRows(app.database, ownerId, {}, async (transaction) => {
          await insertSwatch(transaction, ownerId);
          await pause();
        }),
      );
      const second = addSwatch(sendAsAnn);
      await expectWaiting(1);
      const removal = removeClosedAccounts(db);
      await expectWaiting(2);

      await finish();
      await removal;
      expect([201, 409]).toContain((await second).status);
      expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
    });

    it('its removal waits for the first batch of its first import', async () => {
      const { db } = app.database;
      const ownerId = await readOwner();
      await db.updateTable('users').set({ issuer: DELETED }).execute();
      const finish = await startPausing((pause) =>
        db.transaction().execute(async (transaction) => {
          await lockAccounts(transaction, new Set([ownerId]));
          await pause();
          await insertSwatch(transaction, ownerId);
        }),
      );
      const removal = removeClosedAccounts(db);
      await expectWaiting(1);

      await finish();
      await removal;
      expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
    });

    it('a sweep removes only patterns of accounts that it has locked', async () => {
      const { db } = app.database;
      const ownerId = await readOwner();
      const addOldPattern = (owner: UserId, createdAt: string) => {
        const row = newPatternRow(rowKey({ ownerId: owner, id: crypto.randomUUID() }), {}, createdAt);
        return db.insertInto('patterns').values(row).execute();
      };
      await addOldPattern(ownerId, LONG_AGO);
      const finish = await startPausing((pause) => changeRows(app.database, ownerId, {}, pause));
      const sweep = removeExpiredPatterns(db, new Date(), 100, EXPIRED_START);
      await expectWaiting(1);
      await app.signIn(bea);
      const users = db.selectFrom('users').select('id');
      const other = await users.where('id', '!=', ownerId).executeTakeFirstOrThrow();
      await addOldPattern(other.id, LONGER_AGO);

      await finish();
      await sweep;
      const left = await db.selectFrom('patterns').select('owner_id').execute();
      expect(left).toEqual([{ owner_id: other.id }]);
    });
  });

  it('is deleted with the account', async () => {
    await addSwatch(sendAsAnn);
    await sendAsAnn('DELETE', '/api/account');
    expect(await counts()).toEqual({ saved: [], counted: [] });
  });
});

describe('a saved result', () => {
  const RESULTS_KB = 64;

  it('has at most 64 kB, even after its numbers are written in full', async () => {
    const patternId = await getId(await app.send('POST', '/api/patterns/manual', { patternData: PATTERN }));
    const results = `{"numbers":[${Array.from({ length: 5000 }, () => '1e20').join(',')}]}`;
    const { fields } = await parseBody(
      errorBody,
      await sendAsAnn('POST', '/api/calculations', { ...RESULT, patternId, results }),
      400,
    );
    expect(fields).toEqual({ results: 'This is larger than 64 kB, the most that can be saved' });
  });

  it('is named by its row in a file if it is larger', async () => {
    const file = createAccountFile(3);
    const [first, second, third] = file.calculations;
    if (!first || !second || !third) throw new Error('The file has three results');
    const calculations = [first, { ...second, results: { note: 'é'.repeat(RESULTS_KB * 512) } }, third];
    const reply = await sendAsAnn('POST', '/api/account/import', { ...file, calculations });
    expect((await parseBody(errorBody, reply, 400)).fields).toEqual({
      'calculations.1.results': 'This is larger than 64 kB, the most that can be saved',
    });
  });
});

describe('a long list', () => {
  const LISTS = {
    '/api/gauge-swatches': 'swatches',
    '/api/patterns/saved': 'patterns',
    '/api/calculations': 'calculations',
  } as const;

  it.each(Object.entries(LISTS))('has pages without gaps or overlaps: %s', async (path, library) => {
    const roomy = await startApp();
    try {
      const send = await roomy.signIn(ann);
      const file = createAccountFile(7);
      // All have the same time, so that only their IDs differ.
      const sameTime = (row: object) => ({
        ...row,
        createdAt: file.exportedAt,
        uploadedAt: file.exportedAt,
      });
      await send('POST', '/api/account/import', {
        ...createAccountFile(0),
        [library]: file[library].map(sameTime),
      });
      const rows = z.array(z.object({ id: z.string() }));
      const whole = await parseBody(rows, await send('GET', path));
      expect(whole).toHaveLength(7);
      const paged: { id: string }[] = [];
      let pages = 0;
      for (let next: string | undefined = `${path}?limit=3`; next !== undefined; pages++) {
        const reply: Response = await send('GET', next);
        next = getNextPage(reply);
        paged.push(...(await parseBody(rows, reply)));
      }
      expect(pages).toBe(3);
      expect(paged).toEqual(whole);
      expect((await send('GET', `${path}?cursor=made-up`)).status).toBe(400);
      expect((await send('GET', `${path}?limit=10001`)).status).toBe(400);
    } finally {
      await roomy.close();
    }
  });

  it('ends a page at two megabytes, and its pages contain every row', async () => {
    const roomy = await startApp();
    try {
      const send = await roomy.signIn(ann);
      const { calculations, ...rest } = createAccountFile(100);
      const large = calculations.map((row) => ({ ...row, results: { note: 'x'.repeat(60_000) } }));
      const file = { ...rest, swatches: [], patterns: [], calculations: large };
      expect((await send('POST', '/api/account/import', file)).status).toBe(200);
      const ids = new Set<string>();
      let pages = 0;
      for (let next: string | undefined = '/api/calculations'; next !== undefined; pages++) {
        const reply: Response = await send('GET', next);
        next = getNextPage(reply);
        const text = await reply.text();
        expect(text.length).toBeLessThan(2_100_000);
        for (const { id } of JSON.parse(text) as { id: string }[]) ids.add(id);
      }
      expect(pages).toBe(4);
      expect(ids.size).toBe(100);
      const exported = accountFile.parse(await (await send('GET', '/api/account/export')).json());
      expect(exported.calculations).toHaveLength(100);
    } finally {
      await roomy.close();
    }
  });
});
