import fastify, { type FastifyInstance } from 'fastify';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { calculateResponse } from '../../src/contract/calculations.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import type { Pattern } from '../../src/contract/patterns.ts';
import { recommend } from '../../src/engine/recommendation.ts';
import { writePattern } from '../../src/server/heavy/pattern-json.ts';
import { mount } from '../../src/server/http/mount.ts';
import { getSerializer, serializerCompiler } from '../../src/server/http/serializers.ts';

const recommendation = recommend({
  knitterGauge: { stitches: 18, rows: 24 },
  patternGauge: { stitches: 20, rows: 28 },
  sizes: [
    { name: 'S', bust: 36, length: 24 },
    { name: 'M “tall”', bust: 40, length: null },
  ],
  desiredBust: 41,
  desiredLength: 25,
});
const config = { gaugeConversion: 'exact', loginProvider: 'local sign-in' } as const;

/** The same data, with a field that no schema declares in each of its objects. */
function plant(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(plant);
  if (typeof data !== 'object' || data === null) return data;
  const fields = Object.entries(data).map(([name, value]) => [name, plant(value)]);
  return { ...Object.fromEntries(fields), planted: 'secret' };
}

describe('a reply', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = fastify();
    app.setSerializerCompiler(serializerCompiler);
    app.decorateRequest('caller', null);
    await app.register(
      (api, _options, done) => {
        mount(api, endpoints.getConfig, () => plant(config) as typeof config);
        mount(api, endpoints.health, () => ({}) as { status: 'ok' });
        done();
      },
      { prefix: '/api' },
    );
  });
  afterAll(() => app.close());

  it('contains only the fields that its endpoint declares', async () => {
    const reply = await app.inject('/api/config');
    expect(reply.json()).toEqual(config);
  });

  it('fails if it lacks a field that its endpoint declares', async () => {
    const reply = await app.inject('/api/health');
    expect(reply.statusCode).toBe(500);
  });
});

describe('a serializer', () => {
  it('omits undeclared fields at every depth, even in a union', () => {
    const text = getSerializer(calculateResponse)(plant({ recommendation }));
    expect(JSON.parse(text)).toEqual({ recommendation });
  });

  it('omits undeclared fields of a listed pattern, also the next time', () => {
    const row: Pattern = {
      id: crypto.randomUUID(),
      savedName: 'Yoke “1”',
      savedDescription: null,
      savedUrl: null,
      notes: null,
      uploadedAt: '2026-03-01T12:00:00.000Z',
      extractedData: {
        gauge: { stitches: 20, rows: null },
        patternSizes: [{ name: 'S', bust: 36, length: 24 }],
      },
      version: 1,
    };
    const planted = plant(row) as Pattern;
    expect(JSON.parse(writePattern(planted))).toEqual(row);
    const renamed = { ...planted, savedName: 'Yoke 2' };
    expect(JSON.parse(writePattern(renamed))).toEqual({ ...row, savedName: 'Yoke 2' });
  });

  it('returns the same text as JSON.stringify', () => {
    const schema = z.object({
      text: z.string(),
      number: z.number().nullable(),
      flag: z.boolean(),
      list: z.array(z.object({ name: z.string().nullable() })),
      kind: z.discriminatedUnion('code', [
        z.object({ code: z.literal('a'), size: z.number() }),
        z.object({ code: z.literal('b'), note: z.string() }),
      ]),
      choice: z.union([z.string(), z.array(z.number())]),
      optional: z.object({ size: z.number().nullable() }).nullable(),
      anything: z.record(z.string(), z.unknown()),
      left: z.string().optional(),
    });
    const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
    const value = fc.record(
      {
        text: fc.string({ unit: 'grapheme' }),
        number: fc.option(finite),
        flag: fc.boolean(),
        list: fc.array(fc.record({ name: fc.option(fc.string()) })),
        kind: fc.oneof(
          fc.record({ code: fc.constant('a'), size: finite }),
          fc.record({ code: fc.constant('b'), note: fc.string() }),
        ),
        choice: fc.oneof(fc.string(), fc.array(finite)),
        optional: fc.option(fc.record({ size: fc.option(finite) })),
        anything: fc.dictionary(fc.string(), fc.jsonValue()),
        left: fc.string(),
      },
      { requiredKeys: ['text', 'number', 'flag', 'list', 'kind', 'choice', 'optional', 'anything'] },
    );
    const serialize = getSerializer(schema);
    fc.assert(
      fc.property(value, (given) => {
        expect(JSON.parse(serialize(given))).toEqual(JSON.parse(JSON.stringify(given)));
      }),
    );
  });
});
