const ANYWHERE = 'http://any.invalid';
const LONGEST = 1000;

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
 * `/\…`, a control character) is never followed.
 */
export function safeReturnTo(given: unknown): string {
  if (typeof given !== 'string' || given.length > LONGEST || !given.startsWith('/')) return '/';
  const url = URL.canParse(given, ANYWHERE) ? new URL(given, ANYWHERE) : null;
  if (url?.origin !== ANYWHERE || url.pathname.startsWith('//')) return '/';
  const path = plainPath(url.pathname);
  if (path === null || path === '/api' || path.startsWith('/api/')) return '/';
  return path === '/signup' ? '/calculator' : url.pathname + url.search + url.hash;
}
