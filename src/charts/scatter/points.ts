import { axisTitle, type Dimension, dimensionOf } from "../../core/chart/chart.ts";
import type { AxisConfig, ScaleType } from "../../core/chart/config.ts";
import type { Bin } from "../../core/color/bin.ts";
import type { ColorScale } from "../../core/color/colorScale.ts";
import { normalizeColor } from "../../core/color/contrast.ts";
import { defaultSchemes, findScheme } from "../../core/color/schemes.ts";
import type { Value } from "../../core/data/column.ts";
import type { Time } from "../../core/data/time.ts";
import { entityColorScale } from "../../core/series/entityColor.ts";
import { ownValue } from "../../core/text/json.ts";
import { plottedColor } from "../../core/view/axes.ts";
import { plottedTable, relativeMode } from "../../core/view/relative.ts";
import { positionOf, type ViewCell, type ViewRow, type ViewTable } from "../../core/view/table.ts";
import type { View } from "../../core/view/view.ts";

/** The position of an entity at a time. */
export interface ScatterPoint {
  readonly time: Time;
  readonly x: number;
  readonly y: number;
  readonly size?: number;
}

/** The points of an entity, ascending by time; one point for a single time. */
export interface ScatterSeries {
  readonly entity: string;
  /** "#rrggbb" */
  readonly color: string;
  /** The bin of its colour, if the chart has a colour dimension. */
  readonly bin?: Bin;
  readonly isSelected: boolean;
  /** Whether others are selected or in focus. Then it is drawn pale. */
  readonly isMuted: boolean;
  readonly points: readonly ScatterPoint[];
}

/** An axis of a scatter: its dimension, its scale type and the author's settings. */
export interface ScatterAxis {
  readonly dimension: Dimension;
  readonly type: ScaleType;
  readonly config: AxisConfig | undefined;
  /** What it measures, without the prefix of changes. */
  readonly name: string;
}

/** What the axes of average annual changes begin with. */
export const changePrefix = "Average annual change in ";

/** The data of a scatter. */
export interface Scatter {
  readonly x: ScatterAxis;
  readonly y: ScatterAxis;
  readonly size?: Dimension;
  readonly colors?: ColorScale;
  /** Whether points are average annual changes in percent, one for each entity. */
  readonly isChange: boolean;
  /** Whether entities move from point to point, which lines may connect. */
  readonly isRange: boolean;
  readonly series: readonly ScatterSeries[];
}

/**
 * The points of a view. With `endpointsOnly` only those of the first and last time, in relative mode average annual
 * changes. A logarithmic axis only shows positive values, and an axis whose author removes points outside its domain
 * only values inside. Undefined for a chart without x or y.
 */
export function scatterOf(view: View): Scatter | undefined {
  const x = axisOf(view, "x");
  const y = axisOf(view, "y");
  if (!x || !y) return undefined;
  const size = dimensionOf(view.chart, "size");
  const isChange = relativeMode(view) === "annualChange";
  const table = plottedTable(view);
  const accepts = isChange ? () => true : pointFilter(x, y);
  const byEntity = pointsByEntity(table, { x: x.dimension, y: y.dimension, size }, accepts);
  const colors = entityColorScale(view);
  const all = seriesOf(view, byEntity, colorOf(view, table, colors));
  const isRange = !isChange && all.some(isMoving);
  const series = isRange && view.chart.config.hideConnectedScatterLines ? selectedSeries(all) : all;
  return {
    x,
    y,
    ...(size && { size }),
    ...(colors && { colors }),
    isChange,
    isRange,
    series,
  };
}

/** The selected entities, if any: without lines nobody can tell which of many points belong together (rules.md 809). */
function selectedSeries(all: readonly ScatterSeries[]): readonly ScatterSeries[] {
  const selected = all.filter(({ isSelected }) => isSelected);
  return selected.length > 0 ? selected : all;
}

/** Whether an entity moves. It does not if tolerance repeats its only values. */
export const isMoving = ({ points }: ScatterSeries): boolean =>
  points.some(({ x, y }) => x !== points[0]?.x || y !== points[0]?.y);

function axisOf(view: View, property: "x" | "y"): ScatterAxis | undefined {
  const dimension = dimensionOf(view.chart, property);
  if (!dimension) return undefined;
  const config = property === "x" ? view.chart.config.xAxis : view.chart.config.yAxis;
  const name = axisTitle(config, dimension, view.chart.timeUnit);
  // A change has no logarithm, and limits of values do not apply to changes.
  if (relativeMode(view) === "annualChange") return { dimension, type: "linear", config: undefined, name };
  return { dimension, type: property === "x" ? view.xScale : view.yScale, config, name };
}

