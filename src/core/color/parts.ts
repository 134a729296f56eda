import { createPart } from "../data/part.ts";

/** The making of colour scales, which charts that colour series alone do without. */
export const colorScales = createPart(() => import("./colorScale.ts"));

/** The colour schemes of d3, for charts that name a scheme or colour values. */
export const d3Schemes = createPart(async () => (await import("./d3Scheme.ts")).d3Schemes);

/** Few authors write a colour but as "#rrggbb", which needs no parser. */
export const cssColors = createPart(() => import("./css.ts"));
