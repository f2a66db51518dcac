import { expect, it, vi } from 'vitest';
import { endpoints } from '../../src/contract/endpoints.ts';
import { DESIRED_BUST, GAUGE, NO_ID, OUTCOME, SWATCH, PATTERN, RESULT } from '../support/requests.ts';
import { ann, bea } from '../support/sign-in.ts';
import { useApp } from '../support/use-app.ts';

const app = useApp();
const sendAsAnn = app.sendAs(ann);
const sendAsBea = app.sendAs(bea);

/** All requests with the ID of a user's row. */
const calls = {
  getSwatch: (id: string) => [`/api/gauge-swatches/${id}`],
  updateSwatch: (id: string) => [`/api/gauge-swatches/${id}`, { notes: 'Soft' }],
  removeSwatch: (id: string) => [`/api/gauge-swatches/${id}`],
  savePattern: (id: string) => [`/api/patterns/${id}/save`, { savedName: 'Mine' }],
  updatePatternNotes: (id: string) => [`/api/patterns/${id}/notes`, { notes: 'x' }],
  replacePattern: (id: string) => [`/api/patterns/${id}`, { patternName: 'Raglan', ...PATTERN }],
  updatePattern: (id: string) => [`/api/patterns/${id}`, { notes: 'x' }],
  removePattern: (id: string) => [`/api/patterns/${id}`],
  calculate: (id: string) => [
    '/api/calculate',
    { patternId: id, gaugeInput: GAUGE, desiredBust: DESIRED_BUST },
  ],
  createCalculation: (id: string) => ['/api/calculations', { ...RESULT, patternId: id }],
  renameCalculation: (id: string) => [`/api/calculations/${id}`, { name: 'Better' }],
  updateOutcome: (id: string) => [`/api/calculations/${id}/outcome`, { outcome: OUTCOME }],
  removeCalculation: (id: string) => [`/api/calculations/${id}`],
} satisfies Partial<Record<keyof typeof endpoints, (id: string) => [string, object?]>>;

/** The user's rows, one of each kind, by the part of the path or body that names them. */
async function makeRows() {
  const make = async (path: string, body: object) =>
    ((await (await sendAsAnn('POST', path, body)).json()) as { id: string }).id;
  const pattern = await make('/api/patterns', { patternName: 'Yoke', ...PATTERN });
  return {
    swatch: await make('/api/gauge-swatches', SWATCH),
    pattern,
    calculation: await make('/api/calculations', { ...RESULT, patternId: pattern }),
  };
}

/** Returns the statements that a request causes, and its response. */
async function trace(name: keyof typeof calls, id: string) {
  const [path, body] = calls[name](id);
  const executor = Object.getPrototypeOf(Object.getPrototypeOf(app.database.db.getExecutor())) as {
    executeQuery: (query: { sql: string }) => Promise<unknown>;
  };
  const asked = vi.spyOn(executor, 'executeQuery');
  try {
    const response = await sendAsBea(endpoints[name].method, path, body);
    const statements = asked.mock.calls.map(([{ sql }]) => sql);
    return {
      status: response.status,
      statements,
      headers: [...response.headers.keys()],
      text: await response.text(),
    };
  } finally {
    asked.mockRestore();
  }
}

it.each(Object.keys(calls) as (keyof typeof calls)[])(
  'the ID of another user’s row causes the same response and queries as an unknown ID: %s',
  async (name) => {
    const { swatch, pattern, calculation } = await makeRows();
    const another = name.includes('Swatch')
      ? swatch
      : /Pattern|^calculate|^create/.test(name)
        ? pattern
        : calculation;
    const [ofOtherUser, ofUnknownId] = [await trace(name, another), await trace(name, NO_ID)];
    expect(ofUnknownId.status).toBe(404);
    expect(ofUnknownId.statements.length, 'the session, then the row').toBeGreaterThan(1);
    expect(ofOtherUser).toEqual(ofUnknownId);
  },
);
