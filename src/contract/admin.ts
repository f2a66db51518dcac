import * as z from 'zod';
import { moment, optionalText, rowId } from './primitives.ts';

/** One row of the admin's users table. `updatedAt` is shown as last login. */
export const adminUser = z.object({
  id: rowId,
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  createdAt: moment,
  updatedAt: moment,
  calculationCount: z.number().int(),
  emailUpdates: z.boolean().nullable(),
  role: z.string(),
});
export type AdminUser = z.infer<typeof adminUser>;

const ASK_LIMIT = 'Give a whole number from 1 to 500';

const page = {
  search: optionalText(255),
  order: z.enum(['asc', 'desc']).default('desc'),
  limit: z.coerce.number(ASK_LIMIT).int(ASK_LIMIT).min(1, ASK_LIMIT).max(500, ASK_LIMIT).default(100),
  /** From the Link header of the page before. */
  cursor: z.string().max(2000).optional(),
};

const USER_SORTS = ['firstName', 'lastName', 'email', 'createdAt', 'updatedAt'] as const;

export const usersQuery = z.object({
  ...page,
  sort: z.enum(USER_SORTS).default('createdAt'),
  /** Who has not said counts as subscribed. */
  emailUpdates: z.enum(['all', 'subscribed', 'unsubscribed']).default('all'),
});
export type UsersQuery = z.output<typeof usersQuery>;

export const messagesQuery = z.object({ ...page, responded: z.enum(['true', 'false']).optional() });
export type MessagesQuery = z.output<typeof messagesQuery>;

export const statistics = z.object({
  totalUsers: z.number().int(),
  totalCalculations: z.number().int(),
  pendingResponse: z.number().int(),
  responded: z.number().int(),
});
export type Statistics = z.infer<typeof statistics>;
