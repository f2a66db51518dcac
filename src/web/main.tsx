import '@fontsource-variable/newsreader/wght.css';
import '@fontsource-variable/source-sans-3/wght.css';
import './styles.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { showApiToasts } from './api-toasts.ts';
import { createQueryClient } from './api/query-client.ts';
import { App } from './app.tsx';
import { stopRememberingEvents } from './early-events.ts';
import { readBoot } from './features/auth/boot.ts';
import { rememberUser } from './features/auth/last-user.ts';
import { showFonts } from './fonts.ts';
import { followReleases } from './release.ts';
import { findRoute } from './routes.ts';
import { watchPresses } from './ui/press.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root');

const isPrerendered = 'prerendered' in root.dataset;
const boot = readBoot(isPrerendered);
if (boot?.user) rememberUser(boot.user.id);

const app = (
  <StrictMode>
    <App boot={boot} queryClient={createQueryClient()} />
  </StrictMode>
);

// A service worker has the fonts, so they do not wait until the page works.
if ('serviceWorker' in navigator && navigator.serviceWorker.controller) void showFonts();

if (isPrerendered) {
  // Load the page's code first, or hydration would replace the visible page with a spinner.
  void findRoute(window.location.pathname, 'guest')
    .page.preload()
    .finally(() => {
      stopRememberingEvents();
      // In a transition, React yields to the browser, which can handle input in between.
      startTransition(() => void hydrateRoot(root, app));
    });
} else {
  stopRememberingEvents();
  createRoot(root).render(app);
}

watchPresses();
showApiToasts();
followReleases();
