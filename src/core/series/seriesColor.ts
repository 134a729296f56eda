import { type Dimension, dimensionsOf, displayName } from "../chart/chart.ts";
import { assignSeriesColors } from "../color/assignColors.ts";
import { pairName, seriesKind } from "../view/facet.ts";
import type { View } from "../view/view.ts";
import { entityBins } from "./entityColor.ts";
import type { Series } from "./series.ts";

type Colorless = Pick<Series, "entity" | "dimension">;

/** Scheme of bars that represent entities: one colour for all, because the axis already names them. */
const oneColor = "SingleColorDenim";

/**
 * Gives each series its colour: one per entity, or one per column if columns are the series. The author's selection
 * gets its colours first, so that a series keeps its colour in every view of the chart; so do the choices of a chooser that takes
 * several (rules.md 234).
 */
export function seriesColorOf(view: View, series: readonly Colorless[]): (series: Colorless) => string {
  const { type } = view;
  const { config } = view.chart;
  const y = dimensionsOf(view.chart, "y");
  const isByColumn = hasColumnColors(view);
  const isByPair = isByColumn && hasPairs(view);
  const columnOf = columnKeys(y);
  const keyOf = ({ entity, dimension }: Colorless): string =>
    isByPair ? pairName(entity, columnOf(dimension)) : isByColumn ? columnOf(dimension) : entity;
  const custom = config.selectedEntityColors ?? {};
  const { columnNames = [] } = view.chart;
  const isOneColor = type.colors.series === "one" ? !isByColumn : type.colors.series === "columns" && y.length === 1;
  const names = isByColumn && !isByPair ? y.map(columnOf) : [...new Set(series.map(keyOf))];
  const own = y.length === 1 ? y[0]?.display.color : undefined;
  const colors = assignSeriesColors(names, {
    scheme: config.baseColorScheme ?? (isOneColor ? oneColor : undefined),
    defaultScheme: type.isStacked ? "stackedAreaDefault" : "owid-distinct",
    inverted: config.invertColorScheme,
    custom: new Map([
      ...(isOneColor && own ? names.map((name) => [name, own] as const) : []),
      ...(isByColumn ? y.flatMap((d) => (d.display.color ? [[columnOf(d), d.display.color] as const] : [])) : []),
      ...Object.entries(custom),
    ]),
    first: isByPair
      ? series.flatMap(({ entity }) => columnNames.map((name) => pairName(entity, name)))
      : isByColumn
        ? columnNames
        : (view.chart.defaultSelection ?? config.selectedEntityNames ?? []),
  });
  const bins = entityBins(view);
  return (it) => {
    const bin = Object.hasOwn(custom, it.entity) ? undefined : bins?.(it.entity);
    return bin?.color ?? colors.get(keyOf(it)) ?? "#808080";
  };
}

/**
 * A unique key per column: its display name; further columns of the same name add their slug, so that each gets its own
 * colour.
 */
export function columnKeys(columns: readonly Dimension[]): (column: Dimension) => string {
  const names = columns.map(displayName);
  const keys = new Map(
    columns.map((column, i) => [column, names.indexOf(names[i] ?? "") === i ? names[i] : `${names[i]} ${column.slug}`]),
  );
  return (column) => keys.get(column) ?? displayName(column);
}

/** Whether colours identify columns. They do not if each facet shows the entities of one column. */
function hasColumnColors(view: View): boolean {
  if (view.type.colors.series === "columns") return true;
  return seriesKind(view) === "column" && !(view.facet === "metric" && view.selection.length > 1);
}

/** Whether each pair of entity and column gets its own colour: several of both in one plot of lines or slopes. */
const hasPairs = ({ type, facet, selection }: View): boolean =>
  type.colors.pairs && facet === "none" && selection.length > 1;
