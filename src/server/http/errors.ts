import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { ERRORS, fieldsMessage, type ErrorBody, type ErrorCode } from '../../contract/errors.ts';
import { isAccountFull } from '../storage/account-size.ts';
import type { Database } from '../storage/database.ts';
import { describeRequest } from './logging.ts';
import { endConnection, mayDrain } from './unread-bodies.ts';

/** What a handler throws to refuse a request: an entry of the contract's table of errors. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  /** The plain words for each wrong field. */
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(code: ErrorCode, fields?: Readonly<Record<string, string>>) {
    super(ERRORS[code].message);
    this.code = code;
    this.fields = fields;
  }
}

/** When to try again what is refused while other large requests are under way. */
const RETRY_AFTER_S = 10;

/** What Fastify itself refuses, by the status it gives; any other 4xx is a request that cannot be read. */
const CODES_BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  404: 'notFound',
  413: 'tooLarge',
  415: 'mediaType',
  429: 'tooMany',
};

function refusalOf(error: unknown): ErrorCode | null {
  if (error instanceof ApiError) return error.code;
  if (isAccountFull(error)) return 'accountFull';
  const { statusCode = 500 } = error as Partial<FastifyError>;
  return statusCode >= 400 && statusCode < 500 ? (CODES_BY_STATUS[statusCode] ?? 'unreadable') : null;
}

/** What a schema says of one place in what it was given. */
interface Complaint {
  path: readonly PropertyKey[];
  message: string;
}

/** The first word on each wrong field by its dotted path, such as `patternData.sizes.0.name`. */
export function fieldsOf(complaints: readonly Complaint[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of complaints) {
    const field = path.length === 0 ? 'body' : path.join('.');
    if (!Object.hasOwn(fields, field)) fields[field] = path.length === 0 ? 'Give a JSON object' : message;
  }
  return fields;
}

function wrongFields(error: unknown): Record<string, string> | undefined {
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined;
  return fieldsOf(
    error.validation.map(({ instancePath, message = ERRORS.validation.message }) => ({
      path: instancePath === '/' ? [] : instancePath.slice(1).split('/'),
      message,
    })),
  );
}

/**
 * Answers every error of the API. What went wrong on our side goes to the log; the caller gets general words and the
 * request's id, by which the log can be searched.
 */
export function errorHandler(database: Pick<Database, 'isUnavailable' | 'isDamaged' | 'isConflict'>) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const fields = error instanceof ApiError ? error.fields : wrongFields(error);
    const refusal = fields ? 'validation' : database.isConflict(error) ? 'conflict' : refusalOf(error);
    if (refusal !== null) {
      const { status, message } = ERRORS[refusal];
      const body: ErrorBody = fields
        ? { message: fieldsMessage(fields), fields: { ...fields } }
        : { message };
      if (refusal === 'busy' || refusal === 'overloaded') reply.header('retry-after', RETRY_AFTER_S);
      return reply.code(status).send(body);
    }
    const { status, message } = ERRORS[database.isUnavailable(error) ? 'unavailable' : 'internal'];
    const problem = database.isDamaged(error)
      ? 'the database is damaged: stop the server and restore a backup (npm run restore -- <file>)'
      : 'request failed';
    request.log.error({ ...describeRequest(request), err: error }, problem);
    const body: ErrorBody = { message: `${message} (request ${request.id})` };
    return reply.code(status).header('x-request-id', request.id).send(body);
  };
}

/** Answers what is not even HTTP, or took too long to arrive, in the shape of every other error. */
export function answerBrokenRequest({ code }: ConnectionError, socket: Socket): void {
  if (mayDrain(socket)) return;
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = BROKEN_REQUESTS[code] ?? '400 Bad Request';
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

const BROKEN_REQUESTS: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};
