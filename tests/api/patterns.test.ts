import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { calculateResponse } from '../../src/contract/calculations.ts';
import { errorBody } from '../../src/contract/errors.ts';
import { pattern as patternSchema, type Pattern } from '../../src/contract/patterns.ts';
import { parseBody, getStatuses } from '../support/responses.ts';
import { DESIRED_BUST, GAUGE, PATTERN } from '../support/requests.ts';
import { ann, bea } from '../support/sign-in.ts';
import type { Send } from '../support/test-app.ts';
import { useApp } from '../support/use-app.ts';

const PATH = '/api/patterns';
const DAY_MS = 24 * 60 * 60_000;
const SIZES = [
  { name: 'S', bust: 36, length: 24 },
  { name: 'M', bust: 40, length: 25 },
  { name: 'L', bust: 44, length: null },
];
const LINK = 'https://www.ravelry.com/patterns/library/ranunculus';
const FORM = { patternName: 'Ranunculus', designer: 'Midori Hirose', ravelryUrl: LINK, ...PATTERN };
const MANAGED = {
  savedName: 'Ranunculus',
  savedDescription: 'A loose yoke',
  savedUrl: LINK,
  notes: 'For the green wool',
  extractedData: { gauge: PATTERN.gauge, patternSizes: SIZES, sizes: [], measurements: {} },
};

let now = new Date();
const app = useApp({ now: () => now });
const sendAsAnn = app.sendAs(ann);
const sendAsBea = app.sendAs(bea);
beforeEach(async () => {
  now = new Date();
  await app.database.db.deleteFrom('patterns').execute();
});

const create = async (body: object = MANAGED, headers = {}, send = sendAsAnn) =>
  parseBody(patternSchema, await send('POST', PATH, body, headers), 201);
const createByHand = async (send: Send, headers = {}, patternData: object = PATTERN) =>
  parseBody(patternSchema, await send('POST', `${PATH}/manual`, { patternData }, headers), 201);
const list = async (send = sendAsAnn) =>
  parseBody(z.array(patternSchema), await send('GET', `${PATH}/saved`));
const save = (send: Send, { id }: { id: string }, body: object = { savedName: 'Mine' }, headers = {}) =>
  send('POST', `${PATH}/${id}/save`, body, headers);
const change = (method: 'PATCH' | 'PUT', { id }: { id: string }, body: object, headers = {}) =>
  sendAsAnn(method, `${PATH}/${id}`, body, headers);
const changeAndParse = async (...given: Parameters<typeof change>) =>
  parseBody(patternSchema, await change(...given));
const tryToCalculate = async (send: Send, { id: patternId }: { id: string }) =>
  (await send('POST', '/api/calculate', { patternId, gaugeInput: GAUGE, desiredBust: DESIRED_BUST })).status;

it('a pattern of a guest stays a guest’s if a save expects another version', async () => {
  const pattern = await createByHand(app.send);
  const stale = { 'if-match': '"99"' };
  expect((await save(sendAsAnn, pattern, { savedName: 'Mine' }, stale)).status).toBe(409);
  expect(await tryToCalculate(app.send, pattern)).toBe(200);
});

it('a new pattern from the Patterns page is returned as saved, and is in the list', async () => {
  const created = await create();
  expect(created).toEqual({
    ...MANAGED,
    extractedData: { gauge: PATTERN.gauge, patternSizes: SIZES },
    id: created.id,
    uploadedAt: now.toISOString(),
    version: 1,
  });
  expect(await list()).toEqual([created]);
  expect(await list(sendAsBea)).toEqual([]);
});

it('a new pattern in flat fields keeps its designer, gauge and sizes', async () => {
  const created = await create(FORM);
  expect(created).toMatchObject({
    savedName: 'Ranunculus',
    savedUrl: LINK,
    savedDescription: null,
    notes: null,
  });
  expect(created.extractedData).toEqual({
    gauge: PATTERN.gauge,
    patternSizes: SIZES,
    patternName: 'Ranunculus',
    designer: 'Midori Hirose',
    ravelryUrl: LINK,
  });
  expect(await list()).toEqual([created]);
});

