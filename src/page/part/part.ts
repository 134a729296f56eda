import type { Scope } from "../../view/view.ts";

/** What of a view tells the parts that it needs. */
export type Need = Pick<Scope, "chart" | "tab" | "type" | "facet">;

/** A part of the program that few views need: it comes as a script of its own with the first that does. */
export interface Part {
  /** Whether a view has what it needs of the part. */
  isThere(need: Need): boolean;
  /** @throws where the script cannot be loaded */
  load(need: Need): Promise<void>;
}

/** A part that is one module, whose exports others stand in for until it has come. */
export interface ModulePart<M> extends Part {
  /** @throws before it has come */
  readonly module: M;
  readonly loaded: M | undefined;
}

/** A part that is one module. @param isNeeded - whether a view needs it */
export function modulePart<M>(isNeeded: (need: Need) => boolean, load: () => Promise<M>): ModulePart<M> {
  let loaded: M | undefined;
  return {
    get module() {
      if (!loaded) throw new Error("a part of the page is not loaded");
      return loaded;
    },
    get loaded() {
      return loaded;
    },
    isThere: (need) => loaded !== undefined || !isNeeded(need),
    load: async () => {
      loaded = await load();
    },
  };
}
