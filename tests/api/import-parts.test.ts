import { afterEach, beforeEach, expect, it } from 'vitest';
import { accountFile, importResult, type AccountFile } from '../../src/contract/account.ts';
import { ERRORS, errorBody } from '../../src/contract/errors.ts';
import { IMPORT_LIMITS } from '../../src/contract/import-limits.ts';
import { splitFile } from '../../src/web/account/file-parts.ts';
import type { ChosenFile } from '../../src/web/account/chosen-file.ts';
import { createAccountFile, createLargeFile } from '../support/account-file.ts';
import { parseBody } from '../support/replies.ts';
import { ann, bea } from '../support/sign-in.ts';
import { startApp, type Send, type TestApp } from '../support/test-app.ts';

/** Of 60 kB each, together more than one import can contain. */
const RESULTS = 355;

let app: TestApp;
beforeEach(async () => {
  app = await startApp();
});
afterEach(() => app.close());

async function importParts(send: Send, file: ChosenFile) {
  const results = [];
  for (const part of splitFile(file)) {
    results.push(await parseBody(importResult, await send('POST', '/api/account/import', part.file)));
  }
  return results;
}

async function exportFile(send: Send): Promise<string> {
  const reply = await send('GET', '/api/account/export');
  const file = await reply.text();
  expect(reply.status, file.slice(0, 1000)).toBe(200);
  return file;
}
const parse = (file: string) => JSON.parse(file) as ChosenFile;

/** Returns the data of a file without the IDs, which differ in every account. */
function describeFile(file: AccountFile) {
  const names = new Map(file.patterns.map(({ id, savedName }) => [id, savedName]));
  return [
    ...file.swatches.map((swatch) => ({ ...swatch, id: null })),
    ...file.patterns.map((pattern) => ({ ...pattern, id: null })),
    ...file.calculations.map((result) => ({
      ...result,
      id: null,
      patternId: result.patternId && { name: names.get(result.patternId) },
    })),
  ].map((row) => JSON.stringify(row));
}

it('a file that is too large for one import is imported into another account in parts', async () => {
  const sendAsAnn = await app.signIn(ann);
  await importParts(sendAsAnn, createLargeFile(RESULTS));
  const exported = await exportFile(sendAsAnn);
  expect(exported.length).toBeGreaterThan(IMPORT_LIMITS.bytes);
  const { status, message } = ERRORS.tooLarge;
  const refused = await sendAsAnn('POST', '/api/account/import', parse(exported));
  expect(await parseBody(errorBody, refused, status)).toEqual({ message });

  const sendAsBea = await app.signIn(bea);
  const results = await importParts(sendAsBea, parse(exported));
  expect(results).toHaveLength(2);
  const added = results.map(({ calculations }) => calculations.added);
  expect(added.reduce((sum, count) => sum + count, 0)).toBe(RESULTS);
  const original = accountFile.parse(parse(exported));
  const copy = accountFile.parse(parse(await exportFile(sendAsBea)));
  expect(copy.calculations.every(({ patternId }) => patternId !== null)).toBe(true);
  // Rows with the same time are sorted by their IDs, which differ.
  expect(describeFile(copy).sort()).toEqual(describeFile(original).sort());

  const again = await importParts(sendAsBea, parse(exported));
  for (const result of again) {
    expect([result.swatches.added, result.patterns.added, result.calculations.added]).toEqual([0, 0, 0]);
  }
});

it('an exported file is little larger than the stored data, however nested it is', async () => {
  const sendAsAnn = await app.signIn(ann);
  let nested: unknown = Array<number>(20_000).fill(1);
  for (let depth = 0; depth < 25; depth++) nested = [nested];
  const [result] = createAccountFile(1).calculations;
  if (!result) throw new Error('There is no result');
  const calculations = [{ ...result, results: { nested } }];
  await importParts(sendAsAnn, { ...createAccountFile(0), calculations });
  expect((await exportFile(sendAsAnn)).length).toBeLessThan(1.1 * JSON.stringify(nested).length);
});

it('a rejected part does not undo earlier parts, and importing the whole file adds the rest', async () => {
  const sendAsAnn = await app.signIn(ann);
  const file = createAccountFile(3);
  const [first, second] = splitFile(file, { ...IMPORT_LIMITS, bytes: 2000 });
  if (!first || !second) throw new Error('The file is one part');
  expect((await sendAsAnn('POST', '/api/account/import', first.file)).status).toBe(200);
  const wrong = { ...second.file, exportedAt: 'never' };
  expect((await sendAsAnn('POST', '/api/account/import', wrong)).status).toBe(400);
  expect(accountFile.parse(parse(await exportFile(sendAsAnn))).swatches).toHaveLength(
    first.file.swatches.length,
  );

  const [result] = await importParts(sendAsAnn, file);
  expect(result?.swatches.alreadyThere).toBe(first.file.swatches.length);
  const all = accountFile.parse(parse(await exportFile(sendAsAnn)));
  expect([all.swatches.length, all.patterns.length, all.calculations.length]).toEqual([3, 3, 3]);
});
