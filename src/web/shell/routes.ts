import type { ComponentType } from 'react';
import type { UserKind } from '../auth/auth.tsx';
import { paths } from '../paths.ts';
import { loadOnDemand } from '../ui/on-demand.tsx';

/** A page: its path, module and code. */
export interface Route {
  path: string;
  /** The page's module below src/web, as the build's manifest names it. */
  module: string;
  Page: ReturnType<typeof loadOnDemand<object>>;
}

const createRoute = (path: string, name: string, load: () => Promise<ComponentType>): Route => ({
  path,
  module: `pages/${name}.tsx`,
  Page: loadOnDemand({ load }),
});

const texts = [
  createRoute(
    paths.markedPattern,
    'marked-pattern',
    async () => (await import('../pages/marked-pattern.tsx')).MarkedPatternPage,
  ),
  createRoute(paths.privacy, 'privacy', async () => (await import('../pages/privacy.tsx')).Privacy),
  createRoute(paths.terms, 'terms', async () => (await import('../pages/terms.tsx')).Terms),
  createRoute(paths.support, 'support', async () => (await import('../pages/support.tsx')).Support),
  createRoute(
    paths.swatchingGuide,
    'swatching-guide',
    async () => (await import('../pages/swatching-guide.tsx')).SwatchingGuide,
  ),
];

/** The pages of a server without accounts. */
export const guestOnlyRoutes: readonly Route[] = [
  createRoute(paths.home, 'home-guest', async () => (await import('../pages/home-guest.tsx')).HomeGuest),
  createRoute(
    paths.calculator,
    'calculator',
    async () => (await import('../pages/calculator.tsx')).Calculator,
  ),
  ...texts,
];

/** The pages that work without an account. */
const publicRoutes: readonly Route[] = [
  ...guestOnlyRoutes,
  createRoute(paths.signup, 'signup', async () => (await import('../pages/signup.tsx')).Signup),
];

/** The pages that the service worker caches. For all other paths, it caches a spinner that waits for the user. */
export const cachedRoutes: readonly Route[] = publicRoutes.filter(({ path }) => path !== paths.home);

const loadInvitations = () => import('../pages/guest-libraries.tsx');

/** The pages of guests (R2.1). At the paths of the libraries, they invite guests to create an account. */
export const guestRoutes: readonly Route[] = [
  ...publicRoutes,
  createRoute(
    paths.savedCalculations,
    'guest-libraries',
    async () => (await loadInvitations()).SavedCalculations,
  ),
  createRoute(paths.patterns, 'guest-libraries', async () => (await loadInvitations()).Patterns),
  createRoute(paths.swatches, 'guest-libraries', async () => (await loadInvitations()).Swatches),
];

/** The pages of signed-in users (R2.2). */
export const userRoutes: readonly Route[] = [
  createRoute(paths.home, 'home-user', async () => (await import('../pages/home-user.tsx')).HomeUser),
  createRoute(
    paths.calculator,
    'calculator-user',
    async () => (await import('../pages/calculator-user.tsx')).CalculatorForUser,
  ),
  createRoute(
    paths.savedCalculations,
    'result-library',
    async () => (await import('../pages/result-library.tsx')).ResultLibrary,
  ),
  createRoute(
    paths.patterns,
    'pattern-library',
    async () => (await import('../pages/pattern-library.tsx')).PatternLibrary,
  ),
  createRoute(
    paths.swatches,
    'swatch-library',
    async () => (await import('../pages/swatch-library.tsx')).SwatchLibrary,
  ),
  createRoute(paths.account, 'account', async () => (await import('../pages/account.tsx')).Account),
  ...texts,
];

/** The pages of admins. */
export const adminRoutes: readonly Route[] = [
  ...userRoutes,
  createRoute(paths.admin, 'admin', async () => (await import('../pages/admin.tsx')).Admin),
];

const needsConnection = createRoute(
  '*',
  'needs-connection',
  async () => (await import('../pages/needs-connection.tsx')).NeedsConnection,
);

/** The page of all other paths. */
export const notFoundRoute = createRoute(
  '/404',
  'not-found',
  async () => (await import('../pages/not-found.tsx')).NotFound,
);

const routesByUserKind: Readonly<Record<UserKind, readonly Route[]>> = {
  'guest-only': guestOnlyRoutes,
  guest: guestRoutes,
  // The server cannot be reached to confirm the session.
  'offline-user': [...publicRoutes, ...adminRoutes.map(({ path }) => ({ ...needsConnection, path }))],
  user: userRoutes,
  admin: adminRoutes,
};

/** Returns the page of a path, or the not-found page. */
export function findRoute(path: string, userKind: UserKind): Route {
  return routesByUserKind[userKind].find((each) => each.path === path) ?? notFoundRoute;
}
