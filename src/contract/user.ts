import * as z from 'zod';
import { moment, rowId } from './primitives.ts';

/** The person who is signed in. */
export const currentUser = z
  .object({
    id: rowId,
    email: z.string().nullable(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    role: z.enum(['admin', 'free_account']),
    createdAt: moment,
    emailUpdates: z.boolean(),
  })
  .meta({ id: 'User' });
export type CurrentUser = z.infer<typeof currentUser>;

export const emailPreferencesBody = z.object({ emailUpdates: z.boolean('Give true or false') });

/** What the browser must know of the server's configuration. */
export const webConfig = z
  .object({
    gaugeConversion: z.enum(['exact', 'specified']),
    /** What the sign-in button names: "Continue with …". */
    loginProvider: z.string(),
  })
  .meta({ id: 'Configuration' });
export type WebConfig = z.infer<typeof webConfig>;

/** What a served document carries in its data block, so that the page needs no first call. */
export interface BootData {
  user: CurrentUser | null;
  config: WebConfig;
}
