import { lazy, useState, type ComponentType } from 'react';

/** A page whose code is a separate chunk. */
export interface Preloadable {
  Component: ComponentType;
  /** Loads the code, so that the first render does not suspend. */
  preload: () => Promise<void>;
}

/** Wraps the import of a page. It renders without suspending if it was preloaded. */
export function preloadable(load: () => Promise<ComponentType>): Preloadable {
  let Loaded: ComponentType | undefined;
  const Lazy = lazy(async () => ({ default: await load() }));
  return {
    preload: async () => {
      Loaded = await load();
    },
    Component: function Preloaded() {
      // Chosen once: a change of component would reset the page's state.
      const [Chosen] = useState<ComponentType>(() => Loaded ?? Lazy);
      return <Chosen />;
    },
  };
}
