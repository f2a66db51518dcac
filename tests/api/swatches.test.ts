import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { mapSwatchTexts } from '../../src/contract/swatch-texts.ts';
import { swatch as swatchSchema, swatchBody } from '../../src/contract/swatches.ts';
import { errorBody } from '../../src/contract/errors.ts';
import { parseBody } from '../support/responses.ts';
import { NO_ID, SWATCH } from '../support/requests.ts';
import { ann } from '../support/sign-in.ts';
import { useApp } from '../support/use-app.ts';

const PATH = '/api/gauge-swatches';
const getPath = ({ id }: { id: string }) => `${PATH}/${id}`;

/** A value for each field that differs from {@link SWATCH}. */
const OTHER: Required<z.input<typeof swatchBody>> = {
  yarnName: 'Lopi',
  yarnColorway: 'Ash',
  yarnCategory: 'aran',
  needleSize: 'US 8',
  stitchGauge: 18,
  rowGauge: 24.5,
  notes: 'Blocked',
  gaugeCount: {
    worked: 'round',
    stitchPattern: 'Ribbing',
    readings: [{ state: 'washed', stitches: { count: 18, inches: 4 }, rows: null }],
  },
};

const app = useApp();
const sendAsAnn = app.sendAs(ann);
beforeEach(async () => {
  await app.database.db.deleteFrom('swatches').execute();
});

const list = async (send = sendAsAnn) => parseBody(z.array(swatchSchema), await send('GET', PATH));
const create = async (body: object = SWATCH, headers = {}, send = sendAsAnn) =>
  parseBody(swatchSchema, await send('POST', PATH, body, headers), 201);
const change = (swatch: { id: string }, changes: object, headers = {}) =>
  sendAsAnn('PATCH', getPath(swatch), changes, headers);
const changeAndParse = async (...given: Parameters<typeof change>) =>
  parseBody(swatchSchema, await change(...given));

it('a swatch is returned as saved, alone and in the list', async () => {
  const created = await create();
  expect(created).toEqual({ ...SWATCH, id: created.id, createdAt: created.createdAt, version: 1 });
  expect(await parseBody(swatchSchema, await sendAsAnn('GET', getPath(created)))).toEqual(created);
  expect(await list()).toEqual([created]);
});

describe('a swatch with the count of its gauge', () => {
  const gaugeCount = {
    worked: 'round',
    stitchPattern: 'Stockinette',
    readings: [
      { state: 'washed', stitches: { count: 31.25, inches: 5.5 }, rows: { count: 42, inches: 5.5 } },
      { state: 'hung', stitches: null, rows: { count: 41.5, inches: 14 / 2.54 } },
    ],
  };

  it('is returned as saved, alone and in the list', async () => {
    const created = await create({ ...SWATCH, gaugeCount });
    expect(created.gaugeCount).toEqual(gaugeCount);
    expect(await parseBody(swatchSchema, await sendAsAnn('GET', getPath(created)))).toEqual(created);
    expect(await list()).toEqual([created]);
  });

  it('has no field for the count if there is none', async () => {
    const created = await create({ ...SWATCH, gaugeCount: null });
    expect(Object.keys(created)).not.toContain('gaugeCount');
    const [row] = (await (await sendAsAnn('GET', PATH)).json()) as object[];
    expect(Object.keys(row ?? {})).not.toContain('gaugeCount');
  });

  it('keeps the count when a change does not name it, and clears it on request', async () => {
    const created = await create({ ...SWATCH, gaugeCount });
    expect(await changeAndParse(created, { notes: 'x' })).toMatchObject({ gaugeCount });
    const cleared = await changeAndParse(created, { gaugeCount: null });
    expect(cleared).not.toHaveProperty('gaugeCount');
    expect(await changeAndParse(created, { gaugeCount })).toMatchObject({ gaugeCount });
    // A complete form without the count clears it, as it clears optional text.
    expect(await changeAndParse(created, SWATCH)).not.toHaveProperty('gaugeCount');
  });

  it('is counted in the size of the account', async () => {
    const readSize = async () => {
      const row = await app.database.db.selectFrom('swatches').select('byte_size').executeTakeFirstOrThrow();
      return row.byte_size;
    };
    const created = await create({ ...SWATCH, gaugeCount });
    const withCount = await readSize();
    await change(created, { gaugeCount: null });
    const { length } = JSON.stringify(gaugeCount);
    expect(withCount - (await readSize())).toBeGreaterThanOrEqual(length);
    expect(withCount - (await readSize())).toBeLessThan(1.5 * length);
  });
});

