import * as z from 'zod';
import { moment, oneOfChoices, optionalText, pageCursor } from './primitives.ts';
import { userId } from './user.ts';

/** A row of the admin's table of users. `updatedAt` is shown as the last login. */
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

/** `:id` in the path of a user. */
export const userParams = z.object({ id: userId });

const ASK_LIMIT = 'Give a whole number from 1 to 500';

/** The most rows in one reply. */
const LARGEST_PAGE = 10_000;

const page = {
  search: optionalText(255),
  order: oneOfChoices(['asc', 'desc']).default('desc'),
  /** The default is {@link LARGEST_PAGE}. */
  limit: z.coerce
    .number(ASK_LIMIT)
    .int(ASK_LIMIT)
    .min(1, ASK_LIMIT)
    .max(500, ASK_LIMIT)
    .optional()
    .transform((limit) => limit ?? LARGEST_PAGE),
  /** From the Link header of the page before. */
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

export const statistics = z
  .object({
    totalUsers: z.number().int(),
    totalCalculations: z.number().int(),
    pendingResponse: z.number().int(),
    responded: z.number().int(),
  })
  .meta({ id: 'Statistics' });
export type Statistics = z.infer<typeof statistics>;
