import type { Page } from '@playwright/test';
import type * as z from 'zod';
import type { accountFile } from '../../src/contract/account.ts';
import { splitFile } from '../../src/web/account/account-file.ts';

export type AccountFile = z.input<typeof accountFile>;

const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 1);
const CATEGORIES = ['dk', 'worsted', 'aran', 'bulky'] as const;
const SIZES = ['S', 'M', 'L', 'XL (1X)'] as const;

/** Creates the file of an account with this many swatches, patterns and saved results of all kinds. */
export function createAccountFile(rows: number): AccountFile {
  const each = Array.from({ length: rows }, (_, row) => ({
    row,
    createdAt: new Date(START + row * DAY).toISOString(),
  }));
  return {
    format: 'swatchwise',
    version: 1,
    exportedAt: new Date(START).toISOString(),
    swatches: each.map(({ row, createdAt }) => ({
      id: crypto.randomUUID(),
      createdAt,
      yarnName: `Shetland ${row + 1}`,
      yarnColorway: 'Heather',
      yarnCategory: CATEGORIES[row % CATEGORIES.length] ?? 'dk',
      needleSize: 'US 6',
      stitchGauge: 16 + (row % 17) / 2,
      rowGauge: 28,
      notes: 'Blocked',
      // Every third swatch was counted over another width than 4 inches.
      ...(row % 3 === 2 && {
        gaugeCount: {
          worked: 'flat' as const,
          stitchPattern: 'Stockinette',
          readings: [
            {
              state: 'washed' as const,
              stitches: { count: 24 + (row % 17), inches: 5.5 },
              rows: { count: 42.25, inches: 6 },
            },
          ],
        },
      }),
    })),
    patterns: each.map(({ row, createdAt }) => ({
      id: crypto.randomUUID(),
      uploadedAt: createdAt,
      savedName: `Cardigan ${row + 1} ${'wide'.repeat(row % 30)}`,
      savedDescription: 'With a shawl collar',
      // Every fifth pattern is only a bookmark.
      extractedData:
        row % 5 === 4
          ? {}
          : {
              gauge: { stitches: 18 + (row % 9), rows: 26 },
              patternSizes: [{ name: 'M', bust: 40, length: 24 }],
            },
    })),
    calculations: each.map(({ row, createdAt }) => ({
      id: crypto.randomUUID(),
      createdAt,
      patternId: null,
      name: `Result ${row + 1}`,
      userStitches: 20,
      userRows: 28,
      recommendedSize: SIZES[row % SIZES.length] ?? 'S',
      gaugeDifferencePercent: (row % 9) - 4,
      // Every seventh result is in an earlier format with less data.
      results: row % 7 === 6 ? {} : { desiredFit: { bust: { expectedResult: 36 + (row % 13) } } },
      // Every tenth sweater is finished, and half an inch wider than expected.
      ...(row % 10 === 1 && {
        outcome: {
          size: SIZES[row % SIZES.length] ?? 'S',
          plannedBust: 36 + (row % 13),
          measuredBust: 36.5 + (row % 13),
          plannedLength: null,
          measuredLength: 24,
        },
      }),
    })),
  };
}

/** Creates such a file whose first rows have the longest texts, some in Hebrew, and the most sizes. */
export function createLongFile(rows: number): AccountFile {
  const { swatches, patterns, calculations, ...file } = createAccountFile(rows);
  const long = 'W'.repeat(255);
  const notes = 'n'.repeat(1000);
  const patternSizes = Array.from({ length: 60 }, (_, row) => ({
    name: `Size ${row}`,
    bust: 36 + row,
    length: 24,
  }));
  const extractedData = { gauge: { stitches: 18.5, rows: 28.25 }, patternSizes };
  return {
    ...file,
    swatches: swatches.map((row, n) =>
      n === 0 ? { ...row, yarnName: long, yarnColorway: long, needleSize: 'US 10.5', notes } : row,
    ),
    patterns: patterns.map((row, n) =>
      n === 0 ? { ...row, savedName: long, savedDescription: 'D'.repeat(1000), notes, extractedData } : row,
    ),
    calculations: calculations.map((row, n) => (n === 0 ? { ...row, name: 'שם ארוך מאוד '.repeat(8) } : row)),
  };
}

/** Nearly the largest data of one result. */
const LONG_NOTE = 'x'.repeat(60_000);

/** Creates a file with results of 60 kB. Each refers to one of ten patterns. */
export function createLargeFile(results: number): AccountFile {
  const file = createAccountFile(10);
  const calculations = createAccountFile(results).calculations.map((result, row) => ({
    ...result,
    patternId: file.patterns[row % file.patterns.length]?.id ?? null,
    results: { note: LONG_NOTE },
  }));
  return { ...file, calculations };
}

/** Returns the rows of a file in any order, without the IDs, which differ in every account, and with the patterns' names. */
export function describeRows({ swatches, patterns, calculations }: z.output<typeof accountFile>): string[] {
  const names = new Map(patterns.map(({ id, savedName }) => [id, savedName]));
  const results = calculations.map((row) => ({
    ...row,
    patternId: row.patternId && [names.get(row.patternId)],
  }));
  return [...swatches, ...patterns, ...results].map((row) => JSON.stringify({ ...row, id: null })).sort();
}

/** Returns the bodies of the requests that import a file of any size, as the page sends it. */
export const toImportBodies = (file: AccountFile): string[] =>
  splitFile(file).map((part) => JSON.stringify(part.file));

/**
 * Imports a file of any size.
 * @param send sends an import with this body
 */
export async function importWhole(
  file: AccountFile,
  send: (body: string) => Promise<Response>,
): Promise<void> {
  for (const body of toImportBodies(file)) {
    const response = await send(body);
    if (!response.ok) throw new Error(`The import ended with ${response.status}: ${await response.text()}`);
  }
}

/** Imports a file into the account that the page is signed in to. */
export async function fillAccount(page: Page, file: AccountFile): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  for (const data of toImportBodies(file)) {
    const response = await page.request.post(new URL('/api/account/import', page.url()).href, {
      headers,
      data,
    });
    if (!response.ok())
      throw new Error(`The import ended with ${response.status()}: ${await response.text()}`);
  }
}
