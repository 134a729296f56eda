import type { Series } from "../series/series.ts";
import { empty } from "../text/markup.ts";
import { plottedColor } from "../view/axes.ts";
import type { View } from "../view/view.ts";
import { colorLegends } from "./lazyModules.ts";
import type { LegendItem, PlacedLegend } from "./legend/legend.ts";
import type { Panel, PlotContext } from "./plot.ts";

/** Places the legend of a colour dimension. Charts without one never load the module. */
export const placeColorLegend = (context: PlotContext, panel: Panel): PlacedLegend =>
  hasMeanings(context.view)
    ? colorLegends.module.createColorLegend(context, panel)
    : { area: context.bounds, markup: empty };

/** Legend items for a view whose colours come from a dimension; empty if colours identify the series. */
export const colorItems = (view: View, series: readonly Series[]): readonly LegendItem[] =>
  hasMeanings(view) ? colorLegends.module.createColorItems(view, series) : [];

const hasMeanings = (view: View): boolean => plottedColor(view) !== undefined;
