import type { FastifyInstance } from 'fastify';
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

/** Takes bodies of JSON in UTF-8, and no other kind; what is refused is told apart. */
export function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (isOtherCharset(request.headers['content-type'])) {
      done(new ApiError('charset'));
      return;
    }
    void parse(request, text, (error, body) => {
      // Well-formed and refused all the same: it would change the prototype of what reads it.
      done(error && isJson(text) ? new ApiError('forbiddenName') : error, body);
    });
  });
}
