// The web: what a knitter sees. Screens in pages/, what they are made of in features/ and ui/.
// What may come in: React, the contract's types and endpoints, the engine.
// What may not: Node, SQL, arithmetic about knitting that the engine should own.
import '@fontsource-variable/newsreader/wght.css';
import '@fontsource-variable/source-sans-3/wght.css';
import './styles.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { showApiToasts } from './api-toasts.ts';
import { createQueryClient } from './api/query-client.ts';
import { App } from './app.tsx';
import { readBoot } from './features/auth/boot.ts';
import { rememberUser } from './features/auth/last-user.ts';
import { registerServiceWorker } from './offline.ts';
import { followReleases } from './release.ts';
import { findRoute } from './routes.ts';
import { watchKeyboardHeight } from './ui/keyboard-height.ts';
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

if (isPrerendered) {
  // The page's own code first: the document already shows the page, and must not blink.
  void findRoute(window.location.pathname, 'guest')
    .page.preload()
    // As a transition React yields to the browser in between: input is handled and no frame is missed.
    .finally(() => startTransition(() => void hydrateRoot(root, app)));
} else {
  createRoot(root).render(app);
}

watchPresses();
watchKeyboardHeight();
showApiToasts();
followReleases();
registerServiceWorker();
