import { type Column, emptyColumn, type Value } from "../data/column.ts";
import { type Time, type TimeUnit, writeTime } from "../data/time.ts";
import { type ColumnChange, compareCharts, compareColumns, type DimensionChange, type Revision } from "./change.ts";
import { type Chart, displayName, isRedistributable, numberFormat } from "./chart.ts";

/** The changes of each build, newest first: `changes.json` of the tree. */
export interface ChangeLog {
  readonly builds: readonly BuildChange[];
}

/** The changes of one build, compared with the tree that it replaced. */
export interface BuildChange {
  /** Unique per build, even for builds on the same day. */
  readonly id: string;
  /** Date of the build, `YYYY-MM-DD`. */
  readonly date: string;
  readonly counts: Readonly<Record<ChartEntry["kind"], number>>;
  readonly points: PointCounts;
  /** In code unit order of the slugs. Older builds keep only the first entries, without their columns. */
  readonly charts: readonly ChartEntry[];
  /**
   * Tables of the catalogue, in code unit order of their paths; absent if none changed. Older builds keep only the
   * first entries.
   */
  readonly tables?: readonly TableEntry[];
}

/** Numbers of points (entity and time with a value) that are new, gone or revised. */
export type PointCounts = ColumnChange["points"];

/** The change of a chart. */
export interface ChartEntry {
  readonly kind: "new" | "gone" | "renamed" | "changed";
  readonly slug: string;
  readonly title: string;
  /** The previous slug. */
  readonly from?: string;
  readonly points: PointCounts;
  /** Names of the changed config fields. */
  readonly config?: readonly string[];
  readonly columns?: readonly ColumnEntry[];
}

/** The change of a chart's dimension. */
export interface ColumnEntry extends IndicatorChange {
  readonly property: string;
}

/** The change of an indicator. */
export interface IndicatorChange extends ChangeEntry {
  readonly kind: DimensionChange["kind"];
  readonly indicator: number;
  readonly name: string;
  readonly unit?: string;
  /** Names of the changed fields of the indicator. */
  readonly fields?: readonly string[];
}

/** The change of a column's values. */
export interface ChangeEntry {
  readonly points: PointCounts;
  readonly entities?: ListedByKind;
  /** Times as queries write them; `2000..2023` stands for all times of the column between the two. */
  readonly times?: ListedByKind;
  /** The largest revisions: in the column's unit, and in percent of the old value. */
  readonly largest?: RevisionEntry;
  readonly largestPercent?: RevisionEntry;
}

/** The first items of a list, and their total number. */
export interface Listed {
  readonly count: number;
  readonly first: readonly string[];
}

/** Empty lists are absent. */
export type ListedByKind = Partial<Readonly<Record<"new" | "gone" | "revised", Listed>>>;

/** A revised value. */
export interface RevisionEntry {
  readonly entity: string;
  readonly time: string;
  readonly from: Value;
  readonly to: Value;
  /** `to` − `from`. */
  readonly change: number;
  /** The change in percent of `from`; absent if that is 0. */
  readonly percent?: number;
}

/** Maximum number of names or times per list. */
const maxListed = 20;

export const emptyCounts: PointCounts = { new: 0, gone: 0, revised: 0 };

export const addCounts = (a: PointCounts, b: PointCounts): PointCounts => ({
  new: a.new + b.new,
  gone: a.gone + b.gone,
  revised: a.revised + b.revised,
});

/**
 * The change of a chart between two states; undefined if nothing changed. Values of data that must not be redistributed
 * are left out.
 */
export function chartEntry(before: Chart | undefined, after: Chart | undefined): ChartEntry | undefined {
  const chart = after ?? before;
  if (!chart) return undefined;
  const nothing = { ...chart, dimensions: [] };
  const change = compareCharts(before ?? nothing, after ?? nothing);
  const isRenamed = before && after && before.slug !== after.slug;
  if (before && after && !change && !isRenamed) return undefined;
  const isOpen = isRedistributable(chart) && (!before || isRedistributable(before));
  const columns = (change?.dimensions ?? []).map((dimension) => columnEntry(dimension, chart.timeUnit, isOpen));
  return {
    kind: !before ? "new" : !after ? "gone" : isRenamed ? "renamed" : "changed",
    slug: chart.slug,
    title: chart.config.title || chart.slug,
    ...(isRenamed && { from: before.slug }),
    points: columns.map(({ points }) => points).reduce(addCounts, emptyCounts),
    ...(change && change.config.length > 0 && { config: change.config }),
    ...(columns.length > 0 && { columns }),
  };
}

function columnEntry(
  { kind, dimension, fields, values }: DimensionChange,
  unit: TimeUnit,
  isOpen: boolean,
): ColumnEntry {
  const change = kind === "changed" ? values : wholeChange(kind, dimension);
  return {
    kind,
    indicator: dimension.indicator.id,
    property: dimension.property,
    name: displayName(dimension),
    ...(numberFormat(dimension).unit && { unit: numberFormat(dimension).unit }),
    ...(fields.length > 0 && { fields }),
    ...describeChange(change, unit, isOpen),
  };
}

