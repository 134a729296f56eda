import type { TimeUnit } from "../../src/data/time.ts";
import type { CsvFile } from "./csv.ts";
import type { Dataset } from "./package.ts";
import type { Report } from "./problem.ts";
import { suggest, suggestOr } from "./suggestion.ts";

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
  reportColumns(csv, dataset, report);
  reportFields(csv, dataset, report);
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

function reportColumns(csv: CsvFile, { fields }: Dataset, report: Report): void {
  const { header } = csv;
  const known = new Set([...keyColumns, ...fields.map(({ name }) => name)]);
  header.forEach((name, i) => {
    const mention = csv.mention(0, i);
    if (header.indexOf(name) < i)
      report({
        severity: "error",
        ...mention,
        message: "the header stands twice",
        advice: "rename one of the columns",
      });
    else if (!known.has(name)) {
      const free = [...known].filter((field) => !header.includes(field));
      const advice = suggestOr(name, free, "add a field, or remove the column");
      report({ severity: "warning", ...mention, message: "the data package has no field for this column", advice });
    }
  });
}

function reportFields({ file, header }: CsvFile, { fields, document, resource }: Dataset, report: Report): void {
  const columns = new Set(header);
  const names = new Set(fields.map(({ name }) => name));
  const places = new Map<string, number>();
  fields.forEach(({ name }, i) => {
    const path = ["resources", resource, "schema", "fields", i, "name"];
    if (places.has(name)) report(document.problem(path, `two fields are called "${name}"`, "rename one of them"));
    places.set(name, i);
    if (columns.has(name)) return;
    const free = header.filter((column) => !names.has(column));
    const advice = suggestOr(name, free, "add the column to the CSV, or remove the field");
    report(document.problem(path, `${file} has no column "${name}"`, advice));
  });
}
