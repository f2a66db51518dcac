import type { UserKind } from '../auth/auth.tsx';
import { paths } from '../paths.ts';
import { preloadable, type Preloadable } from './preloadable.tsx';

/** A page: its path, module and code. */
export interface Route {
  path: string;
  /** The page's module below src/web, as the build's manifest names it. */
  module: string;
  page: Preloadable;
}

const calculator: Route = HAS_ACCOUNTS
  ? {
      path: paths.calculator,
      module: 'pages/calculator.tsx',
      page: preloadable(async () => (await import('../pages/calculator.tsx')).Calculator),
    }
  : {
      path: paths.calculator,
      module: 'pages/calculator-guest-only.tsx',
      page: preloadable(
        async () => (await import('../pages/calculator-guest-only.tsx')).CalculatorWithoutAccounts,
      ),
    };
const privacy: Route = {
  path: paths.privacy,
  module: 'pages/privacy.tsx',
  page: preloadable(async () => (await import('../pages/privacy.tsx')).Privacy),
};
const terms: Route = {
  path: paths.terms,
  module: 'pages/terms.tsx',
  page: preloadable(async () => (await import('../pages/terms.tsx')).Terms),
};
const support: Route = {
  path: paths.support,
  module: 'pages/support.tsx',
  page: preloadable(async () => (await import('../pages/support.tsx')).Support),
};
const swatchingGuide: Route = {
  path: paths.swatchingGuide,
  module: 'pages/swatching-guide.tsx',
  page: preloadable(async () => (await import('../pages/swatching-guide.tsx')).SwatchingGuide),
};

/** The pages that work without an account. */
const publicRoutes: readonly Route[] = [
  {
    path: paths.home,
    module: 'pages/home-guest.tsx',
    page: preloadable(async () => (await import('../pages/home-guest.tsx')).HomeGuest),
  },
  calculator,
  ...(HAS_ACCOUNTS
    ? [
        {
          path: paths.signup,
          module: 'pages/signup.tsx',
          page: preloadable(async () => (await import('../pages/signup.tsx')).Signup),
        },
      ]
    : []),
  privacy,
  terms,
  support,
  swatchingGuide,
];

/** The pages that invite guests to create an account, at the paths of the libraries. */
const accountRequiredRoutes: readonly Route[] = HAS_ACCOUNTS
  ? [
      {
        path: paths.savedCalculations,
        module: 'pages/guest-libraries.tsx',
        page: preloadable(async () => (await import('../pages/guest-libraries.tsx')).SavedCalculations),
      },
      {
        path: paths.patterns,
        module: 'pages/guest-libraries.tsx',
        page: preloadable(async () => (await import('../pages/guest-libraries.tsx')).Patterns),
      },
      {
        path: paths.swatches,
        module: 'pages/guest-libraries.tsx',
        page: preloadable(async () => (await import('../pages/guest-libraries.tsx')).Swatches),
      },
    ]
  : [];

/** The pages of guests (R2.1). */
export const guestRoutes: readonly Route[] = [...publicRoutes, ...accountRequiredRoutes];

/** The pages that the service worker caches. For all other paths, it caches a spinner that waits for the user. */
export const cachedRoutes = publicRoutes.filter(({ path }) => path !== paths.home);

/** The pages of signed-in users (R2.2); none without accounts. */
export const userRoutes: readonly Route[] = HAS_ACCOUNTS
  ? [
      {
        path: paths.home,
        module: 'pages/home-user.tsx',
        page: preloadable(async () => (await import('../pages/home-user.tsx')).HomeUser),
      },
      {
        path: paths.calculator,
        module: 'pages/calculator-user.tsx',
        page: preloadable(async () => (await import('../pages/calculator-user.tsx')).CalculatorForUser),
      },
      {
        path: paths.savedCalculations,
        module: 'pages/result-library.tsx',
        page: preloadable(async () => (await import('../pages/result-library.tsx')).ResultLibrary),
      },
      {
        path: paths.patterns,
        module: 'pages/pattern-library.tsx',
        page: preloadable(async () => (await import('../pages/pattern-library.tsx')).PatternLibrary),
      },
      {
        path: paths.swatches,
        module: 'pages/swatch-library.tsx',
        page: preloadable(async () => (await import('../pages/swatch-library.tsx')).SwatchLibrary),
      },
      {
        path: paths.account,
        module: 'pages/account.tsx',
        page: preloadable(async () => (await import('../pages/account.tsx')).Account),
      },
      privacy,
      terms,
      support,
      swatchingGuide,
    ]
  : [];

/** The pages of admins; none without accounts. */
export const adminRoutes: readonly Route[] = HAS_ACCOUNTS
  ? [
      ...userRoutes,
      {
        path: paths.admin,
        module: 'pages/admin.tsx',
        page: preloadable(async () => (await import('../pages/admin.tsx')).Admin),
      },
    ]
  : [];

const needsConnection = preloadable(
  async () => (await import('../pages/needs-connection.tsx')).NeedsConnection,
);
/** The pages of a user whose session cannot be confirmed because the server is unreachable. */
const offlineUserRoutes: readonly Route[] = [
  ...publicRoutes,
  ...adminRoutes
    .filter(({ path }) => !publicRoutes.some((open) => open.path === path))
    .map(({ path }) => ({ path, module: 'pages/needs-connection.tsx', page: needsConnection })),
];

/** The page of all other paths. */
export const notFoundRoute: Route = {
  path: '/404',
  module: 'pages/not-found.tsx',
  page: preloadable(async () => (await import('../pages/not-found.tsx')).NotFound),
};

const routesByUserKind: Readonly<Record<UserKind, readonly Route[]>> = {
  guest: guestRoutes,
  'offline-user': offlineUserRoutes,
  user: userRoutes,
  admin: adminRoutes,
};

/** Returns the page of a path, or the not-found page. */
export function findRoute(path: string, userKind: UserKind): Route {
  return routesByUserKind[userKind].find((route) => route.path === path) ?? notFoundRoute;
}
