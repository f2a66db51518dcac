import { describe, expect, it } from 'vitest';
import Papa from 'papaparse';
import * as z from 'zod';
import { accountFile, importResult, LIBRARIES } from '../../src/contract/account.ts';
import { calculation as calculationSchema } from '../../src/contract/calculations.ts';
import { errorBody } from '../../src/contract/errors.ts';
import { pattern as patternSchema } from '../../src/contract/patterns.ts';
import { swatch as swatchSchema } from '../../src/contract/swatches.ts';
import { describeRows } from '../support/account-file.ts';
import { enterPattern, getId, parseBody } from '../support/responses.ts';
import { NO_ID, PATTERN, SWATCH, OUTCOME, RESULT } from '../support/requests.ts';
import { ann, bea } from '../support/sign-in.ts';
import type { Send } from '../support/test-app.ts';
import { useApp } from '../support/use-app.ts';
import { TEXTS } from '../support/texts.ts';

const ODD = TEXTS.map(([, text]) => text)
  .join(' ')
  .slice(0, 255)
  .trim();
const LINK = 'https://www.ravelry.com/patterns/library/ranunculus';

const app = useApp({}, 'each');
const sendAsAnn = app.sendAs(ann);
const sendAsBea = app.sendAs(bea);

/** Creates two swatches, a saved pattern, an unsaved one, and a result of each pattern. */
async function fill(send: Send) {
  const saved = await createPattern(send, { patternName: ODD, designer: '-', ravelryUrl: LINK, ...PATTERN });
  const unsaved = await enterPattern(send);
  await send('POST', '/api/gauge-swatches', { ...SWATCH, yarnName: ODD, notes: '' });
  await send('POST', '/api/gauge-swatches', SWATCH);
  for (const patternId of [saved, unsaved]) {
    const result = await getId(await send('POST', '/api/calculations', { ...RESULT, patternId }));
    if (patternId === saved)
      await send('PATCH', `/api/calculations/${result}/outcome`, { outcome: { ...OUTCOME, size: ODD } });
  }
  return { saved, unsaved };
}

const listSwatches = async (send: Send) =>
  parseBody(z.array(swatchSchema), await send('GET', '/api/gauge-swatches'));
const listPatterns = async (send: Send) =>
  parseBody(z.array(patternSchema), await send('GET', '/api/patterns/saved'));
const listResults = async (send: Send) =>
  parseBody(z.array(calculationSchema), await send('GET', '/api/calculations'));
const createPattern = async (send: Send, pattern: object = { savedName: 'Yoke' }) =>
  getId(await send('POST', '/api/patterns', pattern));
const NOTHING = { swatches: [], patterns: [], calculations: [] };

const exportAccount = async (send: Send) =>
  (await (await send('GET', '/api/account/export')).json()) as object;
const importFile = (send: Send, file: unknown) => send('POST', '/api/account/import', file);
const importAndParse = async (send: Send, file: unknown) =>
  parseBody(importResult, await importFile(send, file));

/** The result of a second import of the file of an account that {@link fill} has filled. */
const NOTHING_NEW = {
  swatches: { added: 0, alreadyThere: 2 },
  patterns: { added: 0, alreadyThere: 1 },
  unsavedPatterns: { added: 0, alreadyThere: 1 },
  calculations: { added: 0, alreadyThere: 2 },
};

const readRows = async (send: Send) => describeRows(accountFile.parse(await exportAccount(send)));

it.each<[string, (results: object) => unknown]>([
  ['an object', (results) => results],
  ['JSON text', (results) => JSON.stringify(results)],
])(
  'an account file contains the fields of a result that was stored as %s, as the list does, and can be imported',
  async (_shape, store) => {
    const patternId = await enterPattern(sendAsAnn);
    await sendAsAnn('POST', '/api/calculations', { ...RESULT, patternId });
    const results = {
      ...RESULT.results,
      sizes: ['S', 'M'],
      measurements: { bust: [36, '40'] },
      patternSizes: Array(90).fill({ sizeName: 'S' }),
    };
    await app.database.db
      .updateTable('calculations')
      .set({ results: JSON.stringify(store(results)) })
      .execute();
    expect((await listResults(sendAsAnn))[0]?.results).toEqual(results);
    const file = await exportAccount(sendAsAnn);
    expect(file).toMatchObject({ calculations: [{ results }] });
    expect(await importAndParse(sendAsBea, file)).toMatchObject({
      calculations: { added: 1, alreadyThere: 0 },
    });
    expect(await exportAccount(sendAsBea)).toMatchObject({ calculations: [{ results }] });
  },
);

