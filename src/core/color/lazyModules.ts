import { createLazyModule } from "../data/lazyModule.ts";

/** Colour scales; charts that only colour series do not need them. */
export const colorScales = createLazyModule(() => import("./colorScale.ts"));

/** d3's colour schemes, for charts that name a scheme or map values to colours. */
export const schemeModule = createLazyModule(async () => (await import("./d3Schemes.ts")).d3Schemes);

/** The parser of CSS colours; "#rrggbb", the usual form, does not need it. */
export const cssColors = createLazyModule(() => import("./cssColor.ts"));
