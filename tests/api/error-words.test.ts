import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { errorBody, toErrorMessage } from '../../src/contract/errors.ts';
import { createAccountFile } from '../support/account-file.ts';
import { findPaths, withAt } from '../support/bad-input.ts';
import {
  DESIRED_BUST,
  GAUGE,
  MESSAGE,
  NO_ID,
  OUTCOME,
  PATTERN,
  RESULT,
  SWATCH,
} from '../support/requests.ts';
import { ann } from '../support/sign-in.ts';
import { startApp, type Send, type TestApp } from '../support/test-app.ts';

type Endpoints = typeof endpoints;
type WithInput = {
  [Name in keyof Endpoints]: Endpoints[Name] extends { body: unknown } | { query: unknown } ? Name : never;
}[keyof Endpoints];

const PAGE = { search: 'a', order: 'asc', limit: '5', cursor: 'a' };
const LIBRARY_PAGE = { limit: '5', cursor: 'a' };
const MANAGED = {
  savedName: 'Yoke',
  savedDescription: 'Loose',
  savedUrl: 'https://example.org',
  notes: 'Soft',
  extractedData: {
    gauge: PATTERN.gauge,
    patternSizes: [{ name: 'S', bust: 36, length: 24 }],
    sizes: ['S'],
    measurements: { bust: [36], length: { S: 24 } },
    designer: 'Midori Hirose',
    ravelryUrl: 'https://example.org',
  },
};
const FORM = { patternName: 'Yoke', designer: 'Ann', ravelryUrl: 'https://example.org', ...PATTERN };

/** Valid input of each endpoint. An endpoint with a body or a query and without a row here does not compile. */
const inputs: Record<WithInput, object> = {
  updateEmailPreferences: { emailUpdates: true },
  updateUnits: { units: 'cm' },
  exportLibrary: { unit: 'cm' },
  importAccount: createAccountFile(1),
  listSwatches: LIBRARY_PAGE,
  createSwatch: SWATCH,
  updateSwatch: SWATCH,
  createManualPattern: { patternData: PATTERN },
  savePattern: { savedName: 'Yoke', savedDescription: 'Loose', savedUrl: 'https://example.org' },
  updatePatternNotes: { notes: 'Soft' },
  listSavedPatterns: LIBRARY_PAGE,
  createPattern: MANAGED,
  replacePattern: FORM,
  updatePattern: MANAGED,
  calculate: { patternId: NO_ID, gaugeInput: GAUGE, desiredBust: DESIRED_BUST, desiredLength: 24 },
  createCalculation: { ...RESULT, patternId: NO_ID },
  listCalculations: LIBRARY_PAGE,
  renameCalculation: { name: 'Better' },
  updateOutcome: { outcome: OUTCOME },
  sendMessage: { ...MESSAGE, website: '' },
  listUsers: { ...PAGE, sort: 'email', emailUpdates: 'all' },
  listMessages: { ...PAGE, responded: 'true' },
};

/** Values that replace a valid one; `undefined` removes it. */
const OTHERS = [undefined, null, true, -1, 1e9, '', 'x', 'x'.repeat(3000), [], [5], {}, { x: 5 }];

/** The validation library's own messages, one for each kind of issue. */
const LIBRARY_WORDS =
  /invalid(?! ID)|expected|received|too (?:big|small)|unrecognized|must (?:be|match|start|end)/i;

let app: TestApp;
let admin: Send;
beforeAll(async () => {
  app = await startApp({ env: { ADMIN_EMAILS: ann.email } });
  admin = await app.signIn(ann);
});
afterAll(() => app.close());

/** The same field twice is a list. */
const asQuery = (input: unknown) =>
  new URLSearchParams(
    Object.entries(input ?? {}).flatMap(([name, value]: [string, unknown]) =>
      (Array.isArray(value) ? ['a', 'b'] : [String(value)]).map((text): [string, string] => [name, text]),
    ),
  );

function ask({ method, path, body }: Endpoint, input: unknown): Promise<Response> {
  const address = path.replace(':id', NO_ID);
  return body ? admin(method, address, input) : admin(method, `${address}?${asQuery(input).toString()}`);
}

describe.each(Object.entries(inputs))('%s', (name, input) => {
  const endpoint: Endpoint = endpoints[name as WithInput];

  it('says what to enter for a missing value or one of another type', async () => {
    let findRejections = 0;
    for (const place of findPaths(input)) {
      for (const other of OTHERS) {
        const reply = await ask(endpoint, withAt(input, place, other));
        if (reply.status !== 400) continue;
        findRejections += 1;
        const { message, fields } = errorBody.parse(await reply.json());
        const where = `${place.join('.')}: ${JSON.stringify(other)}`;
        for (const words of [message, ...Object.values(fields ?? {})])
          expect(words, where).not.toMatch(LIBRARY_WORDS);
        if (fields) expect(message, where).toBe(toErrorMessage(fields));
      }
    }
    expect(findRejections).toBeGreaterThan(0);
  });
});

it('the message names the first invalid field and what to enter', async () => {
  const reply = await admin('POST', '/api/gauge-swatches', { ...SWATCH, stitchGauge: 'many', rowGauge: 0 });
  expect(await reply.json()).toMatchObject({
    message: 'Please enter a valid stitch gauge number (stitchGauge)',
  });
});
