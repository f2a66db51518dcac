import * as z from 'zod';

/** The body of every reply that is not 2xx. `fields` names each wrong field of a validation error. */
export const errorBody = z.object({
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** Every error the server answers, with its status and its words. The one table of both. */
export const ERRORS = {
  validation: { status: 400, message: 'Please check what is marked' },
  unreadable: { status: 400, message: 'The request could not be read; send JSON' },
  unauthorized: { status: 401, message: 'Unauthorized' },
  crossOrigin: { status: 403, message: 'This request came from another site and was refused' },
  notFound: { status: 404, message: 'Not found' },
  conflict: { status: 409, message: 'This was changed elsewhere in the meantime; reload to see it' },
  tooLarge: { status: 413, message: 'This is too large to send' },
  mediaType: { status: 415, message: 'Send JSON (Content-Type: application/json)' },
  tooMany: { status: 429, message: 'Too many requests; wait a minute and try again' },
  internal: { status: 500, message: 'Something went wrong on our side' },
  unavailable: { status: 503, message: 'The database does not answer; try again in a moment' },
} as const satisfies Record<string, { status: number; message: string }>;
export type ErrorCode = keyof typeof ERRORS;
