import type { Chart, Dimension } from "../chart/chart.ts";
import type { Site } from "../chart/site.ts";
import { type Column, filterColumn } from "../data/column.ts";
import type { Time } from "../data/time.ts";
import { type ViewParams, viewParamNames } from "../view/params.ts";
import { resolveScope, resolveTimes } from "../view/resolve.ts";
import type { Tab } from "../view/tab.ts";
import type { TableRow } from "../view/table.ts";
import { tabData } from "../view/tabs/registry.ts";
import { resolveTime } from "../view/timeline.ts";
import type { Scope, View } from "../view/view.ts";

/** Rows that are drawn in each step of a drag without falling behind on a slow machine. */
const mostRows = 2000;

/** Tabs whose marks run through times: with fewer of these they keep their shape. */
const thinnable = new Set<Tab>(["LineChart", "StackedArea"]);

/**
 * The view while a drag changes it, to be drawn many times a second: what does not follow from its time is found once a
 * drag, and where it has very many rows, it shows only some of the times between its ends.
 */
export function draftView(chart: Chart, params: ViewParams, site: Site): View {
  const { scope, times, draft } = steadyOf(chart, params, site);
  const time = resolveTime({ ...scope, params }, times, tabData[scope.tab].timeSpan);
  const view = { ...draft, params, times, time };
  if (draft === scope) return { ...view, table: tabData[scope.tab].table(scope, time) };
  const { rows, columns } = tabData[scope.tab].table(draft, time);
  // A line reaches both ends of its range, whatever times are left out between them.
  const ends = [time.start, time.end].flatMap((at) => tabData[scope.tab].table(scope, { start: at, end: at }).rows);
  return { ...view, table: { columns, rows: merged(rows, ends) } };
}

/** What of a view stays while its time changes. */
interface Steady {
  readonly chart: Chart;
  readonly site: Site;
  readonly params: ViewParams;
  readonly scope: Scope;
  /** The scope with fewer times, or the same. */
  readonly draft: Scope;
  readonly times: ArrayLike<Time>;
}

let last: Steady | undefined;

function steadyOf(chart: Chart, params: ViewParams, site: Site): Steady {
  if (last?.chart !== chart || last.site !== site || !differInTimeAlone(last.params, params)) {
    const scope = resolveScope(chart, params, site);
    const { times } = resolveTimes(scope);
    const step = thinnable.has(scope.tab) ? Math.ceil((times.length * scope.selection.length) / mostRows) : 1;
    const draft = step <= 1 ? scope : { ...scope, chart: thinned(chart, step) };
    last = { chart, site, params, scope, times, draft };
  }
  return last;
}

function differInTimeAlone(before: ViewParams, after: ViewParams): boolean {
  return viewParamNames.every((name) => name === "time" || before[name] === after[name]);
}

/** Rows by entity and time, each once. */
function merged(rows: readonly TableRow[], more: readonly TableRow[]): TableRow[] {
  const byEntity = new Map<string, Map<number, TableRow>>();
  for (const row of [...rows, ...more]) {
    const known = byEntity.get(row.entity);
    if (known) known.set(row.time, row);
    else byEntity.set(row.entity, new Map([[row.time, row]]));
  }
  return [...byEntity.values()].flatMap((byTime) => [...byTime.values()].sort((a, b) => a.time - b.time));
}

/** Charts with fewer times, by how many of them one stands for. */
const thinnedCharts = new WeakMap<Chart, Map<number, Chart>>();

function thinned(chart: Chart, step: number): Chart {
  const known = thinnedCharts.get(chart) ?? new Map<number, Chart>();
  thinnedCharts.set(chart, known);
  let thin = known.get(step);
  if (!thin) {
    thin = { ...chart, dimensions: chart.dimensions.map((dimension) => thinDimension(dimension, step)) };
    known.set(step, thin);
  }
  return thin;
}

const thinDimension = (dimension: Dimension, step: number): Dimension => ({
  ...dimension,
  column: thinColumn(dimension.column, step),
});

const thinColumn = (column: Column, step: number): Column => filterColumn(column, (_, time) => time % step === 0);
