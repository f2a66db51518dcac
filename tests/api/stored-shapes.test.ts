import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { pattern } from '../../src/contract/patterns.ts';
import { bodyOf } from '../support/replies.ts';
import { PATTERN } from '../support/requests.ts';
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
  await bodyOf(pattern, await knitter('POST', '/api/patterns', { patternName: 'Yoke', ...PATTERN }), 201);
});
afterAll(() => app.close());

it.each([
  [
    'a list of names beside lists of measurements',
    { gauge, sizes: ['S', 'M'], measurements: { bust: [36, 40], length: [24, 25] } },
    SIZES,
  ],
  [
    'records by name',
    { gauge, sizes: ['S', 'M'], measurements: { bust: { S: 36, M: 40 }, length: { S: 24, M: 25 } } },
    SIZES,
  ],
  [
    'sizeName and decimal text',
    {
      gauge: { stitches: '20', rows: '28' },
      patternSizes: [
        { sizeName: 'S', bust: '36', length: 24 },
        { sizeName: 'M', bust: '40', length: 25 },
      ],
    },
    SIZES,
  ],
  [
    'sizes with measurements of their own',
    { gauge, sizes: SIZES.map(({ name, bust, length }) => ({ name, measurements: { bust, length } })) },
    SIZES,
  ],
  [
    'names alone',
    { gauge, patternSizes: ['S', 'M'] },
    SIZES.map(({ name }) => ({ name, bust: null, length: null })),
  ],
])('a pattern that was stored as %s is returned in one shape', async (_shape, stored, patternSizes) => {
  await app.database.db
    .updateTable('patterns')
    .set({ extracted_data: JSON.stringify(stored) })
    .execute();
  const [saved] = await bodyOf(z.array(pattern), await knitter('GET', '/api/patterns/saved'));
  expect(saved?.extractedData).toEqual({ gauge, patternSizes });
});

it('a pattern whose stored data is no pattern is returned without gauge and sizes', async () => {
  await app.database.db.updateTable('patterns').set({ extracted_data: '["S", "M"]' }).execute();
  const [saved] = await bodyOf(z.array(pattern), await knitter('GET', '/api/patterns/saved'));
  expect(saved?.extractedData).toEqual({ gauge: null, patternSizes: [] });
});
