import { expect, it } from 'vitest';
import { ann } from '../support/sign-in.ts';
import type { Send } from '../support/test-app.ts';
import { useApp } from '../support/use-app.ts';

// A client that is written from the description of the API alone (R18.12). It imports nothing from the contract,
// sends the payloads in all their variants, and reads only the documented fields.

type Json = Record<string, unknown>;

const app = useApp({ env: { ADMIN_EMAILS: ann.email } });
const signedIn = app.sendAs(ann);
const guest: Send = (...request) => app.send(...request);

/** A response that is not OK is an error `{status}: {body text or status text}`. */
async function call(method: string, path: string, body?: Json, send = signedIn): Promise<unknown> {
  // With a JSON content type, even if the payload is empty.
  const response = await send(method, path, body, { 'content-type': 'application/json' });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status}: ${text || response.statusText}`);
  return text === '' ? null : (JSON.parse(text) as unknown);
}
const callForObject = async (...given: Parameters<typeof call>) => (await call(...given)) as Json;
const list = async (path: string) => (await call('GET', path)) as Json[];
const getId = ({ id }: Json) => {
  expect(id).toEqual(expect.any(String));
  return String(id);
};

const GAUGE = { stitches: 20, rows: 28 };
const SWATCH = {
  yarnName: 'Shetland Spindrift',
  yarnColorway: 'Moorit',
  yarnCategory: 'fingering',
  needleSize: 'US 6',
  stitchGauge: 18,
  rowGauge: 24,
  notes: 'Blocked',
};

it('gauge swatches are created, listed, read, edited as a whole form and deleted', async () => {
  const id = getId(await callForObject('POST', '/api/gauge-swatches', SWATCH));
  expect(await list('/api/gauge-swatches')).toContainEqual(expect.objectContaining({ ...SWATCH, id }));
  expect(await callForObject('GET', `/api/gauge-swatches/${id}`)).toMatchObject({
    stitchGauge: 18,
    rowGauge: 24,
    yarnName: SWATCH.yarnName,
  });
  const { yarnName, yarnCategory, stitchGauge } = SWATCH;
  // Optional text is omitted when empty; the needle is its value in millimeters.
  const edited = { yarnName, yarnCategory, needleSize: '4.5', stitchGauge, rowGauge: 26 };
  await call('PATCH', `/api/gauge-swatches/${id}`, edited);
  const swatch = await callForObject('GET', `/api/gauge-swatches/${id}`);
  expect(swatch).toMatchObject({ needleSize: 'US 7', rowGauge: 26 });
  expect([swatch.yarnColorway ?? '', swatch.notes ?? '']).toEqual(['', '']);
  await call('DELETE', `/api/gauge-swatches/${id}`);
  expect((await list('/api/gauge-swatches')).map(getId)).not.toContain(id);
});

const NESTED = [
  { name: 'S', measurements: { bust: 36, length: 24 } },
  { name: 'M', measurements: { bust: 40 } },
];
const FLAT = [
  { name: 'S', bust: 36, length: 24 },
  { name: 'M', bust: 40, length: '' },
];
const TEXT = [
  { name: 'S', bust: '36', length: '24' },
  { name: 'M', bust: '40.0', length: 0 },
];
const getSizes = (pattern: Json) =>
  ((pattern.extractedData as Json).patternSizes as Json[]).map(({ name, bust }) => [name, bust]);

async function findSavedPattern(id: string): Promise<Json> {
  const found = (await list('/api/patterns/saved')).find((pattern) => pattern.id === id);
  if (!found) throw new Error('The pattern is not in the list');
  return found;
}

it('patterns can be entered by a guest, and used to calculate', async () => {
  const patternData = { gauge: GAUGE, sizes: FLAT };
  const id = getId(await callForObject('POST', '/api/patterns/manual', { patternData }, guest));
  const body = { patternId: id, gaugeInput: { stitches: 18, rows: 24 }, desiredBust: 40 };
  const { recommendation } = await callForObject('POST', '/api/calculate', body, guest);
  expect(recommendation).toMatchObject({
    recommendedSize: 'S',
    reasoning: expect.any(String) as string,
    gaugeDifference: { percentage: -10, impact: 'significant' },
    sizeComparison: [
      { size: 'S', originalMeasurement: 36, adjustedMeasurement: 40 },
      { size: 'M', originalMeasurement: 40, adjustedMeasurement: expect.closeTo(44.444, 3) as number },
    ],
    desiredFit: {
      bust: {
        target: 40,
        recommendedSize: 'S',
        expectedResult: 40,
        reasoning: expect.any(String) as string,
      },
      length: { recommendedSize: 'S', reasoning: expect.any(String) as string },
    },
  });
});

it.each([
  ['patternSizes', { gauge: GAUGE, patternSizes: FLAT, sizes: [], measurements: {} }],
  [
    'patternSizes and the legacy form',
    {
      gauge: { stitches: '20', rows: '28' },
      patternSizes: TEXT,
      sizes: ['S', 'M'],
      measurements: { bust: {}, length: {} },
    },
  ],
  ['the legacy form', { gauge: GAUGE, sizes: ['S', 'M'], measurements: { bust: [36, 40], length: [24] } }],
])('patterns are created and edited as rows, by %s', async (_, extractedData) => {
  const body = { savedName: 'Yoke', savedDescription: '', savedUrl: '', notes: '', extractedData };
  for (const given of [body, { ...body, extractedData: JSON.stringify(extractedData) }]) {
    const id = getId(await callForObject('POST', '/api/patterns', given));
    await call('PATCH', `/api/patterns/${id}`, { ...given, savedName: 'Renamed', notes: 'Loose' });
    const pattern = await findSavedPattern(id);
    expect(pattern).toMatchObject({ savedName: 'Renamed', notes: 'Loose' });
    expect(getSizes(pattern)).toEqual([
      ['S', 36],
      ['M', 40],
    ]);
    expect((pattern.extractedData as Json).gauge).toEqual(GAUGE);
  }
});

it('saved calculations are created with results as an object or as text, listed, renamed and deleted', async () => {
  const patternData = { gauge: GAUGE, sizes: NESTED };
  const patternId = getId(await callForObject('POST', '/api/patterns/manual', { patternData }));
  const results = { recommendedSize: 'S', patternName: 'Yoke', swatchName: 'Shetland' };
  const numbers = { userStitches: 18, userRows: 24, recommendedSize: 'S', gaugeDifferencePercent: -10 };
  for (const given of [results, JSON.stringify(results)]) {
    const body = { patternId, name: 'Yoke - S', ...numbers, results: given };
    const id = getId(await callForObject('POST', '/api/calculations', body));
    await call('PATCH', `/api/calculations/${id}`, { name: 'For Ann' });
    const record = (await list('/api/calculations')).find((calculation) => calculation.id === id);
    expect(record).toMatchObject({
      patternId,
      name: 'For Ann',
      ...numbers,
      createdAt: expect.any(String) as string,
    });
    const held = record?.results;
    expect(typeof held === 'string' ? JSON.parse(held) : held).toMatchObject(results);
    await call('DELETE', `/api/calculations/${id}`);
    expect((await list('/api/calculations')).map(getId)).not.toContain(id);
  }
});
