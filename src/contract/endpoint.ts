import type * as z from 'zod';
import type { ErrorCode } from './errors.ts';

/** The callers of an endpoint: everyone, signed-in users, admins. */
export type Access = 'guest' | 'user' | 'admin';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The header with the ID of the user for whom the page was opened. The server rejects the request if that user is no
 * longer signed in, or someone else is.
 */
export const USER_HEADER = 'swatchwise-user';

/**
 * The cookie that the server sets when a session ends at the user's request. The next page reads it, and deletes what the user
 * has typed. Unlike a link, it cannot come from another site.
 */
export const SIGNED_OUT_COOKIE = 'swatchwise-signed-out';

/** The parts of the API, in the order in which its documentation lists them. */
export const TAGS = [
  'Calculator',
  'Saved results',
  'Patterns',
  'Swatches',
  'Account',
  'Contact',
  'Admin',
  'Service',
] as const;
export type Tag = (typeof TAGS)[number];

/** The media type of a file to download. */
export type FileType = 'application/json' | 'text/csv';

export interface RateLimit {
  readonly perMinute: number;
  /** The counted calls: those from one address (the default), or those of one account. */
  readonly per?: 'address' | 'account';
  /** True if all processes count together, at the cost of one database write per call. */
  readonly isShared?: boolean;
}

/** The most bytes of request bodies per day. Each process counts separately. A day starts with its first counted body. */
export interface DailyBytes {
  readonly perAddress: number;
  /** From all addresses. */
  readonly total: number;
  /** True if only the bodies of guests count. */
  readonly countsOnlyGuests?: boolean;
}

/** One endpoint. The server mounts it, the browser calls it, and its documentation is generated from it. */
export interface Endpoint {
  readonly method: Method;
  /** In Fastify's syntax: `/api/patterns/:id`. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  readonly tag: Tag;
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The schema of a successful response. A field that it does not declare is not sent. Absent for a file or a page. */
  readonly response?: z.ZodType;
  /** The media type of a response that is a file to download, or a page. Absent for a value of {@link response}. */
  readonly mediaType?: FileType | 'text/html';
  /** True if the handler returns the response as JSON bytes, which are sent as they are. */
  readonly isSerialized?: true;
  /** The status of a successful response; 200 by default. */
  readonly status?: 200 | 201;
  /** Every endpoint that changes users' data has one. */
  readonly limit?: RateLimit;
  readonly dailyBytes?: DailyBytes;
  /**
   * True if the call may take much memory or time: a large body, a large response, or the deletion of an account. Only a
   * few such calls of one caller run at the same time.
   */
  readonly isHeavy?: true;
  /** True if the call creates a row, and a repeated call with the same Idempotency-Key creates no other. */
  readonly isIdempotent?: true;
  /**
   * True if the call obeys an If-Match header: it changes or deletes its row only if the row has a version that the
   * header names.
   */
  readonly isConditional?: true;
  /** True if the response is one row, with its version as ETag. */
  readonly isVersioned?: true;
  /** True if the response is one page of a list, with the next page's address in the Link header. */
  readonly isPaged?: true;
  /** The largest body in bytes; {@link DEFAULT_MAX_BODY} by default. */
  readonly maxBody?: number;
  /** Errors besides those that follow from what is declared above, such as 429 for an endpoint with a `limit`. */
  readonly errors?: readonly ErrorCode[];
}

/** The largest body in bytes, unless an endpoint declares another. */
export const DEFAULT_MAX_BODY = 64 * 1024;

/** An address that the browser navigates to, such as the sign-in. It responds with a redirect or a plain page. */
export interface Navigation extends Pick<Endpoint, 'path' | 'tag' | 'summary'> {
  /** The names of the query parameters. */
  readonly query: readonly string[];
  readonly limit: RateLimit;
}

/** The input of a caller for one part of a request, before defaults and trimming. */
export type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
/** The same part after defaults and trimming. */
export type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
