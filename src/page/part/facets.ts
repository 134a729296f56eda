import type * as facet from "../../plot/facet.ts";
import type { Part } from "./part.ts";

let loaded: typeof facet | undefined;

export const facets: Part = {
  isThere: (need) => need.facet === "none" || loaded !== undefined,
  load: async () => {
    loaded = await import("../../plot/facet.ts");
  },
};

function there(): typeof facet {
  if (!loaded) throw new Error("facets are not loaded");
  return loaded;
}

// In the page's scripts these stand in for those of `plot/facet.ts`.
export const facetsOf: typeof facet.facetsOf = (...args) => there().facetsOf(...args);
export const drawFacets: typeof facet.drawFacets = (...args) => there().drawFacets(...args);
