import { useSyncExternalStore } from 'react';

/** Where a value is kept: by this browser, or by this tab until it is closed. */
export type Keeper = 'browser' | 'tab';

/** A value that outlives the page: shared by all who use it, written whenever it changes. `null` is kept as nothing. */
export interface Stored<T> {
  get: () => T;
  set: (next: T) => void;
  subscribe: (listener: () => void) => () => void;
  /** What the prerendered page shows, and the first render over it. */
  initial: T;
}

const storageOf = (keeper: Keeper) => (keeper === 'browser' ? localStorage : sessionStorage);

function load(keeper: Keeper, key: string): unknown {
  try {
    return JSON.parse(storageOf(keeper).getItem(key) ?? 'null');
  } catch {
    // Storage that is blocked or corrupted is as good as empty.
    return null;
  }
}

function save(keeper: Keeper, key: string, value: unknown): void {
  try {
    if (value === null) storageOf(keeper).removeItem(key);
    else storageOf(keeper).setItem(key, JSON.stringify(value));
  } catch {
    // Storage that is blocked or full: the value lives as long as the page.
  }
}

/**
 * Makes a stored value.
 * @param key where it lies; it carries the version of its shape
 * @param read makes a value of whatever was stored, also of `null` and of nonsense
 */
export function createStored<T>(
  key: `swatchwise.${string}`,
  initial: T,
  read: (stored: unknown) => T,
  keeper: Keeper = 'browser',
): Stored<T> {
  const listeners = new Set<() => void>();
  let loaded: { value: T } | null = null;
  const readStored = () => {
    const stored = load(keeper, key);
    // The initial object itself: React renders again when it gets another one after hydration.
    return { value: stored === null ? initial : read(stored) };
  };
  return {
    initial,
    get: () => (loaded ??= readStored()).value,
    set: (next) => {
      loaded = { value: next };
      save(keeper, key, next);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The stored value, kept up to date. The first render gets `initial`, so that it matches the prerendered page. */
export function useStored<T>(stored: Stored<T>): T {
  return useSyncExternalStore(stored.subscribe, stored.get, () => stored.initial);
}

/** What was chosen once and for all, not typed: it stays when a person leaves. */
const CHOICES = 'swatchwise.units.';

/** Forgets all that a person typed here, in this tab and in this browser. */
export function forgetWhatWasTyped(): void {
  for (const keeper of ['browser', 'tab'] as const) {
    try {
      const storage = storageOf(keeper);
      const keys = Object.keys(storage).filter(
        (key) => key.startsWith('swatchwise.') && !key.startsWith(CHOICES),
      );
      for (const key of keys) storage.removeItem(key);
    } catch {
      // Storage that is blocked holds nothing.
    }
  }
}
