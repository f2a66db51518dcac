const ANYWHERE = 'http://any.invalid';
/** In percent-encoded characters, so that five cookies that hold one each fit into a request's head. */
const LONGEST = 800;

/** A path in the one way in which the rules are written, as a router reads it; `null` when none can decode it. */
function plainPath(pathname: string): string | null {
  try {
    const decoded = decodeURIComponent(pathname).toLowerCase();
    return decoded.replace(/[/\\]+/g, '/').replace(/\/$/, '');
  } catch {
    return null;
  }
}

/**
 * Where to go after signing in: a path of ours, or home. From the sign-up page, which only leads here, it is the
 * calculator; never into the API, however that is written. What an address bar would take for another site (`//…`,
 * `/\…`, a control character) is never followed. What is too long for a cookie loses its query.
 */
export function safeReturnTo(given: unknown): string {
  if (typeof given !== 'string' || !given.startsWith('/')) return '/';
  const url = URL.canParse(given, ANYWHERE) ? new URL(given, ANYWHERE) : null;
  if (url?.origin !== ANYWHERE || url.pathname.startsWith('//')) return '/';
  const path = plainPath(url.pathname);
  if (path === null || path === '/api' || path.startsWith('/api/')) return '/';
  if (path === '/signup') return '/calculator';
  const places = [url.pathname + url.search + url.hash, url.pathname];
  return places.find(({ length }) => length <= LONGEST) ?? '/';
}
