import { type Dimension, dimensionOf } from "../chart/chart.ts";
import type { Scope } from "./view.ts";

/** The dimension that colours the map: `map.columnSlug`, else the first y. */
export function mapDimension({ chart }: Pick<Scope, "chart">): Dimension | undefined {
  const slug = chart.config.map?.columnSlug;
  return chart.dimensions.find((dimension) => dimension.slug === slug) ?? dimensionOf(chart, "y");
}