it('a new pattern keeps the doubts about its data until they are settled or a value of their field changes', async () => {
  const doubts = [
    { code: 'basis-unclear', field: 'bust', message: 'The busts may be the body’s.' },
    { code: 'several-gauges', field: 'gauge', message: 'The text gives several gauges.' },
  ];
  const [doubt] = doubts;
  const byHand = await createByHand(app.send, {}, { ...PATTERN, doubts });
  const formed = await create({ ...FORM, doubts });
  const managed = await create({ ...MANAGED, extractedData: { ...MANAGED.extractedData, doubts } });
  for (const { extractedData } of [byHand, formed, managed, ...(await list())])
    expect(extractedData.doubts).toEqual(doubts);
  const byAnn = await createByHand(sendAsAnn, {}, { ...PATTERN, doubts });
  expect((await parseBody(patternSchema, await save(sendAsAnn, byAnn))).extractedData.doubts).toEqual(doubts);

  const readDoubtsAfter = async (body: object) =>
    (await changeAndParse('PATCH', managed, body)).extractedData.doubts;
  const changeData = (extractedData: object) => readDoubtsAfter({ extractedData });
  expect(await readDoubtsAfter({ notes: 'Mine' })).toEqual(doubts);
  expect(await changeData({ gauge: { stitches: 21, rows: 28 } })).toEqual([doubt]);
  expect(await changeData({ patternSizes: SIZES.map((size) => ({ ...size, length: 20 })) })).toEqual([doubt]);
  expect(await changeData({ patternSizes: [{ name: 'S', bust: 37 }] })).toBeUndefined();
  expect(await changeData({ doubts })).toEqual(doubts);
  expect(await changeData({ doubts: [] })).toBeUndefined();
  expect((await changeAndParse('PUT', formed, FORM)).extractedData.doubts).toBeUndefined();
});

it.each<[string, object | string]>([
  ['too long', [{ code: 'x', field: 'bust', message: 'x'.repeat(301) }]],
  ['about an unknown field', [{ code: 'x', field: 'yarn', message: 'x' }]],
  ['blank', [{ code: 'x', field: 'bust', message: ' ' }]],
  ['too many', Array.from({ length: 41 }, () => ({ code: 'x', field: 'bust', message: 'x' }))],
  ['no list', 'yes'],
])('a new pattern is rejected if its doubts are %s', async (_what, doubts) => {
  const bodies: [string, object][] = [
    [`${PATH}/manual`, { patternData: { ...PATTERN, doubts } }],
    [PATH, { ...FORM, doubts }],
    [PATH, { savedName: 'A', extractedData: { doubts } }],
  ];
  for (const [path, body] of bodies) expect((await sendAsAnn('POST', path, body)).status).toBe(400);
  expect(await list()).toEqual([]);
});

/** Creates a pattern with this gauge and these sizes in every way. */
const createInEveryWay = async (gauge: object, sizes: readonly object[]) => [
  await createByHand(sendAsAnn, {}, { gauge, sizes }),
  await create({ patternName: 'A', gauge, sizes }),
  await create({ savedName: 'B', extractedData: { gauge, patternSizes: sizes } }),
  await changeAndParse('PUT', await create(FORM), { ...FORM, gauge, sizes }),
  await changeAndParse('PATCH', await create(), { extractedData: { gauge, patternSizes: sizes } }),
];

const [SMALLEST, ...OTHERS] = SIZES;
const FURTHER = { upperArm: 12.5, yokeDepth: 9, bodyToUnderarm: 15.25, sleeveLength: 17, hem: 38 };

