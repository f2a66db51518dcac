import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { accountFile, importResult } from '../../src/contract/account.ts';
import { ERRORS, errorBody } from '../../src/contract/errors.ts';
import { swatch as swatchSchema } from '../../src/contract/swatches.ts';
import { countAccounts } from '../../src/server/storage/account-size.ts';
import { EXPIRED_START, removeExpiredPatterns } from '../../src/server/storage/unsaved-patterns.ts';
import { accountFileOf } from '../support/account-file.ts';
import { bodyOf, nextPageOf, statusesOf } from '../support/replies.ts';
import { PATTERN, RESULT, SWATCH } from '../support/requests.ts';
import { ann, bea } from '../support/sign-in.ts';
import { startApp, type Send, type TestApp } from '../support/test-app.ts';

const ROWS = 6;
const BYTES = 20_000;
const LONGEST_NOTES = 'x'.repeat(1000);

let app: TestApp;
let hers: Send;
beforeEach(async () => {
  app = await startApp({ env: { ACCOUNT_ROWS: String(ROWS), ACCOUNT_BYTES: String(BYTES) } });
  hers = await app.signIn(ann);
});
afterEach(() => app.close());

const idOf = async (reply: Response) => (await bodyOf(z.object({ id: z.string() }), reply, 201)).id;
const addSwatch = (send: Send, more: object = {}) =>
  send('POST', '/api/gauge-swatches', { ...SWATCH, ...more });
const list = async (send: Send) => bodyOf(z.array(swatchSchema), await send('GET', '/api/gauge-swatches'));

async function expectFull(reply: Response): Promise<void> {
  const { status, message } = ERRORS.accountFull;
  expect(await bodyOf(errorBody, reply, status)).toEqual({ message });
}

/** What is counted of every account, and what a count from the rows gives. */
async function counts() {
  const { db } = app.database;
  const read = () =>
    db.selectFrom('account_sizes').selectAll().where('row_count', '>', 0).orderBy('owner_id').execute();
  const kept = await read();
  await db.deleteFrom('account_sizes').execute();
  await countAccounts(db);
  return { kept, counted: await read() };
}

describe('an account', () => {
  it('accepts a number of rows of all kinds together, then says what to do', async () => {
    const patternId = await idOf(await hers('POST', '/api/patterns/manual', { patternData: PATTERN }));
    await hers('POST', '/api/calculations', { ...RESULT, patternId });
    for (let count = 2; count < ROWS; count++) expect((await addSwatch(hers)).status).toBe(201);
    await expectFull(await addSwatch(hers));
    await expectFull(await hers('POST', '/api/patterns', { patternName: 'One more', ...PATTERN }));
    await expectFull(await hers('POST', '/api/calculations', { ...RESULT, patternId }));
    expect(await list(hers)).toHaveLength(ROWS - 2);
    expect((await addSwatch(await app.signIn(bea))).status).toBe(201);
  });

  it('accepts a number of bytes, however they are added', async () => {
    const id = await idOf(await hers('POST', '/api/patterns/manual', { patternData: PATTERN }));
    const results = { note: 'x'.repeat(BYTES - 1500) };
    expect((await hers('POST', '/api/calculations', { ...RESULT, patternId: id, results })).status).toBe(201);
    const short = await idOf(await addSwatch(hers));
    await expectFull(await addSwatch(hers, { yarnName: 'x'.repeat(255), notes: LONGEST_NOTES }));
    await hers('PATCH', `/api/gauge-swatches/${short}`, { notes: 'x'.repeat(400) });
    await expectFull(await hers('PATCH', `/api/gauge-swatches/${short}`, { notes: LONGEST_NOTES }));
    const [kept] = await list(hers);
    expect(kept?.notes).toHaveLength(400);
  });

  it('that is full can be read, exported, shrunk and emptied, and then has room again', async () => {
    const ids = [];
    for (let count = 0; count < ROWS; count++)
      ids.push(await idOf(await addSwatch(hers, { notes: LONGEST_NOTES })));
    await expectFull(await addSwatch(hers));
    const file = accountFile.parse(await (await hers('GET', '/api/account/export')).json());
    expect(file.swatches).toHaveLength(ROWS);
    expect((await hers('GET', '/api/account/export/swatches')).status).toBe(200);
    const path = `/api/gauge-swatches/${ids[0] ?? ''}`;
    expect((await hers('PATCH', path, { notes: 'short' })).status).toBe(200);
    expect((await hers('DELETE', path)).status).toBe(200);
    expect((await addSwatch(hers)).status).toBe(201);
    await expectFull(await addSwatch(hers));
    expect((await hers('DELETE', '/api/account')).status).toBe(200);
  });

  it('imports a file completely or not at all, and counts existing rows once', async () => {
    await addSwatch(hers);
    await expectFull(await hers('POST', '/api/account/import', accountFileOf(2)));
    expect(await list(hers)).toHaveLength(1);
    const fits = { ...accountFileOf(0), swatches: accountFileOf(ROWS - 1).swatches };
    for (const added of [ROWS - 1, 0]) {
      const result = await bodyOf(importResult, await hers('POST', '/api/account/import', fits));
      expect(result.swatches).toEqual({ added, alreadyThere: ROWS - 1 - added });
    }
  });

  it('stays within its limits under concurrent additions', async () => {
    const replies = await Promise.all(Array.from({ length: 4 * ROWS }, () => addSwatch(hers)));
    const statuses = statusesOf(replies);
    expect(statuses.filter((status) => status === 201)).toHaveLength(ROWS);
    expect(statuses.filter((status) => status === ERRORS.accountFull.status)).toHaveLength(3 * ROWS);
    expect(await list(hers)).toHaveLength(ROWS);
  });

  it('counts a guest’s pattern after the account has claimed it', async () => {
    for (let count = 1; count < ROWS; count++) await addSwatch(hers);
    const guest = async () => idOf(await app.send('POST', '/api/patterns/manual', { patternData: PATTERN }));
    const path = `/api/patterns/${await guest()}/save`;
    for (let count = 0; count < 2; count++)
      expect((await hers('POST', path, { savedName: 'Yoke' })).status).toBe(200);
    await expectFull(await hers('POST', `/api/patterns/${await guest()}/save`, { savedName: 'Yoke' }));
  });
});

