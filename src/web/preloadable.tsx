import { lazy, useState, type ComponentType } from 'react';

/** A page whose code is its own chunk. */
export interface Preloadable {
  Component: ComponentType;
  /** Fetches the code ahead, so that the first render already has it. */
  preload: () => Promise<void>;
}

/** Wraps the import of a page: drawn at once where it was preloaded, else as soon as its code is there. */
export function preloadable(load: () => Promise<ComponentType>): Preloadable {
  let Loaded: ComponentType | undefined;
  const Lazy = lazy(async () => ({ default: await load() }));
  return {
    preload: async () => {
      Loaded = await load();
    },
    Component: function Preloaded() {
      // Chosen once: to change from one to the other would forget what was typed on the page.
      const [Chosen] = useState<ComponentType>(() => Loaded ?? Lazy);
      return <Chosen />;
    },
  };
}
