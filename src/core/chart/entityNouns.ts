import type { Chart } from "./chart.ts";

/** What texts call the entities of a chart. */
interface EntityNouns {
  readonly singular: string;
  readonly plural: string;
}

/**
 * What texts call the entities of a chart: the author's words, else "countries and regions", or "entities" if none of them
 * has a code, since then they are not places.
 */
export function entityNouns({ config, codes }: Pick<Chart, "config" | "codes">): EntityNouns {
  const arePlaces = Object.keys(codes).length > 0;
  return {
    singular: config.entityType ?? (arePlaces ? "country or region" : "entity"),
    plural: config.entityTypePlural ?? (arePlaces ? "countries and regions" : "entities"),
  };
}
