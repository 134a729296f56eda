import { join } from "node:path";
import type { ContentFolder } from "../../content/folder.ts";
import { type Dataset, readPackage } from "../../content/package.ts";
import { type ContentProblem, formatProblem } from "../../content/problem.ts";
import { type DatasetTable, indicatorData } from "../../content/table/datasetTable.ts";
import { parseTable } from "../../content/table/tableFile.ts";
import { Failure } from "../../failure.ts";
import { buildColumn } from "../values/order.ts";
import type { AddPlan } from "../write/addPlan.ts";
import { maybeReadFile } from "../write/fileTransaction.ts";
import type { DatasetState } from "./difference.ts";

/** The state after a plan is written. */
export async function planState(plan: AddPlan): Promise<DatasetState> {
  const { interpretation, fields, order, dimensions } = plan;
  if (dimensions.length > 0) return parseCube(plan);
  return {
    timeUnit: interpretation.melted.unit,
    columns: new Map(
      fields.map(({ name, id, title, unit, column }) => [
        name,
        { id, title, ...(unit !== undefined && { unit }), column: buildColumn(interpretation, order, column) },
      ]),
    ),
  };
}

/** The state after the plan of a cube is written: its indicators are known only when its CSV is read. */
function parseCube({ files, name, packagePath, packageText }: AddPlan): Promise<DatasetState> {
  const path = csvPath(name);
  const text = [...(files.find((file) => file.path === path)?.pieces() ?? [])].join("");
  const texts = new Map([
    [packagePath, packageText({})],
    [path, text],
  ]);
  const folder: ContentFolder = {
    list: async () => [...texts.keys()],
    read: async (file) => {
      const found = texts.get(file);
      return found === undefined ? "missing" : new TextEncoder().encode(found);
    },
  };
  return parseDatasetState(folder, name, text);
}

/** Reads the current state of a dataset; undefined if its CSV is missing or unreadable. */
export async function readDatasetState(
  dir: string,
  folder: ContentFolder,
  name: string,
): Promise<DatasetState | undefined> {
  const dataset = await datasetOf(folder, name);
  const text = await maybeReadFile(join(dir, csvPath(name)));
  const table = dataset && text !== undefined ? parseTable(dataset, text, () => {}) : undefined;
  return table && tableState(table);
}

/** Parses a text as the CSV of a dataset. @throws Failure if it does not match the data package */
export async function parseDatasetState(folder: ContentFolder, name: string, text: string): Promise<DatasetState> {
  const dataset = await datasetOf(folder, name);
  if (!dataset) throw new Failure(`datasets/${name}/datapackage.json names no ${name}.csv`);
  const problems: ContentProblem[] = [];
  const table = parseTable(dataset, text, (problem) => problems.push(problem));
  const errors = problems.filter(({ severity }) => severity === "error");
  if (table && errors.length === 0) return tableState(table);
  const lines = errors.slice(0, 5).map((problem) => formatProblem(problem, ".").replace(/^\.\//, ""));
  throw new Failure(`its output does not match datapackage.json:\n${lines.join("\n")}`);
}

/** Path of a dataset's CSV, relative to the content folder. */
export const csvPath = (name: string): string => `datasets/${name}/${name}.csv`;

async function datasetOf(folder: ContentFolder, name: string): Promise<Dataset | undefined> {
  const { datasets } = await readPackage(folder, `datasets/${name}/datapackage.json`, () => {});
  return datasets.find(({ path }) => path === csvPath(name));
}

const tableState = (table: DatasetTable): DatasetState => ({
  timeUnit: table.timeUnit,
  columns: new Map(
    table.dataset.indicators
      .filter(({ id }) => table.cells.has(id))
      .map((indicator) => [
        indicator.name,
        {
          id: indicator.id,
          title: indicator.title ?? indicator.name,
          ...(indicator.unit !== undefined && { unit: indicator.unit }),
          ...(table.dataset.long && { isCombination: true }),
          column: indicatorData(table, indicator).column,
        },
      ]),
  ),
});
