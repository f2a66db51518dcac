import '../styles.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createQueryClient } from '../api/query-client.ts';
import { refuseSignInOffline, showApiToasts } from '../auth/api-toasts.ts';
import { readBoot, refetchUser } from '../auth/auth.tsx';
import { followSession, rememberUser, showLastUser } from '../auth/last-user.ts';
import { App } from './app.tsx';
import { findRoute } from './routes.ts';

const USER_EVENTS = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Turns scroll anchoring off until the user does something. After a reload, the browser restores the scroll position before
 * the input that is stored on this device appears. Anchoring would then scroll by the height of that input.
 */
function keepScrollPosition(): void {
  const { style } = document.documentElement;
  style.overflowAnchor = 'none';
  const end = () => {
    style.overflowAnchor = '';
    for (const event of USER_EVENTS) removeEventListener(event, end);
  };
  for (const event of USER_EVENTS) addEventListener(event, end, { passive: true });
}

// start.js reloads a page whose application has not started.
document.querySelector<HTMLScriptElement>('script[type="module"]')?.setAttribute('data-started', '');

const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root');

/** The path whose page the build rendered into the document, `/404` for an unknown one. */
const { prerendered } = root.dataset;
const boot = readBoot(prerendered !== undefined);
keepScrollPosition();
showLastUser();
if (boot && !boot.isCached) rememberUser(boot.user?.id ?? null);

const queryClient = createQueryClient();
followSession(() => refetchUser(queryClient));
showApiToasts();
refuseSignInOffline();

const renderApp = (ssrPath?: string) => (
  <StrictMode>
    <App boot={boot} queryClient={queryClient} ssrPath={ssrPath} />
  </StrictMode>
);

if (prerendered === undefined) createRoot(root).render(renderApp());
else {
  const userKind = boot?.config.loginProvider === null ? 'guest-only' : 'guest';
  // Without the page's code, hydration would replace the visible page with a spinner.
  void findRoute(prerendered, userKind)
    .Page.preload()
    .then(() => {
      // Hydration must match the document even if the visitor has gone back meanwhile. The next render reads the URL.
      const { pathname } = window.location;
      const ssrPath = findRoute(pathname, userKind).path === prerendered ? pathname : prerendered;
      // In a transition, React yields to the browser, which can handle input in between.
      startTransition(() => void hydrateRoot(root, renderApp(ssrPath)));
    });
}
