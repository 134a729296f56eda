import { type Chart, type Dimension, numberFormat } from "../../core/chart/chart.ts";
import type { Site } from "../../core/chart/site.ts";
import type { Bin } from "../../core/color/bin.ts";
import type { ColorScale } from "../../core/color/colorScale.ts";
import { colorScales } from "../../core/color/lazyModules.ts";
import { darkThemeColors } from "../../core/color/onDark.ts";
import { type Column, emptyColumn, type Value } from "../../core/data/column.ts";
import { memoize, memoizeLast } from "../../core/data/memoize.ts";
import { formatNumber, type NumberStyle } from "../../core/data/number.ts";
import type { Time } from "../../core/data/time.ts";
import { mapDimension } from "../../core/view/map.ts";
import { mapPlacesOf } from "../../core/view/mapPlaces.ts";
import { type Cell, positionOf, type Table } from "../../core/view/table.ts";
import type { Scope, View } from "../../core/view/view.ts";

/**
 * The colour scale of a chart's map. Its bins come from every value of the map's column, whatever the place and the
 * time, so that a colour means the same on every map of the chart; but texts only from places that a map can draw: a
 * category that none of them ever has would stand in the legend for nothing.
 */
export const mapColorScale = ({ chart, site }: Pick<Scope, "chart" | "site">): ColorScale => scaleOf(chart, site);

const scaleOf = memoize((chart: Chart, site: Site): ColorScale => {
  const values = legendValues(mapDimension({ chart })?.column ?? emptyColumn, mapPlacesOf(chart, site));
  return colorScales.module.createColorScale(values, { config: chart.config.map?.colorScale });
});

/** How the map's bins are coloured on a light or a dark page. */
export function mapBinColors(view: Pick<Scope, "chart" | "site">, theme: "light" | "dark"): (bin: Bin) => string {
  const { bins } = mapColorScale(view);
  return theme === "dark" ? darkThemeColors(bins, view.chart.config.map?.colorScale) : ({ color }) => color;
}

/** The values of a column; of texts those that belong to places. */
const legendValues = ({ entities, offsets, values }: Column, places: ReadonlyMap<string, unknown>): Iterable<Value> =>
  values instanceof Float64Array
    ? values
    : entities.flatMap((entity, i) => (places.has(entity) ? values.slice(offsets[i], offsets[i + 1]) : []));

/** A place's value on the map. */
export interface PlaceValue {
  readonly entity: string;
  readonly cell: Cell;
}

// By the table and not by the view, which is another one at each step of a map that is turned.
const placeValuesByTime = memoizeLast((_: Table) => new Map<Time, ReadonlyMap<string, PlaceValue>>());

/** What the map shows at one of its times: code of the place (`data/place`) → value. Places without one are absent. */
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

/** How many places each bin of the map has, over all of its times. */
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
 * A value as the map tells it (rules.md 625): the label of its bin or category if the author wants that, else as it is.
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