it.each([
  ['no row gauge', { stitches: 20, rows: null }, SIZES],
  ['the body’s bust', PATTERN.gauge, [{ ...SMALLEST, toFit: { min: 32, max: 34.5 } }, ...OTHERS]],
  ['further measurements', PATTERN.gauge, [{ ...SMALLEST, ...FURTHER }, ...OTHERS]],
])('a new pattern can have %s, however it is entered', async (_what, gauge, patternSizes) => {
  const patterns = await createInEveryWay(gauge, patternSizes);
  for (const { extractedData } of [...patterns, ...(await list())]) {
    expect(extractedData.gauge).toEqual(gauge);
    expect(extractedData.patternSizes).toEqual(patternSizes);
  }
  const [pattern = { id: '' }] = patterns;
  const restored = await changeAndParse('PATCH', pattern, { extractedData: { gauge: PATTERN.gauge } });
  expect(restored.extractedData.gauge).toEqual(PATTERN.gauge);
});

it('a new pattern can nest the measurements of a size', async () => {
  const { name, ...measurements } = { name: 'S', bust: 36, length: 24, ...FURTHER };
  const sizes = [{ name, toFit: { min: 32, max: 34.5 }, measurements }];
  const { extractedData } = await createByHand(sendAsAnn, {}, { ...PATTERN, sizes });
  expect(extractedData.patternSizes).toEqual([{ name, toFit: sizes[0]?.toFit, ...measurements }]);
});

it.each([{ min: 36, max: 34 }, { min: 36 }, { min: 36, max: 500 }, '34-36'])(
  'a new pattern is rejected if a size is meant for the bust %j',
  async (toFit) => {
    const sizes = [{ ...SMALLEST, toFit }];
    for (const body of [
      { patternName: 'A', gauge: PATTERN.gauge, sizes },
      { savedName: 'A', extractedData: { patternSizes: sizes } },
    ])
      expect((await sendAsAnn('POST', PATH, body)).status).toBe(400);
  },
);

it('a new pattern returns the body’s bust with a calculation, which further measurements do not change', async () => {
  const calculate = async (sizes: readonly object[]) => {
    const { id: patternId } = await create({ patternName: 'A', gauge: PATTERN.gauge, sizes });
    const body = { patternId, gaugeInput: GAUGE, desiredBust: DESIRED_BUST };
    const response = await sendAsAnn('POST', '/api/calculate', body);
    return (await parseBody(calculateResponse, response)).recommendation;
  };
  const plain = await calculate(SIZES);
  expect(await calculate(SIZES.map((size) => ({ ...size, upperArm: 12 })))).toEqual(plain);
  const toFit = { min: 32, max: 34.5 };
  const { sizeComparison } = await calculate([{ ...SMALLEST, toFit }, ...OTHERS]);
  expect(sizeComparison.map((size) => size.toFit)).toEqual([toFit, undefined, undefined]);
});

it.each([
  [
    'lists',
    { gauge: PATTERN.gauge, sizes: ['S', 'M'], measurements: { bust: [36, 40], length: [24, 25] } },
    { gauge: PATTERN.gauge, patternSizes: SIZES.slice(0, 2) },
  ],
  ['invalid data', ['S', 'M'], { gauge: null, patternSizes: [] }],
])(
  'a pattern that was stored as %s is returned in the current shape',
  async (_what, stored, extractedData) => {
    await create();
    await app.database.db
      .updateTable('patterns')
      .set({ extracted_data: JSON.stringify(stored) })
      .execute();
    expect((await list()).map((pattern) => pattern.extractedData)).toEqual([extractedData]);
  },
);

it('a new pattern can be only a name', async () => {
  const created = await create({ savedName: 'Bookmark' });
  expect(created).toMatchObject({ savedName: 'Bookmark', savedUrl: null, notes: null });
  expect(created.extractedData).toEqual({ gauge: null, patternSizes: [] });
});

const ASK_SCHEME = 'Give a link that starts with http:// or https://';
const UNSEEN = 'Remove the space, line break or invisible character from this link';

