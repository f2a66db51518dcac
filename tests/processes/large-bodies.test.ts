import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { errorBody } from '../../src/contract/errors.ts';
import { isWithinImportLimits } from '../../src/contract/import-limits.ts';
import { createAccountFile } from '../support/account-file.ts';
import { parseBody } from '../support/responses.ts';
import { ann, signIn, type CookieJar } from '../support/sign-in.ts';
import { useServer } from '../support/use-app.ts';

const MEGABYTE = 1024 * 1024;
const nest = (open: string, inner: string, close: string, depth: number) =>
  open.repeat(depth) + inner + close.repeat(depth);
/** Objects without a property name in common. */
const createUniqueNames = (objects: number, names: number) => {
  // As text, because building such objects takes as long as parsing them.
  const rows = Array.from({ length: objects }, (_, row) =>
    Array.from({ length: names }, (_each, column) => `"n${row}x${column}":1`).join(),
  );
  return `[{${rows.join('},{')}}]`;
};

/** Bodies that take the JSON parser much longer than others of their size. */
const HOSTILE: readonly (readonly [string, string])[] = [
  ['nested lists', nest('[', '', ']', 900_000)],
  ['nested objects', nest('{"a":', '1', '}', 300_000)],
  ['hundreds of thousands of numbers', `{"swatches":[${'1,'.repeat(900_000)}1]}`],
  ['hundreds of thousands of empty rows', `{"swatches":[${'{},'.repeat(600_000)}{}]}`],
  ['one object with only new names', createUniqueNames(1, 90_000)],
  ['many objects with only new names', createUniqueNames(800, 100)],
];

describe('the limits of an import', () => {
  const isAccepted = (json: string) => isWithinImportLimits(Buffer.from(json));

  it('accept any small JSON in any notation', () => {
    const indent = fc.constantFrom(undefined, 2, '\t');
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 20 }), indent, (value, space) => {
        expect(isAccepted(JSON.stringify(value, null, space))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('accept a file of ours with nearly the most rows', () => {
    expect(isAccepted(JSON.stringify(createAccountFile(333), null, 2))).toBe(true);
  });

  it.each([
    ['brackets in text', JSON.stringify({ notes: '[{"\\'.repeat(100_000) })],
    ['repeated names', JSON.stringify(Array(30_000).fill({ name: 'S', bust: 36 }))],
    ['commas in text', JSON.stringify(['a,b'.repeat(600_000)])],
    ['forty levels', nest('[', '', ']', 40)],
  ])('accept %s', (_what, json) => expect(isAccepted(json)).toBe(true));

  it.each([...HOSTILE, ['forty-one levels', nest('[', '', ']', 41)] as const])('reject %s', (_what, json) =>
    expect(isAccepted(json)).toBe(false),
  );
});

const server = useServer();

describe('while a large body is rejected', () => {
  let jar: CookieJar;
  beforeAll(async () => {
    jar = await signIn(server.url, ann);
  });

  /** Sends a body, and requests the server's health in the meantime. @returns the longest wait, in milliseconds */
  async function measureLongestWait(body: string, status: number): Promise<number> {
    const exchange = { isUnderWay: true };
    const sent = jar
      .fetch(`${server.url}/api/account/import`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      .finally(() => (exchange.isUnderWay = false));
    let longest = 0;
    do {
      const asked = performance.now();
      expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
      longest = Math.max(longest, performance.now() - asked);
      await pause(5);
    } while (exchange.isUnderWay);
    await parseBody(errorBody, await sent, status);
    return longest;
  }

  it('others wait less than eight times as long as for quickly parsed JSON of that size', async () => {
    const quickToParse = JSON.stringify({ padding: 'x'.repeat(1.8 * MEGABYTE) });
    const usual: number[] = [];
    for (let round = 0; round < 3; round += 1) usual.push(await measureLongestWait(quickToParse, 400));
    for (const [what, body] of HOSTILE) {
      // Without a limit, it takes twenty to a hundred times as long.
      expect(await measureLongestWait(body, 413), what).toBeLessThan(8 * Math.max(...usual));
    }
  });
});
