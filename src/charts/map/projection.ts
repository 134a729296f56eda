import type { Chart } from "../../core/chart/chart.ts";
import { type SphereProjection, worldProjections } from "../../core/chart/projection.ts";
import { flatGeography } from "../../core/data/geography.ts";

/**
 * The projection that the author sets for a world map: that of the chart, else of the site's own world. Other
 * geographies are projected already.
 */
export function worldProjection(chart: Chart): SphereProjection | undefined {
  const { geography, config } = chart;
  if (flatGeography(chart)) return undefined;
  const own = geography && "world" in geography ? geography.projection : undefined;
  return config.map?.projection ?? worldProjections.find((name) => name === own);
}
