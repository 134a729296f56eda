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

/** A complete CSV: header, and rows of cells. */
interface FullCsv {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Number of columns before the data: `Entity`, `Code`, and the time. */
const keyColumnCount = 3;

/** Reads the CSV of a chart; undefined if it is missing or its quotes are broken. */
async function readCsv(files: ChartFiles): Promise<FullCsv | undefined> {
  const text = await files.text(".csv");
  if (text === undefined) return undefined;
  const { data, errors } = papaparse.parse<string[]>(text, { delimiter: ",", newline: "\n" });
  const [header = [], ...rows] = data;
  if (!text.endsWith("\n") || rows.pop()?.join("") !== "") files.report(".csv", "no line feed at the end");
  const [error] = errors;
  if (!error) return { header, rows };
  files.report(".csv", `broken quotes in row ${error.row}`);
  return undefined;
}

/** The CSV has all values of the chart, each in its place, and no others (rules.md 402–407). */
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
      files.report(".csv", `${row} and the header differ in length: ${cells.length} and ${csv.header.length} cells`);
    if (at === undefined) {
      files.report(".csv", `${row}: no time: ${time}`);
      continue;
    }
    if (entity < before || (entity === before && at <= lastTime))
      files.report(".csv", `${row} is not in order: ${entity}, ${time}`);
    [before, lastTime] = [entity, at];
    if (code !== (ownValue(files.chart.codes, entity) ?? ""))
      files.report(".csv", `${row}: another code than the chart's: ${entity}, ${code}`);
    checkRow(files, { row, entity, time: at, cells: cells.slice(keyColumnCount) }, dimensions, found);
  }
  checkCounts(files, dimensions, found);
};

function checkHeader(files: ChartFiles, { header }: FullCsv, columns: number): void {
  const wanted = keyHeaders(files.chart);
  if (wanted.some((name, i) => header[i] !== name))
    files.report(
      ".csv",
      `the header begins with ${header.slice(0, keyColumnCount).join(", ")}; it must be ${wanted.join(", ")}`,
    );
  const more = header
    .slice(keyColumnCount + columns)
    .filter((name) => !/__(original_(year|day)|annotations)$/.test(name));
  if (header.length < keyColumnCount + columns || more.length > 0)
    files.report(".csv", `the header has other columns than the chart: ${header.slice(keyColumnCount).join(", ")}`);
}

interface CsvRow {
  readonly row: string;
  readonly entity: string;
  readonly time: Time;
  /** Of the data columns. */
  readonly cells: readonly string[];
}

/** @param found - number of values seen of each dimension; updated */
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
      files.report(".csv", `${row}: ${cell || "nothing"} where the chart has ${value ?? "nothing"}`);
  }
  if (!dimensions.some((dimension, i) => isMeasure(dimension) && cells[i] !== ""))
    files.report(".csv", `${row} has no value of y or x`);
}

/** The value that a cell must have (rules.md 404–407). */
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

/** Reports values without a row. */
function checkCounts(files: ChartFiles, dimensions: readonly Dimension[], found: readonly number[]): void {
  for (const [i, dimension] of dimensions.entries()) {
    const missing = dimension.column.times.length - (found[i] ?? 0);
    const isComplete = isMeasure(dimension) && dimension.targetYear === undefined;
    if (isComplete && missing > 0)
      files.report(".csv", `${formatCount(missing, "value")} of the chart missing`, { field: dimension.slug });
  }
}

/** The metadata have the columns of the CSV, by header, and the indicators of the chart (rules.md 501, 502). */
export const checkMetadata: ChartCheck = async (files) => {
  const metadata = await files.json(".metadata.json");
  if (!isRecord(metadata) || !isRecord(metadata.columns)) return;
  const { chart, site } = files;
  const reportError = (message: string) => files.report(".metadata.json", message);
  const dimensions = plottedDimensions(chart);
  const columns = new Map(Object.entries(metadata.columns));
  const headers = (await files.table())?.[0]?.slice(keyColumnCount, keyColumnCount + dimensions.length) ?? [
    ...columns.keys(),
  ];
  // Objects put keys like integers first, so the order is not significant.
  if ([...headers].sort().join("\n") !== [...columns.keys()].sort().join("\n"))
    reportError(`columns are ${[...columns.keys()].join(", ")}; those of the CSV are ${headers.join(", ")}`);
  const idName = `${site.config.brand?.key ?? "service"}VariableId`;
  for (const [i, header] of headers.entries()) {
    const column = columns.get(header);
    const id = isRecord(column) ? column[idName] : undefined;
    if (column !== undefined && id !== dimensions[i]?.indicator.id)
      reportError(`column ${header}: ${idName} is ${id}; the chart has ${dimensions[i]?.indicator.id}`);
  }
  if (metadata.dateDownloaded !== site.date)
    reportError(`dateDownloaded is ${metadata.dateDownloaded}; the site is of ${site.date}`);
};
