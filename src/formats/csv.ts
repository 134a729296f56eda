import { resolveView } from "../charts/resolve.ts";
import { type Chart, isRedistributable, withoutDefaultSelection } from "../core/chart/chart.ts";
import type { Site } from "../core/chart/site.ts";
import type { Value } from "../core/data/column.ts";
import { memoize, memoizeLast } from "../core/data/memoize.ts";
import { writeNumber } from "../core/data/number.ts";
import { flagParam, lastValue } from "../core/data/query.ts";
import type { Time } from "../core/data/time.ts";
import { csvCell } from "../core/text/csv.ts";
import { ownValue } from "../core/text/json.ts";
import { fullTable } from "../core/view/fullTable.ts";
import { parseParams, viewParamNames } from "../core/view/params.ts";
import type { ViewTable } from "../core/view/table.ts";
import { joinTables } from "./allViews.ts";
import { type DataColumn, dataColumns, keyHeaders, sliceColumns, timeWriter } from "./dataColumns.ts";
import { ok, type Representation, refuseData } from "./representation.ts";

/** The parameters of all data formats: they select the rows and the kind of column headers. */
export const dataParams = ["csvType", "useColumnShortNames", ...viewParamNames] as const;

/** `.csv`: the data as rows of entity and time (interface.md 3.3, rules.md 401–411). */
export const csv: Representation = {
  name: "csv",
  suffix: ".csv",
  fileSuffix: ".csv",
  mediaType: "text/csv; charset=utf-8",
  cache: "data",
  disposition: "inline",
  params: ["v", "bom", ...dataParams],
  label: "CSV",
  group: "Data",
  summary: "The data behind the chart: a row for each entity and time.",
  carriesData: true,
  describedBy: { suffix: ".csv-metadata.json", mediaType: "application/csvm+json" },
  render(chart, query, site) {
    if (!isRedistributable(chart)) return refuseData();
    // Excel only recognises UTF-8 by this byte order mark (rules.md 412).
    const mark = flagParam(query, "bom", false) ? "\ufeff" : "";
    return ok(csv.mediaType, mark + csvText(chart, query, site));
  },
};

/** Whether a query requests short column headers, for code (rules.md 408). */
export const hasShortNames = (query: URLSearchParams): boolean => flagParam(query, "useColumnShortNames", true);

/** Whether a query only requests the rows that the view shows (rules.md 409). */
export const isFiltered = (query: URLSearchParams): boolean => lastValue(query, "csvType") === "filtered";

/** The rows that a query requests: all rows of the chart, or those that the view shows; with those of all its slices if it has some. */
export function requestedTable(chart: Chart, query: URLSearchParams, site: Site): ViewTable {
  if (chart.slices && isFiltered(query)) return joinTables(chart, (slice) => requestedTable(slice, query, site));
  if (chart.slices) return joinedTable(chart);
  return isFiltered(query)
    ? resolveView(withoutDefaultSelection(chart), parseParams(query), site).table
    : fullTable(chart);
}

/** The complete rows of all slices. Memoized, because each data format needs them; with the chart, for they may be half a million. */
const joinedTable = memoize((chart: Chart): ViewTable => joinTables(chart, fullTable));

/** The CSV that a query requests: full or filtered, with short or long headers. */
export function csvText(chart: Chart, query: URLSearchParams, site: Site): string {
  const short = hasShortNames(query);
  return short && !isFiltered(query) && !chart.slices
    ? fullText(chart)
    : writeTable(chart, requestedTable(chart, query, site), short);
}

/** The complete data with short headers. Memoized, because CSV and ZIP both contain it. */
const fullText = memoizeLast((chart: Chart): string => writeTable(chart, fullTable(chart), true));

/** Formats a table with the headers and columns that the interface defines (rules.md 402, 408). */
function writeTable(chart: Chart, table: ViewTable, short: boolean): string {
  const columns = [...sliceColumns(chart, short), ...dataColumns(chart, table, short)];
  const data = columns.map((column) => ({ ...column, write: writer(column, chart) }));
  const tell = timeWriter(chart);
  // Concatenated, since joining an array of lines takes a third longer.
  let text = `${[...keyHeaders(chart), ...data.map(({ header }) => header)].map(csvCell).join(",")}\n`;
  // Rows are grouped by entity.
  const startOf = memoizeLast(
    (entity: string) => `${csvCell(entity)},${csvCell(ownValue(chart.codes, entity) ?? "")},`,
  );
  for (const row of table.rows) {
    let line = startOf(row.entity) + tell(row.time);
    for (const { cell, write } of data) line += `,${write(cell(row))}`;
    text += `${line}\n`;
  }
  return text;
}

type Write = (value: Value | undefined) => string;

function writer({ type }: DataColumn, chart: Chart): Write {
  const tell = timeWriter(chart);
  return type === "time" ? (time) => (time === undefined ? "" : tell(time as Time)) : writeValue;
}

const writeValue: Write = (value) =>
  value === undefined ? "" : typeof value === "number" ? writeNumber(value) : csvCell(value);
