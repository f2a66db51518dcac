import { useEffect, useEffectEvent } from 'react';

/**
 * Acts on a URL whose fragment starts with `start`: when the page opens, and when the fragment changes. It removes the
 * fragment first, so that a reload does not act again.
 */
export function useFragment(start: string, act: (fragment: string) => void | Promise<void>): void {
  const read = useEffectEvent(() => {
    const { hash, pathname, search } = location;
    if (!hash.startsWith(start)) return;
    window.history.replaceState(window.history.state, '', pathname + search);
    void act(hash);
  });
  useEffect(() => {
    const readNow = () => read();
    readNow();
    window.addEventListener('hashchange', readNow);
    return () => window.removeEventListener('hashchange', readNow);
  }, [start]);
}
