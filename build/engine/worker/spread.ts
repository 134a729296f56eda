import type { Hash } from "../../hash.ts";
import type { ReadDataset } from "../render/reading.ts";
import type { RenderContextPlace } from "../render/renderContext.ts";
import type { Workers } from "./workers.ts";

/** So many datasets are read before threads have started. */
const fewDatasets = 4;

/** What threads read, and what they join charts with. */
interface Reading {
  /** The content folder. */
  readonly folder: string;
  readonly rendering?: RenderContextPlace;
  /** The hash of a file that keys were made of. */
  readonly knownHash?: (path: string) => Hash;
}

/** Reads datasets on all cores. @param here - reads in this thread: the first few, and those that fail elsewhere */
export function spreadReading(
  here: ReadDataset,
  { folder, rendering, knownHash }: Reading,
  workers: Workers,
): ReadDataset {
  let asked = 0;
  return async (dataset, charts, plan) => {
    // What a thread reads again it does not check again.
    if (++asked <= fewDatasets || !dataset.isComplete) return here(dataset, charts, plan);
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
