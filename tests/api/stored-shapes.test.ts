import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { calculation } from '../../src/contract/calculations.ts';
import { pattern } from '../../src/contract/patterns.ts';
import { parseBody } from '../support/responses.ts';
import { PATTERN, RESULT } from '../support/requests.ts';
import { ann } from '../support/sign-in.ts';
import { startApp, type Send, type TestApp } from '../support/test-app.ts';

const SIZES = [
  { name: 'S', bust: 36, length: 24 },
  { name: 'M', bust: 40, length: 25 },
];
const { gauge } = PATTERN;

let app: TestApp;
let knitter: Send;
beforeAll(async () => {
  app = await startApp();
  knitter = await app.signIn(ann);
  const created = await knitter('POST', '/api/patterns', { patternName: 'Yoke', ...PATTERN });
  const { id: patternId } = await parseBody(pattern, created, 201);
  await parseBody(calculation, await knitter('POST', '/api/calculations', { ...RESULT, patternId }), 201);
});
afterAll(() => app.close());

it('a pattern that was stored as lists is returned in the current shape', async () => {
  const stored = { gauge, sizes: ['S', 'M'], measurements: { bust: [36, 40], length: [24, 25] } };
  await app.database.db
    .updateTable('patterns')
    .set({ extracted_data: JSON.stringify(stored) })
    .execute();
  const [saved] = await parseBody(z.array(pattern), await knitter('GET', '/api/patterns/saved'));
  expect(saved?.extractedData).toEqual({ gauge, patternSizes: SIZES });
});

it('a pattern with invalid stored data is returned without gauge and sizes', async () => {
  await app.database.db.updateTable('patterns').set({ extracted_data: '["S", "M"]' }).execute();
  const [saved] = await parseBody(z.array(pattern), await knitter('GET', '/api/patterns/saved'));
  expect(saved?.extractedData).toEqual({ gauge: null, patternSizes: [] });
});

it.each<[string, (results: object) => unknown]>([
  ['an object', (results) => results],
  ['JSON text', (results) => JSON.stringify(results)],
])('a result that was stored as %s is returned as an object', async (_shape, store) => {
  const stored = { sizes: ['S', 'M'], measurements: { bust: [36, '40'] }, note: 'for Ann' };
  await app.database.db
    .updateTable('calculations')
    .set({ results: JSON.stringify(store(stored)) })
    .execute();
  const [saved] = await parseBody(z.array(calculation), await knitter('GET', '/api/calculations'));
  expect(saved?.results).toEqual(stored);
});
