import { type Chart, dimensionOf } from "../core/chart/chart.ts";
import type { ColorScaleConfig } from "../core/chart/config.ts";
import { isHex } from "../core/color/colorSpace.ts";
import { colorScales, cssColors, schemeModule } from "../core/color/lazyModules.ts";
import type { LazyModule } from "../core/data/lazyModule.ts";
import { dates } from "../core/data/lazyModule.ts";
import {
  calendar,
  colorLegends,
  comparisons,
  facets,
  namedProjections,
  worldBorders,
} from "../core/plot/lazyModules.ts";
import type { Scope } from "../core/view/view.ts";
import { chartTypeOf } from "./chartType.ts";
import { worldProjection } from "./map/projection.ts";
import { chartTypes } from "./registry.ts";
import { tabsOf } from "./tab.ts";

/** The part of a view that determines which modules draw it. */
export type ModuleScope = Pick<Scope, "chart" | "type" | "facet">;

/** Modules that views need beside those of their chart type, with the condition for each. */
const conditions: readonly (readonly [LazyModule<unknown>, (need: ModuleScope) => boolean])[] = [
  [facets, ({ facet }) => facet !== "none"],
  [dates, ({ chart }) => chart.timeUnit !== "year"],
  [calendar, ({ chart }) => chart.timeUnit !== "year"],
  [colorScales, colorsValues],
  [colorLegends, ({ chart }) => dimensionOf(chart, "color") !== undefined],
  [schemeModule, (need) => colorsValues(need) || need.chart.config.baseColorScheme !== undefined],
  [cssColors, ({ chart }) => colorsOf(chart).some((color) => !isHex(color.trim()))],
  [worldBorders, ({ type, chart }) => type.marks === "places" && !chart.geography],
  [namedProjections, ({ type, chart }) => type.marks === "places" && worldProjection(chart) !== undefined],
  [comparisons, ({ chart }) => chart.config.comparisonLines !== undefined],
];

/** The modules that resolve and draw a view. The table's plot is not among them: it draws pictures of the table. */
export function neededModules(need: ModuleScope): readonly LazyModule<unknown>[] {
  const needed = conditions.flatMap(([module, isNeeded]) => (isNeeded(need) ? [module] : []));
  // The links of the tabs depend on the rows of each tab.
  const rows = tabsOf(need.chart.config).flatMap(({ rows }) => rows ?? []);
  const plot = need.type.marks === "cells" ? [] : [chartTypeOf(need).plot];
  return [...needed, ...rows, ...plot];
}

/** Loads all lazy modules that resolving and drawing may use, for programs that answer any request. */
export async function loadAllModules(): Promise<void> {
  const ofTypes = chartTypes.flatMap(({ plot, preview, rows }) => [plot, preview, ...(rows ? [rows] : [])]);
  const modules = [...ofTypes, ...conditions.map(([module]) => module)];
  await Promise.all(modules.map((module) => module.load()));
}

/** Whether a view may encode values as colours. */
function colorsValues({ type, chart }: ModuleScope): boolean {
  return type.colors.byValue || dimensionOf(chart, "color") !== undefined;
}

const colorsOf = ({ config, dimensions }: Chart): string[] =>
  [
    ...Object.values(config.selectedEntityColors ?? {}),
    ...dimensions.map(({ display }) => display.color),
    ...scaleColors(config.colorScale),
    ...scaleColors(config.map?.colorScale),
  ].filter((color) => typeof color === "string");

const scaleColors = ({ customNumericColors = [], customCategoryColors = {} }: ColorScaleConfig = {}) => [
  ...customNumericColors,
  ...Object.values(customCategoryColors),
];
