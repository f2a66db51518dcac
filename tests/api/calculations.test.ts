import fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { calculation as calculationSchema } from '../../src/contract/calculations.ts';
import { errorBody } from '../../src/contract/errors.ts';
import { pattern as patternSchema } from '../../src/contract/patterns.ts';
import { currentUser } from '../../src/contract/user.ts';
import { countCalculations } from '../../src/server/calculation-counter.ts';
import { bodyOf, statusesOf } from '../support/replies.ts';
import { DESIRED_BUST, GAUGE, NO_ID, PATTERN, RESULT } from '../support/requests.ts';
import { ann, bea } from '../support/sign-in.ts';
import { startApp, type Send, type TestApp } from '../support/test-app.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { TEXTS } from '../support/texts.ts';

const PATH = '/api/calculations';

let app: TestApp;
let hers: Send;
let others: Send;
beforeAll(async () => {
  app = await startApp();
  hers = await app.signIn(ann);
  others = await app.signIn(bea);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.db.deleteFrom('calculations').execute();
  await app.database.db.deleteFrom('patterns').execute();
});

const patternBy = async (send: Send) =>
  (await bodyOf(patternSchema, await send('POST', '/api/patterns/manual', { patternData: PATTERN }), 201)).id;
const save = (send: Send, patternId: string, changes = {}, headers = {}) =>
  send('POST', PATH, { ...RESULT, patternId, ...changes }, headers);
const create = async (changes = {}, headers = {}, patternId?: string) =>
  bodyOf(calculationSchema, await save(hers, patternId ?? (await patternBy(hers)), changes, headers), 201);
const list = async (send = hers) => bodyOf(z.array(calculationSchema), await send('GET', PATH));
const rename = ({ id }: { id: string }, body: object, headers = {}) =>
  hers('PATCH', `${PATH}/${id}`, body, headers);

describe('a saved result', () => {
  it('is returned as it was saved, and in the list', async () => {
    const patternId = await patternBy(hers);
    const created = await create({}, {}, patternId);
    const { id, createdAt } = created;
    expect(created).toEqual({ ...RESULT, patternId, id, createdAt, version: 1 });
    expect(await list()).toEqual([created]);
    expect(await list(others)).toEqual([]);
  });

  it('accepts its data as object or text, and returns an object', async () => {
    const results = { recommendation: { sizes: [1.5, null, true, 'x'] }, patternName: 'Yoke', gauge: GAUGE };
    expect((await create({ results })).results).toEqual(results);
    expect((await create({ results: JSON.stringify(results) })).results).toEqual(results);
  });

  it.each(TEXTS)('keeps %s as it was typed', async (_what, text) => {
    const texts = { name: text, recommendedSize: text, results: { [text]: [text] } };
    expect(await create(texts)).toMatchObject(texts);
    expect(await list()).toMatchObject([texts]);
  });

  it('is rejected with the messages of the form', async () => {
    const reply = await hers('POST', PATH, { ...RESULT, name: ' ', results: '[]', patternId: NO_ID });
    expect((await bodyOf(errorBody, reply, 400)).fields).toEqual({
      name: 'Please enter a name for your calculation.',
      results: 'Give an object, or its JSON text',
    });
  });

  it('is renamed, for the version that was seen', async () => {
    const created = await create();
    const renamed = await bodyOf(calculationSchema, await rename(created, { name: ' For Ann ' }));
    expect(renamed).toEqual({ ...created, name: 'For Ann', version: 2 });
    expect((await rename(created, { name: 'Stale' }, { 'if-match': '"1"' })).status).toBe(409);
    expect((await bodyOf(errorBody, await rename(created, { name: '' }), 400)).fields).toEqual({
      name: 'Please enter a name for your calculation.',
    });
    const replies = await Promise.all(
      ['A', 'B', 'C'].map((name) => rename(created, { name }, { 'if-match': '"2"' })),
    );
    expect(statusesOf(replies)).toEqual([200, 409, 409]);
  });

  it('is deleted in the given version, and not after a change', async () => {
    const created = await create();
    const { version } = await bodyOf(calculationSchema, await rename(created, { name: 'B' }));
    expect((await hers('DELETE', `${PATH}/${created.id}`, undefined, { 'if-match': '"1"' })).status).toBe(
      409,
    );
    expect(await list()).toHaveLength(1);
    const seen = { 'if-match': `"${version}"` };
    expect((await others('DELETE', `${PATH}/${created.id}`, undefined, seen)).status).toBe(404);
    expect((await hers('DELETE', `${PATH}/${created.id}`, undefined, seen)).status).toBe(200);
    expect((await hers('DELETE', `${PATH}/${created.id}`, undefined, seen)).status).toBe(404);
  });

  it('is deleted once, and never by another', async () => {
    const created = await create();
    expect((await others('DELETE', `${PATH}/${created.id}`)).status).toBe(404);
    expect((await others('PATCH', `${PATH}/${created.id}`, { name: 'Mine' })).status).toBe(404);
    expect(await list()).toEqual([created]);
    const reply = await hers('DELETE', `${PATH}/${created.id}`);
    expect([reply.status, await reply.json()]).toEqual([200, { success: true }]);
    expect((await hers('DELETE', `${PATH}/${created.id}`)).status).toBe(404);
    expect((await rename(created, { name: 'Gone' })).status).toBe(404);
  });

  it('is made once by one attempt, and corrected until it is renamed', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const patternId = await patternBy(hers);
    const made = await Promise.all(Array.from({ length: 5 }, () => create({}, headers, patternId)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    const corrected = await create({ name: 'Corrected' }, headers, patternId);
    expect(corrected).toMatchObject({ id: made[0]?.id, name: 'Corrected', version: 2 });
    expect(await create({ name: 'Corrected' }, headers, patternId)).toEqual(corrected);
    expect(await create({}, headers, patternId)).toEqual({ ...made[0], version: 3 });
    const renamed = await bodyOf(
      calculationSchema,
      await rename({ id: made[0]?.id ?? '' }, { name: 'Renamed' }),
    );
    expect(await create({}, headers, patternId)).toEqual(renamed);
    expect((await hers('DELETE', `/api/patterns/${patternId}`)).status).toBe(200);
    expect(await create({}, headers, patternId)).toEqual({ ...renamed, patternId: null });
  });

  it('is one of a thousand, the newest first', async () => {
    const { id } = await create();
    const { db } = app.database;
    const row = await db
      .selectFrom('calculations')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: 999 }, () => ({
      ...row,
      id: crypto.randomUUID(),
      results: JSON.stringify(RESULT.results),
      created_at: '2026-01-01T00:00:00.000Z',
    }));
    await db.insertInto('calculations').values(rows).execute();
    const older = rows
      .map((one) => one.id)
      .sort()
      .reverse();
    expect((await list()).map((one) => one.id)).toEqual([id, ...older]);
  });
});

