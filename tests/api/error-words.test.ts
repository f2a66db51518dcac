import { expect, it } from 'vitest';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { toErrorMessage } from '../../src/contract/errors.ts';
import { readAccountFile } from '../../src/server/account-files/import.ts';
import { ApiError, toFieldMessages } from '../../src/server/http/errors.ts';
import { createAccountFile } from '../support/account-file.ts';
import { findPaths, withAt } from '../support/bad-input.ts';
import {
  DESIRED_BUST,
  GAUGE,
  NO_ID,
  OUTCOME,
  PATTERN,
  SWATCH,
  MESSAGE,
  RESULT,
} from '../support/requests.ts';

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
  removeMessages: { responded: true, until: '2026-01-01T00:00:00Z' },
};

/** Values that replace a valid one; `undefined` removes it. */
const OTHERS = [undefined, null, true, -1, 1e9, '', 'x', 'x'.repeat(3000), [], [5], {}, { x: 5 }];

/** The validation library's own messages, one for each kind of issue. */
const LIBRARY_WORDS =
  /invalid(?! ID)|expected|received|too (?:big|small)|unrecognized|must (?:be|match|start|end)/i;

async function findMessages(name: WithInput, input: unknown): Promise<Readonly<Record<string, string>>> {
  if (name === 'importAccount') {
    const file = new TextEncoder().encode(JSON.stringify(input));
    const error: unknown = await readAccountFile(file).catch((thrown: unknown) => thrown);
    return error instanceof ApiError ? (error.fields ?? {}) : {};
  }
  const { body, query }: Endpoint = endpoints[name];
  return toFieldMessages((body ?? query)?.safeParse(input).error?.issues ?? []);
}

it.each(Object.entries(inputs))(
  '%s says what to enter for a missing value or one of another type',
  async (name, input) => {
    expect(await findMessages(name as WithInput, input)).toEqual({});
    let rejections = 0;
    const expectOwnWords = async (place: readonly string[], other: unknown) => {
      const messages = Object.values(await findMessages(name as WithInput, withAt(input, place, other)));
      for (const message of messages)
        expect(message, `${place.join('.')}: ${JSON.stringify(other)}`).not.toMatch(LIBRARY_WORDS);
      rejections += messages.length;
    };
    await Promise.all(
      findPaths(input).flatMap((place) => OTHERS.map((other) => expectOwnWords(place, other))),
    );
    expect(rejections).toBeGreaterThan(0);
  },
);

it('the message names the first invalid field and what to enter', async () => {
  const fields = await findMessages('createSwatch', { ...SWATCH, stitchGauge: 'many', rowGauge: 0 });
  expect(toErrorMessage(fields)).toBe('Please enter a valid stitch gauge number (stitchGauge)');
});
