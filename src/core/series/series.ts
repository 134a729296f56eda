import { type Dimension, dimensionsOf, displayName } from "../chart/chart.ts";
import { memoize, memoizeLast } from "../data/memoize.ts";
import type { Time } from "../data/time.ts";
import { pairLabel, pairName, seriesKind } from "../view/facet.ts";
import { yDimensions } from "../view/measures.ts";
import { plottedTable } from "../view/relative.ts";
import { positionOf, type Table } from "../view/table.ts";
import type { View } from "../view/view.ts";
import { seriesColorOf } from "./seriesColor.ts";

/** One value of a series. */
export interface SeriesPoint {
  /** Where it is plotted. */
  readonly time: Time;
  readonly value: number;
  /** Where it really comes from, when a tolerance moved it. */
  readonly originalTime: Time;
}

/** What one line, one kind of bar or one layer of a stack stands for: an entity, a column, or a pair of both. */
export interface Series {
  /** Key: tells it from every other series of the view ("Sweden", "Men", "Sweden - Men"). */
  readonly name: string;
  /** As shown. */
  readonly label: string;
  readonly entity: string;
  readonly dimension: Dimension;
  readonly color: string;
  readonly isProjection: boolean;
  /** Out of focus: drawn pale. */
  readonly isMuted: boolean;
  /** In time order; only numbers. */
  readonly points: readonly SeriesPoint[];
}

/** A series without its looks: enough to tell of it in words. */
export type UncoloredSeries = Omit<Series, "color" | "isMuted">;

/**
 * The series of a view, in the order in which they were chosen: a series an entity, or a column, or each pair of both.
 * Points are those of the view's table, so that a picture draws what its CSV holds; in relative mode percentages.
 */
export const seriesOf = memoizeLast((view: View): readonly Series[] => colorSeries(view, uncoloredSeriesOf(view)));

/** The same series, their colours not yet found. */
export const uncoloredSeriesOf = memoizeLast((view: View): readonly UncoloredSeries[] => createSeries(view));

function colorSeries(view: View, series: readonly UncoloredSeries[]): Series[] {
  const colorOf = seriesColorOf(view, series);
  const isMuted = (it: UncoloredSeries): boolean => view.focus.length > 0 && !isFocused(it, view);
  return series.map((it) => {
    // Spelt out: the engine takes several times longer to spread an object.
    const { name, label, entity, dimension, isProjection, points } = it;
    return { name, label, entity, dimension, isProjection, points, color: colorOf(it), isMuted: isMuted(it) };
  });
}

function createSeries(view: View): UncoloredSeries[] {
  const kind = seriesKind(view);
  const byEntity = pointsByEntity(plottedTable(view), yDimensions(view));
  // Where several columns and several entities vary, a series is a pair of both.
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
  /** Where its cells stand in the rows. */
  readonly at: number;
  readonly points: SeriesPoint[];
}

function pointsByEntity(table: Table, dimensions: readonly Dimension[]): Map<string, readonly DimensionPoints[]> {
  const columns = dimensions.map((dimension) => ({ dimension, at: positionOf(table, dimension) }));
  const byEntity = new Map<string, readonly DimensionPoints[]>();
  let own: readonly DimensionPoints[] = [];
  let last: string | undefined;
  for (const { entity, time, cells } of table.rows) {
    // Rows mostly come entity by entity.
    if (entity !== last) {
      own = byEntity.get(entity) ?? columns.map(({ dimension, at }) => ({ dimension, at, points: [] }));
      byEntity.set(entity, own);
      last = entity;
    }
    for (const { at, points } of own) {
      const cell = cells[at];
      // A change from next to nothing may be more than a number can hold.
      if (cell && typeof cell.value === "number" && Number.isFinite(cell.value))
        points.push({ time, value: cell.value, originalTime: cell.time });
    }
  }
  return byEntity;
}

/** Selected entities in the order they were chosen, then the others in the table's order. */
function orderedEntities(view: View, byEntity: ReadonlyMap<string, unknown>): string[] {
  const chosen = view.selection.filter((entity) => byEntity.has(entity));
  return [...new Set([...chosen, ...byEntity.keys()])];
}

const isFocused = ({ name, entity, dimension }: UncoloredSeries, { focus }: View): boolean =>
  focus.includes(name) || focus.includes(entity) || focus.includes(displayName(dimension));

/** The notes that an indicator has on entities: the lines "Entity: note" of `entityAnnotationsMap`. */
export const annotationsOf = memoize((dimension: Dimension): ReadonlyMap<string, string> => {
  const lines = (dimension.display.entityAnnotationsMap ?? "").split("\n");
  const matches = lines.map((line) => /^(.+?):\s*(.+)$/.exec(line.trim()));
  return new Map(matches.flatMap((match) => (match ? [[match[1] as string, match[2] as string]] : [])));
});

/** The note on the entity of a series that stands for one: on what stands for a column of one entity there is none. */
export const annotationOf = ({ name, entity, dimension }: UncoloredSeries): string | undefined =>
  name === entity ? annotationsOf(dimension).get(entity) : undefined;

/** A facet: the series of one entity, or of one column; none where it has no data. */
export interface Facet {
  readonly title: string;
  readonly series: readonly Series[];
}

/** Splits series by what the view's facets stand for: the selected entities, or the columns, with data or without. */
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
