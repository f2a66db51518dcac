/** Every address of the application, and the two browser navigations that the server answers. */
export const paths = {
  home: '/',
  calculator: '/calculator',
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

/** Pages that are only read: a network is nothing to them. */
export const staticPaths: readonly string[] = [
  paths.home,
  paths.signup,
  paths.privacy,
  paths.terms,
  paths.swatchingGuide,
];

/** Sign in, then come back to `path`. */
export function getLoginPath(path: string): string {
  return `${paths.login}?${new URLSearchParams({ returnTo: path }).toString()}`;
}
