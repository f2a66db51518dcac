import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { errorBody, toErrorMessage } from '../../src/contract/errors.ts';
import { parseBody } from '../support/responses.ts';
import { DESIRED_BUST, GAUGE, NO_ID, PATTERN } from '../support/requests.ts';
import { useApp } from '../support/use-app.ts';

const app = useApp();
beforeEach(() => app.database.db.deleteFrom('patterns').execute());

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
        'patternData.sizes.1.bust',
        'patternData.sizes.1.name',
        'patternData.sizes.2.bust',
        'patternData.sizes.2.name',
      ],
    ],
    [
      '/api/patterns/manual',
      {
        patternData: { gauge: { stitches: 20, rows: 28, printed: { rows: { cm: '28\0' } } }, sizes: [size] },
      },
      ['patternData.gauge.printed.rows.cm'],
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
  const sendRaw = (
    body: string | Buffer<ArrayBuffer>,
    headers: Record<string, string> = { 'content-type': 'application/json' },
  ) => fetch(`${app.url}/api/patterns/manual`, { method: 'POST', headers, body });

  it.each(['{', '', 'null', '[]', '"text"', '1', '{"patternData":undefined}', '\u0000'])(
    'with the body %j return 400',
    async (body) => {
      expect((await parseBody(errorBody, await sendRaw(body), 400)).message).not.toBe('');
    },
  );

  it.each(['iso-8859-1', 'utf-16', '"latin1"', 'us-ascii'])(
    'with JSON in %s return 415 and name the charset',
    async (charset) => {
      const response = await sendRaw(JSON.stringify({ patternData: PATTERN }), {
        'content-type': `application/json; charset=${charset}`,
      });
      expect((await parseBody(errorBody, response, 415)).message).toBe(
        'Send the JSON in UTF-8 (Content-Type: application/json; charset=utf-8)',
      );
      expect(await countPatterns()).toBe(0);
    },
  );

  it('with bytes that are not UTF-8 return 415, and nothing is stored', async () => {
    const latin1 = Buffer.from(JSON.stringify({ patternData: { ...PATTERN, name: 'Überzug' } }), 'latin1');
    expect((await sendRaw(latin1)).status).toBe(415);
    expect(await countPatterns()).toBe(0);
  });

  it.each(['charset=utf-8', 'charset=UTF-8', 'Charset="utf8"', 'odd=yes'])(
    'with JSON and the parameter %s are accepted',
    async (parameter) => {
      const response = await sendRaw(JSON.stringify({ patternData: PATTERN }), {
        'content-type': `application/json;${parameter}`,
      });
      expect(response.status).toBe(201);
    },
  );

  it.each([
    '{"__proto__":{}}',
    '{"patternData":{"a":[{"__proto__":1}]}}',
    '{"constructor":{"prototype":{"polluted":true}}}',
    JSON.stringify({ patternData: PATTERN }).replace('{"gauge"', '{"__proto__":{"polluted":true},"gauge"'),
  ])('with a forbidden property name return 400, and do not change prototypes: %s', async (body) => {
    const { message } = await parseBody(errorBody, await sendRaw(body), 400);
    expect(message).toMatch(/^Nothing in the JSON may be named “__proto__”/);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('without a body return 400', async () => {
    expect((await fetch(`${app.url}/api/calculate`, { method: 'POST' })).status).toBe(400);
  });

  it('with up to 64 kB are accepted, and larger ones rejected', async () => {
    const createBody = (length: number) => {
      const empty = JSON.stringify({ patternData: PATTERN, padding: '' });
      return empty.replace('"padding":""', `"padding":"${'x'.repeat(length - empty.length)}"`);
    };
    expect((await sendRaw(createBody(64 * 1024))).status).toBe(201);
    const { message } = await parseBody(errorBody, await sendRaw(createBody(64 * 1024 + 1)), 413);
    expect(message).toBe('This is too large to send');
    expect(await countPatterns()).toBe(1);
  });

  it('with thousands of nested brackets return 400', async () => {
    const depth = 20_000;
    const response = await sendRaw('['.repeat(depth) + ']'.repeat(depth));
    expect(response.status).toBe(400);
  });
});

// tests/processes/bad-input.test.ts generates bad bodies for every endpoint.
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
