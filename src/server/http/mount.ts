import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import {
  USER_HEADER,
  type Access,
  type Endpoint,
  type FileType,
  type Navigation,
  type OutputOf,
  type RateLimit,
} from '../../contract/endpoint.ts';
import type { idParams } from '../../contract/primitives.ts';
import type { CurrentUser } from '../../contract/user.ts';
import { createRowId, toRowKey, type ExpectedRow, type RowKey } from '../storage/owned-rows.ts';
import { ApiError } from '../api-error.ts';
import { acceptJson } from './bodies.ts';
import { isEmbeddedElsewhere } from './cross-origin.ts';
import { sendPlainPage } from './plain-pages.ts';

interface Download {
  name: string;
  content: Readable;
}

/** Returns a stream of pieces. @throws any error of the first piece, while the response can still be an error */
export async function toStream(pieces: AsyncGenerator<string>): Promise<Readable> {
  const first = await pieces.next();
  async function* all(): AsyncGenerator<string> {
    if (!first.done) yield first.value;
    yield* pieces;
  }
  return Readable.from(all());
}

/** The signed-in user of a request, and their session. */
export interface RequestUser {
  user: CurrentUser;
  sessionId: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Finds the user of a request by the session cookie; `null` for a guest. */
    authenticate: (request: FastifyRequest, reply: FastifyReply) => Promise<RequestUser | null>;
  }
  interface FastifyContextConfig {
    /** The source of the API's documentation and of the limits. */
    endpoint?: Endpoint | Navigation;
    /** The limit of a route that is not documented. */
    limit?: RateLimit;
  }
  interface FastifyRequest {
    /** `null` for a guest, and before the endpoint's `onRequest` hook. */
    caller: RequestUser | null;
  }
}

/** A validated request, with what its endpoint declares. */
export type Call<E extends Endpoint> = {
  params: OutputOf<E['params']>;
  query: OutputOf<E['query']>;
  body: OutputOf<E['body']>;
  /** The signed-in user; `null` for a guest. */
  caller: E['access'] extends 'guest' ? RequestUser | null : RequestUser;
  reply: FastifyReply;
} & (E extends { isConditional: true } ? Pick<ExpectedRow, 'ifVersions'> : object) &
  (E extends { isIdempotent: true }
    ? {
        /** The ID of the row to create. With an Idempotency-Key, repeated calls get the same one. */
        newId: string;
      }
    : object) &
  (E extends { access: 'user'; params: typeof idParams } | { access: 'user'; isIdempotent: true }
    ? {
        /** The key of the user's row that the call names or creates. */
        key: RowKey;
      }
    : object);

const JSON_TYPE = 'application/json; charset=utf-8';
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** The result of a handler: the response's value, its JSON in UTF-8, a file, or a page. */
type HandlerResult<E extends Endpoint> = E extends { isSerialized: true }
  ? Buffer
  : E extends { response: infer R }
    ? OutputOf<R>
    : E extends { mediaType: FileType }
      ? Download
      : string | Buffer;

/** A request with a large JSON body, which is not parsed. */
export type UploadCall<E extends Endpoint> = Pick<Call<E>, 'caller'> & { upload: Uint8Array };

/**
 * Serves an endpoint of the contract. The handler returns the value of the response schema, a file or a page, or throws
 * an `ApiError`. Access is checked before the body is read.
 */
export function mount<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => HandlerResult<E> | Promise<HandlerResult<E>>,
): void {
  serve(app, endpoint, endpoint.body, (request, reply) => handler(toCall<E>(endpoint, request, reply)));
}

/** Serves an endpoint whose body is a large file. The handler gets the bytes and validates them. */
export function mountUpload<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: UploadCall<E>) => Promise<HandlerResult<E>>,
): void {
  void app.register((scope, _options, done) => {
    acceptJson(scope, (bytes) => bytes);
    serve(scope, endpoint, undefined, (request) => {
      // Without a body, no content type parser runs.
      const upload = request.body instanceof Uint8Array ? request.body : new Uint8Array();
      return handler({ caller: request.caller as Call<E>['caller'], upload });
    });
    done();
  });
}

/** Returns a path without /api, which app.ts adds as a prefix. */
const toRoute = (path: Endpoint['path']) => path.slice('/api'.length);

