import * as z from 'zod';
import { MAX_MESSAGE_LENGTH, MAX_NAME_LENGTH } from '../engine/limits.ts';
import { ASK_ALL_FIELDS } from './validation-texts.ts';
import { moment, requiredText, rowId } from './primitives.ts';

/** Body of POST /api/contact. */
export const contactBody = z.object({
  name: requiredText(MAX_NAME_LENGTH, ASK_ALL_FIELDS),
  email: requiredText(MAX_NAME_LENGTH, ASK_ALL_FIELDS).pipe(
    z.email('Give an email address such as ann@example.org'),
  ),
  subject: requiredText(MAX_NAME_LENGTH, ASK_ALL_FIELDS),
  message: requiredText(MAX_MESSAGE_LENGTH, ASK_ALL_FIELDS),
  /** A hidden field, which only spam programs fill in. */
  website: z.string('Leave this empty').optional(),
});

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
