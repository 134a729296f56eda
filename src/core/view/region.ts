import type { Chart } from "../chart/chart.ts";
import { mapRegions } from "../chart/config.ts";
import { flatOf } from "../data/geography.ts";
import type { Place } from "../data/place.ts";

/** The regions that the map of a chart may show; the first is the whole. */
export function regionsOf(chart: Chart): readonly string[] {
  const flat = flatOf(chart);
  return flat ? ["World", ...Object.keys(flat.regions)] : mapRegions;
}

/** Whether the map of a chart has a region. */
export const isRegion = (chart: Chart, name: string | undefined): name is string =>
  name !== undefined && regionsOf(chart).includes(name);

/** Whether a place lies in the region that a map shows. @param region - one that `isRegion` accepts */
export const isInRegion = (chart: Chart, region: string, { code, region: own }: Place): boolean =>
  region === "World" || (flatOf(chart)?.regions[region]?.places.includes(code) ?? own === region);
