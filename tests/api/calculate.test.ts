import { expect, it } from 'vitest';
import { calculateResponse } from '../../src/contract/calculations.ts';
import { pattern as patternSchema } from '../../src/contract/patterns.ts';
import { DESIRED_BUST, GAUGE, NO_ID, PATTERN } from '../support/requests.ts';
import { useApp } from '../support/use-app.ts';
import { ann } from '../support/sign-in.ts';

const app = useApp();

async function createPattern(patternData: unknown): Promise<string> {
  const response = await app.send('POST', '/api/patterns/manual', { patternData });
  expect(response.status).toBe(201);
  return patternSchema.parse(await response.json()).id;
}

async function calculate(body: object) {
  const response = await app.send('POST', '/api/calculate', body);
  expect(response.status).toBe(200);
  return calculateResponse.parse(await response.json()).recommendation;
}

it('a calculation without rows has every width, and no length at the knitter’s gauge', async () => {
  const patternId = await createPattern(PATTERN);
  const known = await calculate({ patternId, gaugeInput: GAUGE, desiredBust: DESIRED_BUST });
  for (const gaugeInput of [{ stitches: GAUGE.stitches }, { ...GAUGE, rows: null }]) {
    const answer = await calculate({ patternId, gaugeInput, desiredBust: DESIRED_BUST });
    expect(answer.desiredFit.bust).toEqual(known.desiredFit.bust);
    expect(answer.sizeComparison.map(({ adjustedLength }) => adjustedLength)).toEqual([null, null, null]);
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

it('POST /api/patterns/manual gives every pattern a different ID', async () => {
  expect(await createPattern(PATTERN)).not.toBe(await createPattern(PATTERN));
});

it('POST /api/patterns/manual keeps names in any script as typed', async () => {
  const name = 'Größe “S” ✂️ <b>\u2028';
  const id = await createPattern({ ...PATTERN, sizes: [{ name, measurements: { bust: 40 } }] });
  const { recommendedSize } = await calculate({
    patternId: id,
    gaugeInput: GAUGE,
    desiredBust: DESIRED_BUST,
  });
  expect(recommendedSize).toBe(name.trim());
});

it('POST /api/calculate accepts the pattern’s ID in upper case', async () => {
  const patternId = (await createPattern(PATTERN)).toUpperCase();
  const answer = await calculate({ patternId, gaugeInput: GAUGE, desiredBust: DESIRED_BUST });
  expect(answer.recommendedSize).toBe('S');
});

it('POST /api/calculate accepts a desired length', async () => {
  const patternId = await createPattern(PATTERN);
  const { desiredFit } = await calculate({
    patternId,
    gaugeInput: GAUGE,
    desiredBust: DESIRED_BUST,
    desiredLength: 26,
  });
  expect(desiredFit.length.target).toBe(26);
});

it('POST /api/calculate warns when no size is within two inches', async () => {
  const patternId = await createPattern(PATTERN);
  const answer = await calculate({ patternId, gaugeInput: GAUGE, desiredBust: 60 });
  expect(answer.bustSizeWarning?.closestAchievable).toBeCloseTo(48.9, 1);
});

it('POST /api/calculate returns 404 for an unknown pattern', async () => {
  const body = { patternId: NO_ID, gaugeInput: GAUGE, desiredBust: DESIRED_BUST };
  const response = await app.send('POST', '/api/calculate', body);
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ message: 'Not found' });
});

it('POST /api/calculate returns 404 for a pattern of a user', async () => {
  const patternId = await createPattern(PATTERN);
  const annSends = await app.signIn(ann);
  expect((await annSends('POST', `/api/patterns/${patternId}/save`, { savedName: 'Yoke' })).status).toBe(200);
  const body = { patternId, gaugeInput: GAUGE, desiredBust: DESIRED_BUST };
  expect((await app.send('POST', '/api/calculate', body)).status).toBe(404);
});

it.each([
  ['no gauge', { gauge: null, patternSizes: [{ name: 'S', bust: 36, length: null }] }],
  ['no size with a bust', { gauge: { stitches: 20, rows: 28 }, patternSizes: [] }],
])('POST /api/calculate returns an error if the stored pattern has %s', async (_what, extractedData) => {
  const patternId = await createPattern(PATTERN);
  await app.database.db
    .updateTable('patterns')
    .set({ extracted_data: JSON.stringify(extractedData) })
    .where('id', '=', patternId)
    .execute();
  const body = { patternId, gaugeInput: GAUGE, desiredBust: DESIRED_BUST };
  const response = await app.send('POST', '/api/calculate', body);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    fields: { patternId: expect.stringMatching(/^This pattern/) as string },
  });
});
