import { EventEmitter, once } from 'node:events';
import { sql, type Transaction } from 'kysely';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { accountFile, importResult } from '../../src/contract/account.ts';
import { createCalculationBody } from '../../src/contract/calculations.ts';
import { ERRORS, errorBody } from '../../src/contract/errors.ts';
import type { UserId } from '../../src/contract/user.ts';
import { swatch as swatchSchema, swatchBody } from '../../src/contract/swatches.ts';
import { changeAccount } from '../../src/server/storage/account-size.ts';
import { createCalculationRow } from '../../src/server/storage/calculations.ts';
import { toRowKey, type RowKey } from '../../src/server/storage/owned-rows.ts';
import { createPatternRow } from '../../src/server/storage/patterns.ts';
import type { Tables } from '../../src/server/storage/schema.ts';
import { createSwatchRow } from '../../src/server/storage/swatches.ts';
import { claimPattern, removeExpiredPatterns } from '../../src/server/storage/unsaved-patterns.ts';
import { deleteAccount } from '../../src/server/storage/users.ts';
import { createAccountFile, importWhole } from '../support/account-file.ts';
import { enterPattern, getId, getStatuses, parseBody, readPages } from '../support/responses.ts';
import { PATTERN, SWATCH, RESULT } from '../support/requests.ts';
import { ann, bea, newPerson } from '../support/sign-in.ts';
import { startApp, type Send } from '../support/test-app.ts';
import { createOwnDatabase, startOwnApp, useApp } from '../support/use-app.ts';
import { isPostgres } from '../support/test-database.ts';

const ROWS = 6;
const BYTES = 20_000;
const LONG_AGO = '2026-01-01T00:00:00.000Z';
const createKey = (ownerId: UserId) => toRowKey({ ownerId, id: crypto.randomUUID() });
const LONGEST_NOTES = 'x'.repeat(1000);

const app = useApp({ env: { ACCOUNT_ROWS: String(ROWS), ACCOUNT_BYTES: String(BYTES) } }, 'each');
const sendAsAnn = app.sendAs(ann);

const addSwatch = (send: Send, more: object = {}) =>
  send('POST', '/api/gauge-swatches', { ...SWATCH, ...more });
const list = async (send: Send) => parseBody(z.array(swatchSchema), await send('GET', '/api/gauge-swatches'));

async function expectFull(response: Response): Promise<void> {
  const { status, message } = ERRORS.accountFull;
  expect(await parseBody(errorBody, response, status)).toEqual({ message });
}

it('the limits of an account apply to the number of all rows, and the error says what to do', async () => {
  const patternId = await enterPattern(sendAsAnn);
  await sendAsAnn('POST', '/api/calculations', { ...RESULT, patternId });
  for (let count = 2; count < ROWS; count++) expect((await addSwatch(sendAsAnn)).status).toBe(201);
  await expectFull(await addSwatch(sendAsAnn));
  await expectFull(await sendAsAnn('POST', '/api/patterns', { patternName: 'One more', ...PATTERN }));
  await expectFull(await sendAsAnn('POST', '/api/calculations', { ...RESULT, patternId }));
  expect(await list(sendAsAnn)).toHaveLength(ROWS - 2);
  expect((await addSwatch(await app.signIn(bea))).status).toBe(201);
});

it('the limits of an account apply to the size in bytes, however the data is added', async () => {
  const patternId = await enterPattern(sendAsAnn);
  const results = { note: 'x'.repeat(BYTES - 1500) };
  await getId(await sendAsAnn('POST', '/api/calculations', { ...RESULT, patternId, results }));
  const short = await getId(await addSwatch(sendAsAnn));
  await expectFull(await addSwatch(sendAsAnn, { yarnName: 'x'.repeat(255), notes: LONGEST_NOTES }));
  await sendAsAnn('PATCH', `/api/gauge-swatches/${short}`, { notes: 'x'.repeat(400) });
  await expectFull(await sendAsAnn('PATCH', `/api/gauge-swatches/${short}`, { notes: LONGEST_NOTES }));
  const [saved] = await list(sendAsAnn);
  expect(saved?.notes).toHaveLength(400);
});

