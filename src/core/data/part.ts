/**
 * A part of the program that few views need. Node has all parts from the start; a page loads each with the first view that
 * needs it, so the same code draws in both.
 */
export interface Part<M> {
  /** @throws before it is loaded */
  readonly module: M;
  readonly isLoaded: boolean;
  /** @throws where its script cannot be loaded; it may be tried again */
  load(): Promise<void>;
}

/** A part that comes later. */
export function createPart<M>(load: () => Promise<M>): Part<M> {
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

/** A part that is there from the start. */
export const includedPart = <M>(module: M): Part<M> => ({ module, isLoaded: true, load: async () => {} });
