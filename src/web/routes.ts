import { paths } from './paths.ts';
import { preloadable, type Preloadable } from './preloadable.tsx';

/** A screen: where it is, the file it lives in, its code. */
export interface Route {
  path: string;
  /** The page's module below src/web, as the build's manifest names it. */
  module: string;
  page: Preloadable;
}

/** The screens of a visitor who is not signed in (specification, section 2), in the order they are matched. */
export const guestRoutes: readonly Route[] = [
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
  {
    path: paths.signup,
    module: 'pages/signup.tsx',
    page: preloadable(async () => (await import('./pages/signup.tsx')).Signup),
  },
  {
    path: paths.privacy,
    module: 'pages/privacy.tsx',
    page: preloadable(async () => (await import('./pages/privacy.tsx')).Privacy),
  },
  {
    path: paths.terms,
    module: 'pages/terms.tsx',
    page: preloadable(async () => (await import('./pages/terms.tsx')).Terms),
  },
  {
    path: paths.support,
    module: 'pages/support.tsx',
    page: preloadable(async () => (await import('./pages/support.tsx')).Support),
  },
  {
    path: paths.swatchingGuide,
    module: 'pages/swatching-guide.tsx',
    page: preloadable(async () => (await import('./pages/swatching-guide.tsx')).SwatchingGuide),
  },
];

/** What any other path shows. */
export const notFoundRoute: Route = {
  path: '/404',
  module: 'pages/not-found.tsx',
  page: preloadable(async () => (await import('./pages/not-found.tsx')).NotFound),
};

/** The screen of a path. */
export function routeOf(path: string): Route {
  return guestRoutes.find((route) => route.path === path) ?? notFoundRoute;
}
