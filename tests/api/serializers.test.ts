import fastify, { type FastifyInstance } from 'fastify';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod';
import { LIBRARIES } from '../../src/contract/account.ts';
import { calculateResponse, calculation } from '../../src/contract/calculations.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { pattern } from '../../src/contract/patterns.ts';
import { swatch } from '../../src/contract/swatches.ts';
import { recommend } from '../../src/engine/recommendation.ts';
import { userId, type BootData } from '../../src/contract/user.ts';
import { withBootData } from '../../src/server/documents/built-documents.ts';
import { mount, type Call } from '../../src/server/http/mount.ts';
import { getSerializer, serializerCompiler } from '../../src/server/http/serializers.ts';
import { GAUGE, OUTCOME, PATTERN, RESULT, SWATCH } from '../support/requests.ts';

const recommendation = recommend({
  knitterGauge: GAUGE,
  patternGauge: PATTERN.gauge,
  sizes: [
    { name: 'S', bust: 36, length: 24 },
    { name: 'M “tall”', bust: 40, length: null },
  ],
  desiredBust: 41,
  desiredLength: 25,
});
const config = { gaugeConversion: 'exact', loginProvider: 'local sign-in' } as const;

type Handler<E extends Endpoint> = Parameters<typeof mount<E>>[2];

/** The same data, with a field that no schema declares in each of its objects. */
function plant(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(plant);
  if (typeof data !== 'object' || data === null) return data;
  const fields = Object.entries(data).map(([name, value]) => [name, plant(value)]);
  return { ...Object.fromEntries(fields), planted: 'secret' };
}

describe('a response', () => {
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
    const response = await app.inject('/api/config');
    expect(response.json()).toEqual(config);
  });

  it('is made of bytes only where its endpoint declares that', () => {
    expectTypeOf<() => Buffer>().toExtend<Handler<typeof endpoints.listSwatches>>();
    expectTypeOf<() => Buffer>().not.toExtend<Handler<typeof endpoints.getConfig>>();
  });

  it('fails if it lacks a field that its endpoint declares', async () => {
    const response = await app.inject('/api/health');
    expect(response.statusCode).toBe(500);
  });
});

it('a handler gets a version only where its endpoint declares If-Match', () => {
  expectTypeOf<Call<typeof endpoints.removeSwatch>>().toHaveProperty('ifVersions');
  expectTypeOf<Call<typeof endpoints.getSwatch>>().not.toHaveProperty('ifVersions');
});

it('a handler gets the ID of a new row only where its endpoint declares Idempotency-Key', () => {
  expectTypeOf<Call<typeof endpoints.createSwatch>>().toHaveProperty('newId');
  expectTypeOf<Call<typeof endpoints.updateSwatch>>().not.toHaveProperty('newId');
});

describe('a row', () => {
  const id = crypto.randomUUID();
  const createdAt = '2026-03-01T12:00:00.000Z';
  const rows = {
    swatches: {
      ...{ id, createdAt, version: 1 },
      ...SWATCH,
      gaugeCount: {
        worked: 'flat',
        stitchPattern: null,
        readings: [{ state: 'washed', stitches: { count: 31, inches: 5.5 }, rows: null }],
      },
    },
    patterns: {
      ...{ id, uploadedAt: createdAt, version: 1 },
      ...{ savedName: 'Yoke “1”', savedDescription: null, savedUrl: null, notes: null },
      extractedData: {
        gauge: { stitches: 20, rows: null },
        patternSizes: [{ name: 'S', bust: 36, length: 24 }],
      },
    },
    calculations: { ...{ id, patternId: null, createdAt, version: 1 }, ...RESULT, outcome: OUTCOME },
  };
  const schemas = { swatches: swatch, patterns: pattern, calculations: calculation };

  it.each(LIBRARIES)('of the %s is listed with the declared fields only', (library) => {
    const row = rows[library];
    // The data of a result may have any fields.
    const planted = { ...(plant(row) as object), ...('results' in row && { results: row.results }) };
    expect(JSON.parse(getSerializer(schemas[library])(planted))).toEqual(row);
  });
});

it('the data in a page are only the declared fields of the user and the configuration', () => {
  const boot: BootData = {
    user: {
      ...{
        id: userId.parse(crypto.randomUUID()),
        email: 'ann@example.org',
        firstName: 'Ann',
        lastName: null,
      },
      ...{ role: 'free_account', createdAt: '2026-03-01T12:00:00.000Z' },
      ...{ emailUpdates: true, units: 'cm' as const },
    },
    config,
  };
  const html = withBootData('<!--boot-->', plant(boot) as BootData);
  expect(JSON.parse(/>(.*)</.exec(html)?.[1] ?? '')).toEqual(boot);
});

it('a serializer omits undeclared fields at every depth, even in a union', () => {
  const text = getSerializer(calculateResponse)(plant({ recommendation }));
  expect(JSON.parse(text)).toEqual({ recommendation });
});

it('a serializer returns JSON with the same value as JSON.stringify', () => {
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
