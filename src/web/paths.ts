import { useLocation, useSearch } from 'wouter';

/** The paths of all pages, and of the two navigations that pages link to: sign-in and sign-out. */
export const paths = {
  home: '/',
  calculator: '/calculator',
  markedPattern: '/marked-pattern',
  savedCalculations: '/saved-calculations',
  patterns: '/patterns',
  swatches: '/swatches',
  account: '/account',
  admin: '/admin',
  signup: '/signup',
  privacy: '/privacy',
  terms: '/terms',
  support: '/support',
  swatchingGuide: '/swatching-guide',
  login: '/api/login',
  logout: '/api/logout',
} as const;

/** The start of a fragment that contains a shared calculation. */
export const SHARED_CALCULATION = '#calculation=';

/** The fragment that opens the worked example. */
export const EXAMPLE = '#example';

/** Pages that send nothing to the server, so they do not show the offline notice. */
export const pathsWithoutOfflineNotice: readonly string[] = [
  paths.home,
  paths.markedPattern,
  paths.signup,
  paths.privacy,
  paths.terms,
  paths.swatchingGuide,
];

/** Returns the path that signs in and then returns to `path`. */
export function getLoginPath(path: string): string {
  return `${paths.login}?${new URLSearchParams({ returnTo: path }).toString()}`;
}

/** Returns the path that signs in and then returns to this page, including its query. */
export function useLoginPath(): string {
  const [path] = useLocation();
  const search = useSearch();
  return getLoginPath(search === '' ? path : `${path}?${search}`);
}