describe('the pattern of a result', () => {
  it('of a guest becomes the user’s, unsaved', async () => {
    const patternId = await patternBy(app.send);
    await create({}, {}, patternId);
    expect((await save(others, patternId)).status).toBe(404);
    expect(await bodyOf(z.array(patternSchema), await hers('GET', '/api/patterns/saved'))).toEqual([]);
    const body = { patternId, gaugeInput: GAUGE, desiredBust: DESIRED_BUST };
    expect((await hers('POST', '/api/calculate', body)).status).toBe(200);
    expect((await app.send('POST', '/api/calculate', body)).status).toBe(404);
  });

  it('keeps its version, so that an edit in progress is not rejected', async () => {
    const { id: patternId } = await bodyOf(
      patternSchema,
      await hers('POST', '/api/patterns', { savedName: 'Yoke' }),
      201,
    );
    await create({}, {}, patternId);
    const edit = await hers('PATCH', `/api/patterns/${patternId}`, { notes: 'x' }, { 'if-match': '"1"' });
    expect(edit.status).toBe(200);
  });

  it('goes to one of two users who claim it at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const patternId = await patternBy(app.send);
      const replies = await Promise.all([
        save(hers, patternId),
        others('POST', `/api/patterns/${patternId}/save`, { savedName: 'Mine' }),
      ]);
      expect([
        [200, 404],
        [201, 404],
      ]).toContainEqual(statusesOf(replies));
    }
  });

  it('must be the user’s or a guest’s', async () => {
    for (const patternId of [await patternBy(others), NO_ID]) {
      expect((await save(hers, patternId)).status).toBe(404);
    }
    expect(await list()).toEqual([]);
  });

  it('may go; the result stays', async () => {
    const created = await create();
    expect((await hers('DELETE', `/api/patterns/${created.patternId}`)).status).toBe(200);
    expect(await list()).toEqual([{ ...created, patternId: null }]);
  });
});

describe('calculations of a signed-in user', () => {
  const calculate = (send: Send, patternId: string) =>
    send('POST', '/api/calculate', { patternId, gaugeInput: GAUGE, desiredBust: DESIRED_BUST });
  const countsIn = async ({ database }: TestApp) => {
    const users = await database.db.selectFrom('users').select(['email', 'calculation_count']).execute();
    return users.map((user) => `${user.email}: ${user.calculation_count}`).sort();
  };

  it('are counted soon; those of guests and failed ones are not', async () => {
    const counting = await startApp();
    const [first, second] = [await counting.signIn(ann), await counting.signIn(bea)];
    const patternId = await patternBy(counting.send);
    await Promise.all([first, second, first].map((send) => calculate(send, patternId)));
    await calculate(counting.send, patternId);
    await calculate(first, NO_ID);
    const counted = [`${ann.email}: 2`, `${bea.email}: 1`];
    await expect.poll(() => countsIn(counting), { timeout: 5000 }).toEqual(counted);
    await counting.close();
  });

  it('are all counted when the server ends', async () => {
    const database = await createTestDatabase();
    const first = await startApp({ database });
    const send = await first.signIn(ann);
    const patternId = await patternBy(send);
    await Promise.all(Array.from({ length: 20 }, () => calculate(send, patternId)));
    await first.close();
    const second = await startApp({ database });
    expect(await countsIn(second)).toEqual([`${ann.email}: 20`]);
    await second.close();
    await database.remove();
  });

  it('are not lost when they cannot be saved immediately', async () => {
    const counting = await startApp();
    const { db } = counting.database;
    const { id } = await bodyOf(currentUser, await (await counting.signIn(ann))('GET', '/api/auth/user'));
    const closing = fastify();
    const counter = countCalculations(closing, counting.database);
    counter.count(id);
    counter.count(NO_ID);
    await sql`alter table users rename column calculation_count to away`.execute(db);
    await expect(counter.flush()).rejects.toThrow();
    await sql`alter table users rename column away to calculation_count`.execute(db);
    counter.count(id);
    await counter.flush();
    expect(await countsIn(counting)).toEqual([`${ann.email}: 2`]);
    await closing.close();
    await counting.close();
  });
});
