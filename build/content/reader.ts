import { workerData } from "node:worker_threads";
import { type ContentFolder, openFolder } from "./folder.ts";
import { readPackage } from "./package.ts";
import type { Problem } from "./problem.ts";
import type { Table } from "./table.ts";
import { readTable } from "./tableFile.ts";

/** What the threads of `readers.ts` run. */

/** Where a dataset is described: a data package, and which of its resources. */
export interface DatasetPlace {
  readonly file: string;
  readonly resource: number;
}

/** What a thread found in a CSV. */
export interface DatasetReading {
  readonly table: Omit<Table, "dataset"> | undefined;
  readonly problems: readonly Problem[];
}

let folder: ContentFolder | undefined;

/** Reads the CSV of a dataset whose data package was found to be sound. */
export default async function readDataset({ file, resource }: DatasetPlace): Promise<DatasetReading> {
  // Tinypool hands over its own data first, then ours.
  folder ??= openFolder(workerData[1]);
  const { datasets } = await readPackage(
    folder,
    file,
    () => undefined,
    () => true,
  );
  const dataset = datasets[resource];
  if (!dataset) throw new Error(`the data package has changed: ${file}`);
  const problems: Problem[] = [];
  const table = await readTable(folder, dataset, (problem) => problems.push(problem));
  if (!table) return { table, problems };
  const { dataset: _, ...rest } = table;
  return { table: rest, problems };
}
