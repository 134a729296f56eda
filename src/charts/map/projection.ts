import type { Chart } from "../../core/chart/chart.ts";
import { type SphereProjection, worldProjections } from "../../core/chart/projection.ts";
import { flatGeography } from "../../core/data/geography.ts";

/**
 * The projection that an author names for a map of the world: that of the chart, else of the site's own world. Those of other
 * geographies are on paper already.
 */
export function worldProjection(chart: Chart): SphereProjection | undefined {
  const { geography, config } = chart;
  if (flatGeography(chart)) return undefined;
  const own = geography && "world" in geography ? geography.projection : undefined;
  return config.map?.projection ?? worldProjections.find((name) => name === own);
}
