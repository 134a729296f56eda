import { createPart } from "../data/part.ts";

/** The drawing of facets. */
export const facets = createPart(() => import("./facet.ts"));

/** Comparison lines, which few authors draw. */
export const comparisons = createPart(() => import("./comparison.ts"));

/** Legends of what colours mean, for charts with a dimension that gives them. */
export const colorLegends = createPart(() => import("./legend/bins.ts"));

/** Round days and periods of a calendar, and their names on axes, which yearly charts do without. */
export const calendar = createPart(() => import("./axis/dateTicks.ts"));

/** Projections that an author names for a map of the world, which most leave alone. */
export const namedProjections = createPart(() => import("./geo/namedFlat.ts"));

/** The usual borders of the world, which maps of another geography have no use for. */
export const worldBorders = createPart(async () => (await import("./geo/world.generated.ts")).worldJson);
