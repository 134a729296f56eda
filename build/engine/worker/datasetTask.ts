import { HashedFolder } from "../../content/hashedFolder.ts";
import { readPackage } from "../../content/package.ts";
import { withSpellings } from "../../content/spellings.ts";
import { tableReader } from "../../content/table/tableFile.ts";
import type { Hash } from "../../hash.ts";
import type { DatasetPlan } from "../../site/catalogue/plan.ts";
import { type ChartToJoin, type DatasetResult, datasetReader, type ReadDataset } from "../render/readDataset.ts";
import type { RenderContext, RenderContextRef } from "../render/renderContext.ts";
import type { Workers } from "./workers.ts";

/** A task for a worker: read a dataset. */
export interface DatasetTask {
  /** The content folder. */
  readonly folder: string;
  /** The data package's path in the content folder. */
  readonly file: string;
  /** Index of the resource. */
  readonly resource: number;
  /** Hashes of its files by path, if keys depend on them. */
  readonly hashes: Readonly<Record<string, Hash>>;
  /** Spellings of the dataset's entities with their names. */
  readonly spellings: readonly (readonly [spelling: string, name: string])[];
  /** Charts that need no other dataset. */
  readonly charts: readonly ChartToJoin[];
  readonly rendering?: RenderContextRef;
  /** Files of the catalogue to make from it. */
  readonly plan?: DatasetPlan;
}

/** Reads a dataset whose data package is known to be valid. */
export async function runDatasetTask(task: DatasetTask, rendering: RenderContext | undefined): Promise<DatasetResult> {
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

/** Number of datasets that the main thread reads while threads start. */
const maxMainThreadDatasets = 4;

/** Context of the tasks. */
interface Reading {
  /** The content folder. */
  readonly folder: string;
  readonly rendering?: RenderContextRef;
  /** The hash of a file that keys depend on. */
  readonly knownHash?: (path: string) => Hash;
}

/** Reads datasets on all cores. @param here - reads in this thread: the first few datasets, and those that fail in a worker */
export function threadedReader(
  here: ReadDataset,
  { folder, rendering, knownHash }: Reading,
  workers: Workers,
): ReadDataset {
  let asked = 0;
  return async (dataset, charts, plan) => {
    // A worker does not repeat the checks, so only complete packages go there.
    if (++asked <= maxMainThreadDatasets || !dataset.isComplete) return here(dataset, charts, plan);
    const { document, resource, path } = dataset;
    const files = knownHash ? [document.file, ...(path === undefined ? [] : [path])] : [];
    const task = {
      folder,
      file: document.file,
      resource,
      hashes: Object.fromEntries(files.map((path) => [path, knownHash?.(path) ?? ""])),
      spellings: [...dataset.spellings],
      charts,
      ...(rendering && { rendering }),
      ...(plan && { plan }),
    };
    // Errors lose their class between threads, so the read is repeated here.
    return workers.readDataset(task).catch(() => here(dataset, charts, plan));
  };
}
