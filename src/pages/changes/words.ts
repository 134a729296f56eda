import type {
  BuildChange,
  ChartEntry,
  IndicatorChange,
  Listed,
  PointCounts,
  RevisionEntry,
  TableEntry,
} from "../../core/chart/changeLog.ts";
import type { Value } from "../../core/data/column.ts";
import { formatNumber, groupThousands } from "../../core/data/number.ts";
import { withLtrMark } from "../../core/text/escape.ts";
import { formatCount } from "../catalogue/entry.ts";
/** Words for the kinds of changes, as used after a number. */
export const kindWords: Readonly<Record<ChartEntry["kind"], string>> = {
  new: "new",
  renamed: "renamed",
  changed: "changed",
  gone: "withdrawn",
};

/** Kinds of changes in display order. */
export const kinds = Object.keys(kindWords) as readonly ChartEntry["kind"][];

/** Summary of a build: "3 charts changed, 1 new; 2 tables changed". */
export const describeEntries = ({ counts, tables = [] }: BuildChange): string =>
  [describeCharts(counts), describeTables(tables)].filter((text) => text !== "").join("; ");

/** "3 charts changed, 1 new". */
function describeCharts(counts: BuildChange["counts"]): string {
  const present = (["changed", "new", "renamed", "gone"] as const).filter((kind) => counts[kind] > 0);
  return present
    .map(
      (kind, i) => `${i === 0 ? formatCount(counts[kind], "chart") : groupThousands(counts[kind])} ${kindWords[kind]}`,
    )
    .join(", ");
}

/** "2 tables changed, 1 new". */
function describeTables(tables: readonly TableEntry[]): string {
  const counted = (["changed", "new", "gone"] as const).map(
    (kind) => [kind, tables.filter((table) => table.kind === kind).length] as const,
  );
  return counted
    .filter(([, count]) => count > 0)
    .map(([kind, count], i) => `${i === 0 ? formatCount(count, "table") : groupThousands(count)} ${kindWords[kind]}`)
    .join(", ");
}

/** Changes of a table in the catalogue, in sentences. */
export function describeTable({ kind, rows, rowsBefore, columns }: TableEntry): readonly string[] {
  if (kind === "gone") return ["No longer in the catalogue."];
  const added = columns.new.length > 0 && `${kind === "new" ? "Columns" : "New columns"}: ${listAll(columns.new)}`;
  const gone = columns.gone.length > 0 && `Columns that are gone: ${listAll(columns.gone)}`;
  const count = kind === "new" ? formatCount(rows, "row") : rowsBefore !== undefined && describeRows(rowsBefore, rows);
  const parts = [count, added, gone].filter((part) => part !== false);
  return (parts.length > 0 ? parts : ["Other values in as many rows"]).map((part) => `${part}.`);
}

const describeRows = (before: number, now: number): string =>
  `${formatCount(now, "row")} (${groupThousands(before)} before)`;

const listAll = (names: readonly string[]): string => listNames({ count: names.length, first: names });

/** "216 values new, 12 revised"; "" when there are none. */
export function describePoints(points: PointCounts): string {
  const parts = (["new", "revised", "gone"] as const).filter((kind) => points[kind] > 0);
  return parts
    .map((kind, i) => `${i === 0 ? formatCount(points[kind], "value") : groupThousands(points[kind])} ${kind}`)
    .join(", ");
}

/** Amounts of changes in a column, in sentences. */
export function describeAmounts(column: IndicatorChange): readonly string[] {
  const { kind, points, fields } = column;
  if (kind === "new") return sentence(points.new > 0 ? `New: ${formatCount(points.new, "value")}` : "New");
  if (kind === "gone") return ["No longer shown."];
  return [
    ...sentence(describePoints(points)),
    ...revisionSentences(column),
    ...sentence(fields && `Description: ${fields.join(", ")}`),
  ];
}

/** Entities and times of changes in a column, in sentences. */
export function describePlaces({ kind, entities = {}, times = {} }: IndicatorChange): readonly string[] {
  if (kind === "gone") return [];
  return [
    ...sentence(times.new && `New times: ${listTimes(times.new)}`),
    ...sentence(times.gone && `Times that are gone: ${listTimes(times.gone)}`),
    ...sentence(times.revised && `Changed times: ${listTimes(times.revised)}`),
    ...sentence(entities.new && `New: ${listNames(entities.new)}`),
    ...sentence(entities.gone && `Gone: ${listNames(entities.gone)}`),
    ...sentence(entities.revised && `Changed: ${listNames(entities.revised)}`),
  ];
}

const sentence = (text: string | undefined): readonly string[] => (text ? [`${text}.`] : []);

/** The largest revisions in units and in percent; a single sentence if both are the same revision. */
function revisionSentences({ largest, largestPercent, unit }: IndicatorChange): readonly string[] {
  if (!largest) return [];
  const isSame = largest.entity === largestPercent?.entity && largest.time === largestPercent.time;
  return [
    ...sentence(`Largest revision: ${describeRevision(largest, unit)}`),
    ...(isSame || !largestPercent ? [] : sentence(`Largest in percent: ${describeRevision(largestPercent, unit)}`)),
  ];
}

/** "Chad 2019: 54.2 → 53.9 years (−0.6%)". */
function describeRevision({ entity, time, from, to, percent }: RevisionEntry, unit = ""): string {
  const share =
    percent === undefined
      ? ""
      : ` (${formatNumber(percent, { shortUnit: "%", numDecimalPlaces: 1 }, { unit: "short", sign: true, exact: true })})`;
  const [before, after] = formatPair(from, to);
  return `${withLtrMark(entity)} ${time}: ${before} → ${after}${unit && ` ${unit}`}${share}`;
}

/** Formats two values with as few digits as distinguish them, and equally many decimals: 54.2 → 53.9, 54.20 → 53.92. */
function formatPair(from: Value, to: Value): readonly [string, string] {
  if (typeof from === "string" || typeof to === "string") return [String(from), String(to)];
  for (const numSignificantFigures of [4, 6, 9]) {
    const format = { roundingMode: "significantFigures", numSignificantFigures } as const;
    const [before, after] = [formatNumber(from, format), formatNumber(to, format)];
    if (before !== after) return dropSharedZeros(before, after);
  }
  return [String(from), String(to)];
}

/** Removes the zeros at the end of the decimals that both numbers have: they would promise a precision of neither. */
function dropSharedZeros(before: string, after: string): readonly [string, string] {
  const zerosOf = (text: string) => /\.\d*?(0*)(?!\d)/.exec(text)?.[1]?.length ?? Number.POSITIVE_INFINITY;
  const zeros = Math.min(zerosOf(before), zerosOf(after));
  const drop = (text: string) =>
    text.replace(/\.(\d+)/, (_, decimals: string) => `.${decimals.slice(0, -zeros || undefined)}`.replace(/\.$/, ""));
  return [drop(before), drop(after)];
}

const listTimes = ({ first, count }: Listed): string =>
  [...first.slice(0, maxListed).map((run) => run.replace("..", " to ")), ...more(count)].join(", ");

const listNames = ({ first, count }: Listed): string =>
  [...first.slice(0, maxListed).map(withLtrMark), ...more(count)].join(", ");

const more = (count: number): readonly string[] =>
  count > maxListed ? [`and ${groupThousands(count - maxListed)} more`] : [];

/** Maximum number of names or times in a sentence; `changes.json` has more. */
const maxListed = 8;
