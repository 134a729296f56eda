import type { ChartConfig } from "../core/chart/config.ts";
import type { ViewParams } from "../core/view/params.ts";
import type { ChartType } from "./chartType.ts";
import { discreteBar } from "./discreteBar/discreteBar.ts";
import { line } from "./line/line.ts";
import { map } from "./map/map.ts";
import { chartTypes } from "./registry.ts";
import { table } from "./table/table.ts";

/** The types of a chart whose config names none. */
const defaultTypes: readonly ChartType[] = [line, discreteBar];

/** The types that a config names, or the default ones, in their fixed order (rules.md 201). */
export const chartTypesOf = ({ chartTypes: names }: ChartConfig): readonly ChartType[] =>
  chartTypes.filter((type) => names?.includes(type.name) ?? defaultTypes.includes(type));

/** The tabs of a chart: its chart types, the map if it has one, and always the table. */
export function tabsOf(config: ChartConfig): readonly ChartType[] {
  const hasData = config.dimensions.some(({ property }) => property === "y");
  return [...(hasData ? chartTypesOf(config) : []), ...(config.hasMapTab ? [map] : []), table];
}

/**
 * The tab that a chart shows: the requested one if the chart has it, else its first chart type (rules.md 202). Without
 * chart types it is the map, else the table.
 */
export function resolveTab(config: ChartConfig, requested: string | undefined): ChartType {
  const tabs = tabsOf(config);
  const param = requested ?? config.tab;
  return tabs.find((type) => type.param === param) ?? tabs[0] ?? table;
}

/** The parameters with a known tab: an unknown one means the first chart type, as `chart` does (rules.md 202). */
export function withKnownTab(params: ViewParams): ViewParams {
  const { tab } = params;
  const isKnown = tab === undefined || tab === "chart" || chartTypes.some(({ param }) => param === tab);
  return isKnown ? params : { ...params, tab: "chart" };
}
