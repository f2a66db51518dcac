import { useLayoutEffect } from 'react';

/** Shows the whole window in the dark theme (styles.css): a bright header would light the room. */
export function useNightColors(isOn: boolean): void {
  useLayoutEffect(() => {
    if (!isOn) return;
    document.documentElement.dataset.night = '';
    return () => {
      delete document.documentElement.dataset.night;
    };
  }, [isOn]);
}
