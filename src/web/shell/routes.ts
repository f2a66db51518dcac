import type { ComponentType } from 'react';
import type { UserKind } from '../auth/auth.tsx';
import { paths } from '../paths.ts';
import { onDemand } from '../ui/on-demand.tsx';

/** A page: its path, module and code. */
export interface Route {
  path: string;
  /** The page's module below src/web, as the build's manifest names it. */
  module: string;
  Page: ReturnType<typeof onDemand<object>>;
}

const route = (path: string, name: string, load: () => Promise<ComponentType>): Route => ({
  path,
  module: `pages/${name}.tsx`,
  Page: onDemand({ load }),
});

const texts = [
  route(
    paths.markedPattern,
    'marked-pattern',
    async () => (await import('../pages/marked-pattern.tsx')).MarkedPatternPage,
  ),
  route(paths.privacy, 'privacy', async () => (await import('../pages/privacy.tsx')).Privacy),
  route(paths.terms, 'terms', async () => (await import('../pages/terms.tsx')).Terms),
  route(paths.support, 'support', async () => (await import('../pages/support.tsx')).Support),
  route(
    paths.swatchingGuide,
    'swatching-guide',
    async () => (await import('../pages/swatching-guide.tsx')).SwatchingGuide,
  ),
];

/** The pages of a server without accounts. */
export const guestOnlyRoutes: readonly Route[] = [
  route(paths.home, 'home-guest', async () => (await import('../pages/home-guest.tsx')).HomeGuest),
  route(paths.calculator, 'calculator', async () => (await import('../pages/calculator.tsx')).Calculator),
  ...texts,
];

/** The pages that work without an account. */
const publicRoutes: readonly Route[] = [
  ...guestOnlyRoutes,
  route(paths.signup, 'signup', async () => (await import('../pages/signup.tsx')).Signup),
];

/** The pages that the service worker caches. For all other paths, it caches a spinner that waits for the user. */
export const cachedRoutes: readonly Route[] = publicRoutes.filter(({ path }) => path !== paths.home);

const loadInvitations = () => import('../pages/guest-libraries.tsx');

/** The pages of guests (R2.1). At the paths of the libraries, they invite guests to create an account. */
export const guestRoutes: readonly Route[] = [
  ...publicRoutes,
  route(paths.savedCalculations, 'guest-libraries', async () => (await loadInvitations()).SavedCalculations),
  route(paths.patterns, 'guest-libraries', async () => (await loadInvitations()).Patterns),
  route(paths.swatches, 'guest-libraries', async () => (await loadInvitations()).Swatches),
];

/** The pages of signed-in users (R2.2). */
export const userRoutes: readonly Route[] = [
  route(paths.home, 'home-user', async () => (await import('../pages/home-user.tsx')).HomeUser),
  route(
    paths.calculator,
    'calculator-user',
    async () => (await import('../pages/calculator-user.tsx')).CalculatorForUser,
  ),
  route(
    paths.savedCalculations,
    'result-library',
    async () => (await import('../pages/result-library.tsx')).ResultLibrary,
  ),
  route(
    paths.patterns,
    'pattern-library',
    async () => (await import('../pages/pattern-library.tsx')).PatternLibrary,
  ),
  route(
    paths.swatches,
    'swatch-library',
    async () => (await import('../pages/swatch-library.tsx')).SwatchLibrary,
  ),
  route(paths.account, 'account', async () => (await import('../pages/account.tsx')).Account),
  ...texts,
];

/** The pages of admins. */
export const adminRoutes: readonly Route[] = [
  ...userRoutes,
  route(paths.admin, 'admin', async () => (await import('../pages/admin.tsx')).Admin),
];

const needsConnection = route(
  '*',
  'needs-connection',
  async () => (await import('../pages/needs-connection.tsx')).NeedsConnection,
);

/** The page of all other paths. */
export const notFoundRoute = route(
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
