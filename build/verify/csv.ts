import papaparse from "papaparse";
import { type Dimension, isMeasure } from "../../src/core/chart/chart.ts";
import { type Value, valueAt } from "../../src/core/data/column.ts";
import { parseDay } from "../../src/core/data/day.ts";
import { nearestPoint } from "../../src/core/data/nearest.ts";
import { parseYear, type Time } from "../../src/core/data/time.ts";
import { isRecord, ownValue } from "../../src/core/text/json.ts";
import { plottedDimensions } from "../../src/core/view/table.ts";
import { keyHeaders } from "../../src/formats/dataColumns.ts";
import { formatCount } from "../../src/pages/catalogue/entry.ts";
import type { ChartCheck, ChartFiles } from "./chartFiles.ts";

/** A full CSV: its header, and rows of cells. */
interface FullCsv {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Columns before the data: `Entity`, `Code`, and the time. */
export const keyColumns = 3;

/** Reads the CSV of a chart; undefined when there is none, or its quotes are broken. */
async function readCsv(files: ChartFiles): Promise<FullCsv | undefined> {
  const text = await files.text(".csv");
  if (text === undefined) return undefined;
  const { data, errors } = papaparse.parse<string[]>(text, { delimiter: ",", newline: "\n" });
  const [header = [], ...rows] = data;
  if (!text.endsWith("\n") || rows.pop()?.join("") !== "") files.tell(".csv", "no line feed at the end");
  const [error] = errors;
  if (!error) return { header, rows };
  files.tell(".csv", `broken quotes in row ${error.row}`);
  return undefined;
}

/** The header of a chart's CSV; undefined when there is none. */
export async function readHeader(files: ChartFiles): Promise<readonly string[] | undefined> {
  const text = await files.text(".csv");
  return text === undefined
    ? undefined
    : papaparse.parse<string[]>(text, { delimiter: ",", newline: "\n", preview: 1 }).data[0];
}

/** The CSV holds every value of the chart, each in its place, and no other (rules.md 402–407). */
export const checkCsv: ChartCheck = async (files) => {
  const csv = await readCsv(files);
  if (!csv) return;
  const dimensions = plottedDimensions(files.chart);
  checkHeader(files, csv, dimensions.length);
  const readTime = files.chart.timeUnit === "year" ? parseYear : parseDay;
  const found = dimensions.map(() => 0);
  let before = "";
  let lastTime = Number.NEGATIVE_INFINITY;
  for (const [i, cells] of csv.rows.entries()) {
    const [entity = "", code = "", time = ""] = cells;
    const at = readTime(time);
    const row = `row ${i + 2}`;
    if (cells.length !== csv.header.length)
      files.tell(".csv", `${row} and the header differ in length: ${cells.length} and ${csv.header.length} cells`);
    if (at === undefined) {
      files.tell(".csv", `${row}: no time: ${time}`);
      continue;
    }
    if (entity < before || (entity === before && at <= lastTime))
      files.tell(".csv", `${row} is not in order: ${entity}, ${time}`);
    [before, lastTime] = [entity, at];
    if (code !== (ownValue(files.chart.codes, entity) ?? ""))
      files.tell(".csv", `${row}: another code than the chart's: ${entity}, ${code}`);
    checkRow(files, { row, entity, time: at, cells: cells.slice(keyColumns) }, dimensions, found);
  }
  checkCounts(files, dimensions, found);
};

function checkHeader(files: ChartFiles, { header }: FullCsv, columns: number): void {
  const wanted = keyHeaders(files.chart);
  if (wanted.some((name, i) => header[i] !== name))
    files.tell(
      ".csv",
      `the header begins with ${header.slice(0, keyColumns).join(", ")}; it must be ${wanted.join(", ")}`,
    );
  const more = header.slice(keyColumns + columns).filter((name) => !/__(original_(year|day)|annotations)$/.test(name));
  if (header.length < keyColumns + columns || more.length > 0)
    files.tell(".csv", `the header has other columns than the chart: ${header.slice(keyColumns).join(", ")}`);
}

interface CsvRow {
  readonly row: string;
  readonly entity: string;
  readonly time: Time;
  /** Of the data columns. */
  readonly cells: readonly string[];
}

/** @param found - how many values of each dimension's own were seen; it is counted up */
function checkRow(
  files: ChartFiles,
  { row, entity, time, cells }: CsvRow,
  dimensions: readonly Dimension[],
  found: number[],
): void {
  for (const [i, dimension] of dimensions.entries()) {
    const cell = cells[i] ?? "";
    const value = expected(dimension, entity, time);
    if (value !== undefined) found[i] = (found[i] ?? 0) + 1;
    if (!isSame(cell, value))
      files.tell(".csv", `${row}: ${cell || "nothing"} where the chart has ${value ?? "nothing"}`);
  }
  if (!dimensions.some((dimension, i) => isMeasure(dimension) && cells[i] !== ""))
    files.tell(".csv", `${row} has no value of y or x`);
}

/** What a cell must hold (rules.md 404–407). */
function expected({ property, column, display, targetYear }: Dimension, entity: string, time: Time): Value | undefined {
  const isAttribute = property === "size" || property === "color";
  if (!isAttribute && targetYear === undefined) return valueAt(column, entity, time);
  const tolerance = display.tolerance ?? (isAttribute ? Number.POSITIVE_INFINITY : 0);
  return nearestPoint(column, entity, targetYear ?? time, tolerance)?.value;
}

const isSame = (cell: string, value: Value | undefined): boolean =>
  value === undefined
    ? cell === ""
    : typeof value === "string"
      ? cell === value
      : cell !== "" && Number(cell) === value;

/** A value that stands in no row is missing. */
function checkCounts(files: ChartFiles, dimensions: readonly Dimension[], found: readonly number[]): void {
  for (const [i, dimension] of dimensions.entries()) {
    const missing = dimension.column.times.length - (found[i] ?? 0);
    const isComplete = isMeasure(dimension) && dimension.targetYear === undefined;
    if (isComplete && missing > 0)
      files.tell(".csv", `${formatCount(missing, "value")} of the chart missing`, { field: dimension.slug });
  }
}

/**
 * The metadata tell of the CSV's columns by their headers, and of the indicators that the chart has (rules.md 501,
 * 502).
 */
export const checkMetadata: ChartCheck = async (files) => {
  const metadata = await files.json(".metadata.json");
  if (!isRecord(metadata) || !isRecord(metadata.columns)) return;
  const { chart, site } = files;
  const tell = (message: string) => files.tell(".metadata.json", message);
  const dimensions = plottedDimensions(chart);
  const columns = new Map(Object.entries(metadata.columns));
  const headers = (await readHeader(files))?.slice(keyColumns, keyColumns + dimensions.length) ?? [...columns.keys()];
  // Objects put keys that look like numbers first, so their order says nothing.
  if ([...headers].sort().join("\n") !== [...columns.keys()].sort().join("\n"))
    tell(`columns are ${[...columns.keys()].join(", ")}; those of the CSV are ${headers.join(", ")}`);
  const idName = `${site.config.brand?.key ?? "service"}VariableId`;
  for (const [i, header] of headers.entries()) {
    const column = columns.get(header);
    const id = isRecord(column) ? column[idName] : undefined;
    if (column !== undefined && id !== dimensions[i]?.indicator.id)
      tell(`column ${header}: ${idName} is ${id}; the chart has ${dimensions[i]?.indicator.id}`);
  }
  if (metadata.dateDownloaded !== site.date)
    tell(`dateDownloaded is ${metadata.dateDownloaded}; the site is of ${site.date}`);
};
