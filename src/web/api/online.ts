import { useSyncExternalStore } from 'react';

/** Returns whether the device has a network. The server may still be unreachable. True outside a browser. */
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

/** Returns {@link isOnline}, and renders again when it changes. */
export const useIsOnline = () => useSyncExternalStore(subscribe, isOnline, () => true);
