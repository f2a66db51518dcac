import { expect, it } from 'vitest';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { toErrorMessage } from '../../src/contract/errors.ts';
import { readAccountFile } from '../../src/server/account-files/import.ts';
import { ApiError } from '../../src/server/api-error.ts';
import { toFieldMessages } from '../../src/server/http/errors.ts';
import { createAccountFile } from '../support/account-file.ts';
import { findPaths, INPUTS, withAt, type WithInput } from '../support/bad-input.ts';
import { SWATCH } from '../support/requests.ts';

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

it.each(Object.entries(INPUTS))(
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

it('importAccount names up to twenty invalid rows per library, and the number of the others', async () => {
  const file = createAccountFile(50);
  const swatches = file.swatches.map((row, n) => (n % 2 === 0 ? row : { ...row, rowGauge: 0 }));
  const { swatches: others, ...named } = await findMessages('importAccount', { ...file, swatches });
  expect(Object.keys(named)).toEqual(Array.from({ length: 20 }, (_, n) => `swatches.${2 * n + 1}.rowGauge`));
  expect(others).toBe('5 more swatches have errors');
  const shorter = await findMessages('importAccount', { ...file, swatches: swatches.slice(0, 40) });
  expect(shorter).not.toHaveProperty('swatches');
});

it('importAccount says what to do about a row that is not a row', async () => {
  const file = createAccountFile(1);
  const swatches = [...file.swatches, 5];
  expect(await findMessages('importAccount', { ...file, swatches })).toEqual({
    'swatches.1': 'Remove this, or put it back as it was downloaded',
  });
});

it('the message names the first invalid field and what to enter', async () => {
  const fields = await findMessages('createSwatch', { ...SWATCH, stitchGauge: 'many', rowGauge: 0 });
  expect(toErrorMessage(fields)).toBe('Please enter a valid stitch gauge number (stitchGauge)');
});
