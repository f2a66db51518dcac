import * as z from 'zod';
import { exportedCalculation } from './calculations.ts';
import { exportedPattern } from './patterns.ts';
import { lengthUnit, MAX_PAGE_ROWS, moment, pageCursor, rowId, rowLimit } from './primitives.ts';
import { exportedSwatch } from './swatches.ts';

/** The most sessions of a user. Starting another one ends the oldest. */
export const MAX_SESSIONS = 100;

export const session = z
  .object({
    id: rowId,
    /** The browser's User-Agent; `null` when it sent none. */
    userAgent: z.string().nullable(),
    createdAt: moment,
    /** Updated once a day. */
    lastSeenAt: moment,
    /** True if it is the session of this request. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof session>;

export const LIBRARIES = ['swatches', 'patterns', 'calculations'] as const;
export type Library = (typeof LIBRARIES)[number];

export const libraryParams = z.object({ library: z.enum(LIBRARIES, 'There is no such library') });

/** Query of a library as CSV. Gauges are per 4 inches (`in`) or per 10 cm (`cm`). */
export const tableQuery = z.object({
  unit: lengthUnit.default('in'),
});

const NOT_OURS = 'This is not a file that Swatchwise made; choose one from “Download my data”';

/** Query of a list of the user's rows. A page with long rows may have fewer than `limit`. */
export const libraryQuery = z.object({
  limit: rowLimit(MAX_PAGE_ROWS).default(MAX_PAGE_ROWS),
  cursor: pageCursor,
});

const FILE_VERSION = 1;

const fileHead = {
  format: z.literal('swatchwise', NOT_OURS),
  version: z.literal(
    FILE_VERSION,
    'This file has a format that this version of Swatchwise cannot read. Download your data again, then import that file',
  ),
  exportedAt: moment,
};

export const fileRows = {
  swatches: exportedSwatch,
  patterns: exportedPattern,
  calculations: exportedCalculation,
};

/** All data of an account in one file, for the download and the import. */
export const accountFile = z.object(
  {
    ...fileHead,
    swatches: z.array(fileRows.swatches),
    patterns: z.array(fileRows.patterns),
    calculations: z.array(fileRows.calculations),
  },
  NOT_OURS,
);
export type AccountFile = z.output<typeof accountFile>;

const uncheckedRows = z.array(z.unknown(), NOT_OURS);

/** A file whose rows are not validated yet. */
export const uncheckedAccountFile = z.object(
  { ...fileHead, swatches: uncheckedRows, patterns: uncheckedRows, calculations: uncheckedRows },
  NOT_OURS,
);

const imported = z.object({ added: z.number().int(), alreadyThere: z.number().int() });

/** The result of an import. `patterns` counts saved patterns; `unsavedPatterns`, those kept only for a saved result. */
export const importResult = z
  .object({ swatches: imported, patterns: imported, unsavedPatterns: imported, calculations: imported })
  .meta({ id: 'ImportResult' });
export type ImportResult = z.infer<typeof importResult>;
