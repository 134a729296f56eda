import { dimensionsOf, displayName } from "../chart/chart.ts";
import { assignSeriesColors } from "./color/series.ts";
import { seriesKind } from "./facet.ts";
import type { Series } from "./series.ts";
import type { View } from "./view.ts";

type Colorless = Pick<Series, "entity" | "dimension">;

/** What bars wear that stand for entities, where the author names no colours: their names already tell them apart. */
const oneColor = "SingleColorDenim";

/**
 * Gives each series its colour: one an entity, or one a column where columns are the series. The author's choice comes
 * first, so that a series keeps its colour in every view of the chart.
 */
export function seriesColorOf(view: View, series: readonly Colorless[]): (series: Colorless) => string {
  const { config } = view.chart;
  const y = dimensionsOf(view.chart, "y");
  const isByColumn = seriesKind(view) === "column" || view.tab === "StackedDiscreteBar";
  const keyOf = ({ entity, dimension }: Colorless): string => (isByColumn ? displayName(dimension) : entity);
  const isOneColor = view.tab === "DiscreteBar" ? !isByColumn : view.tab === "StackedDiscreteBar" && y.length === 1;
  const names = isByColumn ? y.map(displayName) : [...new Set(series.map(keyOf))];
  const own = y.length === 1 ? y[0]?.display.color : undefined;
  const colors = assignSeriesColors(names, {
    scheme: config.baseColorScheme ?? (isOneColor ? oneColor : undefined),
    defaultScheme: view.tab.startsWith("Stacked") ? "stackedAreaDefault" : "owid-distinct",
    inverted: config.invertColorScheme,
    custom: new Map([
      ...(isOneColor && own ? names.map((name) => [name, own] as const) : []),
      ...(isByColumn ? y.flatMap((d) => (d.display.color ? [[displayName(d), d.display.color] as const] : [])) : []),
      ...Object.entries(config.selectedEntityColors ?? {}),
    ]),
    first: isByColumn ? [] : (config.selectedEntityNames ?? []),
  });
  return (it) => colors.get(keyOf(it)) ?? "#808080";
}
