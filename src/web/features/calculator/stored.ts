import { useSyncExternalStore } from 'react';

/** A value that this browser keeps: shared by all who use it, written to localStorage whenever it changes. */
export interface Stored<T> {
  get: () => T;
  set: (next: T) => void;
  subscribe: (listener: () => void) => () => void;
  /** What the prerendered page shows, and the first render over it. */
  initial: T;
}

function load(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    // Storage that is blocked or corrupted is as good as empty.
    return null;
  }
}

function save(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage that is blocked or full: the value lives as long as the page.
  }
}

/**
 * Makes a stored value.
 * @param key where it lies; it carries the version of its shape
 * @param read makes a value of whatever was stored, also of `null` and of nonsense
 */
export function createStored<T>(key: string, initial: T, read: (stored: unknown) => T): Stored<T> {
  const listeners = new Set<() => void>();
  let loaded: { value: T } | null = null;
  return {
    initial,
    get: () => (loaded ??= { value: read(load(key)) }).value,
    set: (next) => {
      loaded = { value: next };
      save(key, next);
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
