import type { TimeUnit } from "../../src/data/time.ts";
import type { CsvFile } from "./csv.ts";
import type { Dataset } from "./package.ts";
import type { Report } from "./problem.ts";
import { suggest } from "./suggestion.ts";

/** Which columns of a CSV say what a row is about; `code` is -1 when there is none. */
export interface Header {
  readonly entity: number;
  readonly code: number;
  readonly time: number;
  readonly timeUnit: TimeUnit;
}

const keyColumns = ["Entity", "Code", "Year", "Day"];

/** Finds the key columns and reports where CSV and data package differ; undefined when rows cannot be told apart. */
export function readHeader(csv: CsvFile, dataset: Dataset, report: Report): Header | undefined {
  if (!csv.hasCommas) return undefined;
  if (csv.header.every((name) => name === "")) {
    const advice = "begin the header with Entity,Code,Year or Entity,Code,Day";
    report({ severity: "error", file: csv.file, line: 1, message: "the file has no header", advice });
    return undefined;
  }
  reportTwice(csv, report);
  reportUnknown(csv, dataset, reportMissing(csv, dataset, report), report);
  const [entity = -1, code = -1, year = -1, day = -1] = keyColumns.map((name) => csv.header.indexOf(name));
  const wrong = (message: string, advice: string) =>
    report({ severity: "error", file: csv.file, line: 1, message, advice });
  if (entity < 0) wrong('the header has no column "Entity"', renameAdvice(csv, ["Entity"]));
  if (year < 0 && day < 0) wrong('the header has neither "Year" nor "Day"', renameAdvice(csv, ["Year", "Day"]));
  if (year >= 0 && day >= 0) wrong('the header has both "Year" and "Day"', "keep one of them");
  if (entity < 0 || year >= 0 === day >= 0) return undefined;
  return { entity, code, time: Math.max(year, day), timeUnit: day >= 0 ? "day" : "year" };
}

function renameAdvice({ header }: CsvFile, wanted: readonly string[]): string {
  const renamed = wanted.flatMap((name) => {
    const written = suggest(name, header);
    return written ? [`write "${name}" instead of "${written}"`] : [];
  });
  return renamed[0] ?? "begin the header with Entity,Code,Year or Entity,Code,Day";
}

function reportTwice(csv: CsvFile, report: Report): void {
  csv.header.forEach((name, i) => {
    if (csv.header.indexOf(name) === i) return;
    const message = "the header stands twice";
    report({ severity: "error", ...csv.mention(0, i), message, advice: "rename one of the columns" });
  });
}

/**
 * Reports fields that have no column.
 * @returns columns of which it was said that a field may mean them.
 */
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
    // `readHeader` tells of the key columns.
    if (header.includes(name) || keyColumns.includes(name)) return;
    const column = suggest(name, free);
    if (column !== undefined) meant.add(column);
    const advice = column === undefined ? "add the column, or remove the field" : `write ${JSON.stringify(column)}`;
    report(document.problem(path, `${file} has no column "${name}"`, advice));
  });
  return meant;
}

/** Warns of columns without a field, but for those of which something was said already. */
function reportUnknown(csv: CsvFile, { fields }: Dataset, meant: ReadonlySet<string>, report: Report): void {
  const known = new Set([...keyColumns, ...fields.map(({ name }) => name), ...meant]);
  csv.header.forEach((name, i) => {
    if (known.has(name) || suggest(name, keyColumns) !== undefined) return;
    const message = "the data package has no field for this column";
    const advice = "add a field with its name, or remove the column";
    report({ severity: "warning", ...csv.mention(0, i), message, advice });
  });
}
