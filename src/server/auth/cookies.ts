import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type Cookies = ReturnType<typeof createCookies>;

/**
 * Cookies that no script can read and no other site's form can send. On https their names say that they were set by
 * this host alone, for https alone (RFC 6265bis, section 4.1.3.2): no other host of the same site can put one in place.
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
    /** `null` when the request has none of this name. */
    read: (request: FastifyRequest, name: string): string | null =>
      request.cookies[prefixFor(request) + name] ?? null,
    /** The names of the request's cookies that begin so. */
    names: (request: FastifyRequest, start: string): string[] => {
      const prefix = prefixFor(request);
      return Object.keys(request.cookies)
        .filter((name) => name.startsWith(prefix + start))
        .map((name) => name.slice(prefix.length));
    },
  };
}
