import { copyText } from "../../hash.ts";
import { type ContentFolder, readText } from "../folder.ts";
import type { Dataset } from "../package.ts";
import type { ContentProblem, Report } from "../problem.ts";
import { createCellParser } from "./cell.ts";
import type { CellColumn } from "./columnProblems.ts";
import { columnProblem, formulaProblems } from "./columnProblems.ts";
import { CsvFile } from "./csv.ts";
import type { Cells, DatasetTable, TableReader, TableResult } from "./datasetTable.ts";
import { readTableHeader } from "./header.ts";
import { pivot, rowCombinations } from "./pivot.ts";
import { indexRows } from "./rows.ts";

/** Reads the datasets of a folder in this thread. */
export const tableReader =
  (folder: ContentFolder): TableReader =>
  (dataset) =>
    readTable(folder, dataset);

/** Reads and parses a dataset's CSV. There is no table if the file is missing or a key column is. */
async function readTable(folder: ContentFolder, dataset: Dataset): Promise<TableResult> {
  const problems: ContentProblem[] = [];
  const report: Report = (problem) => problems.push(problem);
  const location = dataset.document.location(["resources", dataset.resource, "path"]);
  const text = dataset.path === undefined ? undefined : await readText(folder, dataset.path, report, location);
  const table = text === undefined ? undefined : parseTable(dataset, text, report);
  return { problems, ...(table && { table }) };
}

/**
 * Parses a tidy CSV: Entity, Code, Year or Day, and a column per indicator, in any order; with dimension columns, a row
 * for each combination of their categories. Invalid cells are reported and have no value.
 */
export function parseTable(dataset: Dataset, text: string, report: Report): DatasetTable | undefined {
  const csv = new CsvFile(dataset.path ?? "", text, report);
  const header = readTableHeader(csv, dataset, report);
  if (!header) return undefined;
  const { long } = dataset;
  const combinations = long && rowCombinations(csv, long);
  const index = indexRows(csv, header, dataset.spellings, report, combinations);
  const columns = readColumns(csv, dataset, index.rows, report);
  const texts = [header.entity, header.code, ...columns.texts].filter((at) => at >= 0);
  // In the order of the file, because its cells are next to each other in memory.
  const rows = index.rows.toSorted();
  for (const at of texts) for (const problem of formulaProblems(csv, at, rows)) report(problem);
  if (long && combinations) {
    const { index: whole, cells } = pivot({ index, combinations, columns: columns.cells }, long);
    return { dataset, timeUnit: header.timeUnit, ...whole, cells };
  }
  const { rows: _, ...rest } = index;
  return { dataset, timeUnit: header.timeUnit, ...rest, cells: byId(dataset, columns.cells) };
}

/** The columns of a CSV that hold values. */
interface ValueColumns {
  /** By header. */
  readonly cells: ReadonlyMap<string, Cells>;
  /** Indices of those that hold texts. */
  readonly texts: readonly number[];
}

function readColumns(csv: CsvFile, dataset: Dataset, rows: Uint32Array, report: Report): ValueColumns {
  const { fields, missingValues } = dataset;
  const cells = new Map<string, Cells>();
  const texts: number[] = [];
  for (const { id, name, type } of dataset.indicators) {
    const at = csv.header.indexOf(name);
    const field = fields.find(({ indicatorId }) => indicatorId === id);
    if (at < 0 || !field) continue;
    cells.set(name, readCells({ csv, at, field, type: createCellParser(type, field), missingValues }, rows, report));
    if (type === "string" || type === "date") texts.push(at);
  }
  return { cells, texts };
}

const byId = ({ indicators }: Dataset, cells: ReadonlyMap<string, Cells>): ReadonlyMap<number, Cells> =>
  new Map(
    indicators.flatMap(({ id, name }) => {
      const own = cells.get(name);
      return own ? [[id, own] as const] : [];
    }),
  );

function readCells(column: CellColumn, rows: Uint32Array, report: Report): Cells {
  const { csv, at, type, missingValues } = column;
  const unread: number[] = [];
  const isMissing = missingValues.size > 1 ? (cell: string) => missingValues.has(cell) : (cell: string) => cell === "";
  const parse = (row: number): number | string | undefined => {
    const cell = csv.cells.get(row, at);
    if (isMissing(cell)) return undefined;
    const value = type.parse(cell);
    if (value === undefined && cell.trim() !== "") unread.push(row);
    return value;
  };
  const cells = type.kind === "number" ? readNumbers(rows, parse) : readTexts(rows, parse);
  unread.sort((a, b) => a - b);
  if (unread.length > 0) report(columnProblem(column, unread));
  return cells;
}

/** A loop, because `Float64Array.from` takes several times as long. */
function readNumbers(rows: Uint32Array, parse: (row: number) => number | string | undefined): Float64Array {
  const numbers = new Float64Array(rows.length);
  for (let i = 0; i < rows.length; i++) numbers[i] = Number(parse(rows[i] as number) ?? Number.NaN);
  return numbers;
}

/** Interns texts, because they repeat. */
function readTexts(rows: Uint32Array, parse: (row: number) => number | string | undefined): string[] {
  const known = new Map<string, string>([["", ""]]);
  return Array.from(rows, (row) => {
    const text = String(parse(row) ?? "");
    const same = known.get(text) ?? copyText(text);
    known.set(same, same);
    return same;
  });
}
