import * as z from 'zod';
import { LONGEST_NAME } from '../engine/limits.ts';
import { moment, requiredText, rowId } from './primitives.ts';

const FILL_IN = 'Please fill in all fields.';

/** Body of POST /api/contact. */
export const contactBody = z.object({
  name: requiredText(LONGEST_NAME, FILL_IN),
  email: requiredText(LONGEST_NAME, FILL_IN).pipe(z.email('Give an email address such as ann@example.org')),
  subject: requiredText(LONGEST_NAME, FILL_IN),
  message: requiredText(10_000, FILL_IN),
});

/** A message as an admin reads it. */
export const contactMessage = z.object({
  id: rowId,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  createdAt: moment,
  isRead: z.boolean(),
  isResponded: z.boolean(),
});

export const messageSent = z.object({ success: z.literal(true) });
