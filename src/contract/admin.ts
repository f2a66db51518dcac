import * as z from 'zod';
import { moment, rowId } from './primitives.ts';

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

const page = {
  search: z.string().max(255).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  limit: z.coerce.number().int().min(1).max(500).optional(),
  cursor: z.string().max(500).optional(),
};

export const usersQuery = z.object({
  ...page,
  sort: z.enum(['firstName', 'lastName', 'email', 'createdAt', 'updatedAt']).optional(),
  emailUpdates: z.enum(['all', 'subscribed', 'unsubscribed']).optional(),
});

export const messagesQuery = z.object({ ...page, responded: z.enum(['true', 'false']).optional() });

export const statistics = z.object({
  totalUsers: z.number().int(),
  totalCalculations: z.number().int(),
  pendingResponse: z.number().int(),
});
