import '@fontsource-variable/newsreader/wght.css';
import '@fontsource-variable/source-sans-3/wght.css';
import '../styles.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { showApiToasts } from '../auth/api-toasts.ts';
import { createQueryClient } from '../api/query-client.ts';
import { App } from './app.tsx';
import { confirmLoad, stopRememberingEvents } from './early-events.ts';
import { readBoot } from '../auth/boot.ts';
import { rememberUser } from '../auth/last-user.ts';
import { showFonts } from './fonts.ts';
import { followReleases } from './release.ts';
import { findRoute } from './routes.ts';
import { watchPresses } from '../ui/press.ts';

confirmLoad();

const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root');

/** The path whose page the build rendered into the document, `/404` for an unknown one. */
const { prerendered } = root.dataset;
const boot = readBoot(prerendered !== undefined);
if (boot && !boot.isCached) rememberUser(boot.user?.id ?? null);

const queryClient = createQueryClient();
const renderApp = (ssrPath?: string) => (
  <StrictMode>
    <App boot={boot} queryClient={queryClient} ssrPath={ssrPath} />
  </StrictMode>
);

// A service worker has the fonts, so they do not wait until the page works.
if ('serviceWorker' in navigator && navigator.serviceWorker.controller) void showFonts();

if (prerendered === undefined) {
  stopRememberingEvents();
  createRoot(root).render(renderApp());
} else {
  const userKind = boot?.config.loginProvider === null ? 'guest-only' : 'guest';
  // Load the page's code first, or hydration would replace the visible page with a spinner.
  void findRoute(prerendered, userKind)
    .page.preload()
    .finally(() => {
      stopRememberingEvents();
      // Hydration must match the document even if the visitor has gone back meanwhile. The next render reads the URL.
      const { pathname } = window.location;
      const ssrPath = findRoute(pathname, userKind).path === prerendered ? pathname : prerendered;
      // In a transition, React yields to the browser, which can handle input in between.
      startTransition(() => void hydrateRoot(root, renderApp(ssrPath)));
    });
}

watchPresses();
showApiToasts();
followReleases();
