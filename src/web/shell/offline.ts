import { getBuild } from './release.ts';

const HOUR_MS = 3_600_000;

let isNewerBuildCached = false;

/** Returns whether the service worker has cached a newer build than this page's. */
export const hasNewerBuild = () => isNewerBuildCached;

/** Checks for a new build when the page becomes visible again, because a tab may stay open for weeks. */
function checkForNewBuilds(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < HOUR_MS) return;
    checkedAt = Date.now();
    // Offline, the update fails. The next check tries again.
    registration.update().catch(() => undefined);
  });
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  const build = getBuild();
  serviceWorker.addEventListener('message', ({ data, source }) => {
    if (data === build) source?.postMessage(build);
    else isNewerBuildCached = true;
  });
  const registration = await serviceWorker.register('/sw.js');
  // The worker can delete earlier builds if no open page needs them.
  registration.active?.postMessage(build);
  checkForNewBuilds(registration);
}

/** Registers the service worker, which caches the application, after the page has loaded. See src/worker. */
export function registerServiceWorker(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  // Browsers may reject the registration, for example in private windows. The application then needs a network.
  const start = () => void register().catch(() => undefined);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
