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
import { recogniseUser } from './features/auth/leaving.ts';
import { serveOffline } from './offline.ts';
import { followReleases } from './release.ts';
import { routeOf } from './routes.ts';
import { watchKeyboardHeight } from './ui/keyboard-height.ts';
import { watchPresses } from './ui/press.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root');

const isDrawn = 'prerendered' in root.dataset;
const boot = readBoot(isDrawn);
if (boot?.user) recogniseUser(boot.user.id);

const app = (
  <StrictMode>
    <App boot={boot} queryClient={createQueryClient()} />
  </StrictMode>
);

if (isDrawn) {
  // The page's own code first: the document already shows the page, and must not blink.
  void routeOf(window.location.pathname, 'guest')
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
serveOffline();
