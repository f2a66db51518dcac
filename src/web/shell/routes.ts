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

type LoadPage = () => Promise<{ default: ComponentType }>;

const createRoute = (path: string, name: string, load: LoadPage): Route => ({
  path,
  module: `pages/${name}.tsx`,
  Page: loadOnDemand({ load: async () => (await load()).default }),
});

/** The pages that every kind of user has. */
const commonRoutes = [
  createRoute(paths.markedPattern, 'marked-pattern', () => import('../pages/marked-pattern.tsx')),
  createRoute(paths.privacy, 'privacy', () => import('../pages/privacy.tsx')),
  createRoute(paths.terms, 'terms', () => import('../pages/terms.tsx')),
  createRoute(paths.support, 'support', () => import('../pages/support.tsx')),
  createRoute(paths.swatchingGuide, 'swatching-guide', () => import('../pages/swatching-guide.tsx')),
];

/** The pages of a server without accounts. */
export const guestOnlyRoutes: readonly Route[] = [
  createRoute(paths.home, 'home-guest', () => import('../pages/home-guest.tsx')),
  createRoute(paths.calculator, 'calculator', () => import('../pages/calculator.tsx')),
  ...commonRoutes,
];

/** The pages that work without an account. */
const publicRoutes: readonly Route[] = [
  ...guestOnlyRoutes,
  createRoute(paths.signup, 'signup', () => import('../pages/signup.tsx')),
];

/** The pages that the service worker caches. For all other paths, it caches a spinner that waits for the user. */
export const cachedRoutes: readonly Route[] = publicRoutes.filter(({ path }) => path !== paths.home);

/** The pages of guests (R2.1). At the paths of the libraries, they invite guests to create an account. */
export const guestRoutes: readonly Route[] = [
  ...publicRoutes,
  ...[paths.savedCalculations, paths.patterns, paths.swatches].map((path) =>
    createRoute(path, 'account-required', () => import('../pages/account-required.tsx')),
  ),
];

/** The pages of signed-in users (R2.2). */
export const userRoutes: readonly Route[] = [
  createRoute(paths.home, 'home-user', () => import('../pages/home-user.tsx')),
  createRoute(paths.calculator, 'calculator-user', () => import('../pages/calculator-user.tsx')),
  createRoute(paths.savedCalculations, 'result-library', () => import('../pages/result-library.tsx')),
  createRoute(paths.patterns, 'pattern-library', () => import('../pages/pattern-library.tsx')),
  createRoute(paths.swatches, 'swatch-library', () => import('../pages/swatch-library.tsx')),
  createRoute(paths.account, 'account', () => import('../pages/account.tsx')),
  ...commonRoutes,
];

/** The pages of admins. */
export const adminRoutes: readonly Route[] = [
  ...userRoutes,
  createRoute(paths.admin, 'admin', () => import('../pages/admin.tsx')),
];

const needsConnection = createRoute('*', 'needs-connection', () => import('../pages/needs-connection.tsx'));

/** The page of all other paths. */
export const notFoundRoute = createRoute('/404', 'not-found', () => import('../pages/not-found.tsx'));

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