it('HEAD of an account file returns 404, because the whole file would be written for it', async () => {
  expect((await sendAsAnn('HEAD', '/api/account/export')).status).toBe(404);
});

it('an account file contains all data of the account, as the contract declares, and no other data', async () => {
  const { saved, unsaved } = await fill(sendAsAnn);
  await fill(sendAsBea);
  const response = await sendAsAnn('GET', '/api/account/export');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="swatchwise.json"',
    'cache-control': 'no-store',
  });
  const file = (await response.json()) as z.input<typeof accountFile>;
  expect(accountFile.strict().parse(file)).toMatchObject({ format: 'swatchwise', version: 1 });
  const toRows = (list: readonly object[]) => list.map((row) => ({ ...row, version: undefined }));
  expect(file.swatches).toEqual(toRows(await listSwatches(sendAsAnn)));
  expect(file.calculations).toEqual(toRows(await listResults(sendAsAnn)));
  const patterns = toRows(await listPatterns(sendAsAnn));
  expect(file.patterns.map(({ id }) => id).sort()).toEqual([saved, unsaved].sort());
  expect(file.patterns).toContainEqual(patterns[0]);
});

it('an account file is imported completely into another account, and a second import adds nothing', async () => {
  await fill(sendAsAnn);
  const file = await exportAccount(sendAsAnn);
  const [one, two] = [1, 2].map((added) => ({ added, alreadyThere: 0 }));
  // One of the patterns was never saved, so the user does not see it.
  const all = { swatches: two, patterns: one, unsavedPatterns: one, calculations: two };
  expect(await importAndParse(sendAsBea, file)).toEqual(all);
  expect(await readRows(sendAsBea)).toEqual(await readRows(sendAsAnn));
  expect(await listPatterns(sendAsBea)).toHaveLength(1);

  const before = await exportAccount(sendAsBea);
  for (const again of [file, before]) expect(await importAndParse(sendAsBea, again)).toEqual(NOTHING_NEW);
  expect(await exportAccount(sendAsBea)).toEqual({ ...before, exportedAt: expect.any(String) as string });
});

it('an account file can contain the largest pattern that several changes can make, and be imported', async () => {
  const patternId = await createPattern(sendAsAnn);
  const patternSizes = Array.from({ length: 100 }, (_, n) => `${n} ${'界'.repeat(210)}`);
  const changes = [
    { patternSizes },
    { designer: '界'.repeat(255), ravelryUrl: `${LINK}?${'x'.repeat(1900)}` },
    { gauge: PATTERN.gauge },
  ];
  for (const extractedData of changes) {
    expect((await sendAsAnn('PATCH', `/api/patterns/${patternId}`, { extractedData })).status).toBe(200);
  }
  const { patterns } = accountFile.parse(await exportAccount(sendAsAnn));
  expect(Buffer.byteLength(JSON.stringify(patterns))).toBeGreaterThan(68_000);
  expect((await importAndParse(sendAsBea, await exportAccount(sendAsAnn))).patterns.added).toBe(1);
  expect(await readRows(sendAsBea)).toEqual(await readRows(sendAsAnn));
});