it.each([
  ['javascript:alert(1)', ASK_SCHEME],
  ['//evil.example', ASK_SCHEME],
  ['https://www.ravelry.com/pat\u202eterns', UNSEEN],
])('an unsafe link is rejected in every field: %j', async (link, words) => {
  const created = await create();
  const responses: [string, Response][] = [
    ['savedUrl', await sendAsAnn('POST', PATH, { ...MANAGED, savedUrl: link })],
    ['ravelryUrl', await sendAsAnn('POST', PATH, { ...FORM, ravelryUrl: link })],
    [
      'extractedData.ravelryUrl',
      await sendAsAnn('POST', PATH, { savedName: 'A', extractedData: { ravelryUrl: link } }),
    ],
    ['savedUrl', await change('PATCH', created, { savedUrl: link })],
    ['ravelryUrl', await change('PUT', created, { ...FORM, ravelryUrl: link })],
    ['savedUrl', await save(sendAsAnn, created, { savedName: 'A', savedUrl: link })],
  ];
  for (const [field, response] of responses) {
    expect((await parseBody(errorBody, response, 400)).fields).toEqual({ [field]: words });
  }
  expect(await list()).toEqual([created]);
});

it('spaces around a safe link are removed', async () => {
  const link = `\t ${LINK}\u00a0\r\n`;
  expect(await create({ ...MANAGED, savedUrl: link })).toMatchObject({ savedUrl: LINK });
  const formed = await create({ ...FORM, ravelryUrl: link });
  expect(formed).toMatchObject({ savedUrl: LINK, extractedData: { ravelryUrl: LINK } });
  expect(await create({ savedName: 'A', extractedData: { ravelryUrl: link } })).toMatchObject({
    extractedData: { ravelryUrl: LINK },
  });
});

it('PATCH changes the fields that it names, clears empty ones, and raises the version', async () => {
  const created = await create();
  const renamed = await changeAndParse('PATCH', created, { savedName: 'Other', savedUrl: '' });
  expect(renamed).toEqual({ ...created, savedName: 'Other', savedUrl: null, version: 2 });
  const extractedData = { gauge: { stitches: 18, rows: 24 }, patternSizes: [SIZES[0]] };
  expect(await changeAndParse('PATCH', created, { extractedData })).toEqual({
    ...renamed,
    extractedData,
    version: 3,
  });
});

it('PATCH with the whole body of the Patterns page keeps designer and link', async () => {
  const created = await create(FORM);
  const before = created.extractedData;
  const changes = await changeAndParse('PATCH', created, { ...MANAGED, savedName: 'Mine' });
  expect(changes).toMatchObject({ savedName: 'Mine', notes: MANAGED.notes });
  expect(changes.extractedData).toEqual({ ...before, patternName: 'Mine' });
  const cleared = await changeAndParse('PATCH', created, { extractedData: { designer: '', gauge: null } });
  expect(cleared.extractedData).toEqual({ ...changes.extractedData, designer: undefined, gauge: null });
});

it('a new name replaces both names of a pattern if they were equal', async () => {
  const getNames = ({ savedName, extractedData }: Pattern) => [savedName, extractedData.patternName];
  const created = await create(FORM);
  expect(getNames(await changeAndParse('PATCH', created, { savedName: 'A' }))).toEqual(['A', 'A']);
  const renamedInside = { savedName: 'A', extractedData: { patternName: 'B' } };
  expect(getNames(await changeAndParse('PATCH', created, renamedInside))).toEqual(['B', 'B']);
  expect(
    getNames(await parseBody(patternSchema, await save(sendAsAnn, created, { savedName: 'C' }))),
  ).toEqual(['C', 'C']);
  const apart = { savedName: 'D', extractedData: { patternName: 'E' } };
  expect(getNames(await changeAndParse('PATCH', created, apart))).toEqual(['D', 'E']);
  expect(getNames(await changeAndParse('PATCH', created, { savedName: 'F' }))).toEqual(['F', 'E']);
  expect(getNames(await changeAndParse('PUT', created, { ...FORM, patternName: 'G' }))).toEqual(['G', 'G']);
});

