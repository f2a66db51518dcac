import fastify from 'fastify';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { calculation as calculationSchema, outcomeList } from '../../src/contract/calculations.ts';
import { errorBody } from '../../src/contract/errors.ts';
import { pattern as patternSchema } from '../../src/contract/patterns.ts';
import { currentUser, userId } from '../../src/contract/user.ts';
import { createCalculationCounter } from '../../src/server/calculation-counter.ts';
import { enterPattern, getId, getStatuses, parseBody } from '../support/responses.ts';
import { DESIRED_BUST, GAUGE, NO_ID, OUTCOME, RESULT } from '../support/requests.ts';
import { ann, bea } from '../support/sign-in.ts';
import { startApp, type Send, type TestApp } from '../support/test-app.ts';
import { createOwnDatabase, startOwnApp, useApp } from '../support/use-app.ts';

const PATH = '/api/calculations';

const app = useApp();
const sendAsAnn = app.sendAs(ann);
const sendAsBea = app.sendAs(bea);
beforeEach(async () => {
  await app.database.db.deleteFrom('calculations').execute();
  await app.database.db.deleteFrom('patterns').execute();
});

const save = (send: Send, patternId: string, changes = {}, headers = {}) =>
  send('POST', PATH, { ...RESULT, patternId, ...changes }, headers);
const create = async (changes = {}, headers = {}, patternId?: string) =>
  parseBody(
    calculationSchema,
    await save(sendAsAnn, patternId ?? (await enterPattern(sendAsAnn)), changes, headers),
    201,
  );
const list = async (send = sendAsAnn) => parseBody(z.array(calculationSchema), await send('GET', PATH));
const rename = ({ id }: { id: string }, body: object, headers = {}) =>
  sendAsAnn('PATCH', `${PATH}/${id}`, body, headers);

const setOutcome = ({ id }: { id: string }, outcome: object | null, headers = {}, send = sendAsAnn) =>
  send('PATCH', `${PATH}/${id}/outcome`, { outcome }, headers);
const listOutcomes = async (send = sendAsAnn) =>
  parseBody(outcomeList, await send('GET', `${PATH}/outcomes`));

it('an outcome is saved with a result, changed and cleared, each time as a new version', async () => {
  const created = await create();
  const saved = await parseBody(calculationSchema, await setOutcome(created, OUTCOME));
  expect(saved).toEqual({ ...created, outcome: OUTCOME, version: 2 });
  expect(await list()).toEqual([saved]);
  const other = { ...OUTCOME, size: ' M ', plannedLength: 24, measuredLength: 24.5 };
  const changed = await parseBody(calculationSchema, await setOutcome(created, other));
  expect(changed).toEqual({ ...created, outcome: { ...other, size: 'M' }, version: 3 });
  const cleared = await parseBody(calculationSchema, await setOutcome(created, null));
  expect(cleared).toEqual({ ...created, version: 4 });
  expect(await listOutcomes()).toEqual([]);
});

it('an outcome is saved only in the given version, and only by the owner', async () => {
  const created = await create();
  expect((await setOutcome(created, OUTCOME, { 'if-match': '"1"' })).status).toBe(200);
  expect((await setOutcome(created, null, { 'if-match': '"1"' })).status).toBe(409);
  expect((await setOutcome(created, null, {}, sendAsBea)).status).toBe(404);
  expect(await list()).toMatchObject([{ outcome: OUTCOME, version: 2 }]);
  expect(await listOutcomes(sendAsBea)).toEqual([]);
});

it('an outcome stays when the result is renamed or saved again', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const patternId = await enterPattern(sendAsAnn);
  const created = await create({}, headers, patternId);
  await setOutcome(created, OUTCOME);
  await rename(created, { name: 'Renamed' });
  const again = await create({ name: 'Again' }, headers, patternId);
  expect(again).toMatchObject({ name: 'Renamed', outcome: OUTCOME, version: 3 });
});

it('an outcome is listed among the latest fifty, newest first, with its measurements only', async () => {
  const first = await create();
  await setOutcome(first, OUTCOME);
  await create({ name: 'Not knitted' });
  expect(await listOutcomes()).toEqual([
    { plannedBust: 40, measuredBust: 41, plannedLength: null, measuredLength: null },
  ]);
  const { db } = app.database;
  const row = await db
    .selectFrom('calculations')
    .selectAll()
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: 59 }, (_, n) => ({
    ...row,
    byte_size: undefined,
    id: crypto.randomUUID(),
    results: '{}',
    outcome: JSON.stringify({ ...OUTCOME, measuredBust: 50 + n }),
    created_at: new Date(Date.UTC(2027, 0, 1 + n)).toISOString(),
  }));
  await db.insertInto('calculations').values(rows).execute();
  const listed = await listOutcomes();
  expect(listed).toHaveLength(50);
  expect(listed.slice(0, 2)).toMatchObject([{ measuredBust: 108 }, { measuredBust: 107 }]);
});

it('a saved result is returned as saved, and is in the list', async () => {
  const patternId = await enterPattern(sendAsAnn);
  const created = await create({}, {}, patternId);
  const { id, createdAt } = created;
  expect(created).toEqual({ ...RESULT, patternId, id, createdAt, version: 1 });
  expect(await list()).toEqual([created]);
  expect(await list(sendAsBea)).toEqual([]);
});

it('a saved result may have no rows of the knitter’s gauge', async () => {
  const created = await create({ userRows: null });
  expect(created.userRows).toBeNull();
  expect(await list()).toEqual([created]);
  const withoutRows: Partial<typeof RESULT> = { ...RESULT };
  delete withoutRows.userRows;
  const patternId = await enterPattern(sendAsAnn);
  const response = await sendAsAnn('POST', '/api/calculations', { ...withoutRows, patternId });
  expect(await response.json()).toMatchObject({ userRows: null });
  const file = await sendAsAnn('GET', '/api/account/export');
  const { calculations } = (await file.json()) as { calculations: { userRows: number | null }[] };
  expect(calculations.map(({ userRows }) => userRows)).toEqual([null, null]);
});

