import { useSyncExternalStore } from 'react';
import type { Schema } from './schema.ts';

/** Where a value is stored: in this browser, or in this tab until it is closed. */
export type StorageArea = 'browser' | 'tab';

/** A value that outlives the page: shared by all who use it, written whenever it changes. `null` is stored as nothing. */
export interface Stored<T> {
  get: () => T;
  set: (next: T) => void;
  subscribe: (listener: () => void) => () => void;
  /** What the prerendered page shows, and the first render over it. */
  initial: T;
}

interface Declaration<T> {
  /** Forms the name in the storage, together with `version`. */
  key: string;
  /** Of the value's shape. Under a new one, what was stored before is ignored. */
  version: number;
  schema: Schema<T>;
  /** Stands for a value that is missing or cannot be read. */
  initial: T;
  area?: StorageArea;
}

const storageOf = (area: StorageArea) => (area === 'browser' ? localStorage : sessionStorage);

/** Declares a stored value. It is stored in the tab unless stated. */
export function defineStored<T>({ key, version, schema, initial, area = 'tab' }: Declaration<T>): Stored<T> {
  const name = `swatchwise.${key}.${version}`;
  const listeners = new Set<() => void>();
  let loaded: { value: T } | null = null;
  const load = (): T => {
    try {
      const stored: unknown = JSON.parse(storageOf(area).getItem(name) ?? 'null');
      // The initial object itself: React renders again when it gets another one after hydration.
      return stored === null ? initial : schema(stored);
    } catch {
      // Storage that is blocked or corrupted is as good as empty.
      return initial;
    }
  };
  const save = (value: T) => {
    try {
      if (value === null) storageOf(area).removeItem(name);
      else storageOf(area).setItem(name, JSON.stringify(value));
    } catch {
      // Storage that is blocked or full: the value lives as long as the page.
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

/** One entry of a stored record, as a stored value of its own; `null` while there is none. */
export function storedEntry<T>(all: Stored<Readonly<Record<string, T>>>, id: string): Stored<T | null> {
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

/** Returns the current value and renders again when it changes. The first render gets `initial`, as the prerendered page. */
export function useStored<T>(stored: Stored<T>): T {
  return useSyncExternalStore(stored.subscribe, stored.get, () => stored.initial);
}

/** The units are a choice, not input: they stay when a user leaves. */
const UNITS = 'swatchwise.units.';

/** Forgets everything that a user typed here, in this tab and in this browser. */
export function forgetInput(): void {
  for (const area of ['browser', 'tab'] as const) {
    try {
      const storage = storageOf(area);
      const keys = Object.keys(storage).filter(
        (key) => key.startsWith('swatchwise.') && !key.startsWith(UNITS),
      );
      for (const key of keys) storage.removeItem(key);
    } catch {
      // Storage that is blocked holds nothing.
    }
  }
}
