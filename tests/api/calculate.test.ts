import { expect, it } from 'vitest';
import { calculateResponse } from '../../src/contract/calculations.ts';
import { errorBody } from '../../src/contract/errors.ts';
import { pattern as patternSchema } from '../../src/contract/patterns.ts';
import { DESIRED_BUST, GAUGE, NO_ID, PATTERN } from '../support/requests.ts';
import { useApp } from '../support/use-app.ts';
import { ann } from '../support/sign-in.ts';
import { enterPattern, parseBody } from '../support/responses.ts';

const app = useApp();

const INPUT = { gaugeInput: GAUGE, desiredBust: DESIRED_BUST };

const ask = (patternId: string, changes = {}) =>
  app.send('POST', '/api/calculate', { patternId, ...INPUT, ...changes });
const calculate = async (patternId: string, changes = {}) =>
  (await parseBody(calculateResponse, await ask(patternId, changes))).recommendation;

it('a calculation without rows has every width, and no length at the knitter’s gauge', async () => {
  const patternId = await enterPattern(app.send);
  const known = await calculate(patternId);
  for (const gaugeInput of [{ stitches: GAUGE.stitches }, { ...GAUGE, rows: null }]) {
    const recommendation = await calculate(patternId, { gaugeInput });
    expect(recommendation.desiredFit.bust).toEqual(known.desiredFit.bust);
    expect(recommendation.sizeComparison.map(({ adjustedLength }) => adjustedLength)).toEqual([
      null,
      null,
      null,
    ]);
  }
});

it('POST /api/patterns/manual returns the unsaved pattern in the stored shape', async () => {
  const response = await app.send('POST', '/api/patterns/manual', { patternData: PATTERN });
  expect(response.status).toBe(201);
  const body: unknown = await response.json();
  expect(body).toEqual({
    id: expect.any(String) as string,
    savedName: null,
    savedDescription: null,
    savedUrl: null,
    notes: null,
    uploadedAt: expect.any(String) as string,
    extractedData: {
      gauge: { stitches: 20, rows: 28 },
      patternSizes: [
        { name: 'S', bust: 36, length: 24 },
        { name: 'M', bust: 40, length: 25 },
        { name: 'L', bust: 44, length: null },
      ],
    },
    version: 1,
  });
  expect(patternSchema.parse(body)).toEqual(body);
});

it('POST /api/patterns/manual keeps names in any script as typed', async () => {
  const name = 'Größe “S” ✂️ <b>\u2028';
  const id = await enterPattern(app.send, { ...PATTERN, sizes: [{ name, measurements: { bust: 40 } }] });
  expect((await calculate(id)).recommendedSize).toBe(name.trim());
});

it('POST /api/calculate takes an ID in upper case and a length, and warns of a distant bust', async () => {
  const patternId = await enterPattern(app.send);
  expect((await calculate(patternId.toUpperCase())).recommendedSize).toBe('S');
  expect((await calculate(patternId, { desiredLength: 26 })).desiredFit.length.target).toBe(26);
  const { bustSizeWarning } = await calculate(patternId, { desiredBust: 60 });
  expect(bustSizeWarning?.closestAchievable).toBeCloseTo(48.9, 1);
});

it('POST /api/calculate returns 404 for an unknown pattern, and for that of a user', async () => {
  const response = await ask(NO_ID);
  expect([response.status, await response.json()]).toEqual([404, { message: 'Not found' }]);
  const patternId = await enterPattern(app.send);
  const annSends = await app.signIn(ann);
  expect((await annSends('POST', `/api/patterns/${patternId}/save`, { savedName: 'Yoke' })).status).toBe(200);
  expect((await ask(patternId)).status).toBe(404);
});

it.each([
  ['no gauge', { gauge: null, patternSizes: [{ name: 'S', bust: 36, length: null }] }],
  ['no size with a bust', { gauge: { stitches: 20, rows: 28 }, patternSizes: [] }],
])('POST /api/calculate returns an error if the stored pattern has %s', async (_what, extractedData) => {
  const patternId = await enterPattern(app.send);
  await app.database.db
    .updateTable('patterns')
    .set({ extracted_data: JSON.stringify(extractedData) })
    .where('id', '=', patternId)
    .execute();
  const { fields } = await parseBody(errorBody, await ask(patternId), 400);
  expect(fields?.patternId).toMatch(/^This pattern/);
});
