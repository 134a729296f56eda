import type * as facet from "../../plot/facet.ts";
import { modulePart } from "./part.ts";

/** The drawing of facets. */
export const facets = modulePart(
  (need) => need.facet !== "none",
  () => import("../../plot/facet.ts"),
);

// In the page's scripts these stand in for those of `plot/facet.ts`.
export const facetsOf: typeof facet.facetsOf = (...args) => facets.module.facetsOf(...args);
export const drawFacets: typeof facet.drawFacets = (...args) => facets.module.drawFacets(...args);
