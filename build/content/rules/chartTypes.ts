import { chartTypesOf } from "../../../src/chart/chart.ts";
import { type ChartTypeName, chartTypeGroups, chartTypeNames, chartTypeTabs } from "../../../src/chart/config.ts";
import { anyOf } from "../suggestion.ts";
import type { Rule } from "./rule.ts";

/** Chart types come from one of the two groups (behaviour 8). */
export const oneGroup: Rule = function* ({ config: { chartTypes = [] }, document }) {
  const groups = chartTypeGroups.map((group: readonly ChartTypeName[]) =>
    chartTypes.filter((type) => group.includes(type)),
  );
  const [lines = [], stacks = []] = groups;
  if (lines.length === 0 || stacks.length === 0) return;
  yield document.problem(
    ["chartTypes"],
    `${lines.join(", ")} cannot stand with ${stacks.join(", ")}`,
    `write types of one group: ${chartTypeGroups.map((group) => anyOf(group)).join("; or ")}`,
  );
};

/** `tab` names something that the chart has. */
export const knownTab: Rule = function* ({ config, document }) {
  const { tab } = config;
  if (tab === "map" && !config.hasMapTab)
    yield document.problem(["tab"], "the chart has no map", 'write "hasMapTab": true', "warning");
  const type = chartTypeNames.find((name) => chartTypeTabs[name] === tab);
  if (type && !chartTypesOf(config).includes(type))
    yield document.problem(["tab"], `the chart has no ${type}`, `add "${type}" to chartTypes`, "warning");
};

/** A scatter plot has an x. */
export const scatterHasX: Rule = function* ({ config, document }) {
  const isScatter = config.chartTypes?.includes("ScatterPlot");
  if (!isScatter || config.dimensions.some(({ property }) => property === "x")) return;
  yield document.problem(["dimensions"], "a ScatterPlot needs an x", 'add a dimension with "property": "x"', "warning");
};
