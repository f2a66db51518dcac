import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { swatch as swatchSchema } from '../../src/contract/swatches.ts';
import { errorBody } from '../../src/contract/errors.ts';
import { parseBody, getStatuses } from '../support/replies.ts';
import { NO_ID, SWATCH } from '../support/requests.ts';
import { ann, bea } from '../support/sign-in.ts';
import { startApp, type Send, type TestApp } from '../support/test-app.ts';
import { TEXTS } from '../support/texts.ts';

const PATH = '/api/gauge-swatches';
const getPath = ({ id }: { id: string }) => `${PATH}/${id}`;

let app: TestApp;
let sendAsAnn: Send;
let sendAsBea: Send;
beforeAll(async () => {
  app = await startApp();
  sendAsAnn = await app.signIn(ann);
  sendAsBea = await app.signIn(bea);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.db.deleteFrom('swatches').execute();
});

const list = async (send = sendAsAnn) => parseBody(z.array(swatchSchema), await send('GET', PATH));
const create = async (body: object = SWATCH, headers = {}, send = sendAsAnn) =>
  parseBody(swatchSchema, await send('POST', PATH, body, headers), 201);
const change = (swatch: { id: string }, changes: object, headers = {}) =>
  sendAsAnn('PATCH', getPath(swatch), changes, headers);

describe('a swatch', () => {
  it('is returned as saved, alone and in the list', async () => {
    const created = await create();
    expect(created).toEqual({ ...SWATCH, id: created.id, createdAt: created.createdAt, version: 1 });
    expect(await parseBody(swatchSchema, await sendAsAnn('GET', getPath(created)))).toEqual(created);
    expect(await list()).toEqual([created]);
  });

  it('needs no colorway and no notes', async () => {
    const { yarnName, yarnCategory, needleSize, stitchGauge, rowGauge } = SWATCH;
    const required = { yarnName, yarnCategory, needleSize, stitchGauge, rowGauge };
    expect(await create(required)).toMatchObject({ ...required, yarnColorway: null, notes: null });
    expect(await create({ ...required, yarnColorway: ' ', notes: '' })).toMatchObject({
      yarnColorway: null,
      notes: null,
    });
  });

  it.each(TEXTS)('keeps %s as typed', async (_what, text) => {
    const created = await create({ ...SWATCH, yarnName: text, yarnColorway: text, notes: text });
    expect(created).toMatchObject({ yarnName: text, yarnColorway: text, notes: text });
    expect(await list()).toEqual([created]);
  });

  it('is rejected with the form’s message for each field', async () => {
    const reply = await sendAsAnn('POST', PATH, { yarnName: ' ', stitchGauge: 'many', rowGauge: 201 });
    expect(await parseBody(errorBody, reply, 400)).toEqual({
      message: 'Please enter the yarn name (yarnName)',
      fields: {
        yarnName: 'Please enter the yarn name',
        yarnCategory: 'Please select a yarn category',
        needleSize: 'Please select a needle size',
        stitchGauge: 'Please enter a valid stitch gauge number',
        rowGauge: 'Give a number from 1 to 200',
      },
    });
    expect(await list()).toEqual([]);
  });

  it('is deleted only in the given version', async () => {
    const created = await create();
    const { version } = await parseBody(swatchSchema, await change(created, { notes: 'x' }));
    expect((await sendAsAnn('DELETE', getPath(created), undefined, { 'if-match': '"1"' })).status).toBe(409);
    expect(await list()).toHaveLength(1);
    const seen = { 'if-match': `"${version}"` };
    expect((await sendAsBea('DELETE', getPath(created), undefined, seen)).status).toBe(404);
    expect((await sendAsAnn('DELETE', getPath(created), undefined, seen)).status).toBe(200);
    expect((await sendAsAnn('DELETE', getPath(created), undefined, seen)).status).toBe(404);
  });

  it('is deleted once', async () => {
    const created = await create();
    const reply = await sendAsAnn('DELETE', getPath(created));
    expect([reply.status, await reply.json()]).toEqual([200, { success: true }]);
    expect((await sendAsAnn('DELETE', getPath(created))).status).toBe(404);
    expect((await sendAsAnn('GET', getPath(created))).status).toBe(404);
    expect(await list()).toEqual([]);
  });
});

