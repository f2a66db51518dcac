import { describe, expect, it } from 'vitest';
import { readAccountFile } from '../../src/server/account-files/import.ts';
import { ApiError } from '../../src/server/http/errors.ts';
import { createAccountFile } from '../support/account-file.ts';

/** Returns the messages for the wrong fields of a file with these swatches. */
async function readErrors(swatches: readonly unknown[]): Promise<Readonly<Record<string, string>>> {
  const file = new TextEncoder().encode(JSON.stringify({ ...createAccountFile(1), swatches }));
  const error: unknown = await readAccountFile(file).catch((thrown: unknown) => thrown);
  return error instanceof ApiError ? (error.fields ?? {}) : {};
}

describe('the file of an import', () => {
  const [swatch] = createAccountFile(1).swatches;

  it('is rejected with up to twenty invalid rows per library, and the number of the others', async () => {
    const swatches = Array.from({ length: 50 }, (_, row) =>
      row % 2 === 0 ? swatch : { ...swatch, rowGauge: 0 },
    );
    const { swatches: others, ...named } = await readErrors(swatches);
    expect(Object.keys(named)).toEqual(
      Array.from({ length: 20 }, (_, n) => `swatches.${2 * n + 1}.rowGauge`),
    );
    expect(others).toBe('5 more swatches have errors');
    expect(await readErrors(swatches.slice(0, 40))).not.toHaveProperty('swatches');
  });

  it('is rejected with what to do about a row that is not a row', async () => {
    expect(await readErrors([swatch, 5])).toEqual({
      'swatches.1': 'Remove this, or put it back as it was downloaded',
    });
  });
});
