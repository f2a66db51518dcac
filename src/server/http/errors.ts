import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { ERRORS, type ErrorBody, type ErrorCode } from '../../contract/errors.ts';
import type { Database } from '../storage/database.ts';
import { describeRequest } from './logging.ts';

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

/** What Fastify itself refuses, by the status it gives; any other 4xx is a request that cannot be read. */
const CODES_BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  404: 'notFound',
  413: 'tooLarge',
  415: 'mediaType',
  429: 'tooMany',
};

function refusalOf(error: unknown): ErrorCode | null {
  if (error instanceof ApiError) return error.code;
  const { code, statusCode = 500 } = error as Partial<FastifyError>;
  // Nothing lives at an address that cannot even be decoded.
  if (code === 'FST_ERR_BAD_URL') return 'notFound';
  return statusCode >= 400 && statusCode < 500 ? (CODES_BY_STATUS[statusCode] ?? 'unreadable') : null;
}

/** The first word on each wrong field by its dotted path, such as `patternData.sizes.0.name`. */
function wrongFields(error: unknown): Record<string, string> | undefined {
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined;
  const fields: Record<string, string> = {};
  for (const { instancePath, message = ERRORS.validation.message } of error.validation) {
    const path = instancePath.slice(1).replaceAll('/', '.');
    const field = path === '' ? 'body' : path;
    if (!Object.hasOwn(fields, field)) fields[field] = path === '' ? 'Give a JSON object' : message;
  }
  return fields;
}

/**
 * Answers every error of the API. What went wrong on our side goes to the log; the caller gets general words and the
 * request's id, by which the log can be searched.
 */
export function errorHandler(database: Pick<Database, 'isUnavailable'>) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const fields = error instanceof ApiError ? error.fields : wrongFields(error);
    const refusal = fields ? 'validation' : refusalOf(error);
    if (refusal !== null) {
      const { status, message } = ERRORS[refusal];
      const body: ErrorBody = fields ? { message, fields: { ...fields } } : { message };
      return reply.code(status).send(body);
    }
    const { status, message } = ERRORS[database.isUnavailable(error) ? 'unavailable' : 'internal'];
    request.log.error({ ...describeRequest(request), err: error }, 'request failed');
    return reply.code(status).send({ message: `${message} (request ${request.id})` } satisfies ErrorBody);
  };
}