describe('the list', () => {
  it('has the newest first, and only the user’s own', async () => {
    const first = await create({ ...SWATCH, yarnName: 'First' });
    await create({ ...SWATCH, yarnName: 'Bea’s' }, {}, sendAsBea);
    await app.database.db.updateTable('swatches').set({ created_at: '2026-01-01T00:00:00.000Z' }).execute();
    const second = await create({ ...SWATCH, yarnName: 'Second' });
    expect((await list()).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect((await list(sendAsBea)).map(({ yarnName }) => yarnName)).toEqual(['Bea’s']);
  });

  it('has a thousand rows in a stable order', async () => {
    const { id, ...row } = await app.database.db
      .selectFrom('swatches')
      .selectAll()
      .where('id', '=', (await create()).id)
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: 999 }, () => ({ ...row, id: crypto.randomUUID() }));
    await app.database.db.insertInto('swatches').values(rows).execute();
    const ids = [id, ...rows.map((one) => one.id)].sort().reverse();
    expect((await list()).map((one) => one.id)).toEqual(ids);
  });
});

describe('a change', () => {
  it('changes the fields that it names, clears empty ones, and raises the version', async () => {
    const created = await create();
    const changed = await parseBody(swatchSchema, await change(created, { rowGauge: 38, notes: '' }));
    expect(changed).toEqual({ ...created, rowGauge: 38, notes: null, version: 2 });
    expect(await parseBody(swatchSchema, await change(created, { yarnColorway: null }))).toEqual({
      ...changed,
      yarnColorway: null,
      version: 3,
    });
    expect(await parseBody(swatchSchema, await change(created, {}))).toMatchObject({
      rowGauge: 38,
      version: 4,
    });
  });

  it('with every required field is a complete form, and clears omitted optional text', async () => {
    const created = await create();
    const form = { ...SWATCH, yarnColorway: undefined, notes: undefined };
    const cleared = await parseBody(swatchSchema, await change(created, form));
    expect(cleared).toEqual({ ...created, yarnColorway: null, notes: null, version: 2 });
    expect(await list()).toEqual([cleared]);
  });

  it('accepts a needle size as its diameter, or as both', async () => {
    const created = await create({ ...SWATCH, needleSize: '4' });
    expect(created.needleSize).toBe('US 6');
    expect(
      await parseBody(swatchSchema, await change(created, { needleSize: 'US 7 (4.5 mm)' })),
    ).toMatchObject({
      needleSize: 'US 7',
      notes: SWATCH.notes,
    });
  });

  it('changes nothing if it is invalid', async () => {
    const created = await create();
    const reply = await change(created, { yarnName: 'New', needleSize: 'US 99' });
    expect((await parseBody(errorBody, reply, 400)).fields).toEqual({
      needleSize: 'Please select a needle size',
    });
    expect(await list()).toEqual([created]);
  });

  it('cannot move a swatch to another user or set fields that the server sets', async () => {
    const created = await create();
    const attack = {
      id: NO_ID,
      ownerId: NO_ID,
      owner_id: NO_ID,
      version: 9,
      createdAt: '2000-01-01T00:00:00Z',
    };
    expect(await parseBody(swatchSchema, await change(created, attack))).toEqual({ ...created, version: 2 });
  });

  it('to an unknown swatch or another user’s returns 404 and changes nothing', async () => {
    const othersSwatch = await create(SWATCH, {}, sendAsBea);
    for (const target of [othersSwatch, { id: NO_ID }]) {
      expect((await change(target, { notes: 'Mine' })).status).toBe(404);
      expect((await change(target, { notes: 'Mine' }, { 'if-match': '"1"' })).status).toBe(404);
      expect((await sendAsAnn('GET', getPath(target))).status).toBe(404);
      expect((await sendAsAnn('DELETE', getPath(target))).status).toBe(404);
    }
    expect(await list(sendAsBea)).toEqual([othersSwatch]);
  });
});

