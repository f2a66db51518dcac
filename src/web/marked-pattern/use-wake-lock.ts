import { useEffect } from 'react';

/** Returns whether this browser can keep the screen on. */
export const canKeepScreenOn = () => 'wakeLock' in navigator;

/** Keeps the screen on while the page is visible. The browser may refuse, such as to save the battery. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !canKeepScreenOn()) return;
    let isStopped = false;
    let lock: WakeLockSentinel | null = null;
    const request = async () => {
      if (document.visibilityState !== 'visible') return;
      const granted = await navigator.wakeLock.request('screen').catch(() => null);
      if (isStopped) await granted?.release();
      else lock = granted;
    };
    // The browser releases it when the page is hidden.
    const renew = () => void request();
    renew();
    document.addEventListener('visibilitychange', renew);
    return () => {
      isStopped = true;
      document.removeEventListener('visibilitychange', renew);
      void lock?.release();
    };
  }, [isOn]);
}
