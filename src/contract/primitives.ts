import * as z from 'zod';
import { LONGEST_LINK, type Range } from '../engine/limits.ts';
import { SMALLEST_QUANTITY } from '../engine/quantity.ts';
import { withDocs } from './docs-metadata.ts';

/** Text as it may be stored: well-formed Unicode without NUL, trimmed. PostgreSQL refuses NUL, SQLite cuts at it. */
const textOr = (ask: string) =>
  z
    .string(ask)
    .overwrite((value) => value.toWellFormed().trim())
    .refine((value) => !value.includes('\0'), 'Remove the character with code 0 from this text');

const text = textOr('Give text');

/** A character that can be seen: neither space nor control nor format character. */
const VISIBLE = /[^\p{Z}\p{C}]/u;

/** Text that must hold something that can be seen. */
export const requiredText = (longest: number, ask: string) =>
  textOr(ask)
    .refine((value) => VISIBLE.test(value), ask)
    .max(longest, `Use at most ${longest} characters`);

/** What was left out stays as it is; what was emptied is `null`, so that a change can clear a field. */
const nullWhenEmpty = (value: string | null | undefined) => (value === '' ? null : value);

/** Text that may be left out or empty. */
export const optionalText = (longest: number) =>
  text.max(longest, `Use at most ${longest} characters`).nullish().transform(nullWhenEmpty);

/** Asks for a number within an inclusive range. */
export const askWithin = ({ min, max }: Range) => `Give a number from ${min} to ${max}`;
/** Asks for a measurement. */
export const askAtMost = (largest: number) => `Give a number above 0 and at most ${largest}`;

/** A number within an inclusive range; the message says which. `ask` stands where there is no number at all. */
export const numberWithin = (range: Range, ask = askWithin(range)) =>
  z.number({ error: ask }).min(range.min, askWithin(range)).max(range.max, askWithin(range));

/** A measurement in inches, above 0: from the smallest that the engine computes with. */
export const measurement = (largest: number) =>
  z
    .number({ error: askAtMost(largest) })
    .min(SMALLEST_QUANTITY, askAtMost(largest))
    .max(largest, askAtMost(largest));

/** One of a few words. */
export const oneOf = <const Choices extends readonly string[]>(choices: Choices) =>
  z.enum(choices, `Give one of ${choices.join(', ')}`);

/** The identifier of a row, as the server made it. */
export const rowId = z.uuid('This is not the id of anything here').toLowerCase();

/** The identifier of a row in a file of one's own data. */
export const fileRowId = z.uuid('Give the id as it was downloaded, or a UUID of your own').toLowerCase();

/** How often a row has been changed, from 1; sent back in If-Match, it says which state a change is meant for. */
export const rowVersion = z.number().int().positive();

const ASK_MOMENT = 'Give a moment such as 2026-03-01T12:00:00Z';

/** A moment, ISO 8601 in UTC. */
export const moment = z.iso.datetime(ASK_MOMENT);

/** A moment that somebody gives, made text that sorts by time; not every database has a year 0. */
export const givenMoment = moment
  .refine((value) => !value.startsWith('0000'), ASK_MOMENT)
  .transform((value) => new Date(value).toISOString());

const LINK = z.url({ protocol: /^https?$/ });
/** White space, and control or format characters, which nobody sees: an address has none, and parsers drop some. */
const UNSEEN = /[\s\p{Z}\p{Cc}\p{Cf}]/u;

/** What is wrong with a link, in plain words; `null` when a browser may open it: http or https, nothing that runs. */
export function linkProblem(value: string): string | null {
  if (UNSEEN.test(value)) return 'Remove the space, line break or invisible character from this link';
  return LINK.safeParse(value).success ? null : 'Give a link that starts with http:// or https://';
}

/** A link that a browser may open; it may be left out or empty. */
export const optionalWebUrl = text
  .max(LONGEST_LINK, `Use at most ${LONGEST_LINK} characters`)
  .superRefine((value, context) => {
    const problem = value === '' ? null : linkProblem(value);
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  })
  .nullish()
  .transform(nullWhenEmpty);

/** `:id` in a path. */
export const idParams = z.object({ id: rowId });

/** The reply of a deletion. */
export const deleted = z.object({ success: z.literal(true) });

/** One of two shapes. `isFirst` tells which one is meant, so that an error names a field of that one. */
export const either = <First extends z.ZodType, Second extends z.ZodType>(
  first: First,
  second: Second,
  isFirst: (given: unknown) => boolean,
) =>
  withDocs(
    z.union([first, second]),
    z.unknown().transform((given, context) => {
      const parsed = (isFirst(given) ? first : second).safeParse(given);
      if (parsed.success) return parsed.data;
      for (const { path, message } of parsed.error.issues)
        context.addIssue({ code: 'custom', path: [...path], message });
      return z.NEVER;
    }) as z.ZodType<z.output<First> | z.output<Second>, z.input<First> | z.input<Second>>,
  );

/** Whether a value is an object that has a field of its own by this name. */
export const hasField = (value: unknown, name: string): boolean =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name);

export const ASK_CURSOR = 'Give the address in the Link header of the page before';

/** Where the page of a list begins: from the Link header of the page before. */
export const pageCursor = z.string(ASK_CURSOR).max(2000, ASK_CURSOR).optional();