it('a change changes the fields that it names, clears empty ones, and raises the version', async () => {
  const created = await create();
  const changed = await changeAndParse(created, { rowGauge: 38, notes: '' });
  expect(changed).toEqual({ ...created, rowGauge: 38, notes: null, version: 2 });
  expect(await changeAndParse(created, { yarnColorway: null })).toEqual({
    ...changed,
    yarnColorway: null,
    version: 3,
  });
  expect(await changeAndParse(created, {})).toMatchObject({ rowGauge: 38, version: 4 });
});

it('a change of each field alone is stored, and the other fields stay', async () => {
  for (const [field, value] of Object.entries(OTHER)) {
    const created = await create();
    const changed = await changeAndParse(created, { [field]: value });
    expect(changed, field).toEqual({ ...created, [field]: value, version: 2 });
  }
});

it('a change with every required field is a complete form, and clears omitted optional text', async () => {
  const created = await create(OTHER);
  const form = { ...OTHER, ...mapSwatchTexts(() => undefined), gaugeCount: undefined };
  const cleared = await changeAndParse(created, form);
  const { gaugeCount, ...others } = created;
  expect(gaugeCount).toBeDefined();
  expect(cleared).toEqual({ ...others, ...mapSwatchTexts(() => null), version: 2 });
  expect(await list()).toEqual([cleared]);
});

it('a change changes nothing if it is invalid', async () => {
  const created = await create();
  const response = await change(created, { yarnName: 'New', needleSize: 'US 99' });
  expect((await parseBody(errorBody, response, 400)).fields).toEqual({
    needleSize: 'Please select a needle size',
  });
  expect(await list()).toEqual([created]);
});

it('a change cannot move a swatch to another user or set fields that the server sets', async () => {
  const created = await create();
  const attack = {
    id: NO_ID,
    ownerId: NO_ID,
    owner_id: NO_ID,
    version: 9,
    createdAt: '2000-01-01T00:00:00Z',
  };
  expect(await changeAndParse(created, attack)).toEqual({ ...created, version: 2 });
});

it('every response with one swatch has its version in the ETag header', async () => {
  const response = await sendAsAnn('POST', PATH, SWATCH);
  expect(response.headers.get('etag')).toBe('"1"');
  const created = await parseBody(swatchSchema, response, 201);
  expect((await change(created, { notes: 'x' })).headers.get('etag')).toBe('"2"');
  expect((await sendAsAnn('GET', getPath(created))).headers.get('etag')).toBe('"2"');
  expect((await sendAsAnn('GET', PATH)).headers.get('etag')).toBeNull();
});

it.each(['"1"', '*', ' "1" ', '"1", "2"', '"x,y" ,W/"1","1"', '"01",, "1"'])(
  'a change to one version is applied if If-Match is %s',
  async (version) => {
    const created = await create();
    expect((await change(created, { notes: 'x' }, { 'if-match': version })).status).toBe(200);
  },
);

it.each([
  ...['"2"', '"2", "3"', '"0"', '"999999999999999"', '"2147483648"', '1', '"abc"', ''],
  // Other tags than "1" in a strong comparison (RFC 9110, section 8.8.3.2).
  ...['W/"1"', 'W/"1", "2"', '"01"', '"1 "', '"2,1"', '*, "2"'],
])('a change to one version is rejected if If-Match is %j', async (version) => {
  const created = await create();
  const response = await change(created, { notes: 'x' }, { 'if-match': version });
  expect((await parseBody(errorBody, response, 409)).message).toMatch(/changed elsewhere/);
  expect(await list()).toEqual([created]);
});

it('an idempotency key must be a UUID', async () => {
  const response = await sendAsAnn('POST', PATH, SWATCH, { 'idempotency-key': 'again' });
  expect((await parseBody(errorBody, response, 400)).fields).toEqual({ 'Idempotency-Key': 'Give a UUID' });
});
