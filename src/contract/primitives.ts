import * as z from 'zod';
import { MAX_LINK_LENGTH, type Range } from '../engine/limits.ts';
import { MIN_QUANTITY } from '../engine/quantity.ts';
import { ASK_LINK } from './validation-texts.ts';

/** For each schema that validates with code, the plain schema that documents its input. */
export const documentedAs = new WeakMap<object, z.ZodType>();

/** Uses a plain schema to document the input of a schema that validates with code. */
export function withDocs<Schema extends z.ZodType>(plain: z.ZodType, schema: Schema): Schema {
  documentedAs.set(schema, plain);
  return schema;
}

/** Text that can be stored: trimmed, well-formed Unicode without NUL. PostgreSQL rejects NUL; SQLite cuts text at it. */
export const storableText = (ask: string) =>
  z
    .string(ask)
    .overwrite((value) => value.toWellFormed().trim())
    .refine((value) => !value.includes('\0'), 'Remove the character with code 0 from this text');

const text = storableText('Give text');

/** A visible character: not a space, and not a control, format or filler character. */
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** Returns whether a text has no visible character. It then counts as empty: a name is missing, other text is `null`. */
export const isBlank = (value: string): boolean => !VISIBLE.test(value);

/** Text with at least one visible character. */
export const requiredText = (longest: number, ask: string) =>
  storableText(ask)
    .refine((value) => !isBlank(value), ask)
    .max(longest, `Use at most ${longest} characters`);

/** A blank text becomes `null`, so that a change can clear a field. A missing one stays undefined. */
const toNullIfBlank = (value: string | null | undefined) =>
  typeof value === 'string' && isBlank(value) ? null : value;

/** Text that may be missing or blank. */
export const optionalText = (longest: number) =>
  text.max(longest, `Use at most ${longest} characters`).nullish().transform(toNullIfBlank);

/** Returns the message for a number within an inclusive range. */
const askWithin = ({ min, max }: Range) => `Give a number from ${min} to ${max}`;
/** Returns the message for a measurement. */
const askAtMost = (largest: number) => `Give a number above 0 and at most ${largest}`;

/** A number within an inclusive range. `ask` is the message for a missing number. */
export const numberWithin = (range: Range, ask = askWithin(range)) =>
  z.number({ error: ask }).min(range.min, askWithin(range)).max(range.max, askWithin(range));

/** A measurement in inches, from the smallest that the engine accepts. */
export const measurement = (largest: number) =>
  z
    .number({ error: askAtMost(largest) })
    .min(MIN_QUANTITY, askAtMost(largest))
    .max(largest, askAtMost(largest));

/** A missing value becomes `null`. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((given) => given ?? null);

/** One of several texts. */
export const oneOfChoices = <const Choices extends readonly string[]>(choices: Choices) =>
  z.enum(choices, `Give one of ${choices.join(', ')}`);

export const rowId = z.uuid('Invalid ID').toLowerCase();

export const fileRowId = z.uuid('Give the ID from the downloaded file, or a new UUID').toLowerCase();

/** The version of a row, from 1. A change sends it in If-Match. */
export const rowVersion = z.number().int().positive();

const ASK_MOMENT = 'Give a time such as 2026-03-01T12:00:00Z';

/** A time, ISO 8601 in UTC. */
export const moment = z.iso.datetime(ASK_MOMENT);

/** A time in a request, converted to text that sorts by time. PostgreSQL has no year 0. */
export const givenMoment = moment
  .refine((value) => !value.startsWith('0000'), ASK_MOMENT)
  .transform((value) => new Date(value).toISOString());

const LINK = z.url({ protocol: /^https?$/ });
/** White space, and control or format characters. Addresses have none, and parsers ignore some. */
const INVISIBLE = /[\s\p{Z}\p{Cc}\p{Cf}]/u;

/** Returns the message for a wrong link; `null` when a browser may open it. Only http and https are safe. */
function findLinkProblem(value: string): string | null {
  if (INVISIBLE.test(value)) return 'Remove the space, line break or invisible character from this link';
  return LINK.safeParse(value).success ? null : ASK_LINK;
}

/** A link that a browser may open. It may be missing or empty. */
export const optionalWebUrl = text
  .max(MAX_LINK_LENGTH, `Use at most ${MAX_LINK_LENGTH} characters`)
  .superRefine((value, context) => {
    const problem = isBlank(value) ? null : findLinkProblem(value);
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  })
  .nullish()
  .transform(toNullIfBlank);

/** The unit of lengths and gauges. */
export const lengthUnit = z.enum(['in', 'cm'], 'Set the unit to “in” or “cm”');

export const idParams = z.object({ id: rowId });

/** The response of a call that has nothing else to say. */
export const success = z.object({ success: z.literal(true) });

/** One of two schemas. `isFirst` decides which one applies, so that errors name the fields of that one. */
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

/** Returns whether a value is an object with a field of this name. */
export const hasField = (value: unknown, name: string): boolean =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name);

export const ASK_CURSOR = 'Use the address in the Link header of the previous page';

/** The cursor in the Link header of the previous page. */
export const pageCursor = z.string(ASK_CURSOR).max(2000, ASK_CURSOR).optional();

/** The most rows of a list in one response. */
export const MAX_PAGE_ROWS = 10_000;

/** The number of rows that a query asks for. */
export function rowLimit(max: number) {
  const ask = `Give a whole number from 1 to ${max}`;
  return z.coerce.number(ask).int(ask).min(1, ask).max(max, ask);
}
