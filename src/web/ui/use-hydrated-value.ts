import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/**
 * Returns a value of the browser. While a prerendered page hydrates, it returns the value that the page was rendered with,
 * because hydration must match the document.
 */
export const useHydratedValue = <T>(value: T, prerendered: T): T =>
  useSyncExternalStore(
    subscribeToNothing,
    () => value,
    () => prerendered,
  );