it('the limits of an account still allow reading, exporting and deleting, which makes space again', async () => {
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

it('the limits of an account let an account that is larger keep its rows and become smaller, but not larger', async () => {
  const database = await createOwnDatabase();
  const before = await startApp({ database });
  const send = await before.signIn(ann);
  const ids: string[] = [];
  for (let count = 0; count < 2 * ROWS; count++) {
    ids.push(await getId(await addSwatch(send, { notes: LONGEST_NOTES })));
  }
  await before.close();

  const env = { ACCOUNT_ROWS: String(ROWS), ACCOUNT_BYTES: '5000' };
  const after = await startOwnApp({ database, env });
  const sendAgain = await after.signIn(ann);
  expect(await list(sendAgain)).toHaveLength(2 * ROWS);
  const file = accountFile.parse(await (await sendAgain('GET', '/api/account/export')).json());
  expect(file.swatches).toHaveLength(2 * ROWS);
  await expectFull(await addSwatch(sendAgain));
  await expectFull(await sendAgain('POST', '/api/account/import', createAccountFile(1)));
  const path = `/api/gauge-swatches/${ids[0]}`;
  await expectFull(await sendAgain('PATCH', path, { yarnName: 'A longer name than before' }));
  expect((await sendAgain('PATCH', path, { notes: 'short' })).status).toBe(200);
  expect((await sendAgain('DELETE', path)).status).toBe(200);
  expect(await list(sendAgain)).toHaveLength(2 * ROWS - 1);
});

it('the limits of an account apply to a whole imported file, and count existing rows once', async () => {
  await addSwatch(sendAsAnn);
  await expectFull(await sendAsAnn('POST', '/api/account/import', createAccountFile(2)));
  expect(await list(sendAsAnn)).toHaveLength(1);
  const fits = { ...createAccountFile(0), swatches: createAccountFile(ROWS - 1).swatches };
  for (const added of [ROWS - 1, 0]) {
    const result = await parseBody(importResult, await sendAsAnn('POST', '/api/account/import', fits));
    expect(result.swatches).toEqual({ added, alreadyThere: ROWS - 1 - added });
  }
});

it('the limits of an account hold under concurrent additions', async () => {
  const responses = await Promise.all(Array.from({ length: 50 }, () => addSwatch(sendAsAnn)));
  const statuses = getStatuses(responses);
  expect(statuses.filter((status) => status === 201)).toHaveLength(ROWS);
  expect(statuses.filter((status) => status === ERRORS.accountFull.status)).toHaveLength(50 - ROWS);
  expect(await list(sendAsAnn)).toHaveLength(ROWS);
});

it('the limits of an account include a guest’s pattern that the account has claimed', async () => {
  for (let count = 1; count < ROWS; count++) await addSwatch(sendAsAnn);
  const path = `/api/patterns/${await enterPattern(app.send)}/save`;
  for (let count = 0; count < 2; count++)
    expect((await sendAsAnn('POST', path, { savedName: 'Yoke' })).status).toBe(200);
  const other = `/api/patterns/${await enterPattern(app.send)}/save`;
  await expectFull(await sendAsAnn('POST', other, { savedName: 'Yoke' }));
});

// An embedded database has one writer at a time.
describe.runIf(isPostgres)('while an account is being changed', () => {
  const readOwner = async (): Promise<UserId> =>
    (await app.database.db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id;

  const waiting = sql`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const expectWaiting = (count: number) =>
    expect.poll(async () => (await waiting.execute(app.database.db)).rows.length).toBe(count);

  /** Changes an account with a pause. @returns a function that continues the change */
  async function startChange(
    ownerId: UserId,
    change: (transaction: Transaction<Tables>, pause: () => Promise<unknown>) => Promise<unknown>,
  ): Promise<() => Promise<unknown>> {
    const gate = new EventEmitter();
    const done = changeAccount(app.database, ownerId, (transaction) =>
      change(transaction, () => {
        gate.emit('paused');
        return once(gate, 'continued');
      }),
    );
    await once(gate, 'paused');
    return () => {
      gate.emit('continued');
      return done;
    };
  }

  it('its removal waits for the change', async () => {
    const { db } = app.database;
    const ownerId = await readOwner();
    const finish = await startChange(ownerId, async (transaction, pause) => {
      await pause();
      const row = createSwatchRow(createKey(ownerId), { ...swatchBody.parse(SWATCH), createdAt: LONG_AGO });
      await transaction.insertInto('swatches').values(row).execute();
    });
    const second = addSwatch(sendAsAnn);
    await expectWaiting(1);
    const removal = deleteAccount(app.database, ownerId);
    await expectWaiting(2);

    await finish();
    await removal;
    expect([201, 409]).toContain((await second).status);
    expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
  });

  it.each<[string, (transaction: Transaction<Tables>, pattern: RowKey) => Promise<unknown>]>([
    [
      'to which the change saves a result',
      async (transaction, pattern) => {
        await claimPattern(transaction, { key: pattern, ifVersions: null }, new Date());
        const content = createCalculationBody.parse({ ...RESULT, patternId: pattern.id });
        const row = createCalculationRow(createKey(pattern.ownerId), { ...content, createdAt: LONG_AGO });
        return transaction.insertInto('calculations').values(row).execute();
      },
    ],
    [
      'that the change saves',
      (transaction, { id }) =>
        transaction.updateTable('patterns').set({ saved_at: LONG_AGO }).where('id', '=', id).execute(),
    ],
  ])('a sweep keeps an expired pattern %s', async (_which, change) => {
    const { db } = app.database;
    const ownerId = await readOwner();
    const pattern = createKey(ownerId);
    await db
      .insertInto('patterns')
      .values(createPatternRow(pattern, {}, LONG_AGO))
      .execute();
    const finish = await startChange(ownerId, async (transaction, pause) => {
      await change(transaction, pattern);
      await pause();
    });
    const sweep = removeExpiredPatterns(db, new Date(), 100);
    await expectWaiting(1);

    await finish();
    await sweep;
    expect(await db.selectFrom('patterns').select('id').execute()).toEqual([{ id: pattern.id }]);
  });
});

describe('a saved result', () => {
  it('has at most 64 kB, even after its numbers are written in full', async () => {
    const patternId = await enterPattern(app.send);
    const results = `{"numbers":[${Array.from({ length: 5000 }, () => '1e20').join(',')}]}`;
    const response = await sendAsAnn('POST', '/api/calculations', { ...RESULT, patternId, results });
    expect((await parseBody(errorBody, response, 400)).fields).toEqual({
      results: 'This is larger than 64 kB, the most that can be saved',
    });
  });

  it('is named by its row in a file if it is larger', async () => {
    const file = createAccountFile(3);
    const [first, second, third] = file.calculations;
    if (!first || !second || !third) throw new Error('The file has three results');
    const calculations = [first, { ...second, results: { note: 'é'.repeat(32 * 1024) } }, third];
    const response = await sendAsAnn('POST', '/api/account/import', { ...file, calculations });
    expect((await parseBody(errorBody, response, 400)).fields).toEqual({
      'calculations.1.results': 'This is larger than 64 kB, the most that can be saved',
    });
  });
});

const LISTS = {
  '/api/gauge-swatches': 'swatches',
  '/api/patterns/saved': 'patterns',
  '/api/calculations': 'calculations',
} as const;

describe('a long list', () => {
  const roomy = useApp();
  const rowSchema = z.looseObject({
    id: z.string(),
    createdAt: z.string().optional(),
    uploadedAt: z.string().optional(),
  });

  it.each(Object.entries(LISTS))(
    'is sorted by time and then by ID, newest first, on pages without gaps or overlaps: %s',
    async (path, library) => {
      const send = await roomy.signIn(newPerson());
      const file = createAccountFile(7);
      // Of the first five, only the IDs differ.
      const rows = file[library].map((row, n) => {
        const time = new Date(Date.UTC(2026, 0, Math.max(n, 4))).toISOString();
        return { ...row, createdAt: time, uploadedAt: time };
      });
      await send('POST', '/api/account/import', { ...createAccountFile(0), [library]: rows });
      const whole = await parseBody(z.array(rowSchema), await send('GET', path));
      expect(whole).toHaveLength(7);
      const getKey = ({ createdAt, uploadedAt, id }: (typeof whole)[number]) =>
        `${createdAt ?? uploadedAt} ${id}`;
      expect(whole.map(getKey)).toEqual(whole.map(getKey).toSorted().reverse());
      const pages = await readPages(send, `${path}?limit=3`, rowSchema);
      expect(pages).toHaveLength(3);
      expect(pages.flat()).toEqual(whole);
      expect((await send('GET', `${path}?cursor=made-up`)).status).toBe(400);
      expect((await send('GET', `${path}?limit=10001`)).status).toBe(400);
    },
  );

  it('ends a page at two megabytes, and its pages contain every row', async () => {
    const send = await roomy.signIn(newPerson());
    const { calculations, ...rest } = createAccountFile(100);
    const large = calculations.map((row) => ({ ...row, results: { note: 'x'.repeat(60_000) } }));
    const file = { ...rest, swatches: [], patterns: [], calculations: large };
    await importWhole(file, (body) => send('POST', '/api/account/import', JSON.parse(body)));
    const pages = await readPages(send, '/api/calculations', rowSchema);
    expect(pages).toHaveLength(4);
    for (const page of pages) expect(JSON.stringify(page).length).toBeLessThan(2_100_000);
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(100);
    const exported = accountFile.parse(await (await send('GET', '/api/account/export')).json());
    expect(exported.calculations).toHaveLength(100);
  });
});