/** Serves a page that the browser navigates to. */
export function mountNavigation(
  app: FastifyInstance,
  navigation: Navigation,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  const options: RouteShorthandOptions = {
    config: { endpoint: navigation },
    exposeHeadRoute: false,
    // Runs before the limits, which another site could otherwise use up for the user.
    onRequest: (request, _reply, next) =>
      next(isEmbeddedElsewhere(request) ? new ApiError('crossOrigin') : undefined),
  };
  app.get(toRoute(navigation.path), options, handler);
}

/** @param body the schema that validates the body before the handler gets the request; undefined for no validation */
function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  body: E['body'],
  handler: (request: FastifyRequest, reply: FastifyReply) => HandlerResult<E> | Promise<HandlerResult<E>>,
): void {
  const { method, path, access, params, query, maxBody } = endpoint;
  const { response, status = 200, isVersioned, isSerialized, mediaType } = endpoint;
  app.route({
    method,
    url: toRoute(path),
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(response && { response: { [status]: response } }),
    },
    ...(maxBody !== undefined && { bodyLimit: maxBody }),
    // Fastify answers HEAD by reading the whole response without waiting for the client, which a download may be too large for.
    exposeHeadRoute: method === 'GET' && (mediaType === undefined || mediaType === 'text/html'),
    config: { endpoint },
    onRequest: (request, reply, next) => {
      const checkUser = (caller: RequestUser | null) => {
        request.caller = caller;
        next(hasUserChanged(request, caller) ? new ApiError('unauthorized') : checkAccess(access, caller));
      };
      // Most requests have no cookie. They need no promise.
      if (request.headers.cookie === undefined) checkUser(null);
      else app.authenticate(request, reply).then(checkUser, next);
    },
    handler: async (request, reply) => {
      reply.code(status);
      const result: unknown = await handler(request, reply);
      if (isVersioned) void reply.header('etag', `"${(result as { version: number }).version}"`);
      if (isSerialized) return reply.type(JSON_TYPE).send(result);
      if (mediaType === 'text/html') return sendPlainPage(reply, status, result as string | Buffer);
      if (!mediaType) return result;
      const { name, content } = result as Download;
      reply.header('content-disposition', `attachment; filename="${name}"`);
      return reply.type(`${mediaType}; charset=utf-8`).send(content);
    },
  });
}

/** Returns whether another user has signed in since the page was opened. Its request must not run as that user's. */
function hasUserChanged({ headers }: FastifyRequest, caller: RequestUser | null): boolean {
  const pageUserId = headers[USER_HEADER];
  return pageUserId !== undefined && pageUserId !== caller?.user.id;
}

/** Returns an error if the user has no access. Endpoints for admins return 404 to others. */
function checkAccess(access: Access, caller: RequestUser | null): ApiError | undefined {
  if (access === 'guest') return undefined;
  if (!caller) return new ApiError('unauthorized');
  return access === 'admin' && caller.user.role !== 'admin' ? new ApiError('notFound') : undefined;
}

/** An ETag of a version. A weak tag never matches (RFC 9110, section 13.1.1), and "01" is not the tag of version 1. */
const VERSION_TAG = /^"([1-9]\d{0,8})"$/;

/** Reads the versions in If-Match; `null` for `*` or without the header. @throws ApiError when there are none */
function parseIfMatch(header: string | undefined): readonly number[] | null {
  if (header === undefined || header.trim() === '*') return null;
  const versions = header.split(',').flatMap((tag) => {
    const [, version] = VERSION_TAG.exec(tag.trim()) ?? [];
    return version === undefined ? [] : [Number(version)];
  });
  if (versions.length === 0) throw new ApiError('conflict');
  return versions;
}

function parseIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !UUID.test(header)) {
    throw new ApiError('validation', { 'Idempotency-Key': 'Give a UUID' });
  }
  return header.toLowerCase();
}

/**
 * Builds a {@link Call}. The cast is safe because the schemas have validated the request: Fastify's types do not support a
 * generic endpoint.
 */
function toCall<E extends Endpoint>(endpoint: E, request: FastifyRequest, reply: FastifyReply): Call<E> {
  const { params, query, body, caller, headers } = request;
  const ownerId = caller?.user.id ?? null;
  const newId = endpoint.isIdempotent
    ? createRowId(endpoint, ownerId, parseIdempotencyKey(headers['idempotency-key']))
    : undefined;
  const id = newId ?? (params as { id?: string }).id;
  return {
    params,
    query,
    body,
    caller,
    reply,
    ifVersions: endpoint.isConditional && parseIfMatch(headers['if-match']),
    newId,
    key: ownerId !== null && id !== undefined ? toRowKey({ ownerId, id }) : undefined,
  } as Call<E>;
}
