import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import secureJson from 'secure-json-parse';
import { ApiError } from '../api-error.ts';

const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]*)/i;

/** Returns whether a Content-Type names an encoding other than UTF-8 (RFC 8259, section 8.1). */
function isOtherCharset(contentType: string | undefined): boolean {
  const charset = CHARSET.exec(contentType ?? '')?.[1];
  return charset !== undefined && !/^utf-?8$/i.test(charset);
}

/** @throws ApiError when the text is not JSON, or contains names that could change prototypes */
export function parseJson(text: string): unknown {
  try {
    return secureJson.parse(text, { protoAction: 'error', constructorAction: 'error' });
  } catch (error) {
    const isForbidden = error instanceof Error && error.message.startsWith('Object contains forbidden');
    throw new ApiError(isForbidden ? 'forbiddenName' : 'unreadable');
  }
}

/**
 * Accepts JSON bodies in UTF-8 and rejects all others.
 * @param read returns the body that handlers get
 */
export function acceptJson(
  app: FastifyInstance,
  read: (bytes: Buffer) => unknown = (bytes) => parseJson(bytes.toString()),
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    try {
      if (isOtherCharset(request.headers['content-type']) || !isUtf8(bytes)) throw new ApiError('charset');
      // Some clients send a Content-Type without a body.
      done(null, bytes.length === 0 ? undefined : read(bytes));
    } catch (error) {
      done(error as ApiError);
    }
  });
}

/** Accepts only forms (`application/x-www-form-urlencoded`). The body is a `URLSearchParams`. */
export function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(body)),
  );
}
