// These fonts load once the page is interactive: on a slow connection, they would delay its code. Nothing moves, because
// the fallback fonts are adjusted to their metrics (styles.css).
import '@fontsource-variable/newsreader/wght.css';
import '@fontsource-variable/source-sans-3/wght.css';

/** Registers the service worker, which caches the application, after the page has loaded. See src/worker. */
export function registerServiceWorker(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  const register = async () => {
    const registration = await navigator.serviceWorker.register('/sw.js');
    // A worker that became active while this page was loading has not claimed it.
    if (!navigator.serviceWorker.controller) registration.active?.postMessage('claim');
  };
  // Browsers may reject the registration, for example in private windows. The application then needs a network.
  const tryToRegister = () => void register().catch(() => undefined);
  if (document.readyState === 'complete') tryToRegister();
  else window.addEventListener('load', tryToRegister, { once: true });
}
