import * as z from 'zod';
import { exportedCalculation } from './calculations.ts';
import { withDocs } from './docs-metadata.ts';
import { exportedPattern } from './patterns.ts';
import { LARGEST_PAGE, moment, pageCursor, rowId, rowLimit } from './primitives.ts';
import { exportedSwatch } from './swatches.ts';

/** A user's newest sessions that are kept. When another one starts, older ones end. */
export const MOST_SESSIONS = 100;

/** A session of the user. */
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

/** `:library` in a path. */
export const libraryParams = z.object({ library: z.enum(LIBRARIES, 'There is no such library') });

/** Query of a library as CSV. Gauges are per 4 inches (`in`) or per 10 cm (`cm`). */
export const tableQuery = z.object({
  unit: z.enum(['in', 'cm'], 'Give the unit “in” or “cm”').default('in'),
});

const NOT_OURS = 'This is not a file that Swatchwise made; choose one from “Download my data”';

/** Query of a list of the user's rows. A page with long rows may have fewer than `limit`. */
export const libraryQuery = z.object({
  limit: rowLimit(LARGEST_PAGE).default(LARGEST_PAGE),
  /** From the Link header of the page before. */
  cursor: pageCursor,
});

/** The version of the file's format. */
const FILE_VERSION = 1;
const NO_ROW = 'Remove this, or put it back as it was downloaded';
const MOST_NAMED = 20;
/** Limits the messages for a file with very many wrong rows, and the time for checking it. */
const MOST_CHECKED = 1000;

/** A schema for the rows of a library. The messages name the fields of the first wrong rows, and count the others. */
const rowList = <Row extends z.ZodType>(row: Row, noun: string) =>
  withDocs(
    z.array(row),
    z.array(z.unknown(), NOT_OURS).transform((given, context) => {
      const rows: z.output<Row>[] = [];
      let wrong = 0;
      for (const [index, item] of given.entries()) {
        const parsed = row.safeParse(item);
        if (parsed.success) {
          rows.push(parsed.data);
          continue;
        }
        wrong += 1;
        if (wrong === MOST_CHECKED) break;
        if (wrong > MOST_NAMED) continue;
        for (const { path, message } of parsed.error.issues)
          context.addIssue({
            code: 'custom',
            path: [index, ...path],
            message: path.length === 0 ? NO_ROW : message,
          });
      }
      if (wrong > MOST_NAMED) {
        const more = `${wrong === MOST_CHECKED ? 'at least ' : ''}${wrong - MOST_NAMED} more`;
        context.addIssue({
          code: 'custom',
          message: `${more[0]?.toUpperCase()}${more.slice(1)} ${noun} have errors`,
        });
      }
      return wrong === 0 ? rows : z.NEVER;
    }) as z.ZodType<z.output<Row>[], z.input<Row>[]>,
  );

/** All data of an account in one file, for the download and the import. */
export const accountFile = z.object(
  {
    format: z.literal('swatchwise', NOT_OURS),
    version: z.literal(
      FILE_VERSION,
      `This file comes from another version of Swatchwise. Download your data again from a Swatchwise of version ${FILE_VERSION}, such as this one`,
    ),
    exportedAt: moment,
    swatches: rowList(exportedSwatch, 'swatches'),
    patterns: rowList(exportedPattern, 'patterns'),
    calculations: rowList(exportedCalculation, 'saved results'),
  },
  NOT_OURS,
);
export type AccountFile = z.output<typeof accountFile>;

const imported = z.object({ added: z.number().int(), alreadyThere: z.number().int() });

/** The result of an import, for each library. */
export const importResult = z
  .object({ swatches: imported, patterns: imported, calculations: imported })
  .meta({ id: 'ImportResult' });
export type ImportResult = z.infer<typeof importResult>;