it('a saved result is renamed with a trimmed name, which must not be blank', async () => {
  const created = await create();
  const renamed = await parseBody(calculationSchema, await rename(created, { name: ' For Ann ' }));
  expect(renamed).toEqual({ ...created, name: 'For Ann', version: 2 });
  expect((await parseBody(errorBody, await rename(created, { name: '' }), 400)).fields).toEqual({
    name: 'Please enter a name for your calculation.',
  });
});

it('a saved result remains when its pattern is deleted, and is not created again with the same key', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const patternId = await enterPattern(sendAsAnn);
  const created = await create({}, headers, patternId);
  expect((await sendAsAnn('DELETE', `/api/patterns/${patternId}`)).status).toBe(200);
  expect(await create({}, headers, patternId)).toEqual({ ...created, patternId: null });
  expect(await list()).toEqual([{ ...created, patternId: null }]);
});

it('the pattern of a result moves from a guest to the user, but not to the saved patterns', async () => {
  const patternId = await enterPattern(app.send);
  await create({}, {}, patternId);
  expect((await save(sendAsBea, patternId)).status).toBe(404);
  expect(await parseBody(z.array(patternSchema), await sendAsAnn('GET', '/api/patterns/saved'))).toEqual([]);
  const body = { patternId, gaugeInput: GAUGE, desiredBust: DESIRED_BUST };
  expect((await sendAsAnn('POST', '/api/calculate', body)).status).toBe(200);
  expect((await app.send('POST', '/api/calculate', body)).status).toBe(404);
});

it('the pattern of a result keeps its version, so an edit in progress is not rejected', async () => {
  const patternId = await getId(await sendAsAnn('POST', '/api/patterns', { savedName: 'Yoke' }));
  await create({}, {}, patternId);
  const path = `/api/patterns/${patternId}`;
  expect((await sendAsAnn('PATCH', path, { notes: 'x' }, { 'if-match': '"1"' })).status).toBe(200);
});

it('the pattern of a result moves to one of two users who claim it at the same time', async () => {
  for (let round = 0; round < 5; round++) {
    const patternId = await enterPattern(app.send);
    const responses = await Promise.all([
      save(sendAsAnn, patternId),
      sendAsBea('POST', `/api/patterns/${patternId}/save`, { savedName: 'Mine' }),
    ]);
    expect([
      [200, 404],
      [201, 404],
    ]).toContainEqual(getStatuses(responses));
  }
});

it('the pattern of a result stays the first one in a repeated request, which does not claim the other', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const patternId = await enterPattern(app.send);
  const created = await create({}, headers, patternId);
  const othersId = await enterPattern(app.send);
  expect(await create({ name: 'Again' }, headers, othersId)).toEqual(created);
  const body = { patternId: othersId, gaugeInput: GAUGE, desiredBust: DESIRED_BUST };
  expect((await app.send('POST', '/api/calculate', body)).status).toBe(200);
});

it('the pattern of a result must belong to the user or a guest', async () => {
  for (const patternId of [await enterPattern(sendAsBea), NO_ID]) {
    expect((await save(sendAsAnn, patternId)).status).toBe(404);
  }
  expect(await list()).toEqual([]);
});

describe('the count of a user’s calculations', () => {
  const calculate = (send: Send, patternId: string) =>
    send('POST', '/api/calculate', { patternId, gaugeInput: GAUGE, desiredBust: DESIRED_BUST });
  const listCounts = async ({ database }: TestApp) => {
    const users = await database.db.selectFrom('users').select(['email', 'calculation_count']).execute();
    return users.map((user) => `${user.email}: ${user.calculation_count}`).sort();
  };

  it('is saved within seconds, without failed ones and those of guests', async () => {
    const counting = await startOwnApp();
    const [first, second] = [await counting.signIn(ann), await counting.signIn(bea)];
    const patternId = await enterPattern(counting.send);
    await Promise.all([first, second, first].map((send) => calculate(send, patternId)));
    await calculate(counting.send, patternId);
    await calculate(first, NO_ID);
    const counted = [`${ann.email}: 2`, `${bea.email}: 1`];
    await expect.poll(() => listCounts(counting), { timeout: 5000 }).toEqual(counted);
  });

  it('is complete before the server exits', async () => {
    const database = await createOwnDatabase();
    const first = await startApp({ database });
    const send = await first.signIn(ann);
    const patternId = await enterPattern(send);
    await Promise.all(Array.from({ length: 20 }, () => calculate(send, patternId)));
    await first.close();
    const second = await startOwnApp({ database });
    expect(await listCounts(second)).toEqual([`${ann.email}: 20`]);
  });

  it('is not lost if it cannot be saved immediately', async () => {
    const counting = await startOwnApp();
    const { db } = counting.database;
    const { id } = await parseBody(currentUser, await (await counting.signIn(ann))('GET', '/api/auth/user'));
    const log: string[] = [];
    const hostApp = fastify({ logger: { stream: { write: (line) => log.push(line) } } });
    const counter = createCalculationCounter(hostApp, counting.database);
    await sql`alter table users rename column calculation_count to away`.execute(db);
    counter.count(id);
    counter.count(userId.parse(NO_ID));
    await expect.poll(() => log.join(''), { timeout: 5000 }).toContain('could not be saved');
    await sql`alter table users rename column away to calculation_count`.execute(db);
    counter.count(id);
    await hostApp.close();
    expect(await listCounts(counting)).toEqual([`${ann.email}: 2`]);
  });
});
