import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountFile } from '../../src/contract/account.ts';
import { IMPORT_LIMITS, isWithinImportLimits, type ImportLimits } from '../../src/contract/import-limits.ts';
import {
  type ChosenFile,
  type FilePart,
  ImportStoppedError,
  splitFile,
} from '../../src/web/account/account-file.ts';
import { createAccountFile } from '../support/account-file.ts';

const LIBRARIES = ['swatches', 'patterns', 'calculations'] as const;
const toBytes = (content: unknown) => new TextEncoder().encode(JSON.stringify(content));

const countRows = (file: ChosenFile) => LIBRARIES.reduce((rows, library) => rows + file[library].length, 0);

function join(parts: readonly FilePart[]): ChosenFile {
  return {
    ...createAccountFile(0),
    swatches: parts.flatMap(({ file }) => file.swatches),
    patterns: parts.flatMap(({ file }) => file.patterns),
    calculations: parts.flatMap(({ file }) => file.calculations),
  };
}

/** Expects each part to state how many rows are before it. */
function expectPositions(parts: readonly FilePart[]): void {
  const rows = { swatches: 0, patterns: 0, calculations: 0 };
  for (const { file, firstRows } of parts) {
    expect(firstRows).toEqual(rows);
    for (const library of LIBRARIES) rows[library] += file[library].length;
  }
}

/** Returns whether each row of a file fits into a part on its own. */
const hasRoomForEachRow = (file: ChosenFile, limits: ImportLimits): boolean =>
  LIBRARIES.every((library) =>
    file[library].every((row) =>
      isWithinImportLimits(toBytes({ ...createAccountFile(0), [library]: [row] }), limits),
    ),
  );

const TEXT = fc.string({ unit: 'binary', maxLength: 200 });
/** Files with rows of different sizes and with different names. */
const FILES = fc
  .record({
    rows: fc.integer({ min: 0, max: 12 }),
    notes: fc.array(TEXT, { minLength: 1, maxLength: 5 }),
    results: fc.array(
      fc.dictionary(fc.string({ maxLength: 3 }), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 6 }),
      { minLength: 1, maxLength: 5 },
    ),
  })
  .map(({ rows, notes, results }) => {
    const file = createAccountFile(rows);
    return {
      ...file,
      swatches: file.swatches.map((row, index) => ({ ...row, notes: notes[index % notes.length] ?? '' })),
      calculations: file.calculations.map((row, index) => ({
        ...row,
        results: results[index % results.length] ?? {},
      })),
    };
  });

describe('a file that is split', () => {
  it('is the same after its parts are joined, and each part is within the limits', () => {
    // With these limits, a part has from one row to all of them.
    const rows = fc.integer({ min: 1, max: 40 });
    const bytes = fc.integer({ min: 4000, max: 20_000 });
    const values = fc.integer({ min: 100, max: 400 });
    const shapes = fc.integer({ min: 100, max: 200 });
    fc.assert(
      fc.property(FILES, fc.record({ rows, bytes, values, shapes }), (file, limits) => {
        fc.pre(hasRoomForEachRow(file, limits));
        const parts = splitFile(file, limits);
        expect(join(parts)).toEqual(file);
        expectPositions(parts);
        for (const part of parts) {
          expect(isWithinImportLimits(toBytes(part.file), limits)).toBe(true);
          expect(countRows(part.file)).toBeLessThanOrEqual(limits.rows);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('has no result before the last pattern', () => {
    const parts = splitFile(createAccountFile(30), { ...IMPORT_LIMITS, bytes: 4000 }).map(
      (part) => part.file,
    );
    const lastPattern = parts.findLastIndex(({ patterns }) => patterns.length > 0);
    const firstResult = parts.findIndex(({ calculations }) => calculations.length > 0);
    expect(lastPattern).toBeGreaterThan(0);
    expect(firstResult).toBeGreaterThanOrEqual(lastPattern);
  });

  it.each([
    ['nothing', createAccountFile(0)],
    ['as much as fits', createAccountFile(100)],
  ])('is one part if it contains %s', (_what, file) => {
    expect(splitFile(file)).toEqual([{ file, firstRows: { swatches: 0, patterns: 0, calculations: 0 } }]);
  });

  it('has parts within the default limits if the account is full', () => {
    const [swatch] = createAccountFile(1).swatches;
    if (!swatch) throw new Error('There is no swatch');
    const file = { ...createAccountFile(0), swatches: Array<typeof swatch>(10_000).fill(swatch) };
    const parts = splitFile(file);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.reduce((rows, part) => rows + part.file.swatches.length, 0)).toBe(10_000);
    for (const part of parts) {
      expect(isWithinImportLimits(toBytes(part.file))).toBe(true);
      expect(countRows(part.file)).toBe(IMPORT_LIMITS.rows);
    }
  });

  it('has parts that are valid account files', () => {
    const limits = { ...IMPORT_LIMITS, bytes: 5000 };
    const parts = splitFile(createAccountFile(20), limits);
    expect(parts.length).toBeGreaterThan(2);
    for (const part of parts) expect(accountFile.safeParse(part.file).success).toBe(true);
  });
});

describe('a row that is larger than a part', () => {
  const refusal = (limits: object) => () =>
    splitFile(createAccountFile(3), { rows: 1000, bytes: 100_000, values: 1000, shapes: 1000, ...limits });

  it.each([
    ['bytes', { bytes: 300 }],
    ['values', { values: 12 }],
    ['names', { shapes: 8 }],
  ])('is named if it has too many %s', (_what, limits) => {
    expect(refusal(limits)).toThrow(ImportStoppedError);
    expect(refusal(limits)).toThrow(
      'Swatch 1 “Shetland 1” is too large. Remove it from the file, then import the file again.',
    );
  });

  it('is named if it is nested too deeply', () => {
    const file = createAccountFile(1);
    const deep = JSON.parse('['.repeat(40) + ']'.repeat(40)) as unknown;
    const [result] = file.calculations;
    if (!result) throw new Error('There is no result');
    const nested = { ...file, calculations: [{ ...result, results: { deep } }] };
    expect(() => splitFile(nested)).toThrow('Saved result 1 “Result 1” is too large.');
  });
});

it.each([
  ['has no swatches', { swatches: undefined }],
  ['has text for its results', { calculations: 'none' }],
])('an incomplete file is sent to the server unchanged if it %s', (_what, wrong) => {
  const file = { ...createAccountFile(2), ...wrong } as unknown as ChosenFile;
  expect(splitFile(file).map((part) => part.file)).toEqual([file]);
});
