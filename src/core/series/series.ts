import { type Dimension, dimensionsOf, displayName } from "../chart/chart.ts";
import { memoize, memoizeLast } from "../data/memoize.ts";
import type { Time } from "../data/time.ts";
import { pairLabel, pairName, seriesKind } from "../view/facet.ts";
import { yDimensions } from "../view/measures.ts";
import { plottedTable } from "../view/relative.ts";
import { positionOf, type ViewTable } from "../view/table.ts";
import type { View } from "../view/view.ts";
import { seriesColorOf } from "./seriesColor.ts";

/** A value of a series. */
export interface SeriesPoint {
  /** The time at which the value is plotted. */
  readonly time: Time;
  readonly value: number;
  /** The time of the observation; differs from `time` if a tolerance moved the value. */
  readonly originalTime: Time;
}

/** A line, a kind of bar or a layer of a stack: the data of an entity, of a column, or of a pair of both. */
export interface Series {
  /** Key, unique within the view ("Sweden", "Men", "Sweden - Men"). */
  readonly name: string;
  /** The name as readers see it. */
  readonly label: string;
  readonly entity: string;
  readonly dimension: Dimension;
  readonly color: string;
  readonly isProjection: boolean;
  /** Whether other series are in focus, so that this one is drawn pale. */
  readonly isMuted: boolean;
  /** In time order; only finite numbers. */
  readonly points: readonly SeriesPoint[];
}

/** A series without colours, for text such as descriptions. */
export type UncoloredSeries = Omit<Series, "color" | "isMuted">;

/**
 * The series of a view, in selection order: one per entity, per column, or per pair of both. The points come from the
 * view's table, so a picture shows the same values as its CSV; in relative mode they are percentages.
 */
export const seriesOf = memoizeLast((view: View): readonly Series[] => colorSeries(view, uncoloredSeriesOf(view)));

/** The same series without their colours. */
export const uncoloredSeriesOf = memoizeLast((view: View): readonly UncoloredSeries[] => createSeries(view));

function colorSeries(view: View, series: readonly UncoloredSeries[]): Series[] {
  const colorOf = seriesColorOf(view, series);
  const isMuted = (it: UncoloredSeries): boolean => view.focus.length > 0 && !isFocused(it, view);
  return series.map((it) => {
    // Written out, because the spread operator is several times slower.
    const { name, label, entity, dimension, isProjection, points } = it;
    return { name, label, entity, dimension, isProjection, points, color: colorOf(it), isMuted: isMuted(it) };
  });
}

function createSeries(view: View): UncoloredSeries[] {
  const kind = seriesKind(view);
  const byEntity = pointsByEntity(plottedTable(view), yDimensions(view));
  // With several columns and several entities, each series is a pair of both.
  const isPair = kind === "column" && view.selection.length > 1;
  const series: UncoloredSeries[] = [];
  for (const entity of orderedEntities(view, byEntity)) {
    for (const { dimension, points } of byEntity.get(entity) ?? []) {
      if (points.length === 0) continue;
      const column = displayName(dimension);
      const name = isPair ? pairName(entity, column) : kind === "column" ? column : entity;
      const isProjection = dimension.display.isProjection ?? false;
      const label = isPair ? pairLabel(entity, column) : name;
      series.push({ name, label, entity, dimension, isProjection, points });
    }
  }
  return series;
}

/** The points of an entity in one dimension. */
interface DimensionPoints {
  readonly dimension: Dimension;
  /** Index of its cells in the rows. */
  readonly at: number;
  readonly points: SeriesPoint[];
}

function pointsByEntity(table: ViewTable, dimensions: readonly Dimension[]): Map<string, readonly DimensionPoints[]> {
  const columns = dimensions.map((dimension) => ({ dimension, at: positionOf(table, dimension) }));
  const byEntity = new Map<string, readonly DimensionPoints[]>();
  let own: readonly DimensionPoints[] = [];
  let last: string | undefined;
  for (const { entity, time, cells } of table.rows) {
    // Rows are mostly grouped by entity.
    if (entity !== last) {
      own = byEntity.get(entity) ?? columns.map(({ dimension, at }) => ({ dimension, at, points: [] }));
      byEntity.set(entity, own);
      last = entity;
    }
    for (const { at, points } of own) {
      const cell = cells[at];
      // A change relative to a tiny value may overflow.
      if (cell && typeof cell.value === "number" && Number.isFinite(cell.value))
        points.push({ time, value: cell.value, originalTime: cell.time });
    }
  }
  return byEntity;
}

/** Selected entities in selection order, then the others in table order. */
function orderedEntities(view: View, byEntity: ReadonlyMap<string, unknown>): string[] {
  const chosen = view.selection.filter((entity) => byEntity.has(entity));
  return [...new Set([...chosen, ...byEntity.keys()])];
}

const isFocused = ({ name, entity, dimension }: UncoloredSeries, { focus }: View): boolean =>
  focus.includes(name) || focus.includes(entity) || focus.includes(displayName(dimension));

/** An indicator's annotations by entity, from the lines "Entity: note" of `entityAnnotationsMap`. */
export const annotationsOf = memoize((dimension: Dimension): ReadonlyMap<string, string> => {
  const lines = (dimension.display.entityAnnotationsMap ?? "").split("\n");
  const matches = lines.map((line) => /^(.+?):\s*(.+)$/.exec(line.trim()));
  return new Map(matches.flatMap((match) => (match ? [[match[1] as string, match[2] as string]] : [])));
});

/** The annotation of a series that represents an entity; undefined for a series that represents a column. */
export const annotationOf = ({ name, entity, dimension }: UncoloredSeries): string | undefined =>
  name === entity ? annotationsOf(dimension).get(entity) : undefined;

/** A facet: the series of one entity or one column; empty if it has no data. */
export interface Facet {
  readonly title: string;
  readonly series: readonly Series[];
}

/** Splits series into the view's facets: one per selected entity or per column, with or without data. */
export function facetsOf(view: View, series: readonly Series[]): readonly Facet[] {
  const isByEntity = view.facet === "entity";
  const titles = isByEntity ? view.selection : dimensionsOf(view.chart, "y").map(displayName);
  const byTitle = new Map<string, Series[]>(titles.map((title) => [title, []]));
  for (const it of series) {
    const title = isByEntity ? it.entity : displayName(it.dimension);
    const known = byTitle.get(title);
    if (known) known.push(it);
    else byTitle.set(title, [it]);
  }
  return [...byTitle].map(([title, members]) => ({ title, series: members }));
}
