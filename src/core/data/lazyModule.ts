/**
 * A module that few views need. A page loads it with the first view that uses it; Node loads all of them on start. The same
 * synchronous code can then draw in both.
 */
export interface LazyModule<M> {
  /** @throws if the module is not loaded yet */
  readonly module: M;
  readonly isLoaded: boolean;
  /** @throws if the script cannot be loaded; can be retried */
  load(): Promise<void>;
}

export function createLazyModule<M>(load: () => Promise<M>): LazyModule<M> {
  let loaded: M | undefined;
  return {
    get module() {
      if (loaded === undefined) throw new Error("a part of the program is not loaded");
      return loaded;
    },
    get isLoaded() {
      return loaded !== undefined;
    },
    load: async () => {
      loaded ??= await load();
    },
  };
}

/** Wraps a module that is loaded from the start. */
export const eagerModule = <M>(module: M): LazyModule<M> => ({ module, isLoaded: true, load: async () => {} });

/** Days and periods; yearly charts do not need them. */
export const dates = createLazyModule(() => import("./dates.ts"));
