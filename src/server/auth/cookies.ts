import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type Cookies = ReturnType<typeof createCookies>;

/**
 * Sets and reads cookies that are SameSite=Lax, and HttpOnly unless a page reads them. With https, their names start with
 * `__Host-`, so that no other host of the same site can set them (the draft of RFC 6265bis, section 4.1.3.2).
 */
export function createCookies(publicUrl: URL | null) {
  const isHttps = ({ protocol }: FastifyRequest) => (publicUrl?.protocol ?? `${protocol}:`) === 'https:';
  const prefixFor = (request: FastifyRequest) => (isHttps(request) ? '__Host-' : '');
  const parse = ({ headers }: FastifyRequest) => parseCookie(headers.cookie ?? '');

  /**
   * @param maxAge in seconds
   * @param httpOnly false for a cookie that the page reads
   */
  function set(
    reply: FastifyReply,
    name: string,
    value: string,
    maxAge: number,
    { httpOnly = true } = {},
  ): void {
    const { request } = reply;
    const cookie = stringifySetCookie({
      name: prefixFor(request) + name,
      value,
      maxAge,
      path: '/',
      httpOnly,
      sameSite: 'lax',
      secure: isHttps(request),
    });
    reply.header('set-cookie', cookie);
  }

  return {
    set,
    clear: (reply: FastifyReply, name: string) => set(reply, name, '', 0),
    /** Returns a cookie's value; `null` when the request has no such cookie. */
    read: (request: FastifyRequest, name: string): string | null =>
      parse(request)[prefixFor(request) + name] ?? null,
    /** Returns the names of the request's cookies that start with a text. */
    listNames: (request: FastifyRequest, start: string): string[] => {
      const prefix = prefixFor(request);
      return Object.keys(parse(request))
        .filter((name) => name.startsWith(prefix + start))
        .map((name) => name.slice(prefix.length));
    },
  };
}
