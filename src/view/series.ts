import { type Dimension, displayName } from "../chart/chart.ts";
import type { Time } from "../data/time.ts";
import { seriesKind } from "./facet.ts";
import type { Table, TableRow } from "./table.ts";
import { yDimensions } from "./tabs/measures.ts";
import type { View } from "./view.ts";

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

/**
 * The series of a view, in the order in which they were chosen: a series an entity, or a column, or each pair of both.
 * Points are those of the view's table, so that a picture draws what its CSV holds.
 */
export function seriesOf(view: View): readonly Series[] {
  const drafts = draftSeries(view);
  const colors = seriesColors(view, drafts);
  return drafts.map((draft) => ({
    ...draft,
    color: colors.get(colorKey(draft, view)) ?? fallbackColor,
    isMuted: view.focus.length > 0 && !isFocused(draft, view),
  }));
}

type DraftSeries = Omit<Series, "color" | "isMuted">;

function draftSeries(view: View): DraftSeries[] {
  const y = yDimensions(view);
  const kind = seriesKind(view);
  const byEntity = rowsByEntity(view.table);
  // Where several columns and several entities vary, a series is a pair of both.
  const isPair = kind === "column" && view.selection.length > 1;
  const drafts: DraftSeries[] = [];
  for (const entity of orderedEntities(view, byEntity)) {
    for (const dimension of y) {
      const points = pointsOf(view.table, byEntity.get(entity) ?? [], dimension);
      if (points.length === 0) continue;
      const column = displayName(dimension);
      const name = isPair ? `${entity} - ${column}` : kind === "column" ? column : entity;
      const isProjection = dimension.display.isProjection ?? false;
      drafts.push({ name, label: name, entity, dimension, isProjection, points });
    }
  }
  return drafts;
}

function rowsByEntity({ rows }: Table): Map<string, TableRow[]> {
  const byEntity = new Map<string, TableRow[]>();
  for (const row of rows) {
    const known = byEntity.get(row.entity);
    if (known) known.push(row);
    else byEntity.set(row.entity, [row]);
  }
  return byEntity;
}

/** Selected entities in the order they were chosen, then the others in the table's order. */
function orderedEntities(view: View, byEntity: ReadonlyMap<string, unknown>): string[] {
  const chosen = view.selection.filter((entity) => byEntity.has(entity));
  return [...new Set([...chosen, ...byEntity.keys()])];
}

function pointsOf(table: Table, rows: readonly TableRow[], dimension: Dimension): SeriesPoint[] {
  const at = table.columns.findIndex((column) => column.dimension === dimension);
  return rows.flatMap(({ time, cells }) => {
    const cell = cells[at];
    return cell && typeof cell.value === "number" ? [{ time, value: cell.value, originalTime: cell.time }] : [];
  });
}

const colorKey = ({ entity, dimension }: DraftSeries, view: View): string =>
  seriesKind(view) === "column" ? displayName(dimension) : entity;

const isFocused = ({ name, entity, dimension }: DraftSeries, { focus }: View): boolean =>
  focus.includes(name) || focus.includes(entity) || focus.includes(displayName(dimension));

const fallbackColor = "#4c6a9c";

function seriesColors(view: View, drafts: readonly DraftSeries[]): Map<string, string> {
  const palette = [
    "#3360a9",
    "#b13507",
    "#578145",
    "#6d3e91",
    "#c15065",
    "#00847e",
    "#996d39",
    "#883039",
    "#4c6a9c",
    "#be5915",
  ];
  const keys = [...new Set(drafts.map((draft) => colorKey(draft, view)))];
  const custom = view.chart.config.selectedEntityColors ?? {};
  return new Map(
    keys.map((key, i) => [
      key,
      custom[key] ??
        drafts.find((d) => colorKey(d, view) === key)?.dimension.display.color ??
        (palette[i % palette.length] as string),
    ]),
  );
}
