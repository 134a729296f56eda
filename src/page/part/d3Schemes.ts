import type { Scheme } from "../../view/color/scheme.ts";
import { colorsValues } from "./colorScale.ts";
import type { Part } from "./part.ts";

/** The colour schemes of d3 once they are loaded; in the page's scripts this map stands in for that of `d3Scheme.ts`. */
export const d3Schemes = new Map<string, Scheme>();

/** The colour schemes of d3, for charts that name a scheme or colour values. */
export const schemes: Part = {
  isThere: (need) => d3Schemes.size > 0 || !(colorsValues(need) || need.chart.config.baseColorScheme !== undefined),
  load: async () => {
    const loaded = await import("../../view/color/d3Scheme.ts");
    for (const [name, scheme] of loaded.d3Schemes) d3Schemes.set(name, scheme);
  },
};
