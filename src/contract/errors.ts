import * as z from 'zod';

/** The body of every JSON response that reports an error. `fields` names each wrong field of a validation error. */
export const errorBody = z
  .object({
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof errorBody>;

/** Returns the message of a validation error: that of the first wrong field, with its name unless it is the whole body. */
export function toErrorMessage(fields: Readonly<Record<string, string>>): string {
  const [[field, message] = ['body', ERRORS.validation.message]] = Object.entries(fields);
  return field === 'body' ? message : `${message} (${field})`;
}

export const ERRORS = {
  validation: { status: 400, message: 'Please check the highlighted fields' },
  unreadable: { status: 400, message: 'The request could not be read; send JSON' },
  forbiddenName: {
    status: 400,
    message: 'Nothing in the JSON may be named “__proto__”, or “prototype” within “constructor”; rename it',
  },
  unauthorized: { status: 401, message: 'Unauthorized' },
  crossOrigin: { status: 403, message: 'This request came from another site and was rejected' },
  notFound: { status: 404, message: 'Not found' },
  conflict: {
    status: 409,
    message: 'This was changed elsewhere in the meantime. Reload it, then try again',
  },
  tooLarge: { status: 413, message: 'This is too large to send' },
  accountFull: {
    status: 413,
    message:
      'Your account is full. Delete what you no longer need; “Download my data” keeps a copy of everything',
  },
  tooIntricate: {
    status: 413,
    message: 'This is nested too deeply, or holds too many values or too many different names',
  },
  mediaType: { status: 415, message: 'Send JSON (Content-Type: application/json)' },
  charset: {
    status: 415,
    message: 'Send the JSON in UTF-8 (Content-Type: application/json; charset=utf-8)',
  },
  tooMany: { status: 429, message: 'Too many requests; wait a minute and try again' },
  tooMuchToday: { status: 429, message: 'Too much has been sent today. Try again tomorrow' },
  tooManyUnanswered: {
    status: 429,
    message: 'Support has too many unanswered messages from you. Please write again in a few days',
  },
  busy: {
    status: 429,
    message: 'Several of your large requests are still in progress. Try again when they are done',
  },
  internal: { status: 500, message: 'Something went wrong on our side' },
  stopping: { status: 503, message: 'The server is shutting down. Please try again' },
  unavailable: { status: 503, message: 'The database cannot be used right now; try again later' },
} as const satisfies Record<string, { status: number; message: string }>;
export type ErrorCode = keyof typeof ERRORS;

/** The errors whose responses contain the seconds to wait, in the header Retry-After. */
export const ERRORS_WITH_RETRY_AFTER: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['tooMany', 'busy']);
