import type { UserKind } from './features/auth/auth.tsx';
import { paths } from './paths.ts';
import { preloadable, type Preloadable } from './preloadable.tsx';

/** A screen: where it is, the file it lives in, its code. */
export interface Route {
  path: string;
  /** The page's module below src/web, as the build's manifest names it. */
  module: string;
  page: Preloadable;
}

const privacy: Route = {
  path: paths.privacy,
  module: 'pages/privacy.tsx',
  page: preloadable(async () => (await import('./pages/privacy.tsx')).Privacy),
};
const terms: Route = {
  path: paths.terms,
  module: 'pages/terms.tsx',
  page: preloadable(async () => (await import('./pages/terms.tsx')).Terms),
};
const support: Route = {
  path: paths.support,
  module: 'pages/support.tsx',
  page: preloadable(async () => (await import('./pages/support.tsx')).Support),
};
const swatchingGuide: Route = {
  path: paths.swatchingGuide,
  module: 'pages/swatching-guide.tsx',
  page: preloadable(async () => (await import('./pages/swatching-guide.tsx')).SwatchingGuide),
};

/** What can be read and done without an account. */
const publicRoutes: readonly Route[] = [
  {
    path: paths.home,
    module: 'pages/home-guest.tsx',
    page: preloadable(async () => (await import('./pages/home-guest.tsx')).HomeGuest),
  },
  {
    path: paths.calculator,
    module: 'pages/calculator.tsx',
    page: preloadable(async () => (await import('./pages/calculator.tsx')).Calculator),
  },
  {
    path: paths.signup,
    module: 'pages/signup.tsx',
    page: preloadable(async () => (await import('./pages/signup.tsx')).Signup),
  },
  privacy,
  terms,
  support,
  swatchingGuide,
];

/** What stands in place of the libraries: an invitation to have one. */
const accountRequiredRoutes: readonly Route[] = [
  {
    path: paths.savedCalculations,
    module: 'pages/saved-calculations.tsx',
    page: preloadable(async () => (await import('./pages/saved-calculations.tsx')).SavedCalculations),
  },
  {
    path: paths.patterns,
    module: 'pages/patterns.tsx',
    page: preloadable(async () => (await import('./pages/patterns.tsx')).Patterns),
  },
  {
    path: paths.swatches,
    module: 'pages/swatches.tsx',
    page: preloadable(async () => (await import('./pages/swatches.tsx')).Swatches),
  },
];

/** The screens of a visitor who is not signed in (specification, section 2), in the order they are matched. */
export const guestRoutes: readonly Route[] = [...publicRoutes, ...accountRequiredRoutes];

/** Pages that a device keeps as guests get them. At any other path the kept page is a spinner until it is known who is here. */
export const cachedRoutes = publicRoutes.filter(({ path }) => path !== paths.home);

/** The screens of somebody signed in (specification, section 2). */
export const userRoutes: readonly Route[] = [
  {
    path: paths.home,
    module: 'pages/home-user.tsx',
    page: preloadable(async () => (await import('./pages/home-user.tsx')).HomeUser),
  },
  {
    path: paths.calculator,
    module: 'pages/calculator-user.tsx',
    page: preloadable(async () => (await import('./pages/calculator-user.tsx')).CalculatorForUser),
  },
  {
    path: paths.savedCalculations,
    module: 'pages/result-library.tsx',
    page: preloadable(async () => (await import('./pages/result-library.tsx')).ResultLibrary),
  },
  {
    path: paths.patterns,
    module: 'pages/pattern-library.tsx',
    page: preloadable(async () => (await import('./pages/pattern-library.tsx')).PatternLibrary),
  },
  {
    path: paths.swatches,
    module: 'pages/swatch-library.tsx',
    page: preloadable(async () => (await import('./pages/swatch-library.tsx')).SwatchLibrary),
  },
  {
    path: paths.account,
    module: 'pages/account.tsx',
    page: preloadable(async () => (await import('./pages/account.tsx')).Account),
  },
  privacy,
  terms,
  support,
  swatchingGuide,
];

/** The screens of an admin. */
export const adminRoutes: readonly Route[] = [
  ...userRoutes,
  {
    path: paths.admin,
    module: 'pages/admin.tsx',
    page: preloadable(async () => (await import('./pages/admin.tsx')).Admin),
  },
];

/** What stands in place of hers while the server cannot be asked who is here. */
const needsConnection = preloadable(
  async () => (await import('./pages/needs-connection.tsx')).NeedsConnection,
);
const offlineUserRoutes: readonly Route[] = [
  ...publicRoutes,
  ...adminRoutes
    .filter(({ path }) => !publicRoutes.some((open) => open.path === path))
    .map(({ path }) => ({ path, module: 'pages/needs-connection.tsx', page: needsConnection })),
];

/** What any other path shows. */
export const notFoundRoute: Route = {
  path: '/404',
  module: 'pages/not-found.tsx',
  page: preloadable(async () => (await import('./pages/not-found.tsx')).NotFound),
};

const routesByUserKind: Readonly<Record<UserKind, readonly Route[]>> = {
  guest: guestRoutes,
  'offline-user': offlineUserRoutes,
  user: userRoutes,
  admin: adminRoutes,
};

/** The screen of a path, for whoever is here. */
export function findRoute(path: string, userKind: UserKind): Route {
  return routesByUserKind[userKind].find((route) => route.path === path) ?? notFoundRoute;
}
