import type { AroundNavHandler } from 'wouter';
import type { UserKind } from '../auth/auth.tsx';
import { hasNewerBuild } from './offline.ts';
import { isOnline } from '../api/online.ts';
import { fetchForLink } from './release.ts';
import { findRoute } from './routes.ts';

let latest = 0;

/**
 * Creates a function that follows a link. It loads the code of the next page, shows the page, and scrolls to its top. The
 * browser handles back and forward and restores their scroll positions. When a newer build is cached, the browser opens
 * the page from it with a full navigation; drafts survive, as they survive a reload.
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
    // The user may have followed another link while the code was loading.
    if (isLeaving || turn !== latest) return;
    // Code that cannot be fetched is reported by the page's own error boundary.
    navigate(to, options);
    if (!isReplacing) window.scrollTo(0, 0);
  };

/** The router's navigation handler for each set of pages. */
export const linkHandlers: Readonly<Record<UserKind, AroundNavHandler>> = {
  'guest-only': createLinkHandler('guest-only'),
  guest: createLinkHandler('guest'),
  'offline-user': createLinkHandler('offline-user'),
  user: createLinkHandler('user'),
  admin: createLinkHandler('admin'),
};
