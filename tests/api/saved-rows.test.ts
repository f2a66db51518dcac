import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { calculation } from '../../src/contract/calculations.ts';
import { pattern } from '../../src/contract/patterns.ts';
import { swatch } from '../../src/contract/swatches.ts';
import { RESULT, SWATCH } from '../support/requests.ts';
import { enterPattern, getStatuses, parseBody } from '../support/responses.ts';
import { ann, bea } from '../support/sign-in.ts';
import type { Send } from '../support/test-app.ts';
import { TEXTS } from '../support/texts.ts';
import { useApp } from '../support/use-app.ts';

const app = useApp();
const sendAsAnn = app.sendAs(ann);
const sendAsBea = app.sendAs(bea);

/** What the rules for rows of a library need to know of its kind. */
interface Kind {
  path: string;
  list: string;
  row: z.ZodType<{ id: string; version: number }>;
  body: (send: Send) => Promise<object>;
  /** A change of one field to a text. */
  change: (text: string) => object;
  /** A text in every field that keeps it as typed. */
  texts: (text: string) => object;
}

const KINDS: Readonly<Record<string, Kind>> = {
  swatch: {
    ...{ path: '/api/gauge-swatches', list: '/api/gauge-swatches', row: swatch },
    body: () => Promise.resolve(SWATCH),
    change: (notes) => ({ notes }),
    texts: (text) => ({ yarnName: text, yarnColorway: text, notes: text }),
  },
  pattern: {
    ...{ path: '/api/patterns', list: '/api/patterns/saved', row: pattern },
    body: () => Promise.resolve({ savedName: 'Ranunculus' }),
    change: (notes) => ({ notes }),
    texts: (text) => ({
      ...{ savedName: text, savedDescription: text, notes: text },
      extractedData: {
        ...{ patternName: text, designer: text },
        patternSizes: [{ name: text, bust: null, length: null }],
      },
    }),
  },
  result: {
    ...{ path: '/api/calculations', list: '/api/calculations', row: calculation },
    body: async (send) => ({ ...RESULT, patternId: await enterPattern(send) }),
    change: (name) => ({ name }),
    texts: (text) => ({ name: text, recommendedSize: text, results: { [text]: [text] } }),
  },
};

beforeEach(async () => {
  for (const table of ['calculations', 'patterns', 'swatches'] as const)
    await app.database.db.deleteFrom(table).execute();
});

describe.each(Object.entries(KINDS))('a saved %s', (_kind, { path, list, row, body, change, texts }) => {
  const create = async (send = sendAsAnn, headers = {}, changes = {}) =>
    parseBody(row, await send('POST', path, { ...(await body(send)), ...changes }, headers), 201);
  const listRows = async (send = sendAsAnn) => parseBody(z.array(row), await send('GET', list));
  const patch = ({ id }: { id: string }, text: string, version: number) =>
    sendAsAnn('PATCH', `${path}/${id}`, change(text), { 'if-match': `"${version}"` });
  const createKeyHeaders = () => ({ 'idempotency-key': crypto.randomUUID() });

  it('is in the list of its owner only', async () => {
    const created = await create();
    await create(sendAsBea);
    expect(await listRows()).toEqual([created]);
  });

  it.each(TEXTS)('keeps %s as typed', async (_what, text) => {
    expect(await create(sendAsAnn, {}, texts(text))).toMatchObject(texts(text));
    expect(await listRows()).toMatchObject([texts(text)]);
  });

  it('is changed only in the given version, by one of several changes at once', async () => {
    const created = await create();
    const responses = await Promise.all(['A', 'B', 'C', 'D'].map((text) => patch(created, text, 1)));
    expect(getStatuses(responses)).toEqual([200, 409, 409, 409]);
    const won = await parseBody(row, responses.find(({ ok }) => ok) ?? responses[0] ?? Response.error());
    expect(won.version).toBe(2);
    expect(await listRows()).toEqual([won]);
  });

  it('is deleted once, by its owner, and only in the given version', async () => {
    const created = await create();
    const { version } = await parseBody(row, await patch(created, 'Changed', 1));
    const remove = async (send: Send, of: number) =>
      (await send('DELETE', `${path}/${created.id}`, undefined, { 'if-match': `"${of}"` })).status;
    expect([await remove(sendAsAnn, 1), await remove(sendAsBea, version)]).toEqual([409, 404]);
    expect(await listRows()).toHaveLength(1);
    expect([await remove(sendAsAnn, version), await remove(sendAsAnn, version)]).toEqual([200, 404]);
    expect(await listRows()).toEqual([]);
  });

  it('is created once per idempotency key, and not changed by the same key', async () => {
    const headers = createKeyHeaders();
    const created = await Promise.all(Array.from({ length: 6 }, () => create(sendAsAnn, headers)));
    const [first] = created;
    expect(new Set(created.map(({ id }) => id)).size).toBe(1);
    expect(await create(sendAsAnn, headers, texts('Again'))).toEqual(first);
    const changed = await parseBody(row, await patch({ id: first?.id ?? '' }, 'Changed', 1));
    expect(await create(sendAsAnn, headers)).toEqual(changed);
    expect(await listRows()).toEqual([changed]);
  });

  it('does not conflict with the same key of another user, and is created each time without a key', async () => {
    const headers = createKeyHeaders();
    const [own, others] = [await create(sendAsAnn, headers), await create(sendAsBea, headers)];
    expect(own.id).not.toBe(others.id);
    expect(await listRows()).toEqual([own]);
    await Promise.all([create(), create()]);
    expect(await listRows()).toHaveLength(3);
  });
});