it('an account file restores deleted rows with their patterns in its own account, and changes nothing else', async () => {
  const { saved } = await fill(sendAsAnn);
  const file = accountFile.parse(await exportAccount(sendAsAnn));
  const [remaining, deleted] = file.swatches;
  await sendAsAnn('PATCH', `/api/gauge-swatches/${remaining?.id ?? ''}`, { notes: 'Changed since' });
  await sendAsAnn('DELETE', `/api/gauge-swatches/${deleted?.id ?? ''}`);
  const ofSaved = file.calculations.find(({ patternId }) => patternId === saved);
  await sendAsAnn('DELETE', `/api/calculations/${ofSaved?.id ?? ''}`);

  const one = { added: 1, alreadyThere: 1 };
  const existing = { added: 0, alreadyThere: 1 };
  const expected = { swatches: one, patterns: existing, unsavedPatterns: existing, calculations: one };
  expect(await importAndParse(sendAsAnn, file)).toEqual(expected);
  const now = accountFile.parse(await exportAccount(sendAsAnn));
  expect(now.swatches.find(({ id }) => id === remaining?.id)?.notes).toBe('Changed since');
  expect(now.swatches.map(({ yarnName }) => yarnName).sort()).toEqual([SWATCH.yarnName, ODD].sort());
  expect(now.calculations.filter(({ patternId }) => patternId === saved)).toHaveLength(1);
  for (const again of [file, now]) expect(await importAndParse(sendAsAnn, again)).toEqual(NOTHING_NEW);
});

it('an account file links a result to its deleted pattern again, and to no other', async () => {
  const { saved, unsaved } = await fill(sendAsAnn);
  const backup = accountFile.parse(await exportAccount(sendAsAnn));
  const before = await readRows(sendAsAnn);
  await sendAsAnn('DELETE', `/api/patterns/${saved}`);
  expect(await readRows(sendAsAnn)).not.toEqual(before);
  await importAndParse(sendAsAnn, backup);
  expect(await readRows(sendAsAnn)).toEqual(before);

  await sendAsAnn('DELETE', `/api/patterns/${unsaved}`);
  await importAndParse(sendAsAnn, {
    ...backup,
    patterns: backup.patterns.filter(({ id }) => id !== unsaved),
  });
  const results = await listResults(sendAsAnn);
  const [back] = await listPatterns(sendAsAnn);
  expect(results.map(({ patternId }) => patternId).sort()).toEqual([back?.id, null].sort());
});

it('an account file imports a result without its pattern only if neither the file nor the account has the pattern', async () => {
  const own = await fill(sendAsBea);
  const { saved } = await fill(sendAsAnn);
  const file = accountFile.parse(await exportAccount(sendAsAnn));
  const [result] = file.calculations;
  const calculations = [saved, own.saved, NO_ID].map((patternId) => ({
    ...result,
    id: crypto.randomUUID(),
    name: patternId,
    patternId,
  }));
  await importAndParse(sendAsBea, { ...file, swatches: [], patterns: [], calculations });
  const after = await listResults(sendAsBea);
  const findPattern = (name: string) => after.find((calculation) => calculation.name === name)?.patternId;
  expect([findPattern(saved), findPattern(own.saved), findPattern(NO_ID)]).toEqual([null, own.saved, null]);
});

it('an account file cannot claim or overwrite a row of another user', async () => {
  await fill(sendAsBea);
  const before = await exportAccount(sendAsBea);
  const forged = accountFile.parse(before);
  const swatches = forged.swatches.map((swatch) => ({ ...swatch, yarnName: 'Stolen' }));
  expect((await importAndParse(sendAsAnn, { ...forged, swatches })).swatches).toEqual({
    added: 2,
    alreadyThere: 0,
  });
  expect(await exportAccount(sendAsBea)).toEqual({ ...before, exportedAt: expect.any(String) as string });
});

it('an account file is imported completely or not at all, and the error names the invalid field', async () => {
  await fill(sendAsAnn);
  const file = accountFile.parse(await exportAccount(sendAsAnn));
  const [swatch] = file.swatches;
  const swatches = [swatch, swatch, swatch, { ...swatch, yarnName: ' ' }];
  const response = await importFile(sendAsBea, { ...file, swatches });
  expect((await parseBody(errorBody, response, 400)).fields).toEqual({
    'swatches.3.yarnName': 'Please enter the yarn name',
  });
  expect(await readRows(sendAsBea)).toEqual([]);
  const notOurs = await parseBody(errorBody, await importFile(sendAsBea, { shopping: ['wool'] }), 400);
  expect(notOurs.fields?.format).toMatch(/^This is not a file that Swatchwise made/);
});

