const ANYWHERE = 'http://any.invalid';
/** In percent-encoded characters. Five cookies with one path each must fit into a request's headers. */
const MAX_LENGTH = 800;

/** Returns a path in lower case, decoded as a router decodes it; `null` when that is impossible. */
function normalizePath(pathname: string): string | null {
  try {
    const decoded = decodeURIComponent(pathname).toLowerCase();
    return decoded.replace(/[/\\]+/g, '/').replace(/\/$/, '');
  } catch {
    return null;
  }
}

/**
 * Returns the path to go to after a sign-in: the given one, or `/` when a browser would resolve it to another site, or
 * it belongs to the API. The sign-up page becomes the calculator. A path that is too long for a cookie loses its query.
 */
export function toSafeReturnTo(given: unknown): string {
  if (typeof given !== 'string' || !given.startsWith('/')) return '/';
  const url = URL.canParse(given, ANYWHERE) ? new URL(given, ANYWHERE) : null;
  if (url?.origin !== ANYWHERE || url.pathname.startsWith('//')) return '/';
  const path = normalizePath(url.pathname);
  if (path === null || path === '/api' || path.startsWith('/api/')) return '/';
  if (path === '/signup') return '/calculator';
  const places = [url.pathname + url.search + url.hash, url.pathname];
  return places.find(({ length }) => length <= MAX_LENGTH) ?? '/';
}
