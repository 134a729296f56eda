import { type Chart, type Dimension, isInteger, numberFormat } from "../../core/chart/chart.ts";
import type { Site } from "../../core/chart/site.ts";
import type { Bin } from "../../core/color/bin.ts";
import type { ColorScale } from "../../core/color/colorScale.ts";
import { colorScales } from "../../core/color/lazyModules.ts";
import { darkThemeColors } from "../../core/color/onDark.ts";
import { type Column, emptyColumn, type Value } from "../../core/data/column.ts";
import { memoize, memoizeLast } from "../../core/data/memoize.ts";
import { formatNumber, type NumberStyle, shortUnitOf } from "../../core/data/number.ts";
import type { Time } from "../../core/data/time.ts";
import { mapDimension, mapPlacesOf } from "../../core/view/map.ts";
import { positionOf, type ViewCell, type ViewTable } from "../../core/view/table.ts";
import type { Scope, View } from "../../core/view/view.ts";

/**
 * The colour scale of a chart's map. Its bins depend on all values of the column at any time, so that a colour means the
 * same on each map of the chart. Only drawable places count: the value of the world would stretch the bins, and the
 * legend should not list categories that no place has (rules.md 811).
 */
export const mapColorScale = ({ chart, site }: Pick<Scope, "chart" | "site">): ColorScale => scaleOf(chart, site);

const scaleOf = memoize((chart: Chart, site: Site): ColorScale => {
  const dimension = mapDimension({ chart });
  const values = legendValues(dimension?.column ?? emptyColumn, mapPlacesOf(chart, site));
  return colorScales.module.createColorScale(values, {
    config: chart.config.map?.colorScale,
    isPercent: dimension !== undefined && shortUnitOf(numberFormat(dimension)) === "%",
    isWhole: dimension !== undefined && isInteger(dimension),
  });
});

/** The colours of the map's bins on a light or dark background. */
export function mapBinColors(view: Pick<Scope, "chart" | "site">, theme: "light" | "dark"): (bin: Bin) => string {
  const { bins } = mapColorScale(view);
  return theme === "dark" ? darkThemeColors(bins, view.chart.config.map?.colorScale) : ({ color }) => color;
}

/** The values of a column that belong to places. */
function* legendValues({ entities, offsets, values }: Column, places: ReadonlyMap<string, unknown>): Iterable<Value> {
  for (const [i, entity] of entities.entries()) if (places.has(entity)) yield* values.slice(offsets[i], offsets[i + 1]);
}

/** The value of a place on the map. */
export interface PlaceValue {
  readonly entity: string;
  readonly cell: ViewCell;
}

// Memoized by the table, because a map that is turned has a new view at each step.
const placeValuesByTime = memoizeLast((_: ViewTable) => new Map<Time, ReadonlyMap<string, PlaceValue>>());

/** The values of the map at one of its times, by place code (`data/place`). Places without value are absent. */
export function placeValues(view: View, time: Time): ReadonlyMap<string, PlaceValue> {
  const byTime = placeValuesByTime(view.table);
  const values = byTime.get(time) ?? findPlaceValues(view, time);
  byTime.set(time, values);
  return values;
}

function findPlaceValues({ chart, site, table }: View, time: Time): ReadonlyMap<string, PlaceValue> {
  const dimension = mapDimension({ chart });
  const at = positionOf(table, dimension);
  const places = mapPlacesOf(chart, site);
  const values = new Map<string, PlaceValue>();
  for (const row of table.rows) {
    const cell = row.cells[at];
    if (row.time !== time || !cell) continue;
    const place = places.get(row.entity);
    if (place && !values.has(place.code)) values.set(place.code, { entity: row.entity, cell });
  }
  return values;
}

/** Counts the places of each bin, over the given times. */
export function binCounts(view: View, times: Iterable<Time>): ReadonlyMap<Bin, number> {
  const { binOf } = mapColorScale(view);
  const counts = new Map<Bin, number>();
  for (const time of times)
    for (const { cell } of placeValues(view, time).values()) {
      const bin = binOf(cell.value);
      counts.set(bin, (counts.get(bin) ?? 0) + 1);
    }
  return counts;
}

/**
 * A value as the map shows it (rules.md 625): the label of its bin or category if the author sets that, else the value.
 */
export function mapValueText(
  { chart, site }: Pick<Scope, "chart" | "site">,
  dimension: Dimension,
  value: Value,
  style: NumberStyle = { unit: "short" },
): string {
  const label = chart.config.map?.tooltipUseCustomLabels && mapColorScale({ chart, site }).binOf(value).label;
  if (label) return label;
  return typeof value === "string" ? value : formatNumber(value, numberFormat(dimension), style);
}
