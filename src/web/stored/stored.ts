import { useSyncExternalStore } from 'react';
import type { Schema } from './schema.ts';

/** The storage of a value: this browser, or this tab until it is closed. */
export const STORAGE_AREAS = ['browser', 'tab'] as const;
export type StorageArea = (typeof STORAGE_AREAS)[number];

/** A value that survives a reload. All of its users share it, and each change is stored. `null` removes it. */
export interface Stored<T> {
  get: () => T;
  set: (next: T) => void;
  subscribe: (listener: () => void) => () => void;
  /** The value in the prerendered page and in the first render. */
  initial: T;
}

interface Declaration<T> {
  /** The name in the storage, together with `version`. */
  key: string;
  /** The version of the value's shape. Values of another version are ignored. */
  version: number;
  schema: Schema<T>;
  /** Used if the stored value is missing or cannot be read. */
  initial: T;
  area?: StorageArea;
}

const getStorage = (area: StorageArea) => (area === 'browser' ? localStorage : sessionStorage);

/** Declares a stored value, by default in the tab. */
export function defineStored<T>({ key, version, schema, initial, area = 'tab' }: Declaration<T>): Stored<T> {
  const name = `swatchwise.${key}.${version}`;
  const listeners = new Set<() => void>();
  let loaded: { value: T } | null = null;
  const load = (): T => {
    try {
      const stored: unknown = JSON.parse(getStorage(area).getItem(name) ?? 'null');
      // The same object as before hydration: React would render again for another one.
      return stored === null ? initial : schema(stored);
    } catch {
      // The storage is blocked, or its content is corrupted.
      return initial;
    }
  };
  const save = (value: T) => {
    try {
      if (value === null) getStorage(area).removeItem(name);
      else getStorage(area).setItem(name, JSON.stringify(value));
    } catch {
      // The storage is blocked or full, so the value only lasts as long as the page.
    }
  };
  return {
    initial,
    get: () => (loaded ??= { value: load() }).value,
    set: (next) => {
      loaded = { value: next };
      save(next);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns one entry of a stored record as a stored value; `null` if it is missing. */
export function toStoredEntry<T>(all: Stored<Readonly<Record<string, T>>>, id: string): Stored<T | null> {
  return {
    initial: all.initial[id] ?? null,
    get: () => all.get()[id] ?? null,
    set: (next) => {
      const others = Object.entries(all.get()).filter(([other]) => other !== id);
      all.set(Object.fromEntries(next === null ? others : [...others, [id, next]]));
    },
    subscribe: all.subscribe,
  };
}

/**
 * Returns the current value, and renders again when it changes. The first render gets `initial`, like the prerendered
 * page.
 */
export function useStored<T>(stored: Stored<T>): T {
  return useSyncExternalStore(stored.subscribe, stored.get, () => stored.initial);
}

/** The chosen units are not input, so they remain when the user signs out. */
const UNITS = 'swatchwise.units.';

/** The browser's database of what is too large for its other storage (files.ts). */
export const DATABASE = 'swatchwise';

/** Deletes the browser's database. Where there is none, this does nothing. */
function deleteDatabase(): void {
  try {
    indexedDB.deleteDatabase(DATABASE);
  } catch {
    // A blocked storage is empty.
  }
}

/** Deletes all input of the user in this browser or in this tab. */
export function clearInput(area: StorageArea): void {
  if (area === 'browser') deleteDatabase();
  try {
    const storage = getStorage(area);
    const keys = Object.keys(storage).filter(
      (key) => key.startsWith('swatchwise.') && !key.startsWith(UNITS),
    );
    for (const key of keys) storage.removeItem(key);
  } catch {
    // A blocked storage is empty.
  }
}
