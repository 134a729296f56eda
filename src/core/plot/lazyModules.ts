import { createLazyModule } from "../data/lazyModule.ts";

/** Small multiples. */
export const facets = createLazyModule(() => import("./facet.ts"));

/** Comparison lines. */
export const comparisons = createLazyModule(() => import("./renderComparison.ts"));

/** Colour legends, for charts with a colour dimension. */
export const colorLegends = createLazyModule(() => import("./legend/colorItems.ts"));

/** Calendar ticks and their labels; yearly charts do not need them. */
export const calendar = createLazyModule(() => import("./axis/calendarTicks.ts"));

/** Projections other than the default. */
export const namedProjections = createLazyModule(() => import("./map/namedProjection.ts"));

/** The borders of the world, the default geography. */
export const worldBorders = createLazyModule(async () => (await import("./map/world.generated.ts")).worldJson);
