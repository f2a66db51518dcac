import type { FastifyInstance } from 'fastify';
import secureJson from 'secure-json-parse';
import { ApiError } from './errors.ts';

const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]*)/i;

/** Whether a Content-Type names another encoding than JSON's own (RFC 8259, section 8.1). */
function isOtherCharset(contentType: string | undefined): boolean {
  const charset = CHARSET.exec(contentType ?? '')?.[1];
  return charset !== undefined && !/^utf-?8$/i.test(charset);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** @throws ApiError when the text is no JSON, or JSON that would change the prototype of what reads it */
export function parseJson(text: string): unknown {
  try {
    return secureJson.parse(text, { protoAction: 'error', constructorAction: 'error' });
  } catch {
    throw new ApiError(isJson(text) ? 'forbiddenName' : 'unreadable');
  }
}

function takeOnlyJson(app: FastifyInstance, read: (bytes: Buffer) => unknown): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    try {
      if (isOtherCharset(request.headers['content-type'])) throw new ApiError('charset');
      // Some clients name a type also where they send nothing.
      done(null, bytes.length === 0 ? undefined : read(bytes));
    } catch (error) {
      done(error as ApiError);
    }
  });
}

/** Takes bodies of JSON in UTF-8, and no other kind; what is refused is told apart. */
export const takeJson = (app: FastifyInstance): void =>
  takeOnlyJson(app, (bytes) => parseJson(bytes.toString()));

/** Takes the same bodies as the bytes that they are, for who reads them elsewhere. */
export const takeJsonUnread = (app: FastifyInstance): void => takeOnlyJson(app, (bytes) => bytes);
