import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { pattern } from '../../src/contract/patterns.ts';
import { parseBody } from '../support/replies.ts';
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
  await parseBody(pattern, await knitter('POST', '/api/patterns', { patternName: 'Yoke', ...PATTERN }), 201);
});
afterAll(() => app.close());

it.each([
  [
    'a list of names and lists of measurements',
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
    'sizes with nested measurements',
    { gauge, sizes: SIZES.map(({ name, bust, length }) => ({ name, measurements: { bust, length } })) },
    SIZES,
  ],
  [
    'only names',
    { gauge, patternSizes: ['S', 'M'] },
    SIZES.map(({ name }) => ({ name, bust: null, length: null })),
  ],
])('a pattern that was stored as %s is returned in the same shape', async (_shape, stored, patternSizes) => {
  await app.database.db
    .updateTable('patterns')
    .set({ extracted_data: JSON.stringify(stored) })
    .execute();
  const [saved] = await parseBody(z.array(pattern), await knitter('GET', '/api/patterns/saved'));
  expect(saved?.extractedData).toEqual({ gauge, patternSizes });
});

it('a pattern with invalid stored data is returned without gauge and sizes', async () => {
  await app.database.db.updateTable('patterns').set({ extracted_data: '["S", "M"]' }).execute();
  const [saved] = await parseBody(z.array(pattern), await knitter('GET', '/api/patterns/saved'));
  expect(saved?.extractedData).toEqual({ gauge: null, patternSizes: [] });
});
