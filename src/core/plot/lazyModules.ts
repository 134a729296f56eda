import { createLazyModule } from "../data/lazyModule.ts";

/** Small multiples. */
export const facets = createLazyModule(() => import("./facet.ts"));

/** Comparison lines. */
export const comparisons = createLazyModule(() => import("./comparison.ts"));

/** Colour legends, for charts with a colour dimension. */
export const colorLegends = createLazyModule(() => import("./legend/bins.ts"));

/** Calendar ticks and their labels; yearly charts do not need them. */
export const calendar = createLazyModule(() => import("./axis/dateTicks.ts"));

/** Projections other than the default. */
export const namedProjections = createLazyModule(() => import("./geo/namedFlat.ts"));

/** The borders of the world, the default geography. */
export const worldBorders = createLazyModule(async () => (await import("./geo/world.generated.ts")).worldJson);
