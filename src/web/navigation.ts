import type { AroundNavHandler } from 'wouter';
import type { UserKind } from './features/auth/auth.tsx';
import { hasNewerBuild } from './offline.ts';
import { isOnline } from './online.ts';
import { fetchForLink } from './release.ts';
import { findRoute } from './routes.ts';

let latest = 0;

/**
 * Follows a link: fetches the next page's code first, so that the page before stays until the next can be drawn,
 * then shows it from its top. Back and forward are the browser's own, with the place where one was. Once a newer build
 * is ready, the browser opens the next page from it; what was typed is kept as over any reload.
 */
const createLinkHandler =
  (userKind: UserKind): AroundNavHandler =>
  async (navigate, to, options) => {
    const turn = ++latest;
    const isReplacing = options?.replace === true;
    if (hasNewerBuild() && isOnline() && !isReplacing) {
      window.location.assign(to);
      return;
    }
    const { page } = findRoute(new URL(to, window.location.href).pathname, userKind);
    const isLeaving = await fetchForLink(to, page.preload);
    // Or a later link has been followed while this one's code was on its way.
    if (isLeaving || turn !== latest) return;
    // Code that cannot be fetched is reported by the page's own error boundary.
    navigate(to, options);
    if (!isReplacing) window.scrollTo(0, 0);
  };

/** The way to follow a link, among the pages of whoever is here. */
export const linkHandlers: Readonly<Record<UserKind, AroundNavHandler>> = {
  guest: createLinkHandler('guest'),
  'offline-user': createLinkHandler('offline-user'),
  user: createLinkHandler('user'),
  admin: createLinkHandler('admin'),
};