it('an account file keeps the creation times of its rows at any precision', async () => {
  const file = { format: 'swatchwise', version: 1, exportedAt: '2026-03-01T12:00:00Z', ...NOTHING };
  const moments = ['2026-03-01T12:00:00Z', '2026-03-01T12:00:00.5Z', '2026-03-01T11:59:59.999999Z'];
  const swatches = moments.map((createdAt) => ({ ...SWATCH, id: crypto.randomUUID(), createdAt }));
  await importAndParse(sendAsAnn, { ...file, swatches });
  const list = await listSwatches(sendAsAnn);
  expect(list.map(({ createdAt }) => createdAt)).toEqual([
    '2026-03-01T12:00:00.500Z',
    '2026-03-01T12:00:00.000Z',
    '2026-03-01T11:59:59.999Z',
  ]);
});

it('an account file can have hundreds of rows and duplicates, and be sent twice at the same time', async () => {
  await fill(sendAsAnn);
  const file = accountFile.parse(await exportAccount(sendAsAnn));
  const repeatFirst = (rows: readonly object[]) =>
    Array.from({ length: 442 }, () => ({ ...rows[0], id: crypto.randomUUID() }));
  const rows = repeatFirst(file.swatches);
  const swatches = [...rows, ...rows.slice(0, 60)];
  const large = { ...file, swatches, calculations: repeatFirst(file.calculations) };
  const results = await Promise.all([importAndParse(sendAsBea, large), importAndParse(sendAsBea, large)]);
  expect(results.reduce((sum, { swatches: { added } }) => sum + added, 0)).toBe(442);
  expect(results.reduce((sum, { calculations: { added } }) => sum + added, 0)).toBe(442);
  expect(await listSwatches(sendAsBea)).toHaveLength(442);
});

it('an account file can be larger than other bodies, up to 2 MB', async () => {
  const createPadded = (megabytes: number) => ({ padding: 'x'.repeat(megabytes * 1024 * 1024) });
  expect((await importFile(sendAsAnn, createPadded(1))).status).toBe(400);
  expect((await importFile(sendAsAnn, createPadded(2))).status).toBe(413);
  expect((await sendAsAnn('POST', '/api/gauge-swatches', createPadded(1))).status).toBe(413);
});