/** Describes the change of a column's values. @param isOpen - whether the values may be published */
export const describeChange = (change: ColumnChange | undefined, unit: TimeUnit, isOpen: boolean): ChangeEntry => ({
  points: change?.points ?? emptyCounts,
  ...(change && {
    entities: lists((kind) => change.entities[kind]),
    times: lists((kind) => timeRuns(change.times[kind], change.timeline, unit)),
  }),
  ...(isOpen && change?.largest && { largest: revisionEntry(change.largest, unit) }),
  ...(isOpen && change?.largestShare && { largestPercent: revisionEntry(change.largestShare, unit) }),
});

/** All points of a column, as new or gone. */
function wholeChange(kind: "new" | "gone", { column }: { readonly column: Column }): ColumnChange | undefined {
  return kind === "new" ? compareColumns(emptyColumn, column) : compareColumns(column, emptyColumn);
}

function lists(of: (kind: keyof ListedByKind) => readonly string[]): ListedByKind {
  const kinds = ["new", "gone", "revised"] as const;
  const entries = kinds.map((kind) => [kind, of(kind)] as const).filter(([, items]) => items.length > 0);
  return Object.fromEntries(
    entries.map(([kind, items]) => [kind, { count: items.length, first: items.slice(0, maxListed) }]),
  );
}

/** Groups times into ranges of consecutive times of the timeline; both are ascending. */
function timeRuns(times: readonly Time[], timeline: readonly Time[], unit: TimeUnit): readonly string[] {
  const runs: [Time, Time][] = [];
  let at = 0;
  for (const time of times) {
    const last = runs.at(-1);
    const isNext = timeline[at] === time;
    if (last && isNext) last[1] = time;
    else runs.push([time, time]);
    at = isNext ? at + 1 : timeline.indexOf(time, at) + 1;
  }
  return runs.map(([start, end]) =>
    start === end ? writeTime(start, unit) : `${writeTime(start, unit)}..${writeTime(end, unit)}`,
  );
}

function revisionEntry({ entity, time, from, to }: Revision, unit: TimeUnit): RevisionEntry {
  const change = Number(to) - Number(from);
  return {
    entity,
    time: writeTime(time, unit),
    from,
    to,
    change,
    ...(from !== 0 && { percent: (100 * change) / Math.abs(Number(from)) }),
  };
}

/** A table of the catalogue, as listed in `catalog/index.json`. */
export interface ListedTable {
  /** Path of its file, relative to the catalogue. */
  readonly path: string;
  readonly title: string;
  readonly columns: readonly { readonly name: string; readonly indicatorId?: number | undefined }[];
  readonly rows: number;
  readonly sha256: string;
}

/** The change of a table. */
export interface TableEntry {
  readonly kind: "new" | "changed" | "gone";
  readonly path: string;
  readonly title: string;
  /** Number of rows; of a removed table, the last known. */
  readonly rows: number;
  /** Previous number of rows, if it differs. */
  readonly rowsBefore?: number;
  /** Names of new and removed indicator columns. All columns of a new table are new; a removed table lists none. */
  readonly columns: { readonly new: readonly string[]; readonly gone: readonly string[] };
}

/** Compares two catalogues; returns the changed tables in code unit order of their paths. */
export function compareTables(before: readonly ListedTable[], after: readonly ListedTable[]): readonly TableEntry[] {
  const old = new Map(before.map((table) => [table.path, table]));
  const now = new Map(after.map((table) => [table.path, table]));
  const entries = [
    ...after.flatMap((table) => tableEntry(old.get(table.path), table) ?? []),
    ...before.filter(({ path }) => !now.has(path)).map((table) => goneEntry(table)),
  ];
  return entries.sort((a, b) => (a.path < b.path ? -1 : 1));
}

function tableEntry(before: ListedTable | undefined, after: ListedTable): TableEntry | undefined {
  if (before?.sha256 === after.sha256) return undefined;
  const { path, title, rows } = after;
  const [had, has] = [before ? indicatorColumns(before) : [], indicatorColumns(after)];
  return {
    kind: before ? "changed" : "new",
    path,
    title,
    rows,
    ...(before && before.rows !== rows && { rowsBefore: before.rows }),
    columns: { new: has.filter((name) => !had.includes(name)), gone: had.filter((name) => !has.includes(name)) },
  };
}

const goneEntry = ({ path, title, rows }: ListedTable): TableEntry => ({
  kind: "gone",
  path,
  title,
  rows,
  columns: { new: [], gone: [] },
});

const indicatorColumns = ({ columns }: ListedTable): readonly string[] =>
  columns.filter(({ indicatorId }) => indicatorId !== undefined).map(({ name }) => name);
