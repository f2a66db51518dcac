import { ownBuild } from './release.ts';

const HOUR_MS = 3_600_000;

let isNewerBuildCached = false;

/** Whether a newer build than this page's is ready on this device: the next link may open it. */
export const hasNewerBuild = () => isNewerBuildCached;

/** Looks for a new build when the page is looked at again; a tab may stay open for weeks. */
function checkForNewBuilds(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < HOUR_MS) return;
    checkedAt = Date.now();
    // Without a network it looks next time.
    registration.update().catch(() => undefined);
  });
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  const build = ownBuild();
  serviceWorker.addEventListener('message', ({ data, source }) => {
    if (data === build) source?.postMessage(build);
    else isNewerBuildCached = true;
  });
  const registration = await serviceWorker.register('/sw.js');
  // It may keep an earlier build for a page that has been closed since.
  registration.active?.postMessage(build);
  checkForNewBuilds(registration);
}

/** Has the application kept on this device, once the page itself has come, see src/worker/service-worker.ts. */
export function registerServiceWorker(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  // A browser may refuse, as it does in private windows: then it works with a network alone.
  const start = () => void register().catch(() => undefined);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