describe('a library as CSV', () => {
  const fetchCsv = async (library: string, query = '') => {
    const response = await sendAsAnn('GET', `/api/account/export/${library}${query}`);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="swatchwise-${library}.csv"`,
      'cache-control': 'no-store',
    });
    // As bytes, because reading it as text would drop the byte order mark.
    return Buffer.from(await response.arrayBuffer()).toString('utf8');
  };

  it('lists the swatches with labels instead of codes', async () => {
    const yarnName = '=1+1, "soft" 🧶';
    await sendAsAnn('POST', '/api/gauge-swatches', { ...SWATCH, yarnName, notes: 'Two\nlines' });
    const [swatch] = await listSwatches(sendAsAnn);
    const file = await fetchCsv('swatches');
    expect(file.startsWith('\ufeffYarn name,Yarn weight,')).toBe(true);
    expect(file).toContain(`\r\n"'=1+1, ""soft"" 🧶",`);
    expect(Papa.parse(file.slice(1), { header: true, skipEmptyLines: true }).data).toMatchObject([
      {
        ...{ 'Yarn name': `'${yarnName}`, 'Yarn weight': 'Fingering', 'Needle size': 'US 3 (3.25 mm)' },
        ...{ 'Stitches per 4 inches': '26.5', 'Rows per 4 inches': '36' },
        ...{ Colorway: 'Moorit', Notes: 'Two\nlines', Saved: swatch?.createdAt },
        ...{ Worked: '', 'Stitch pattern': '', 'Counts (inches)': '' },
      },
    ]);
  });

  it('lists how the gauge of a swatch was counted', async () => {
    const readings = [
      { state: 'unwashed', rows: { count: 42.25, inches: 15 / 2.54 } },
      { state: 'washed', stitches: { count: 31, inches: 5.5 }, rows: { count: 42, inches: 5.5 } },
    ];
    const gaugeCount = { worked: 'round', stitchPattern: '=moss', readings };
    await sendAsAnn('POST', '/api/gauge-swatches', { ...SWATCH, gaugeCount });
    expect((await fetchCsv('swatches')).split('\r\n')[1]).toMatch(
      /Z,round,'=moss,"unwashed: 42.25 rows over 5.91; washed: 31 stitches over 5.5, 42 rows over 5.5"$/,
    );
  });

  it('lists the saved patterns, with all sizes of a pattern in one cell', async () => {
    await sendAsAnn('POST', '/api/patterns/manual', { patternData: PATTERN });
    const patternSizes = [{ name: 'M', bust: 40, upperArm: 13.5, bodyToUnderarm: 15 }];
    for (const pattern of [
      { patternName: 'Yoke', designer: 'Ann', ravelryUrl: LINK, ...PATTERN },
      { savedName: 'Bookmark', notes: 'Later' },
      { savedName: 'No rows', extractedData: { gauge: { stitches: 20, rows: null } } },
      { savedName: 'More', extractedData: { patternSizes } },
    ])
      await createPattern(sendAsAnn, pattern);
    const lines = (await fetchCsv('patterns')).split('\r\n');
    expect(lines).toHaveLength(6);
    for (const text of [
      `Yoke,Ann,,${LINK},20,28,"S: bust 36, length 24; M: bust 40, length 25; L: bust 44",,`,
      'Bookmark,,,,,,,Later,',
      'No rows,,,,20,,,,',
      ',"M: bust 40, upper arm 13.5, body to underarm 15",',
    ])
      expect(lines.slice(1).join('\n')).toContain(text);
  });

  it('lists the results, and writes a negative difference as a number', async () => {
    const patternId = await createPattern(sendAsAnn);
    const results = { patternName: 'Yoke', swatchName: '@wool' };
    const id = await getId(await sendAsAnn('POST', '/api/calculations', { ...RESULT, patternId, results }));
    const readRow = async () => (await fetchCsv('calculations')).split('\r\n')[1];
    expect(await readRow()).toMatch(/^Yoke - S,Yoke,'@wool,18,24,S,-10,.*Z,,,,,$/);
    const outcome = { ...OUTCOME, size: '=S', plannedLength: 24, measuredLength: 24.25 };
    await sendAsAnn('PATCH', `/api/calculations/${id}/outcome`, { outcome });
    expect(await readRow()).toMatch(/Z,'=S,41,40,24.25,24$/);
  });

  it('has centimeters and gauges per 10 cm for a knitter who uses them', async () => {
    const readings = [{ state: 'washed', stitches: { count: 31, inches: 15 / 2.54 } }];
    const gaugeCount = { worked: 'flat', stitchPattern: null, readings };
    const fromPer10Cm = (count: number) => count * 1.016;
    const gauge = { stitchGauge: fromPer10Cm(22), rowGauge: fromPer10Cm(30.5), gaugeCount };
    await sendAsAnn('POST', '/api/gauge-swatches', { ...SWATCH, ...gauge });
    const swatches = (await fetchCsv('swatches', '?unit=cm')).split('\r\n');
    expect(swatches[0]).toContain(',Stitches per 10 cm,Rows per 10 cm,');
    expect(swatches[0]).toContain(',Counts (cm)');
    expect(swatches[1]).toMatch(/,22,30.5,.*,flat,,washed: 31 stitches over 15$/);

    const patternSizes = [
      { name: 'M', bust: 91.5 / 2.54, toFit: { min: 86 / 2.54, max: 91 / 2.54 }, upperArm: 30 / 2.54 },
    ];
    const extractedData = { gauge: { stitches: fromPer10Cm(21), rows: null }, patternSizes };
    const patternId = await createPattern(sendAsAnn, { savedName: 'Yoke', extractedData });
    const patterns = (await fetchCsv('patterns', '?unit=cm')).split('\r\n');
    expect(patterns[0]).toContain(',Stitches per 10 cm,Rows per 10 cm,Sizes (cm),');
    expect(patterns[1]).toContain(',21,,"M: bust 91.5, to fit 86–91, upper arm 30",');

    const result = {
      ...RESULT,
      patternId,
      userStitches: fromPer10Cm(22),
      userRows: fromPer10Cm(30),
      results: {},
    };
    const id = await getId(await sendAsAnn('POST', '/api/calculations', result));
    const outcome = { ...OUTCOME, measuredBust: 104 / 2.54, plannedBust: 100 / 2.54 };
    await sendAsAnn('PATCH', `/api/calculations/${id}/outcome`, { outcome });
    const calculations = (await fetchCsv('calculations', '?unit=cm')).split('\r\n');
    expect(calculations[0]).toContain(',Your stitches per 10 cm,Your rows per 10 cm,');
    expect(calculations[0]).toMatch(/,Measured bust \(cm\),Planned bust \(cm\),/);
    expect(calculations[1]).toMatch(/^Yoke - S,,,22,30,.*,104,100,/);
    expect((await sendAsAnn('GET', '/api/account/export/swatches?unit=m')).status).toBe(400);
  });

  it('has only headings for an empty library, and returns 400 or 404 for an unknown one', async () => {
    for (const library of LIBRARIES) expect((await fetchCsv(library)).split('\r\n')).toHaveLength(2);
    expect([400, 404]).toContain((await sendAsAnn('GET', '/api/account/export/users')).status);
  });
});

