import type { AroundNavHandler } from 'wouter';
import { routeOf } from './routes.ts';

let latest = 0;

/**
 * Follows a link: fetches the next page's code first, so that the page before stays until the next can be drawn,
 * then shows it from its top. Back and forward are the browser's own, with the place where one was.
 */
export const fetchThenGo: AroundNavHandler = (navigate, to, options) => {
  const turn = ++latest;
  const go = () => {
    // A later link has been followed while this one's code was on its way.
    if (turn !== latest) return;
    navigate(to, options);
    if (options?.replace !== true) window.scrollTo(0, 0);
  };
  // Code that cannot be fetched is reported by the page's own error boundary.
  routeOf(new URL(to, window.location.href).pathname).page.preload().then(go, go);
};
