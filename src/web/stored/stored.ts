import { useSyncExternalStore } from 'react';
import { throwUnreadable, type Schema } from './schema.ts';

/** A value that survives a reload. All code that uses it shares it, and each change is stored. `null` removes it. */
export interface Stored<T> {
  get: () => T;
  set: (next: T) => void;
  subscribe: (listener: () => void) => () => void;
  /** The value in the prerendered page and in the first render. */
  initial: T;
}

/** A stored value that each user of this browser has separately. */
export interface OwnedValue<T> extends Stored<T> {
  /** Returns the values of all users of this browser, and of its guest. */
  getOfAllUsers: () => T[];
}

interface Declaration<T> {
  /** The name in the storage, together with `version`. */
  key: string;
  /** The version of the value's shape, 1 by default. Values of another version are ignored. */
  version?: number;
  schema: Schema<T>;
  /** Used if the stored value is missing or cannot be read. */
  initial: T;
  /**
   * Where the value is kept. `tab` (the default): in this tab until it is closed. `browser`: in all tabs, even after they are closed.
   * `draft`: each tab has its own value until it is closed, and a new tab starts with the last one that was stored.
   */
  area?: 'browser' | 'tab' | 'draft';
}

/** The user whose input the page shows; `null` for a guest. */
let owner: string | null = null;
const ownerListeners = new Set<() => void>();

/** The start of the names of a user's values, and of a guest's. */
const getPrefix = (user: string | null) => (user === null ? 'swatchwise.' : `swatchwise@${user}.`);

/** Values that are not a user's input and remain after a sign-out: the units, the last user, and the reload by start.js. */
const isShared = (key: string) => /^(units|user|reloaded)(\.|$)/.test(key);

/** Returns the keys of a user's values in a storage. */
const listKeys = (storage: Storage, user: string | null): string[] =>
  Object.keys(storage).flatMap((name) => {
    const key = name.startsWith(getPrefix(user)) ? name.slice(getPrefix(user).length) : null;
    return key === null || isShared(key) ? [] : key;
  });

// Both throw if the browser blocks the storage.
const getBrowserStorage = () => localStorage;
const getTabStorage = () => sessionStorage;

/** The storages of each area. A value is read from the first that has it, and stored in all. */
const STORAGES = {
  browser: [getBrowserStorage],
  tab: [getTabStorage],
  draft: [getTabStorage, getBrowserStorage],
} as const;

/** Returns what `use` returns for each storage of an area, without those that are blocked or full, or have corrupted content. */
const tryEach = <T>(area: keyof typeof STORAGES, use: (storage: Storage) => T): T[] =>
  STORAGES[area].flatMap((getStorage) => {
    try {
      return [use(getStorage())];
    } catch {
      return [];
    }
  });

/**
 * Shows a user's stored values; `null` for a guest. When a guest signs in, their values move to the account, and replace those
 * that it has under the same keys.
 */
export function setOwner(user: string | null): void {
  if (user === owner) return;
  if (user !== null)
    tryEach('draft', (storage) => {
      for (const key of listKeys(storage, null)) {
        storage.setItem(getPrefix(user) + key, storage.getItem(getPrefix(null) + key) ?? '');
        storage.removeItem(getPrefix(null) + key);
      }
    });
  owner = user;
  for (const listener of ownerListeners) listener();
}

/** Declares a stored value, by default in the tab. */
export function defineStored<T>(declaration: Declaration<T>): OwnedValue<T> {
  const { key, version = 1, schema, initial, area = 'tab' } = declaration;
  const versionedKey = `${key}.${version}`;
  const getName = () => getPrefix(isShared(key) ? null : owner) + versionedKey;
  const listeners = new Set<() => void>();
  let loaded: { name: string; value: T } | null = null;
  const load = (name: string): T => {
    const read = (storage: Storage) => schema(JSON.parse(storage.getItem(name) ?? throwUnreadable()));
    // `initial` is not copied: hydration rendered this object, and React would render again for another one.
    const [value = initial] = tryEach(area, read);
    return value;
  };
  return {
    initial,
    getOfAllUsers: () =>
      tryEach(area, (storage) => {
        const names = Object.keys(storage).filter((name) => /^swatchwise[.@]/.test(name));
        return names.filter((name) => name.endsWith(`.${versionedKey}`)).map(load);
      }).flat(),
    get: () => {
      const name = getName();
      if (loaded?.name !== name) loaded = { name, value: load(name) };
      return loaded.value;
    },
    set: (next) => {
      const name = getName();
      loaded = { name, value: next };
      // Without a storage, the value only lasts as long as the page.
      tryEach(area, (storage) =>
        next === null ? storage.removeItem(name) : storage.setItem(name, JSON.stringify(next)),
      );
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      // A new function each time: one listener may subscribe to several values, which share `ownerListeners`.
      const onChange = () => listener();
      listeners.add(onChange);
      ownerListeners.add(onChange);
      return () => {
        listeners.delete(onChange);
        ownerListeners.delete(onChange);
      };
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

/** Deletes all input of a user in this browser and in this tab. */
export function clearInput(user: string): void {
  tryEach('draft', (storage) => {
    for (const key of listKeys(storage, user)) storage.removeItem(getPrefix(user) + key);
  });
}
