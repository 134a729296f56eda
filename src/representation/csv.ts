import { type Chart, type Dimension, displayName, isRedistributable, withoutDefault } from "../chart/chart.ts";
import type { Site } from "../chart/site.ts";
import { isoDay } from "../data/day.ts";
import { latest } from "../data/latest.ts";
import { writeNumber } from "../data/number.ts";
import { lastValue } from "../data/query.ts";
import { ownValue } from "../data/record.ts";
import { formatTime, isPeriod, type Time, type TimeUnit } from "../data/time.ts";
import { resolveView } from "../tab/resolve.ts";
import { fullTable } from "../view/full.ts";
import { parseParams, viewParamNames } from "../view/params.ts";
import type { Table, TableRow } from "../view/table.ts";
import { annotationsOf } from "../words/annotation.ts";
import { flagParam } from "./query.ts";
import { ok, type Representation, refuseData } from "./representation.ts";

/** `.csv`: the data as rows of entity and time (interface.md 3.3, rules.md 401–411). */
export const csv: Representation = {
  name: "csv",
  suffix: ".csv",
  fileSuffix: ".csv",
  mediaType: "text/csv; charset=utf-8",
  cache: "data",
  disposition: "inline",
  params: ["v", "csvType", "useColumnShortNames", ...viewParamNames],
  summary: "The data behind the chart: a row for each entity and time.",
  carriesData: true,
  render(chart, query, site) {
    if (!isRedistributable(chart)) return refuseData();
    return ok(csv.mediaType, csvText(chart, query, site));
  },
};

/** The CSV that a query asks for: full or filtered, with short or long headers. */
export function csvText(chart: Chart, query: URLSearchParams, site: Site): string {
  const short = flagParam(query, "useColumnShortNames", true);
  if (lastValue(query, "csvType") === "filtered")
    return writeTable(chart, resolveView(withoutDefault(chart), parseParams(query), site).table, short);
  return short ? fullText(chart) : writeTable(chart, fullTable(chart), short);
}

/** The complete data with short headers: the CSV itself, which the ZIP holds as well. */
const fullText = latest((chart: Chart): string => writeTable(chart, fullTable(chart), true));

/** One column of the file: its header and its cell in a row. */
interface CsvColumn {
  readonly header: string;
  readonly cell: (row: TableRow) => string;
}

/** The columns before the data. */
export const keyHeaders = ({ timeUnit }: Chart): readonly string[] => [
  "Entity",
  "Code",
  timeUnit === "year" ? "Year" : "Day",
];

/** How a time is written: years as they are, all others by their first day (rules.md 402). */
const timeCell = ({ timeUnit }: Chart): ((time: Time) => string) => (timeUnit === "year" ? String : isoDay);

/** Writes a table with the headers and columns that the interface asks for (rules.md 402, 408). */
function writeTable(chart: Chart, table: Table, short: boolean): string {
  const data = dataColumns(chart, table, short);
  const tell = timeCell(chart);
  const lines = [[...keyHeaders(chart), ...data.map(({ header }) => header)].map(quote).join(",")];
  // Rows come entity by entity.
  const startOf = latest((entity: string) => `${quote(entity)},${quote(ownValue(chart.codes, entity) ?? "")},`);
  for (const row of table.rows) {
    let line = startOf(row.entity) + tell(row.time);
    for (const { cell } of data) line += `,${cell(row)}`;
    lines.push(line);
  }
  return `${lines.join("\n")}\n`;
}

function dataColumns(chart: Chart, table: Table, short: boolean): CsvColumn[] {
  const tell = timeCell(chart);
  const wanted = table.columns.map(({ dimension }) => columnHeader(dimension, chart.timeUnit, short));
  const headers = uniqueHeaders(wanted, keyHeaders(chart));
  const values = table.columns.map(
    (_, i): CsvColumn => ({ header: headers[i] as string, cell: (row) => writeValue(row.cells[i]?.value) }),
  );
  const [, , unit = ""] = keyHeaders(chart);
  const original = [...indexOf(table, "x"), ...indexOf(table, "y")]
    .filter((i) => table.rows.some((row) => isMoved(row, i)))
    .map(
      (i): CsvColumn => ({
        header: headers[i] + (short ? `__original_${unit.toLowerCase()}` : ` (Original ${unit})`),
        cell: (row) => (isMoved(row, i) ? tell(row.cells[i]?.time as number) : ""),
      }),
    );
  const derived = [...original, ...annotationColumns(table, headers, short)];
  const names = uniqueHeaders(
    derived.map(({ header }) => header),
    [...keyHeaders(chart), ...headers],
  );
  return [...values, ...derived.map(({ cell }, i) => ({ header: names[i] as string, cell }))];
}

const indexOf = (table: Table, property: string): number[] =>
  table.columns.flatMap(({ dimension }, i) => (dimension.property === property ? [i] : []));

const isMoved = (row: TableRow, i: number): boolean => row.cells[i] !== undefined && row.cells[i].time !== row.time;

/** Notes that an indicator has on entities, where a row has one of them. */
function annotationColumns(table: Table, headers: readonly string[], short: boolean): CsvColumn[] {
  return table.columns.flatMap(({ dimension }, i) => {
    const notes = annotationsOf(dimension);
    if (notes.size === 0) return [];
    const note = (row: TableRow) => (row.cells[i]?.time === row.time ? (notes.get(row.entity) ?? "") : "");
    if (!table.rows.some((row) => note(row) !== "")) return [];
    return [
      {
        header: headers[i] + (short ? "__annotations" : " (Annotations)"),
        cell: (row: TableRow) => quote(note(row)),
      },
    ];
  });
}

/** The time that a dimension is fixed at. */
export const targetText = (time: Time, unit: TimeUnit): string =>
  isPeriod(unit) ? formatTime(time, unit) : String(time);

/** Header of a data column (rules.md 408). */
export function columnHeader(dimension: Dimension, unit: TimeUnit, short: boolean): string {
  const { indicator, display, targetYear } = dimension;
  const target = targetYear === undefined ? "" : targetText(targetYear, unit);
  const inYear = target && (short ? `__in_${isPeriod(unit) ? shortened(target) : target}` : ` in ${target}`);
  const projected = display.isProjection ? (short ? "__projected" : " (Projected)") : "";
  const name = displayName(dimension);
  const shortName = indicator.shortName || shortened(name) || `indicator_${indicator.id}`;
  return (short ? shortName : name) + inYear + projected;
}

const shortened = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "_")
    .replace(/^_+|_+$/g, "");

/** Equal headers get `_2`, `_3`, as do those that are taken already. @param taken - headers of other columns */
export function uniqueHeaders(headers: readonly string[], taken: readonly string[]): string[] {
  const used = new Set(taken);
  return headers.map((header) => {
    let unique = header;
    // A header may end in a number of its own.
    for (let n = 2; used.has(unique) || (unique !== header && headers.includes(unique)); n++) unique = `${header}_${n}`;
    used.add(unique);
    return unique;
  });
}

const writeValue = (value: number | string | undefined): string =>
  value === undefined ? "" : typeof value === "number" ? writeNumber(value) : quote(value);

const quote = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
