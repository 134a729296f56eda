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

/** What moves and magnifies maps: pages load it with the first of them. */
export const mapControls = createLazyModule(() => import("./map/controls.ts"));

/** What of a view tells the parts that it needs. */
export type ModuleScope = Pick<Scope, "chart" | "type" | "facet">;

/** The parts that a view needs, by what it needs them for; that of its plot stands in the registry. */
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

/** The parts that a view still lacks. The page's own table is no plot: that is for pictures of it. */
function missingModules(need: ModuleScope): readonly LazyModule<unknown>[] {
  const needed = conditions.flatMap(([part, isNeeded]) => (isNeeded(need) ? [part] : []));
  // Addresses of tabs, which their links tell, come from their rows: a chart needs those of all its tabs.
  const rows = tabsOf(need.chart.config).flatMap(({ rows }) => rows ?? []);
  const plot = need.type.marks === "cells" ? [] : [chartTypeOf(need).plot];
  return [...needed, ...rows, ...plot].filter(({ isLoaded }) => !isLoaded);
}

/** Whether all is there to draw a view. */
export const canDraw = (need: ModuleScope): boolean => missingModules(need).length === 0;

/** Makes all that draws a view available. @throws where a script cannot be loaded */
export async function loadModules(need: ModuleScope): Promise<void> {
  await Promise.all(missingModules(need).map((part) => part.load()));
}

/** Whether a view may tell values by colours. */
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

/** What a drag resolves and draws faster with: it comes when the first begins. */
export const dragModule = createLazyModule(async () => {
  const [{ draftView }, { redraw }] = await Promise.all([import("./draft.ts"), import("./plot/patch.ts")]);
  return { draftView, redraw };
});

/** The table's tab, which comes when it is first shown. */
export const loadTable = async () => (await import("./table/tableTab.tsx")).TableTab;

/** The dialogs; the chunk is loaded with the first one that opens. */
export const loadDialogs = async () => (await import("./dialog/dialogs.tsx")).Dialogs;
