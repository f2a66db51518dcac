// The contract: what travels between browser and server. Schemas, and the table of endpoints.
// What may come in: zod and the engine.
// What may not: Node, the DOM, SQL; nothing here runs a request, it only says what one is.
import type * as z from 'zod';

/** Who may call an endpoint: anybody, somebody signed in, an admin. */
export type Access = 'guest' | 'user' | 'admin';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The header in which a page names whose page it is, by the user's id. A tab that stayed open while somebody else signed
 * in beside it must not read or write her rows: the server refuses it.
 */
export const USER_HEADER = 'swatchwise-user';

/** One row of the API. The server mounts it, the browser calls it, the documentation is made from it. */
export interface Endpoint {
  readonly method: Method;
  /** As Fastify writes it: `/api/patterns/:id`. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The schema of a 2xx reply; absent for a file or a page. */
  readonly response?: z.ZodType;
  /** The media type of the file or page that is answered instead of JSON of a schema. */
  readonly file?: 'application/json' | 'text/csv' | 'text/html';
  /** Status of success; 200 unless stated. */
  readonly status?: 200 | 201;
}

/** Keeps the exact types of an endpoint's schemas. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

/** What a caller sends for one part of a request (before defaults and trimming). */
export type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
/** What the other side gets of it (after them). */
export type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
