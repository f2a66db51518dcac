// HTTP: mounts the contract's endpoints, and handles what every request has in common.
// May import: Fastify and its plugins, the contract, the configuration.
// May not import: SQL, knitting, or what an endpoint does, which is in routes/.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  USER_HEADER,
  type Access,
  type Endpoint,
  type Navigation,
  type OutputOf,
  type RateLimit,
} from '../../contract/endpoint.ts';
import type { CurrentUser } from '../../contract/user.ts';
import { limitBodiesUnderWay } from './bodies-under-way.ts';
import { ApiError } from './errors.ts';
import { asBuffer } from './files.ts';
import { takeJsonUnread } from './json-body.ts';

/** Somebody who is signed in, and the session by which we know. */
export interface Visitor {
  user: CurrentUser;
  sessionId: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Who asks: by the session cookie; `null` for a guest. Set once by the application. */
    findVisitor: (request: FastifyRequest, reply: FastifyReply) => Promise<Visitor | null>;
  }
  interface FastifyContextConfig {
    /** What the API's documentation and the rate limits are made from. */
    endpoint?: Endpoint | Navigation;
    /** The limit of a route that is not documented. */
    limit?: RateLimit;
  }
  interface FastifyRequest {
    /** `null` for a guest, and until the endpoint has looked. */
    visitor: Visitor | null;
  }
}

/** A request whose parts have passed the endpoint's schemas. */
export interface Call<E extends Endpoint> {
  params: OutputOf<E['params']>;
  query: OutputOf<E['query']>;
  body: OutputOf<E['body']>;
  /** Who asks; never `null` where the endpoint's access asks for somebody. */
  visitor: E['access'] extends 'guest' ? Visitor | null : Visitor;
  /** The version that a change is meant for (If-Match); `null` when the caller does not care. */
  ifVersion: number | null;
  /** The UUID in Idempotency-Key; `null` without one. */
  idempotencyKey: string | null;
  /** For what is no JSON: a file to download. */
  reply: FastifyReply;
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** What the handler's reply goes out as: the row, also as bytes of JSON, or a download that it has already begun. */
type Answer<E extends Endpoint> = E extends { response: infer R } ? OutputOf<R> | Uint8Array : FastifyReply;

/** A request with a large body of JSON, which is not read here: it goes on as the bytes that it is. */
export type FileCall<E extends Endpoint> = Pick<Call<E>, 'visitor'> & { file: Uint8Array };

/**
 * Serves an endpoint of the contract. The handler gets what its schemas let through and returns what its response
 * schema describes; to refuse, it throws an `ApiError`. Who may not call is refused before the body is read.
 */
export function mount<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Answer<E> | Promise<Answer<E>>,
): void {
  const { body } = endpoint;
  serve(app, endpoint, { ...(body && { body }) }, (request, reply) =>
    handler(toCall<E>(endpoint, request, reply)),
  );
}

/** Serves an endpoint whose body is a large file: the handler gets its bytes and sees to its schema itself. */
export function mountFile<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: FileCall<E>) => Promise<Answer<E>>,
): void {
  void app.register((files, _options, done) => {
    takeJsonUnread(files);
    files.addHook('preParsing', limitBodiesUnderWay());
    serve(files, endpoint, {}, (request) => {
      // A request without a body has not been asked for its type either.
      const file = request.body instanceof Uint8Array ? request.body : new Uint8Array();
      return handler({ visitor: request.visitor as Call<E>['visitor'], file });
    });
    done();
  });
}

/** The path of a route within the scope of the API, which is registered under /api (see app.ts). */
const toRoute = (path: Endpoint['path']) => path.slice('/api'.length);

/** Serves a page that the browser navigates to. */
export function mountNavigation(
  app: FastifyInstance,
  navigation: Navigation,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  app.get(toRoute(navigation.path), { config: { endpoint: navigation } }, handler);
}

