import { HashedFolder } from "../../content/hashedFolder.ts";
import { readPackage } from "../../content/package.ts";
import { withSpellings } from "../../content/spellings.ts";
import { tableReader } from "../../content/table/tableFile.ts";
import type { Hash } from "../../hash.ts";
import type { DatasetPlan } from "../../site/catalogue/plan.ts";
import { type ChartToJoin, type DatasetResult, datasetReader, type ReadDataset } from "../render/readDataset.ts";
import type { RenderContext, RenderContextRef } from "../render/renderContext.ts";
import type { Workers } from "./workers.ts";

/** The work of a thread: a dataset to read. */
export interface DatasetTask {
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
  readonly rendering?: RenderContextRef;
  /** What of the catalogue is made of it. */
  readonly plan?: DatasetPlan;
}

/** Reads a dataset whose data package was found to be sound. */
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

/** So many datasets are read before threads have started. */
const maxMainThreadDatasets = 4;

/** What threads read, and what they join charts with. */
interface Reading {
  /** The content folder. */
  readonly folder: string;
  readonly rendering?: RenderContextRef;
  /** The hash of a file that keys were made of. */
  readonly knownHash?: (path: string) => Hash;
}

/** Reads datasets on all cores. @param here - reads in this thread: the first few, and those that fail elsewhere */
export function threadedReader(
  here: ReadDataset,
  { folder, rendering, knownHash }: Reading,
  workers: Workers,
): ReadDataset {
  let asked = 0;
  return async (dataset, charts, plan) => {
    // What a thread reads again it does not check again.
    if (++asked <= maxMainThreadDatasets || !dataset.isComplete) return here(dataset, charts, plan);
    const { document, resource, path } = dataset;
    const files = knownHash ? [document.file, ...(path === undefined ? [] : [path])] : [];
    const task = {
      folder,
      file: document.file,
      resource,
      hashes: Object.fromEntries(files.map((path) => [path, knownHash?.(path) ?? ""])),
      spellings: [...dataset.spellings],
      charts: charts.map(({ slug, config, geography }) => ({
        slug,
        config,
        ...(geography && { geography: { key: geography.key } }),
      })),
      ...(rendering && { rendering }),
      ...(plan && { plan }),
    };
    // An error that comes from a thread has lost its kind: it is met again here.
    return workers.readDataset(task).catch(() => here(dataset, charts, plan));
  };
}