type PointFilter = (x: number, y: number) => boolean;

function pointFilter(x: ScatterAxis, y: ScatterAxis): PointFilter {
  const accepts = ({ type, config }: ScatterAxis): ((value: number) => boolean) => {
    const cut = config?.removePointsOutsideDomain ?? false;
    const min = cut && typeof config?.min === "number" ? config.min : Number.NEGATIVE_INFINITY;
    const max = cut && typeof config?.max === "number" ? config.max : Number.POSITIVE_INFINITY;
    return (value) => value >= min && value <= max && (type !== "log" || value > 0);
  };
  const [acceptsX, acceptsY] = [accepts(x), accepts(y)];
  return (valueX, valueY) => acceptsX(valueX) && acceptsY(valueY);
}

interface PlottedDimensions {
  readonly x: Dimension;
  readonly y: Dimension;
  readonly size: Dimension | undefined;
}

function pointsByEntity(
  table: ViewTable,
  { x, y, size }: PlottedDimensions,
  accepts: PointFilter,
): ReadonlyMap<string, ScatterPoint[]> {
  const [atX, atY, atSize] = [positionOf(table, x), positionOf(table, y), positionOf(table, size)];
  const byEntity = new Map<string, ScatterPoint[]>();
  for (const { entity, time, cells } of table.rows) {
    const valueX = numberIn(cells[atX]);
    const valueY = numberIn(cells[atY]);
    const valueSize = numberIn(cells[atSize]);
    if (valueX === undefined || valueY === undefined || !accepts(valueX, valueY)) continue;
    const point =
      valueSize === undefined ? { time, x: valueX, y: valueY } : { time, x: valueX, y: valueY, size: valueSize };
    const points = byEntity.get(entity);
    if (points) points.push(point);
    else byEntity.set(entity, [point]);
  }
  return byEntity;
}

const numberIn = (cell: ViewCell | undefined): number | undefined =>
  typeof cell?.value === "number" && Number.isFinite(cell.value) ? cell.value : undefined;

function seriesOf(
  view: View,
  byEntity: ReadonlyMap<string, readonly ScatterPoint[]>,
  colorOf: (entity: string) => Pick<ScatterSeries, "color" | "bin">,
): ScatterSeries[] {
  const selected = new Set(view.selection.filter((entity) => byEntity.has(entity)));
  const focus = new Set(view.focus.filter((entity) => byEntity.has(entity)));
  const lit = focus.size > 0 ? focus : selected;
  return Array.from(byEntity, ([entity, points]) => ({
    entity,
    ...colorOf(entity),
    isSelected: selected.has(entity) || focus.has(entity),
    isMuted: lit.size > 0 && !lit.has(entity),
    points: view.endpointsOnly && points.length > 2 ? endsOf(points) : points,
  }));
}

const endsOf = (points: readonly ScatterPoint[]): ScatterPoint[] =>
  [points[0], points.at(-1)].filter((point) => point !== undefined);

/** The scheme of points without a colour dimension. */
const oneColor = "SingleColorDenim";

/** The colour of an entity: the author's choice, else the colour of its last value, else the same for all. */
function colorOf(
  view: View,
  table: ViewTable,
  colors: ColorScale | undefined,
): (entity: string) => Pick<ScatterSeries, "color" | "bin"> {
  const custom = view.chart.config.selectedEntityColors;
  const own = (entity: string) => normalizeColor(ownValue(custom, entity));
  if (!colors) {
    const [color] = findScheme(view.chart.config.baseColorScheme ?? oneColor, defaultSchemes.series).colors(1);
    return (entity) => ({ color: own(entity) ?? color ?? "#808080" });
  }
  const values = lastValues(table.rows, positionOf(table, plottedColor(view)));
  return (entity) => {
    const bin = colors.binOf(values.get(entity));
    return { color: own(entity) ?? bin.color, bin };
  };
}

function lastValues(rows: readonly ViewRow[], position: number): ReadonlyMap<string, Value> {
  const values = new Map<string, Value>();
  for (const { entity, cells } of rows) {
    const cell = cells[position];
    if (cell) values.set(entity, cell.value);
  }
  return values;
}