it('concurrent changes to a pattern are all kept', async () => {
  const created = await create(FORM);
  const responses = await Promise.all([
    change('PATCH', created, { extractedData: { designer: 'Ann' } }),
    change('PATCH', created, { extractedData: { gauge: { stitches: '18', rows: '24' } } }),
    change('PATCH', created, { savedName: 'A' }),
    change('PATCH', created, { notes: 'B' }),
  ]);
  expect(getStatuses(responses)).toEqual([200, 200, 200, 200]);
  const [after] = await list();
  expect(after).toMatchObject({
    savedName: 'A',
    notes: 'B',
    extractedData: { designer: 'Ann', patternName: 'A', gauge: { stitches: 18, rows: 24 } },
    version: 5,
  });
});

it('a change to the notes changes nothing else', async () => {
  const created = await create();
  const changeNotes = async (text: string | null) =>
    parseBody(patternSchema, await sendAsAnn('PATCH', `${PATH}/${created.id}/notes`, { notes: text }));
  expect(await changeNotes('Two strands')).toEqual({ ...created, notes: 'Two strands', version: 2 });
  expect(await changeNotes(null)).toEqual({ ...created, notes: null, version: 3 });
});

it('PUT replaces the flat fields, and keeps description and notes', async () => {
  const created = await create();
  const replaced = await changeAndParse('PUT', created, { ...FORM, patternName: 'Replaced' });
  expect(replaced).toMatchObject({
    savedName: 'Replaced',
    savedUrl: LINK,
    savedDescription: MANAGED.savedDescription,
    notes: MANAGED.notes,
    version: 2,
  });
  expect(replaced.extractedData).toMatchObject({ patternName: 'Replaced', designer: 'Midori Hirose' });
  const bare = await changeAndParse('PUT', created, { patternName: 'Bare', ...PATTERN });
  expect(bare).toMatchObject({ savedUrl: null, notes: MANAGED.notes });
  expect(bare.extractedData).toEqual({ gauge: PATTERN.gauge, patternSizes: SIZES, patternName: 'Bare' });
});

it('a change to an older version of a pattern is rejected, with every method', async () => {
  const created = await create();
  const stale = { 'if-match': '"1"' };
  const current = await changeAndParse('PATCH', created, { notes: 'First' }, stale);
  expect((await change('PATCH', created, { notes: 'Second' }, stale)).status).toBe(409);
  expect((await change('PUT', created, FORM, stale)).status).toBe(409);
  expect((await sendAsAnn('PATCH', `${PATH}/${created.id}/notes`, { notes: '' }, stale)).status).toBe(409);
  expect(await list()).toEqual([current]);
  const responses = await Promise.all([
    change('PATCH', created, { notes: 'A' }, { 'if-match': '"2"' }),
    change('PUT', created, FORM, { 'if-match': '"2"' }),
  ]);
  expect(getStatuses(responses)).toEqual([200, 409]);
});

it('a pattern entered by hand is in no list, and can be used by everyone if a guest entered it, otherwise by its owner', async () => {
  const guests = await createByHand(app.send);
  const own = await createByHand(sendAsAnn);
  expect([await tryToCalculate(app.send, guests), await tryToCalculate(sendAsAnn, guests)]).toEqual([
    200, 200,
  ]);
  expect([await tryToCalculate(app.send, own), await tryToCalculate(sendAsBea, own)]).toEqual([404, 404]);
  expect(await tryToCalculate(sendAsAnn, own)).toBe(200);
  expect(await list()).toEqual([]);
});

it('a pattern entered by hand can be saved by a user who knows its ID', async () => {
  const guests = await createByHand(app.send);
  const fields = { savedName: 'Yoke', savedDescription: 'Loose', savedUrl: LINK };
  const saved = await parseBody(patternSchema, await save(sendAsAnn, guests, fields));
  expect(saved).toEqual({ ...guests, ...fields, version: 2 });
  expect(await list()).toEqual([saved]);
  expect([await tryToCalculate(sendAsAnn, guests), await tryToCalculate(app.send, guests)]).toEqual([
    200, 404,
  ]);
  const again = await parseBody(patternSchema, await save(sendAsAnn, guests, { savedName: 'Renamed' }));
  expect(again).toEqual({ ...saved, savedName: 'Renamed', version: 3 });
});

