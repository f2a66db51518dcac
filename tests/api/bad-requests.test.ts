import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorBody, toErrorMessage } from '../../src/contract/errors.ts';
import { parseBody } from '../support/responses.ts';
import { DESIRED_BUST, GAUGE, NO_ID, PATTERN } from '../support/requests.ts';
import { startApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.database.db.deleteFrom('patterns').execute();
});
afterAll(() => app.close());

const countPatterns = async () =>
  (await app.database.db.selectFrom('patterns').select('id').execute()).length;

const CALCULATION = { patternId: NO_ID, gaugeInput: GAUGE, desiredBust: DESIRED_BUST };

// The other invalid values are tested on the schemas (tests/contract).
it('invalid values are rejected with the name of each field, and nothing is stored', async () => {
  const [size] = PATTERN.sizes;
  for (const [path, body, names] of [
    ['/api/calculate', {}, ['desiredBust', 'gaugeInput', 'patternId']],
    [
      '/api/calculate',
      { ...CALCULATION, patternId: 'mine', gaugeInput: { stitches: '18', rows: -1 } },
      ['gaugeInput.rows', 'gaugeInput.stitches', 'patternId'],
    ],
    [
      '/api/patterns/manual',
      { patternData: { gauge: { stitches: 20 }, sizes: [size, null, { name: 'S\0' }] } },
      [
        'patternData.gauge.rows',
        'patternData.sizes.1',
        'patternData.sizes.2.bust',
        'patternData.sizes.2.name',
      ],
    ],
  ] as const) {
    const response = await app.send('POST', path, body);
    const { message, fields = {} } = await parseBody(errorBody, response, 400);
    expect(Object.keys(fields).sort()).toEqual(names);
    expect(message).toBe(toErrorMessage(fields));
  }
  expect(await countPatterns()).toBe(0);
});

describe('requests', () => {
  const raw = (body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    fetch(`${app.url}/api/patterns/manual`, { method: 'POST', headers, body });

  it.each(['{', '', 'null', '[]', '"text"', '1', '{"patternData":undefined}', '\u0000'])(
    'with the body %j return 400',
    async (body) => {
      const response = await raw(body);
      expect(response.status).toBe(400);
      expect(errorBody.parse(await response.json()).message).not.toBe('');
    },
  );

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'multipart/form-data'])(
    'with a body of type %s return 415',
    async (type) => {
      const response = await raw(JSON.stringify({ patternData: PATTERN }), { 'content-type': type });
      expect(response.status).toBe(415);
      expect(errorBody.parse(await response.json()).message).toMatch(/JSON/);
    },
  );

  it.each(['iso-8859-1', 'utf-16', '"latin1"', 'us-ascii'])(
    'with JSON in %s return 415 and name the charset',
    async (charset) => {
      const response = await raw(JSON.stringify({ patternData: PATTERN }), {
        'content-type': `application/json; charset=${charset}`,
      });
      expect([response.status, (await parseBody(errorBody, response, 415)).message]).toEqual([
        415,
        'Send the JSON in UTF-8 (Content-Type: application/json; charset=utf-8)',
      ]);
      expect(await countPatterns()).toBe(0);
    },
  );

  it.each(['charset=utf-8', 'charset=UTF-8', 'Charset="utf8"', 'odd=yes'])(
    'with JSON and the parameter %s are accepted',
    async (parameter) => {
      const response = await raw(JSON.stringify({ patternData: PATTERN }), {
        'content-type': `application/json;${parameter}`,
      });
      expect(response.status).toBe(201);
      await app.database.db.deleteFrom('patterns').execute();
    },
  );

  it.each([
    '{"__proto__":{}}',
    '{"patternData":{"a":[{"__proto__":1}]}}',
    '{"constructor":{"prototype":{}}}',
  ])('with a forbidden property name return 400: %s', async (body) => {
    const { message } = await parseBody(errorBody, await raw(body), 400);
    expect(message).toMatch(/^Nothing in the JSON may be named “__proto__”/);
  });

  it('without a body return 400', async () => {
    const response = await fetch(`${app.url}/api/calculate`, { method: 'POST' });
    expect(response.status).toBe(400);
  });

  it('with up to 64 kB are accepted, and larger ones rejected', async () => {
    const body = (length: number) => {
      const empty = JSON.stringify({ patternData: PATTERN, padding: '' });
      return empty.replace('"padding":""', `"padding":"${'x'.repeat(length - empty.length)}"`);
    };
    expect((await raw(body(64 * 1024))).status).toBe(201);
    await app.database.db.deleteFrom('patterns').execute();
    const response = await raw(body(64 * 1024 + 1));
    expect(response.status).toBe(413);
    expect(errorBody.parse(await response.json()).message).toBe('This is too large to send');
    expect(await countPatterns()).toBe(0);
  });

  it.each(['__proto__', 'constructor'])('with the key %s do not change prototypes', async (key) => {
    const body = JSON.stringify({ patternData: PATTERN }).replace(
      '{"gauge"',
      `{"${key}":{"prototype":{"polluted":true},"polluted":true},"gauge"`,
    );
    const response = await raw(body);
    expect([201, 400]).toContain(response.status);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('with thousands of nested brackets return 400', async () => {
    const depth = 20_000;
    const response = await raw('['.repeat(depth) + ']'.repeat(depth));
    expect(response.status).toBe(400);
  });

  afterAll(async () => {
    await app.database.db.deleteFrom('patterns').execute();
  });
});

/** Any JSON, or the valid body with any JSON somewhere in it. */
function spoiled(good: unknown): fc.Arbitrary<unknown> {
  const bad = fc.oneof(fc.jsonValue(), fc.constantFrom(-1, 1e308, '\0', '\ud800', '', [], {}, null));
  if (typeof good !== 'object' || good === null) return bad;
  const entries = Object.entries(good);
  const inside = entries.map(([key, value]) =>
    spoiled(value).map((replaced) =>
      Array.isArray(good) ? good.with(Number(key), replaced) : { ...good, [key]: replaced },
    ),
  );
  return fc.oneof({ weight: 1, arbitrary: bad }, ...inside.map((arbitrary) => ({ weight: 3, arbitrary })));
}

it.each([
  ['/api/patterns/manual', { patternData: PATTERN }],
  ['/api/calculate', CALCULATION],
])(
  'generated bad requests to %s never cause a server error, and only accepted ones are stored',
  async (path, good) => {
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(spoiled(good), async (body) => {
        const response = await app.send('POST', path, body);
        expect(response.status).toBeLessThan(500);
        if (response.status === 201) accepted += 1;
        if (response.status === 400) {
          // A body with `__proto__` is rejected before validation. Any other response names the invalid field.
          const { fields = {} } = errorBody.parse(await response.json());
          if (!JSON.stringify(body).includes('__proto__')) expect(Object.keys(fields)).not.toHaveLength(0);
        }
      }),
      { numRuns: 300 },
    );
    expect(await countPatterns()).toBe(accepted);
  },
);

it('random paths and methods never cause a server error', async () => {
  const path = fc.oneof(fc.webPath(), fc.string()).map((text) => `/api/${encodeURI(text.toWellFormed())}`);
  const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS');
  await fc.assert(
    fc.asyncProperty(path, method, async (where, how) => {
      expect((await app.send(how, where)).status).toBeLessThan(500);
    }),
    { numRuns: 200 },
  );
});