function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  bodySchema: { body?: E['body'] },
  answer: (request: FastifyRequest, reply: FastifyReply) => Answer<E> | Promise<Answer<E>>,
): void {
  const { method, path, access, params, query, response, status = 200, versioned, maxBody } = endpoint;
  app.route({
    method,
    url: toRoute(path),
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...bodySchema,
      ...(response && { response: { [status]: response } }),
    },
    ...(maxBody !== undefined && { bodyLimit: maxBody }),
    config: { endpoint },
    onRequest: (request, reply, next) => {
      const look = (visitor: Visitor | null) => {
        request.visitor = visitor;
        next(isOfAnother(request, visitor) ? new ApiError('unauthorized') : refusalOf(access, visitor));
      };
      // Most requests come without a cookie: a guest's, and not worth a promise.
      if (request.headers.cookie === undefined) look(null);
      else app.findVisitor(request, reply).then(look, next);
    },
    handler: async (request, reply) => {
      reply.code(status);
      const answered = await answer(request, reply);
      if (answered instanceof Uint8Array) {
        return reply.type('application/json; charset=utf-8').send(asBuffer(answered));
      }
      if (versioned) void reply.header('etag', `"${(answered as { version: number }).version}"`);
      return answered;
    },
  });
}

/**
 * Whether the page that asks was opened by another person than the one who is signed in by now, or by somebody who is
 * signed in no more: what she does is not done as a guest's.
 */
function isOfAnother({ headers }: FastifyRequest, visitor: Visitor | null): boolean {
  const pageOf = headers[USER_HEADER];
  return pageOf !== undefined && pageOf !== visitor?.user.id;
}

/** Guests are asked to sign in; what is an admin's is not even there for others. */
function refusalOf(access: Access, visitor: Visitor | null): ApiError | undefined {
  if (access === 'guest') return undefined;
  if (!visitor) return new ApiError('unauthorized');
  return access === 'admin' && visitor.user.role !== 'admin' ? new ApiError('notFound') : undefined;
}

/** Reads If-Match: a version; `null` for `*` or without the header. A tag that the server never sent matches no row. */
function parseIfMatch(header: string | undefined): number | null {
  if (header === undefined || header.trim() === '*') return null;
  const [, version] = /^(?:W\/)?"(\d{1,9})"$/.exec(header.trim()) ?? [];
  if (version === undefined) throw new ApiError('conflict');
  return Number(version);
}

function parseIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !UUID.test(header)) {
    throw new ApiError('validation', { 'Idempotency-Key': 'Give a UUID' });
  }
  return header.toLowerCase();
}

/** The schemas have validated the request. Fastify's own types cannot follow a generic endpoint. */
function toCall<E extends Endpoint>(
  { conditional, idempotent }: E,
  request: FastifyRequest,
  reply: FastifyReply,
): Call<E> {
  const { params, query, body, visitor, headers } = request;
  return {
    params,
    query,
    body,
    visitor,
    ifVersion: conditional ? parseIfMatch(headers['if-match']) : null,
    idempotencyKey: idempotent ? parseIdempotencyKey(headers['idempotency-key']) : null,
    reply,
  } as Call<E>;
}

/** What came of a change, as a reply. @throws ApiError when there is no such row, or it has changed since */
export function rowOf<Row>(change: { row: Row } | 'missing' | 'conflict'): Row {
  if (change === 'missing') throw new ApiError('notFound');
  if (change === 'conflict') throw new ApiError('conflict');
  return change.row;
}

/** What was looked for. @throws ApiError when it is not there */
export function found<Row>(row: Row | null): Row {
  if (row === null) throw new ApiError('notFound');
  return row;
}

/** The reply of a deletion. @throws ApiError when there is no such row, or it has changed since */
export function removed(change: { row: unknown } | 'missing' | 'conflict'): { success: true } {
  rowOf(change);
  return { success: true };
}
