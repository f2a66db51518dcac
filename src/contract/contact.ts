import * as z from 'zod';
import { LONGEST_MESSAGE, LONGEST_NAME } from '../engine/limits.ts';
import { moment, requiredText, rowId } from './primitives.ts';

const FILL_IN = 'Please fill in all fields.';

/** Body of POST /api/contact. */
export const contactBody = z.object({
  name: requiredText(LONGEST_NAME, FILL_IN),
  email: requiredText(LONGEST_NAME, FILL_IN).pipe(z.email('Give an email address such as ann@example.org')),
  subject: requiredText(LONGEST_NAME, FILL_IN),
  message: requiredText(LONGEST_MESSAGE, FILL_IN),
  /** A hidden field, which only spam programs fill in. */
  website: z.string('Leave this empty').optional(),
});

/** A message to support, for admins. */
export const contactMessage = z
  .object({
    id: rowId,
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    createdAt: moment,
    isRead: z.boolean(),
    isResponded: z.boolean(),
  })
  .meta({ id: 'ContactMessage' });
export type ContactMessage = z.infer<typeof contactMessage>;

export const messageSent = z.object({ success: z.literal(true) });
