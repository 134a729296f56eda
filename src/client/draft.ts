import { resolveScope, resolveSight, resolveTimes } from "../charts/resolve.ts";
import type { Chart, Dimension } from "../core/chart/chart.ts";
import type { Site } from "../core/chart/site.ts";
import { filterColumn, pointRange } from "../core/data/column.ts";
import { memoize } from "../core/data/memoize.ts";
import type { Time, TimeRange } from "../core/data/time.ts";
import { type ViewParams, viewParamNames } from "../core/view/params.ts";
import { entitiesOf } from "../core/view/selection.ts";
import type { Table, TableRow } from "../core/view/table.ts";
import { resolveTime } from "../core/view/timeline.ts";
import type { Scope, View } from "../core/view/view.ts";

/** Rows that are drawn in each step of a drag without falling behind on a slow machine. */
const maxRows = 2000;

/** What drags change many times a second: the time, and what of a map is seen. */
const dragged = /^(time|mapZoom|globeRotation|globeZoom)$/;

/**
 * The view while a drag changes it, to be drawn many times a second: what does not follow from that is found once a
 * drag, and where it has very many rows, it shows only some of the times between its ends.
 */
export function draftView(chart: Chart, params: ViewParams, site: Site): View {
  const base = draftBase(chart, params, site);
  const { globe: _globe, lens: _lens, ...scope } = base.thin?.scope ?? base.scope;
  const time = resolveTime({ ...base.scope, params }, base.times);
  const sight = resolveSight(scope.chart, params, scope.type);
  return { ...scope, ...sight, params, times: base.times, time, table: tableAt(base, time) };
}

/** What of a view stays during a drag. */
interface DraftBase {
  readonly chart: Chart;
  readonly site: Site;
  readonly params: ViewParams;
  readonly scope: Scope;
  readonly times: ArrayLike<Time>;
  /** With fewer times, where there are too many. */
  readonly thin?: Thin | undefined;
  /** The table of the time that was shown last: it stays while a map is moved. */
  shown?: { readonly time: TimeRange; readonly table: Table };
}

interface Thin {
  readonly scope: Scope;
  /** The table over all times that are left. */
  readonly table: Table;
  /** Rows of the ends that were shown, whatever times are left out between them: a line reaches both. */
  readonly ends: Map<Time, readonly TableRow[]>;
}

let last: DraftBase | undefined;

function draftBase(chart: Chart, params: ViewParams, site: Site): DraftBase {
  if (last?.chart !== chart || last.site !== site || !differInDragAlone(last.params, params)) {
    const scope = resolveScope(chart, params, site);
    const { times } = resolveTimes(scope);
    const step = Math.ceil(rowsOf(scope, times) / maxRows);
    last = { chart, site, params, scope, times, thin: step > 1 ? thinOf(scope, times, step) : undefined };
  }
  return last;
}

/** How many rows a view has at most over all its times, where it can do with fewer of them. */
function rowsOf(scope: Scope, times: ArrayLike<Time>): number {
  const { type, selection, chart } = scope;
  if (!type.isThinnable) return 0;
  const most = times.length * (type.entities === "all" ? entitiesOf(chart) : selection).length;
  // Of many there may be far fewer: surveys are held now and then.
  return most > maxRows ? type.table(scope, whole(times)).rows.length : most;
}

const whole = (times: ArrayLike<Time>): TimeRange => ({ start: times[0] ?? 0, end: times[times.length - 1] ?? 0 });

function differInDragAlone(before: ViewParams, after: ViewParams): boolean {
  return viewParamNames.every((name) => dragged.test(name) || before[name] === after[name]);
}

function tableAt(base: DraftBase, time: TimeRange): Table {
  const { scope, thin, shown } = base;
  if (shown?.time.start === time.start && shown.time.end === time.end) return shown.table;
  const table = thin ? thinTable(base, thin, time) : scope.type.table(scope, time);
  base.shown = { time, table };
  return table;
}

function thinOf(full: Scope, times: ArrayLike<Time>, step: number): Thin {
  const scope = { ...full, chart: thinned(full.chart, step) };
  return { scope, table: scope.type.table(scope, whole(times)), ends: new Map() };
}

/** The rows of a range: in tabs that can be thinned, a row is the same whatever the range is. */
function thinTable({ scope }: DraftBase, { table, ends }: Thin, { start, end }: TimeRange): Table {
  const rowsAt = (time: Time): readonly TableRow[] => {
    const rows = ends.get(time) ?? scope.type.table(scope, { start: time, end: time }).rows;
    ends.set(time, rows);
    return rows;
  };
  const byEntity = new Map<string, TableRow[]>();
  const add = (row: TableRow): void => {
    const known = byEntity.get(row.entity);
    if (known) known.push(row);
    else byEntity.set(row.entity, [row]);
  };
  rowsAt(start).forEach(add);
  for (const row of table.rows) if (row.time > start && row.time < end) add(row);
  if (end > start) rowsAt(end).forEach(add);
  return { columns: table.columns, rows: [...byEntity.values()].flat() };
}

/** A chart with fewer times: of so many one, and those at which data of an entity begin or end, for these are told. */
const thinned = memoize((chart: Chart, step: number): Chart => {
  const ends = endsOf(chart);
  const keep = (entity: string, time: Time): boolean => time % step === 0 || (ends.get(entity)?.has(time) ?? false);
  return {
    ...chart,
    dimensions: chart.dimensions.map((it): Dimension => ({ ...it, column: filterColumn(it.column, keep) })),
  };
});

/** The first and the last time of each entity in each column. */
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
