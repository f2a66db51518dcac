import * as z from 'zod';
import { lengthUnit, moment, rowId } from './primitives.ts';

/** The ID of a user. It has a type of its own, so that the ID of a row cannot take its place. */
export const userId = rowId.brand<'UserId'>();
export type UserId = z.output<typeof userId>;

export const currentUser = z
  .object({
    id: userId,
    email: z.string().nullable(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    /** The role names of the specification (R19.4). There is no paid account. */
    role: z.enum(['admin', 'free_account']),
    createdAt: moment,
    emailUpdates: z.boolean(),
    /** The unit of all pages; `null` until the user chooses. */
    units: lengthUnit.nullable(),
  })
  .meta({ id: 'User' });
export type CurrentUser = z.infer<typeof currentUser>;

export const emailPreferencesBody = z.object({ emailUpdates: z.boolean('Give true or false') });
export const unitsBody = z.object({ units: lengthUnit });

/** The part of the configuration that the browser needs. */
export const webConfig = z
  .object({
    gaugeConversion: z.enum(['exact', 'specified']),
    /** The name on the sign-in button: "Continue with …"; `null` on a server without accounts. */
    loginProvider: z.string().nullable(),
  })
  .meta({ id: 'Configuration' });
export type WebConfig = z.infer<typeof webConfig>;

export const hasAccounts = ({ loginProvider }: WebConfig): boolean => loginProvider !== null;

/** The data that the server inserts into a page, so that the page does not have to request it. */
export const bootData = z.object({ user: currentUser.nullable(), config: webConfig });
export type BootData = z.infer<typeof bootData>;
