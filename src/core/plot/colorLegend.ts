import { dimensionOf } from "../chart/chart.ts";
import type { Series } from "../series/series.ts";
import { empty } from "../text/markup.ts";
import type { View } from "../view/view.ts";
import { colorLegends } from "./lazyModules.ts";
import type { LegendItem, PlacedLegend } from "./legend/legend.ts";
import type { Panel, PlotContext } from "./plot.ts";

/** The legend of a plot for what its colours mean; most charts colour series alone, and do without what makes it. */
export const placeColorLegend = (context: PlotContext, panel: Panel): PlacedLegend =>
  hasMeanings(context.view)
    ? colorLegends.module.createColorLegend(context, panel)
    : { area: context.bounds, markup: empty };

/** What the colours of lines, slopes and bars mean where a dimension gives them; nothing where they tell the series. */
export const colorItems = (view: View, series: readonly Series[]): readonly LegendItem[] =>
  hasMeanings(view) ? colorLegends.module.createColorItems(view, series) : [];

const hasMeanings = ({ chart }: View): boolean => dimensionOf(chart, "color") !== undefined;
