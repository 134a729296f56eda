import type { TimeUnit } from "../../../src/core/data/time.ts";
import type { Dataset } from "../package.ts";
import type { Report } from "../problem.ts";
import { suggest } from "../suggestion.ts";
import type { CsvFile } from "./csv.ts";
import { timeExamples, timeHeaders, unitOfColumn } from "./timeColumn.ts";

/** Indices of the key columns; `code` is -1 if there is none. */
export interface TableHeader {
  readonly entity: number;
  readonly code: number;
  readonly time: number;
  readonly timeUnit: TimeUnit;
}

const keyColumns = ["Entity", "Code", "Year", "Day"];

/**
 * Finds the key columns, and reports differences between CSV and data package. Undefined if the entity or time column
 * is missing.
 */
export function readTableHeader(csv: CsvFile, dataset: Dataset, report: Report): TableHeader | undefined {
  if (!csv.hasCommas) return undefined;
  if (csv.header.every((name) => name === "")) {
    const advice = "begin the header with Entity,Code,Year or Entity,Code,Day";
    report({ severity: "error", file: csv.file, line: 1, message: "the file has no header", advice });
    return undefined;
  }
  reportDuplicates(csv, report);
  const times = timeColumns(csv, dataset);
  const meant = reportMissing(csv, dataset, report);
  reportUnknown(csv, dataset, new Set([...meant, "Entity", "Code", ...times]), report);
  const [entity, code] = [csv.header.indexOf("Entity"), csv.header.indexOf("Code")];
  const wrong = (message: string, advice: string) =>
    report({ severity: "error", file: csv.file, line: 1, message, advice });
  if (entity < 0) wrong('the header has no column "Entity"', renameAdvice(csv, ["Entity"]));
  const [first, second] = times;
  if (!first) wrong('the header has neither "Year" nor "Day"', renameAdvice(csv, Object.keys(timeHeaders)));
  if (first && second) wrong(`the header has both "${first}" and "${second}"`, "keep one of them");
  if (entity < 0 || !first || second) return undefined;
  const time = csv.header.indexOf(first);
  const field = dataset.fields.find(({ name }) => name === first);
  return { entity, code, time, timeUnit: timeHeaders[first] ?? unitOfColumn(csv, time, field) };
}

/** The names of time columns. In a table with Year or Day, other time headers are ordinary columns. */
function timeColumns({ header }: CsvFile, { fields }: Dataset): string[] {
  const isIndicator = (name: string) => fields.some((field) => field.name === name && field.indicatorId !== undefined);
  const known = header.filter((name) => name === "Year" || name === "Day");
  if (known.length > 0) return known.sort().reverse();
  return Object.keys(timeHeaders).filter((name) => header.includes(name) && !isIndicator(name));
}

function renameAdvice({ header }: CsvFile, wanted: readonly string[]): string {
  const renamed = wanted.flatMap((name) => {
    const written = suggest(name, header);
    return written ? [`write "${name}" instead of "${written}"`] : [];
  });
  return renamed[0] ?? "begin the header with Entity,Code,Year or Entity,Code,Day";
}

function reportDuplicates(csv: CsvFile, report: Report): void {
  csv.header.forEach((name, i) => {
    if (csv.header.indexOf(name) === i) return;
    const message = "the header occurs twice";
    report({ severity: "error", ...csv.location(0, i), message, advice: "rename one of the columns" });
  });
}

/** Reports fields without a column. @returns columns suggested as the field's column */
function reportMissing(
  { file, header }: CsvFile,
  { fields, document, resource }: Dataset,
  report: Report,
): Set<string> {
  const meant = new Set<string>();
  const names = new Set<string>();
  const free = header.filter((column) => !fields.some(({ name }) => name === column));
  fields.forEach(({ name }, i) => {
    const path = ["resources", resource, "schema", "fields", i, "name"];
    if (names.has(name)) report(document.problem(path, `two fields are called "${name}"`, "rename one of them"));
    names.add(name);
    // `readHeader` reports missing key columns.
    if (header.includes(name) || keyColumns.includes(name)) return;
    const column = suggest(name, free);
    if (column !== undefined) meant.add(column);
    const advice = column === undefined ? "add the column, or remove the field" : `write ${JSON.stringify(column)}`;
    report(document.problem(path, `${file} has no column "${name}"`, advice));
  });
  return meant;
}

/** Warns of columns without a field, except key columns and columns that were suggested for another field. */
function reportUnknown(csv: CsvFile, { fields }: Dataset, meant: ReadonlySet<string>, report: Report): void {
  const known = new Set([...fields.map(({ name }) => name), ...meant]);
  csv.header.forEach((name, i) => {
    if (known.has(name) || suggest(name, keyColumns) !== undefined) return;
    const message = "the data package has no field for this column";
    const advice = Object.hasOwn(timeHeaders, name)
      ? `remove the column of years or days and write ${timeExamples[timeHeaders[name] ?? "month"]} here; or add a field with its name`
      : "add a field with its name, or remove the column";
    report({ severity: "warning", ...csv.location(0, i), message, advice });
  });
}