describe('the size of an account', () => {
  it('equals the size of its rows after any changes', async () => {
    const others = await app.signIn(bea);
    const attempt = { 'idempotency-key': crypto.randomUUID() };
    for (const notes of ['a', 'a', 'longer'])
      await hers('POST', '/api/gauge-swatches', { ...SWATCH, notes }, attempt);
    const gone = await idOf(await addSwatch(hers));
    await hers('DELETE', `/api/gauge-swatches/${gone}`);
    await hers('DELETE', `/api/gauge-swatches/${gone}`);
    const claimed = await idOf(await app.send('POST', '/api/patterns/manual', { patternData: PATTERN }));
    const result = await idOf(await hers('POST', '/api/calculations', { ...RESULT, patternId: claimed }));
    await hers('PATCH', `/api/calculations/${result}`, { name: 'Renamed, in Greek: Πλεκτό' });
    await hers('POST', `/api/patterns/${claimed}/save`, { savedName: 'Yoke' });
    await hers('PATCH', `/api/patterns/${claimed}/notes`, { notes: 'Knit twice' });
    await others('POST', '/api/patterns/manual', { patternData: PATTERN });
    await others('POST', '/api/patterns', { patternName: 'Raglan', ...PATTERN });
    await others('POST', '/api/account/import', await (await hers('GET', '/api/account/export')).json());
    const future = new Date(Date.now() + 30 * 86_400_000);
    await removeExpiredPatterns(app.database.db, future, 100, EXPIRED_START);

    const { kept, counted } = await counts();
    expect(kept).toHaveLength(2);
    expect(kept).toEqual(counted);
  });

  it('ends with the account', async () => {
    await addSwatch(hers);
    await hers('DELETE', '/api/account');
    expect(await counts()).toEqual({ kept: [], counted: [] });
  });
});

describe('a saved result', () => {
  const RESULTS_KB = 64;

  it('has at most 64 kB, also after numbers are written out', async () => {
    const patternId = await idOf(await app.send('POST', '/api/patterns/manual', { patternData: PATTERN }));
    const results = `{"numbers":[${Array.from({ length: 5000 }, () => '1e20').join(',')}]}`;
    const { fields } = await bodyOf(
      errorBody,
      await hers('POST', '/api/calculations', { ...RESULT, patternId, results }),
      400,
    );
    expect(fields).toEqual({ results: 'This is larger than 64 kB, the most that can be saved' });
  });

  it('of a file is named by its row when it is larger', async () => {
    const file = accountFileOf(3);
    const [first, second, third] = file.calculations;
    if (!first || !second || !third) throw new Error('The file has three results');
    const calculations = [first, { ...second, results: { note: 'é'.repeat(RESULTS_KB * 512) } }, third];
    const reply = await hers('POST', '/api/account/import', { ...file, calculations });
    expect((await bodyOf(errorBody, reply, 400)).fields).toEqual({
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

  it.each(Object.entries(LISTS))(
    'comes in pages that follow each other without gap: %s',
    async (path, library) => {
      const roomy = await startApp();
      try {
        const send = await roomy.signIn(ann);
        const file = accountFileOf(7);
        // All of one moment, so that only their ids tell them apart.
        const sameTime = (row: object) => ({
          ...row,
          createdAt: file.exportedAt,
          uploadedAt: file.exportedAt,
        });
        await send('POST', '/api/account/import', {
          ...accountFileOf(0),
          [library]: file[library].map(sameTime),
        });
        const rows = z.array(z.object({ id: z.string() }));
        const whole = await bodyOf(rows, await send('GET', path));
        expect(whole).toHaveLength(7);
        const paged: { id: string }[] = [];
        let pages = 0;
        for (let next: string | undefined = `${path}?limit=3`; next !== undefined; pages++) {
          const reply: Response = await send('GET', next);
          next = nextPageOf(reply);
          paged.push(...(await bodyOf(rows, reply)));
        }
        expect(pages).toBe(3);
        expect(paged).toEqual(whole);
        expect((await send('GET', `${path}?cursor=made-up`)).status).toBe(400);
        expect((await send('GET', `${path}?limit=10001`)).status).toBe(400);
      } finally {
        await roomy.close();
      }
    },
  );

  it('ends a page at two megabytes, and holds every row in the end', async () => {
    const roomy = await startApp();
    try {
      const send = await roomy.signIn(ann);
      const { calculations, ...rest } = accountFileOf(100);
      const large = calculations.map((row) => ({ ...row, results: { note: 'x'.repeat(60_000) } }));
      const file = { ...rest, swatches: [], patterns: [], calculations: large };
      expect((await send('POST', '/api/account/import', file)).status).toBe(200);
      const ids = new Set<string>();
      let pages = 0;
      for (let next: string | undefined = '/api/calculations'; next !== undefined; pages++) {
        const reply: Response = await send('GET', next);
        next = nextPageOf(reply);
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
