import { resolveMapView, resolveScope, resolveTimes } from "../charts/resolve.ts";
import type { Chart, Dimension } from "../core/chart/chart.ts";
import type { Site } from "../core/chart/site.ts";
import { filterColumn, pointRange } from "../core/data/column.ts";
import { memoize } from "../core/data/memoize.ts";
import type { Time, TimeRange } from "../core/data/time.ts";
import { type ViewParams, viewParamNames } from "../core/view/params.ts";
import { entitiesOf } from "../core/view/selection.ts";
import type { ViewRow, ViewTable } from "../core/view/table.ts";
import { resolveTime } from "../core/view/timeline.ts";
import type { Scope, View } from "../core/view/view.ts";

/** Number of rows that slow machines can draw on every frame of a drag. */
const maxRows = 2000;

/** Parameters that drags change: the time, and the visible part of a map. */
const dragParams = /^(time|mapZoom|globeRotation|globeZoom)$/;

/**
 * The view during a drag. Whatever the drag does not change is resolved once per drag. Views with more than `maxRows` rows are
 * thinned: they show only some of the times between their ends.
 */
export function draftView(chart: Chart, params: ViewParams, site: Site): View {
  const base = draftBase(chart, params, site);
  const { globe: _globe, lens: _lens, ...scope } = base.thin?.scope ?? base.scope;
  const time = resolveTime({ ...base.scope, params }, base.times);
  const sight = resolveMapView(scope.chart, params, scope.type);
  return { ...scope, ...sight, params, times: base.times, time, table: tableAt(base, time) };
}

/** The part of a view that stays the same during a drag. */
interface DraftBase {
  readonly chart: Chart;
  readonly site: Site;
  readonly params: ViewParams;
  readonly scope: Scope;
  readonly times: ArrayLike<Time>;
  /** The same with fewer times, if there are too many rows. */
  readonly thin?: Thin | undefined;
  /** The latest table and its time; moving a map reuses it. */
  shown?: { readonly time: TimeRange; readonly table: ViewTable };
}

interface Thin {
  readonly scope: Scope;
  /** The table over all remaining times. */
  readonly table: ViewTable;
  /** Rows of the range's ends seen so far, which are never left out: lines reach both ends. */
  readonly ends: Map<Time, readonly ViewRow[]>;
}

let last: DraftBase | undefined;

function draftBase(chart: Chart, params: ViewParams, site: Site): DraftBase {
  if (last?.chart !== chart || last.site !== site || !differOnlyByDrag(last.params, params)) {
    const scope = resolveScope(chart, params, site);
    const { times } = resolveTimes(scope);
    const step = Math.ceil(countRows(scope, times) / maxRows);
    last = { chart, site, params, scope, times, thin: step > 1 ? thinOf(scope, times, step) : undefined };
  }
  return last;
}

/** Maximum number of rows of a view over all its times; 0 if the chart type cannot be thinned. */
function countRows(scope: Scope, times: ArrayLike<Time>): number {
  const { type, selection, chart } = scope;
  if (!type.isThinnable) return 0;
  const most = times.length * (type.entities === "all" ? entitiesOf(chart) : selection).length;
  // The actual number can be far lower, for example with surveys in a few years.
  return most > maxRows ? type.table(scope, fullRange(times)).rows.length : most;
}

const fullRange = (times: ArrayLike<Time>): TimeRange => ({ start: times[0] ?? 0, end: times[times.length - 1] ?? 0 });

function differOnlyByDrag(before: ViewParams, after: ViewParams): boolean {
  return viewParamNames.every((name) => dragParams.test(name) || before[name] === after[name]);
}

function tableAt(base: DraftBase, time: TimeRange): ViewTable {
  const { scope, thin, shown } = base;
  if (shown?.time.start === time.start && shown.time.end === time.end) return shown.table;
  const table = thin ? thinTable(base, thin, time) : scope.type.table(scope, time);
  base.shown = { time, table };
  return table;
}

function thinOf(full: Scope, times: ArrayLike<Time>, step: number): Thin {
  const scope = { ...full, chart: thinned(full.chart, step) };
  return { scope, table: scope.type.table(scope, fullRange(times)), ends: new Map() };
}

/** The rows of a range. In chart types that can be thinned, rows do not depend on the range. */
function thinTable({ scope }: DraftBase, { table, ends }: Thin, { start, end }: TimeRange): ViewTable {
  const rowsAt = (time: Time): readonly ViewRow[] => {
    const rows = ends.get(time) ?? scope.type.table(scope, { start: time, end: time }).rows;
    ends.set(time, rows);
    return rows;
  };
  const byEntity = new Map<string, ViewRow[]>();
  const add = (row: ViewRow): void => {
    const known = byEntity.get(row.entity);
    if (known) known.push(row);
    else byEntity.set(row.entity, [row]);
  };
  rowsAt(start).forEach(add);
  for (const row of table.rows) if (row.time > start && row.time < end) add(row);
  if (end > start) rowsAt(end).forEach(add);
  return { columns: table.columns, rows: [...byEntity.values()].flat() };
}

/** A chart with every `step`th time, and the first and last time of each entity, whose values get labels. */
const thinned = memoize((chart: Chart, step: number): Chart => {
  const ends = endsOf(chart);
  const keep = (entity: string, time: Time): boolean => time % step === 0 || (ends.get(entity)?.has(time) ?? false);
  return {
    ...chart,
    dimensions: chart.dimensions.map((it): Dimension => ({ ...it, column: filterColumn(it.column, keep) })),
  };
});

/** The first and last time of each entity in each column. */
function endsOf({ dimensions }: Chart): ReadonlyMap<string, ReadonlySet<Time>> {
  const ends = new Map<string, Set<Time>>();
  for (const { column } of dimensions)
    for (const entity of column.entities) {
      const [first, end] = pointRange(column, entity);
      const known = ends.get(entity) ?? new Set();
      for (const time of [column.times[first], column.times[end - 1]]) if (time !== undefined) known.add(time);
      ends.set(entity, known);
    }
  return ends;
}
