// What a page works without, and loads after it works. On a slow line, it would delay the page's code. The local fonts have
// the metrics of these, so nothing moves.
import '@fontsource-variable/newsreader/wght.css';
import '@fontsource-variable/source-sans-3/wght.css';

/** Registers the service worker, which caches the application, after the page has loaded. See src/worker. */
export function registerServiceWorker(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  // Browsers may reject the registration, for example in private windows. The application then needs a network.
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