it('a pattern entered by hand moves to one of many users who save it at the same time', async () => {
  for (let round = 0; round < 5; round++) {
    const guests = await createByHand(app.send);
    const responses = await Promise.all([
      save(sendAsAnn, guests),
      save(sendAsBea, guests),
      save(sendAsAnn, guests),
    ]);
    const [first, second, third] = responses.map(({ status }) => status);
    expect([first, second, third]).toEqual(first === 200 ? [200, 404, 200] : [404, 200, 404]);
    const owned = [...(await list()), ...(await list(sendAsBea))].filter(({ id }) => id === guests.id);
    expect(owned).toHaveLength(1);
  }
});

it.each<[string, (own: Pattern) => Promise<Pattern>]>([
  ['PATCH', (own) => changeAndParse('PATCH', own, { savedName: 'Named' })],
  ['PUT', (own) => changeAndParse('PUT', own, { ...FORM, patternName: 'Named' })],
])('a pattern entered by hand is saved by its owner with a %s that names it', async (_method, name) => {
  const own = await createByHand(sendAsAnn);
  await changeAndParse('PATCH', own, { notes: 'No name yet' });
  expect(await list()).toEqual([]);
  const named = await name(own);
  expect(await list()).toEqual([named]);
  expect(named).toMatchObject({ savedName: 'Named', notes: 'No name yet' });
});

it('a guest’s pattern entered by hand cannot be changed or deleted before it is saved', async () => {
  const guests = await createByHand(app.send);
  const responses = [
    await change('PATCH', guests, { savedName: 'Mine' }),
    await change('PUT', guests, FORM),
    await sendAsAnn('DELETE', `${PATH}/${guests.id}`),
  ];
  expect(getStatuses(responses)).toEqual([404, 404, 404]);
});

it('a pattern entered by hand cannot be saved after seven days, but can be created again with the same idempotency key', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const guests = await createByHand(app.send, headers);
  now = new Date(now.getTime() + 7.01 * DAY_MS);
  expect((await save(sendAsAnn, guests)).status).toBe(404);
  const anew = await createByHand(app.send, headers);
  expect(anew).toMatchObject({ id: guests.id, uploadedAt: now.toISOString() });
  expect((await save(sendAsAnn, anew)).status).toBe(200);
});

it('a pattern entered by hand is created once per caller and idempotency key, and not changed by the same key', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const created = await Promise.all(Array.from({ length: 5 }, () => createByHand(app.send, headers)));
  expect(new Set(created.map(({ id }) => id)).size).toBe(1);
  const gauge = { stitches: 18, rows: 24 };
  expect(await createByHand(app.send, headers, { ...PATTERN, gauge })).toEqual(created[0]);
  const own = await createByHand(sendAsAnn, headers);
  expect(own.id).not.toBe(created[0]?.id);
  expect((await create(MANAGED, headers)).id).not.toBe(own.id);
});

it('a guest’s pattern entered by hand is created again after a user has saved it, and the user’s pattern does not change', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const guests = await createByHand(app.send, headers);
  const saved = await parseBody(patternSchema, await save(sendAsAnn, guests));
  const gauge = { stitches: 18, rows: 24 };
  const another = await createByHand(app.send, headers, { ...PATTERN, gauge });
  expect(another).toMatchObject({ extractedData: { gauge }, version: 1 });
  expect(another.id).not.toBe(guests.id);
  expect(await tryToCalculate(app.send, another)).toBe(200);
  expect(await list()).toEqual([saved]);
});

it('the list of saved patterns has the most recently saved first', async () => {
  const byHand = await createByHand(sendAsAnn);
  now = new Date(now.getTime() + 1000);
  const early = await create();
  now = new Date(now.getTime() + 1000);
  await save(sendAsAnn, byHand);
  now = new Date(now.getTime() + 1000);
  await changeAndParse('PATCH', early, { savedName: 'Renamed' });
  expect((await list()).map(({ id }) => id)).toEqual([byHand.id, early.id]);
});
