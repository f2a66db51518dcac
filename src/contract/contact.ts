import * as z from 'zod';
import { LONGEST_MESSAGE, LONGEST_NAME } from '../engine/limits.ts';
import { ASK_ALL_FIELDS } from './messages.ts';
import { moment, requiredText, rowId } from './primitives.ts';

/** Body of POST /api/contact. */
export const contactBody = z.object({
  name: requiredText(LONGEST_NAME, ASK_ALL_FIELDS),
  email: requiredText(LONGEST_NAME, ASK_ALL_FIELDS).pipe(
    z.email('Give an email address such as ann@example.org'),
  ),
  subject: requiredText(LONGEST_NAME, ASK_ALL_FIELDS),
  message: requiredText(LONGEST_MESSAGE, ASK_ALL_FIELDS),
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
