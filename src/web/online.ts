import { useSyncExternalStore } from 'react';

/** Whether the device has a network; the server may be out of reach all the same. Outside a browser there is one. */
export const isOnline = () =>
  (globalThis as { navigator?: { onLine?: boolean } }).navigator?.onLine !== false;

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** {@link isOnline}, kept up to date. */
export const useIsOnline = () => useSyncExternalStore(subscribe, isOnline, () => true);
