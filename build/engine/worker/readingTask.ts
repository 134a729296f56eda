import { HashedFolder } from "../../content/hashedFolder.ts";
import { readPackage } from "../../content/package.ts";
import { withSpellings } from "../../content/spellings.ts";
import { tableReader } from "../../content/table/tableFile.ts";
import type { Hash } from "../../hash.ts";
import type { DatasetPlan } from "../../site/catalogue/plan.ts";
import { type ChartToJoin, type DatasetReading, datasetReader } from "../render/reading.ts";
import type { RenderContext, RenderContextPlace } from "../render/renderContext.ts";

/** The work of a thread: a dataset to read. */
export interface ReadingTask {
  /** The content folder. */
  readonly folder: string;
  /** The data package, below it. */
  readonly file: string;
  /** Which of its resources. */
  readonly resource: number;
  /** Hashes of its files, by path, as far as keys were made of them. */
  readonly hashes: Readonly<Record<string, Hash>>;
  /** How the dataset's entities may be written, and their names. */
  readonly spellings: readonly (readonly [spelling: string, name: string])[];
  /** Charts that need no other dataset. */
  readonly charts: readonly ChartToJoin[];
  readonly rendering?: RenderContextPlace;
  /** What of the catalogue is made of it. */
  readonly plan?: DatasetPlan;
}

/** Reads a dataset whose data package was found to be sound. */
export async function readFromPlace(task: ReadingTask, rendering: RenderContext | undefined): Promise<DatasetReading> {
  const folder = new HashedFolder(task.folder, { hashes: task.hashes });
  const { datasets } = await readPackage(
    folder,
    task.file,
    () => undefined,
    () => true,
  );
  const dataset = datasets[task.resource];
  if (!dataset) throw new Error(`the data package has changed: ${task.file}`);
  const spelt = withSpellings(dataset, new Map(task.spellings));
  return datasetReader(tableReader(folder), rendering)(spelt, task.charts, task.plan);
}
