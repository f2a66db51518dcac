// HTTP: how the contract's endpoints are mounted, and the door every request comes through.
// What may come in: Fastify and its plugins, the contract, the configuration.
// What may not: SQL, knitting, what an endpoint does (that is in routes/).
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { USER_HEADER, type Access, type Endpoint, type OutputOf } from '../../contract/endpoint.ts';
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
    limits?: Limits;
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
  /** The UUID of one attempt to create (Idempotency-Key); `null` when the caller gave none. */
  attempt: string | null;
  /** For what is no JSON: a file to download. */
  reply: FastifyReply;
}

/** How an endpoint may be called. */
export interface Limits {
  /** How often one address may call it a minute; absent where a call costs nothing. */
  perMinute?: number;
  /** Whether it is not an address that is counted, but the account that is signed in. */
  isPerAccount?: boolean;
  /** Whether all processes count these calls together, at the price of a write to the database. */
  isShared?: boolean;
  /** The largest body in bytes, where it is not the usual. */
  largestBody?: number;
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
  limits: Limits = {},
): void {
  const { body } = endpoint;
  serve(
    app,
    endpoint,
    { ...(body && { body }) },
    (request, reply) => handler(callOf<E>(request, reply)),
    limits,
  );
}

/** Serves an endpoint whose body is a large file: the handler gets its bytes and sees to its schema itself. */
export function mountFile<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: FileCall<E>) => Promise<Answer<E>>,
  limits: Limits,
): void {
  void app.register((files, _options, done) => {
    takeJsonUnread(files);
    files.addHook('preParsing', limitBodiesUnderWay());
    serve(
      files,
      endpoint,
      {},
      (request) => {
        // A request without a body has not been asked for its type either.
        const file = request.body instanceof Uint8Array ? request.body : new Uint8Array();
        return handler({ visitor: request.visitor as Call<E>['visitor'], file });
      },
      limits,
    );
    done();
  });
}

function serve<E extends Endpoint>(
  app: FastifyInstance,
  { method, path, access, params, query, status = 200 }: E,
  bodySchema: { body?: E['body'] },
  answer: (request: FastifyRequest, reply: FastifyReply) => Answer<E> | Promise<Answer<E>>,
  limits: Limits,
): void {
  app.route({
    method,
    // The API's routes are registered under /api (see app.ts).
    url: path.slice('/api'.length),
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...bodySchema,
    },
    ...(limits.largestBody !== undefined && { bodyLimit: limits.largestBody }),
    config: { limits },
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
      const version = versionOf(answered);
      if (version !== null) void reply.header('etag', `"${version}"`);
      return answered;
    },
  });
}

/** The version of a row that goes out alone: what an If-Match of a later change is to say. */
function versionOf(answer: unknown): number | null {
  const isRow = typeof answer === 'object' && answer !== null && 'version' in answer;
  return isRow && typeof answer.version === 'number' ? answer.version : null;
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

/** The version in an If-Match header; `*` and its absence mean any. A tag that we never gave matches nothing of ours. */
function versionIn(header: string | undefined): number | null {
  if (header === undefined || header.trim() === '*') return null;
  const [, version] = /^(?:W\/)?"(\d{1,9})"$/.exec(header.trim()) ?? [];
  if (version === undefined) throw new ApiError('conflict');
  return Number(version);
}

function attemptIn(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !UUID.test(header)) {
    throw new ApiError('validation', { 'Idempotency-Key': 'Give a UUID' });
  }
  return header.toLowerCase();
}

/** The schemas have run: the parts are what they put out. Fastify's own types cannot follow a generic endpoint. */
function callOf<E extends Endpoint>(request: FastifyRequest, reply: FastifyReply): Call<E> {
  const { params, query, body, visitor, headers } = request;
  return {
    params,
    query,
    body,
    visitor,
    ifVersion: versionIn(headers['if-match']),
    attempt: attemptIn(headers['idempotency-key']),
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
