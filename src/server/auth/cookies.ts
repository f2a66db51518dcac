import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type Cookies = ReturnType<typeof createCookies>;

/**
 * Sets and reads cookies that scripts cannot read and that forms of other sites do not send. With https, their names
 * start with `__Host-` (RFC 6265bis, section 4.1.3.2), so no other host of the same site can set them.
 */
export function createCookies(publicUrl: URL | null) {
  const isHttps = ({ protocol }: FastifyRequest) => (publicUrl?.protocol ?? `${protocol}:`) === 'https:';
  const prefixFor = (request: FastifyRequest) => (isHttps(request) ? '__Host-' : '');
  const options = (request: FastifyRequest) => ({
    path: '/',
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: isHttps(request),
  });

  return {
    /** @param maxAge in seconds */
    set: (reply: FastifyReply, name: string, value: string, maxAge: number) => {
      const { request } = reply;
      void reply.setCookie(prefixFor(request) + name, value, { ...options(request), maxAge });
    },
    clear: (reply: FastifyReply, name: string) => {
      void reply.clearCookie(prefixFor(reply.request) + name, options(reply.request));
    },
    /** Returns a cookie's value; `null` when the request has no such cookie. */
    read: (request: FastifyRequest, name: string): string | null =>
      request.cookies[prefixFor(request) + name] ?? null,
    /** Returns the names of the request's cookies that start with a text. */
    names: (request: FastifyRequest, start: string): string[] => {
      const prefix = prefixFor(request);
      return Object.keys(request.cookies)
        .filter((name) => name.startsWith(prefix + start))
        .map((name) => name.slice(prefix.length));
    },
  };
}
