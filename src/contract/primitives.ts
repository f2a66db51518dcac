import * as z from 'zod';
import type { Range } from '../engine/limits.ts';

/** Text as it may be stored: well-formed Unicode without NUL, trimmed. PostgreSQL refuses NUL, SQLite cuts at it. */
export const text = z
  .string()
  .overwrite((value) => value.toWellFormed().trim())
  .refine((value) => !value.includes('\0'), 'Remove the character with code 0 from this text');

/** Text that must hold something. */
export const requiredText = (longest: number, ask: string) =>
  text.refine((value) => value.length > 0, ask).max(longest, `Use at most ${longest} characters`);

/** Text that may be left out or empty; empty becomes absent. */
export const optionalText = (longest: number) =>
  text
    .max(longest, `Use at most ${longest} characters`)
    .nullish()
    .transform((value) => (value === '' ? undefined : (value ?? undefined)));

/** A number within an inclusive range; the message says which. */
export const numberWithin = ({ min, max }: Range) =>
  z
    .number({ error: `Give a number from ${min} to ${max}` })
    .min(min, `Give a number from ${min} to ${max}`)
    .max(max, `Give a number from ${min} to ${max}`);

/** A measurement in inches, above 0. */
export const measurement = (largest: number) =>
  z
    .number({ error: `Give a number above 0 and at most ${largest}` })
    .positive(`Give a number above 0 and at most ${largest}`)
    .max(largest, `Give a number above 0 and at most ${largest}`);

/** The identifier of a row, as the server made it. */
export const rowId = z.uuid('This is not the id of anything here');

/** A moment, ISO 8601 in UTC. */
export const moment = z.iso.datetime();

/** A link that a browser may open: http or https only. */
export const webUrl = text
  .max(2048, 'Use at most 2048 characters')
  .pipe(z.url({ protocol: /^https?$/, error: 'Give a link that starts with http:// or https://' }));

/** A link that may be left out or empty. */
export const optionalWebUrl = z
  .union([z.literal('').transform(() => undefined), webUrl])
  .nullish()
  .transform((value) => value ?? undefined);

/** JSON that may arrive as text (specification, section 7): an object or its JSON string. */
export const objectOrJson = z.preprocess(
  (value, context) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'Give an object, or its JSON text' });
      return z.NEVER;
    }
  },
  z.record(z.string(), z.unknown()),
);

/** `:id` in a path. */
export const idParams = z.object({ id: rowId });

/** The reply of a deletion. */
export const deleted = z.object({ success: z.literal(true) });
