import { chartTypeOf } from "../charts/chartType.ts";
import { worldProjection } from "../charts/map/projection.ts";
import { tabsOf } from "../charts/tab.ts";
import { type Chart, dimensionOf } from "../core/chart/chart.ts";
import type { ColorScaleConfig } from "../core/chart/config.ts";
import { isHex } from "../core/color/colorSpace.ts";
import { colorScales, cssColors, d3Schemes } from "../core/color/lazyModules.ts";
import { createLazyModule, type LazyModule } from "../core/data/lazyModule.ts";
import {
  calendar,
  colorLegends,
  comparisons,
  facets,
  namedProjections,
  worldBorders,
} from "../core/plot/lazyModules.ts";
import type { Scope } from "../core/view/view.ts";

/** Panning and zooming of maps. */
export const mapControls = createLazyModule(() => import("./map/controls.ts"));

/** Faster resolving and drawing for drags, loaded when the first drag starts. */
export const dragModule = createLazyModule(async () => {
  const [{ draftView }, { redraw }] = await Promise.all([import("./draft.ts"), import("./plot/patch.ts")]);
  return { draftView, redraw };
});

/** Loads the table. */
export const loadTable = async () => (await import("./table/tableTab.tsx")).TableTab;

/** Loads the dialogs. */
export const loadDialogs = async () => (await import("./dialog/dialogs.tsx")).Dialogs;

/** The part of a view that determines which modules draw it. */
export type ModuleScope = Pick<Scope, "chart" | "type" | "facet">;

/** Modules that views need beside that of their plot, with the condition for each. */
const conditions: readonly (readonly [LazyModule<unknown>, (need: ModuleScope) => boolean])[] = [
  [facets, ({ facet }) => facet !== "none"],
  [calendar, ({ chart }) => chart.timeUnit !== "year"],
  [colorScales, colorsValues],
  [colorLegends, ({ chart }) => dimensionOf(chart, "color") !== undefined],
  [d3Schemes, (need) => colorsValues(need) || need.chart.config.baseColorScheme !== undefined],
  [cssColors, ({ chart }) => colorsOf(chart).some((color) => !isHex(color.trim()))],
  [mapControls, ({ type }) => type.marks === "places"],
  [worldBorders, ({ type, chart }) => type.marks === "places" && !chart.geography],
  [namedProjections, ({ type, chart }) => type.marks === "places" && worldProjection(chart) !== undefined],
  [comparisons, ({ chart }) => chart.config.comparisonLines !== undefined],
];

/** The modules that a view needs and that are not loaded. The table's plot is not needed: it draws pictures of the table. */
function missingModules(need: ModuleScope): readonly LazyModule<unknown>[] {
  const needed = conditions.flatMap(([module, isNeeded]) => (isNeeded(need) ? [module] : []));
  // The links of the tabs depend on the rows of each tab.
  const rows = tabsOf(need.chart.config).flatMap(({ rows }) => rows ?? []);
  const plot = need.type.marks === "cells" ? [] : [chartTypeOf(need).plot];
  return [...needed, ...rows, ...plot].filter(({ isLoaded }) => !isLoaded);
}

/** Whether all modules for drawing a view are loaded. */
export const canDraw = (need: ModuleScope): boolean => missingModules(need).length === 0;

/** Loads the modules that draw a view. @throws if a script cannot be loaded */
export async function loadModules(need: ModuleScope): Promise<void> {
  await Promise.all(missingModules(need).map((module) => module.load()));
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