describe('a change to one version', () => {
  it('has its version in the ETag header of every swatch', async () => {
    const reply = await sendAsAnn('POST', PATH, SWATCH);
    expect(reply.headers.get('etag')).toBe('"1"');
    const created = await parseBody(swatchSchema, reply, 201);
    expect((await change(created, { notes: 'x' })).headers.get('etag')).toBe('"2"');
    expect((await sendAsAnn('GET', getPath(created))).headers.get('etag')).toBe('"2"');
    expect((await sendAsAnn('GET', PATH)).headers.get('etag')).toBeNull();
  });

  it.each(['"1"', 'W/"1"', '*', ' "1" '])('is applied if If-Match is %s', async (version) => {
    const created = await create();
    expect((await change(created, { notes: 'x' }, { 'if-match': version })).status).toBe(200);
  });

  it.each(['"2"', '"0"', '"999999999999999"', '"2147483648"', '1', '"abc"', '', '"1", "2"'])(
    'is rejected if If-Match is %j',
    async (version) => {
      const created = await create();
      const reply = await change(created, { notes: 'x' }, { 'if-match': version });
      expect((await parseBody(errorBody, reply, 409)).message).toMatch(/changed elsewhere/);
      expect(await list()).toEqual([created]);
    },
  );

  it('succeeds once among concurrent changes', async () => {
    const created = await create();
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) => change(created, { notes: `${n}` }, { 'if-match': '"1"' })),
    );
    expect(getStatuses(replies)).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    const won = replies.findIndex(({ status }) => status === 200);
    expect(await list()).toEqual([{ ...created, notes: `${won}`, version: 2 }]);
  });
});

describe('a swatch with an idempotency key', () => {
  const attempt = () => ({ 'idempotency-key': crypto.randomUUID() });

  it('is created once, however often and fast it is sent', async () => {
    const headers = attempt();
    const created = await Promise.all(Array.from({ length: 6 }, () => create(SWATCH, headers)));
    expect(new Set(created.map(({ id }) => id)).size).toBe(1);
    expect(await list()).toEqual([created[0]]);
    expect(await create(SWATCH, headers)).toEqual(created[0]);
  });

  it('is updated by a repeated request until it is changed', async () => {
    const headers = attempt();
    const first = await create(SWATCH, headers);
    const corrected = await create({ ...SWATCH, yarnName: 'Corrected', notes: '' }, headers);
    expect(corrected).toEqual({ ...first, yarnName: 'Corrected', notes: null, version: 2 });
    expect((await change(first, { notes: 'Stale' }, { 'if-match': '"1"' })).status).toBe(409);
    const again = await create({ ...SWATCH, yarnName: 'Once more' }, headers);
    expect(again).toEqual({ ...first, yarnName: 'Once more', version: 3 });
    expect(await create({ ...SWATCH, yarnName: 'Once more' }, headers)).toEqual(again);
    const changed = await parseBody(swatchSchema, await change(first, { yarnName: 'Changed' }));
    expect(await create(SWATCH, headers)).toEqual(changed);
    expect(await list()).toEqual([changed]);
  });

  it('does not conflict with the same key of another user', async () => {
    const headers = attempt();
    const [ownSwatch, othersSwatch] = [
      await create(SWATCH, headers),
      await create(SWATCH, headers, sendAsBea),
    ];
    expect(ownSwatch.id).not.toBe(othersSwatch.id);
    expect(await list()).toEqual([ownSwatch]);
  });

  it('is created each time without a key', async () => {
    await Promise.all([create(), create()]);
    expect(await list()).toHaveLength(2);
  });

  it('requires a UUID as key', async () => {
    const reply = await sendAsAnn('POST', PATH, SWATCH, { 'idempotency-key': 'again' });
    expect((await parseBody(errorBody, reply, 400)).fields).toEqual({ 'Idempotency-Key': 'Give a UUID' });
  });
});
