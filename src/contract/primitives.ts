import * as z from 'zod';
import type { Range } from '../engine/limits.ts';
import { SMALLEST_QUANTITY } from '../engine/quantity.ts';

/** Text as it may be stored: well-formed Unicode without NUL, trimmed. PostgreSQL refuses NUL, SQLite cuts at it. */
const textOr = (ask: string) =>
  z
    .string(ask)
    .overwrite((value) => value.toWellFormed().trim())
    .refine((value) => !value.includes('\0'), 'Remove the character with code 0 from this text');

const text = textOr('Give text');

/** Text that must hold something. */
export const requiredText = (longest: number, ask: string) =>
  textOr(ask)
    .refine((value) => value.length > 0, ask)
    .max(longest, `Use at most ${longest} characters`);

const absentWhenEmpty = (value: string | null | undefined) =>
  value === '' ? undefined : (value ?? undefined);

/** Text that may be left out or empty; empty becomes absent. */
export const optionalText = (longest: number) =>
  text.max(longest, `Use at most ${longest} characters`).nullish().transform(absentWhenEmpty);

/** A number within an inclusive range; the message says which. */
export const numberWithin = ({ min, max }: Range) =>
  z
    .number({ error: `Give a number from ${min} to ${max}` })
    .min(min, `Give a number from ${min} to ${max}`)
    .max(max, `Give a number from ${min} to ${max}`);

/** A measurement in inches, above 0: from the smallest that the engine computes with. */
export const measurement = (largest: number) =>
  z
    .number({ error: `Give a number above 0 and at most ${largest}` })
    .min(SMALLEST_QUANTITY, `Give a number above 0 and at most ${largest}`)
    .max(largest, `Give a number above 0 and at most ${largest}`);

/** The identifier of a row, as the server made it. */
export const rowId = z.uuid('This is not the id of anything here');

/** A moment, ISO 8601 in UTC. */
export const moment = z.iso.datetime();

const LINK = z.url({ protocol: /^https?$/ });

/** A link that a browser may open, http or https only; it may be left out or empty. */
export const optionalWebUrl = text
  .max(2048, 'Use at most 2048 characters')
  .refine(
    (value) => value === '' || LINK.safeParse(value).success,
    'Give a link that starts with http:// or https://',
  )
  .nullish()
  .transform(absentWhenEmpty);

/** `:id` in a path. */
export const idParams = z.object({ id: rowId });

/** The reply of a deletion. */
export const deleted = z.object({ success: z.literal(true) });
