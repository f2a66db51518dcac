import type { Socket } from 'node:net';
import type {
  ConnectionError,
  FastifyError,
  FastifyReply,
  FastifyRequest,
  FastifySchemaCompiler,
} from 'fastify';
import type * as z from 'zod';
import {
  ERRORS,
  ERRORS_WITH_RETRY_AFTER,
  toErrorMessage,
  type ErrorBody,
  type ErrorCode,
} from '../../contract/errors.ts';
import { ApiError } from '../api-error.ts';
import type { Database } from '../storage/database.ts';
import { describeRequest } from './logging.ts';
import { endConnection, canDrain } from './limits/unread-bodies.ts';

/** When to try again after a rejection because of other large requests, in seconds. */
const BUSY_RETRY_S = 10;

/** The errors that Fastify itself throws, by status. Any other 4xx means that the request cannot be parsed. */
const CODES_BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  404: 'notFound',
  413: 'tooLarge',
  415: 'mediaType',
  429: 'tooMany',
};

/** Returns the code of an error that the caller can fix; `null` for a failure of the server. */
function getErrorCode(error: unknown): ErrorCode | null {
  if (error instanceof ApiError) return error.code;
  const { statusCode = 500 } = error as Partial<FastifyError>;
  return statusCode >= 400 && statusCode < 500 ? (CODES_BY_STATUS[statusCode] ?? 'unreadable') : null;
}

/** An issue that a schema reports. */
export interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/**
 * Returns the first message for each wrong field, such as `patternData.sizes.0.name`. An issue without a path means
 * that the body is not an object, so schemas must give every refinement of a whole body a path.
 */
export function toFieldMessages(issues: readonly Issue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) {
    const field = path.length === 0 ? 'body' : path.join('.');
    if (!Object.hasOwn(fields, field)) fields[field] = path.length === 0 ? 'Give a JSON object' : message;
  }
  return fields;
}

/** Compiles the validators of Fastify's requests from zod schemas. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (value: unknown) => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return { value: parsed.data };
    return { error: new ApiError('validation', toFieldMessages(parsed.error.issues)) };
  };

/** Creates the handler of every error of the API. A failure of the server is logged with the ID of the request. */
export function createErrorHandler(database: Database) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const fields = error instanceof ApiError ? error.fields : undefined;
    const code = fields
      ? 'validation'
      : database.isConcurrentChange(error)
        ? 'conflict'
        : getErrorCode(error);
    if (code !== null) {
      const { status, message } = ERRORS[code];
      const body: ErrorBody = fields
        ? { message: toErrorMessage(fields), fields: { ...fields } }
        : { message };
      // The rate limits set a more precise one.
      if (ERRORS_WITH_RETRY_AFTER.has(code) && !reply.hasHeader('retry-after')) {
        reply.header('retry-after', BUSY_RETRY_S);
      }
      return reply.code(status).send(body);
    }
    const { status, message } = ERRORS[database.isUnavailable(error) ? 'unavailable' : 'internal'];
    const problem = database.isDamaged(error)
      ? 'the database is damaged: stop the server and restore a backup'
      : 'request failed';
    request.log.error({ ...describeRequest(request), err: error }, problem);
    const body: ErrorBody = { message: `${message} (request ${request.id})` };
    return reply.code(status).header('x-request-id', request.id).send(body);
  };
}

/** The statuses of broken requests, by the code of Node's error. */
const BROKEN_REQUEST_STATUSES: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Responds to requests that are not valid HTTP or arrive too slowly, with a body like that of every other error. */
export function respondToBrokenRequest({ code }: ConnectionError, socket: Socket): void {
  if (canDrain(socket)) return;
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = BROKEN_REQUEST_STATUSES[code] ?? '400 Bad Request';
  const body = JSON.stringify({ message: ERRORS.unreadable.message } satisfies ErrorBody);
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
  ];
  endConnection(socket, `${head.join('\r\n')}\r\n\r\n${body}`);
}
