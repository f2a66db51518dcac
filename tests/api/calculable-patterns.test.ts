import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calculateResponse } from '../../src/contract/calculations.ts';
import { pattern } from '../../src/contract/patterns.ts';
import { createPatternParser } from '../../src/server/storage/parsed-patterns.ts';
import { parseBody } from '../support/replies.ts';
import { DESIRED_BUST, GAUGE, PATTERN } from '../support/requests.ts';
import { startApp, type TestApp } from '../support/test-app.ts';

const toPatternSizes = (bust: number) => ({
  gauge: PATTERN.gauge,
  sizes: [{ name: `From ${bust}`, measurements: { bust } }],
});

describe('a calculation', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  async function createPattern(bust: number) {
    const reply = await app.send('POST', '/api/patterns/manual', { patternData: toPatternSizes(bust) });
    return (await parseBody(pattern, reply, 201)).id;
  }

  async function recommendedSize(patternId: string) {
    const body = { patternId, gaugeInput: GAUGE, desiredBust: DESIRED_BUST };
    const reply = await app.send('POST', '/api/calculate', body);
    return (await parseBody(calculateResponse, reply)).recommendation.recommendedSize;
  }

  it('uses the new data of a pattern that another process has changed', async () => {
    const id = await createPattern(36);
    expect(await recommendedSize(id)).toBe('From 36');
    const { extracted_data } = await app.database.db
      .selectFrom('patterns')
      .select('extracted_data')
      .where('id', '=', await createPattern(40))
      .executeTakeFirstOrThrow();
    const text = typeof extracted_data === 'string' ? extracted_data : JSON.stringify(extracted_data);
    await app.database.db
      .updateTable('patterns')
      .set({ extracted_data: text })
      .where('id', '=', id)
      .execute();
    expect(await recommendedSize(id)).toBe('From 40');
  });

  it('uses the data of the requested pattern', async () => {
    const ids = await Promise.all([36, 40, 44].map((bust) => createPattern(bust)));
    const recommended = () => Promise.all(ids.map(recommendedSize));
    expect(await recommended()).toEqual(['From 36', 'From 40', 'From 44']);
    expect(await recommended()).toEqual(['From 36', 'From 40', 'From 44']);
  });
});

describe('the cache of parsed patterns', () => {
  const text = (name: string) =>
    JSON.stringify({ gauge: PATTERN.gauge, patternSizes: [{ name, bust: 36, length: null }] });

  it('parses a text once', () => {
    const parse = createPatternParser({ patterns: 2, characters: 1000 });
    expect(parse(text('S'))).toBe(parse(text('S')));
    expect(parse(text('S'))).not.toEqual(parse(text('M')));
  });

  it('drops the least recently used pattern when it has too many', () => {
    const parse = createPatternParser({ patterns: 2, characters: 1000 });
    const small = parse(text('S'));
    const medium = parse(text('M'));
    expect(parse(text('S'))).toBe(small);
    parse(text('L'));
    expect(parse(text('S'))).toBe(small);
    expect(parse(text('M'))).not.toBe(medium);
  });

  it('drops patterns when the total length of their texts is too large', () => {
    const parse = createPatternParser({ patterns: 100, characters: 2 * text('S').length });
    const small = parse(text('S'));
    parse(text('M'));
    parse(text('L'));
    expect(parse(text('S'))).not.toBe(small);
  });

  it('does not cache a text that is too long for it', () => {
    const parse = createPatternParser({ patterns: 100, characters: text('S').length - 1 });
    expect(parse(text('S'))).not.toBe(parse(text('S')));
    expect(parse(text('S')).sizesWithBust).toEqual([{ name: 'S', bust: 36, length: null }]);
  });
});
