import type { ChartType } from "../../../src/charts/chartType.ts";
import { chartTypes } from "../../../src/charts/registry.ts";
import { chartTypesOf } from "../../../src/charts/tab.ts";
import { joinDisplay } from "../../../src/core/chart/chartTime.ts";
import type { DimensionProperty } from "../../../src/core/chart/config.ts";
import { haveSameUnit } from "../../../src/core/data/unit.ts";
import { listChoices } from "../suggestion.ts";
import { createCellParser } from "../table/cell.ts";
import { type JoinedDimension, joinedDimensions, type Rule } from "./rule.ts";

/** Groups of chart types that a config may combine. */
const typeGroups: readonly (readonly string[])[] = (["series", "stacked"] as const).map((name) =>
  chartTypes.flatMap((type) => (type.group === name ? type.name : [])),
);

/** Chart types belong to one group (rules.md 201). */
export const oneTypeGroup: Rule = function* ({ config, document }) {
  const groups = typeGroups.map((group) => (config.chartTypes ?? []).filter((name) => group.includes(name)));
  const [lines = [], stacks = []] = groups;
  if (lines.length === 0 || stacks.length === 0) return;
  yield document.problem(
    ["chartTypes"],
    `${lines.join(", ")} cannot be combined with ${stacks.join(", ")}`,
    `write types of one group: ${typeGroups.map((group) => listChoices(group)).join("; or ")}`,
  );
};

/** `tab` is a tab of the chart. */
export const knownTab: Rule = function* ({ config, document }) {
  const { tab } = config;
  if (tab === "map" && !config.hasMapTab)
    yield document.problem(["tab"], "the chart has no map", 'write "hasMapTab": true', "warning");
  const type = chartTypes.find(({ group, param }) => group !== "none" && param === tab);
  if (type && !chartTypesOf(config).includes(type))
    yield document.problem(["tab"], `the chart has no ${type.name}`, `add "${type.name}" to chartTypes`, "warning");
};

/** A scatter plot has an x dimension. */
export const scatterHasX: Rule = function* ({ config, document }) {
  const positioned = chartTypesOf(config).find(({ x }) => x === "position");
  if (!positioned || config.dimensions.some(({ property }) => property === "x")) return;
  yield document.problem(
    ["dimensions"],
    `a ${positioned.name} needs an x`,
    'add a dimension with "property": "x"',
    "warning",
  );
};

/** A stack that has no facets adds up columns of one unit (rules.md 215). */
export const summableUnits: Rule = function* (chart, context) {
  const stack = chartTypesOf(chart.config).find(({ isStacked, facets }) => isStacked && facets !== "stacks");
  if (!stack) return;
  const formats = joinedDimensions(chart, context)
    .filter(({ dimension }) => dimension.property === "y")
    .map(({ dimension, indicator }) => ({
      unit: indicator.unit,
      shortUnit: indicator.shortUnit,
      ...joinDisplay(indicator, dimension),
    }));
  if (haveSameUnit(formats)) return;
  yield chart.document.problem(
    ["dimensions"],
    `a ${stack.name} adds up columns of different units: ${formats.map(({ unit, shortUnit }) => unit || shortUnit || "none").join(", ")}`,
    "stack columns of one unit, or choose StackedBar or StackedArea, which separate them",
    "warning",
  );
};

/** Whether a chart type draws the numbers of a dimension; a color dimension may be categorical. */
const drawsNumbers = ({ draws }: ChartType, property: DimensionProperty): boolean =>
  property !== "color" && draws.includes(property);

/** Drawn dimensions are numeric; texts can be shown on maps and in tables. */
export const numericDimensions: Rule = function* (chart, context) {
  const { config, document } = chart;
  const joined = joinedDimensions(chart, context);
  const isNumber = ({ indicator }: JoinedDimension) => createCellParser(indicator.type).kind === "number";
  const drawsNumber = joined.some((one) => one.dimension.property === "y" && isNumber(one));
  const mapped = config.hasMapTab ? config.map?.columnSlug?.replace(/-.*$/, "") : undefined;
  for (const one of joined) {
    const { property, variableId } = one.dimension;
    const types = chartTypesOf(config).filter((type) => drawsNumbers(type, property));
    // A text among drawn numbers may be the map's column.
    const isForMap = property === "y" && drawsNumber && String(variableId) === mapped;
    if (types.length === 0 || isNumber(one) || isForMap) continue;
    const path = ["dimensions", config.dimensions.indexOf(one.dimension), "variableId"];
    const otherwise = property === "y" ? ', or show it as a map or table, with "chartTypes": []' : "";
    const message = `${property} is text, which ${listChoices(types.map(({ name }) => name))} cannot draw`;
    yield document.problem(path, message, `choose a number${otherwise}`, "warning");
  }
};
