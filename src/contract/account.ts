import * as z from 'zod';
import { exportedCalculation } from './calculations.ts';
import { withDocs } from './docs-metadata.ts';
import { exportedPattern } from './patterns.ts';
import { moment, pageCursor, rowId } from './primitives.ts';
import { exportedSwatch } from './swatches.ts';

/** Where somebody is signed in. */
export const session = z
  .object({
    id: rowId,
    /** What the browser said of itself (User-Agent); `null` when it said nothing. */
    userAgent: z.string().nullable(),
    createdAt: moment,
    /** To the day. */
    lastSeenAt: moment,
    /** Whether it is the one that asks. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof session>;

export const LIBRARIES = ['swatches', 'patterns', 'calculations'] as const;
export type Library = (typeof LIBRARIES)[number];

/** `:library` in a path. */
export const libraryParams = z.object({ library: z.enum(LIBRARIES, 'There is no such library') });

const NOT_OURS = 'This is not a file that Swatchwise made; choose one from “Download my data”';

const ASK_ROWS = 'Give a whole number from 1 to 10000';

/** What a list of one's own is asked for; it ends earlier where its rows are long. */
export const libraryQuery = z.object({
  limit: z.coerce.number(ASK_ROWS).int(ASK_ROWS).min(1, ASK_ROWS).max(10_000, ASK_ROWS).default(10_000),
  /** From the Link header of the page before. */
  cursor: pageCursor,
});

/** How the file is laid out. */
const FILE_VERSION = 1;
const NO_ROW = 'Remove this, or put it back as it was downloaded';
const MOST_NAMED = 20;
/** A file of a million wrong rows must not cost a million complaints, nor the time to make them. */
const MOST_CHECKED = 1000;

/** The rows of one library; of those that are wrong the first are named with each field, the others counted. */
const rowsOf = <Row extends z.ZodType>(row: Row, noun: string) =>
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
        context.addIssue({ code: 'custom', message: `And ${more} ${noun} must be put right` });
      }
      return wrong === 0 ? rows : z.NEVER;
    }) as z.ZodType<z.output<Row>[], z.input<Row>[]>,
  );

/** Everything that belongs to an account, as one file: what the download holds and the import takes. */
export const accountFile = z.object(
  {
    format: z.literal('swatchwise', NOT_OURS),
    version: z.literal(
      FILE_VERSION,
      `This file comes from another version of Swatchwise. Download your data again from a Swatchwise of version ${FILE_VERSION}, such as this one`,
    ),
    exportedAt: moment,
    swatches: rowsOf(exportedSwatch, 'swatches'),
    patterns: rowsOf(exportedPattern, 'patterns'),
    calculations: rowsOf(exportedCalculation, 'saved results'),
  },
  NOT_OURS,
);
export type AccountFile = z.output<typeof accountFile>;

const imported = z.object({ added: z.number().int(), alreadyThere: z.number().int() });

/** What an import did, for each library. */
export const importResult = z
  .object({ swatches: imported, patterns: imported, calculations: imported })
  .meta({ id: 'ImportResult' });
export type ImportResult = z.infer<typeof importResult>;