it('deleting an account removes all rows, ends all sessions, and affects no other user', async () => {
  const elsewhere = await app.signIn(ann);
  await fill(sendAsAnn);
  const remaining = await fill(sendAsBea);
  const guests = await enterPattern(app.send);

  const response = await sendAsAnn('DELETE', '/api/account');
  expect(await response.json()).toEqual({ success: true });
  expect(response.headers.getSetCookie().join()).toMatch(/Max-Age=0/);

  for (const send of [sendAsAnn, elsewhere]) expect((await send('GET', '/api/auth/user')).status).toBe(401);
  const { db } = app.database;
  const users = await db.selectFrom('users').select(['id', 'email']).execute();
  expect(users.map(({ email }) => email)).toEqual([bea.email]);
  for (const table of ['swatches', 'calculations', 'patterns'] as const) {
    const owners = await db.selectFrom(table).select('owner_id').execute();
    expect(new Set(owners.map(({ owner_id }) => owner_id).filter((id) => id !== null))).toEqual(
      new Set([users[0]?.id]),
    );
  }
  const sessions = await db.selectFrom('sessions').select('user_id').execute();
  expect(sessions.map(({ user_id }) => user_id)).toEqual([users[0]?.id]);
  const ids = (await db.selectFrom('patterns').select('id').execute()).map(({ id }) => id);
  expect(ids.sort()).toEqual([remaining.saved, remaining.unsaved, guests].sort());
});

it('deleting an account lets the user create an empty account again', async () => {
  await fill(sendAsAnn);
  await sendAsAnn('DELETE', '/api/account');
  expect(await readRows(await app.signIn(ann))).toEqual([]);
});

it('deleting an account removes everything during concurrent writes, and none of them fails unexpectedly', async () => {
  for (let round = 0; round < 10; round++) {
    const owner = await app.signIn({ email: `owner-${round}@example.org` });
    const writes = Array.from({ length: 20 }, () => owner('POST', '/api/gauge-swatches', SWATCH));
    const [deleted, ...written] = await Promise.all([owner('DELETE', '/api/account'), ...writes]);
    expect(deleted.status).toBe(200);
    for (const { status } of written) expect([201, 401, 409]).toContain(status);
  }
  expect(await app.database.db.selectFrom('swatches').select('id').execute()).toEqual([]);
});

it('a row of a deleted account counts as a concurrent change, and an incomplete row does not', async () => {
  const { database } = app;
  const getFailure = (row: object) =>
    database.db
      .insertInto('patterns')
      .values({ id: NO_ID, extracted_data: '{}', created_at: '2026-03-01T12:00:00.000Z', ...row })
      .execute()
      .then(String, (error: unknown) => error);
  expect(database.isConcurrentChange(await getFailure({ owner_id: NO_ID }))).toBe(true);
  const incomplete = await getFailure({ created_at: null });
  expect(incomplete).toBeInstanceOf(Error);
  expect(database.isConcurrentChange(incomplete)).toBe(false);
});
