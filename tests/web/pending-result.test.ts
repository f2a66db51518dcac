import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Calculation } from '../../src/contract/calculations.ts';
import { RESULT } from '../support/requests.ts';

const calculation: Calculation = {
  ...RESULT,
  id: 'a',
  patternId: null,
  results: { sizes: [1, null, { name: 'S' }] },
  createdAt: '2026-03-01T12:00:00.000Z',
  version: 2,
};

afterEach(() => vi.unstubAllGlobals());

/** Opens the page in a tab that has stored a value. */
async function readStored(stored: unknown): Promise<Calculation | null> {
  vi.stubGlobal('sessionStorage', { getItem: () => JSON.stringify(stored) });
  vi.resetModules();
  const { pendingResult } = await import('../../src/web/libraries/queries.ts');
  return pendingResult.get();
}

describe('the saved result that opens next', () => {
  it('is read as it was stored, with results of any shape', async () => {
    expect(await readStored(calculation)).toEqual(calculation);
    expect(await readStored({ ...calculation, patternId: 'b' })).toEqual({ ...calculation, patternId: 'b' });
  });

  it.each([5, 'text', { ...calculation, results: null }, { ...calculation, userRows: '24' }])(
    'is ignored if it cannot be read: %j',
    async (stored) => {
      expect(await readStored(stored)).toBeNull();
    },
  );
});
