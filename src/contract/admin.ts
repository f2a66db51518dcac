import * as z from 'zod';
import {
  givenMoment,
  MAX_PAGE_ROWS,
  moment,
  oneOfChoices,
  optionalText,
  pageCursor,
  rowLimit,
} from './primitives.ts';
import { userId } from './user.ts';

/** A row of the admin's table of users. `updatedAt` is shown as the last login, because only a sign-in changes it. */
export const adminUser = z
  .object({
    id: userId,
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    email: z.string().nullable(),
    createdAt: moment,
    updatedAt: moment,
    calculationCount: z.number().int(),
    emailUpdates: z.boolean().nullable(),
    role: z.string(),
  })
  .meta({ id: 'AdminUser' });
export type AdminUser = z.infer<typeof adminUser>;

export const userParams = z.object({ id: userId });

const page = {
  search: optionalText(255),
  order: oneOfChoices(['asc', 'desc']).default('desc'),
  /** At most 500 if given. Without it, {@link MAX_PAGE_ROWS}, for programs that fetch everything. */
  limit: rowLimit(500)
    .optional()
    .transform((limit) => limit ?? MAX_PAGE_ROWS),
  cursor: pageCursor,
};

const USER_SORTS = ['firstName', 'lastName', 'email', 'createdAt', 'updatedAt'] as const;

export const usersQuery = z.object({
  ...page,
  sort: oneOfChoices(USER_SORTS).default('createdAt'),
  /** Users who have not chosen count as subscribed. */
  emailUpdates: oneOfChoices(['all', 'subscribed', 'unsubscribed']).default('all'),
});
export type UsersQuery = z.output<typeof usersQuery>;

export const messagesQuery = z.object({ ...page, responded: oneOfChoices(['true', 'false']).optional() });
export type MessagesQuery = z.output<typeof messagesQuery>;

/** Body of POST /api/admin/contact-messages/deletions: the messages with or without a response, up to a time. */
export const removeMessagesBody = z.object({
  responded: z.boolean('Give true or false'),
  until: givenMoment,
});
export const messagesRemoved = z.object({ removed: z.number().int() });

export const statistics = z
  .object({
    totalUsers: z.number().int(),
    totalCalculations: z.number().int(),
    pendingResponse: z.number().int(),
    responded: z.number().int(),
  })
  .meta({ id: 'Statistics' });
