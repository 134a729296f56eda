import { availableParallelism } from "node:os";
import { Tinypool } from "tinypool";
import { threadModule } from "../program.ts";
import type { ContentFolder } from "./folder.ts";
import type { DatasetPlace, DatasetReading } from "./reader.ts";
import { tableReader } from "./tableFile.ts";
import type { ReadTable } from "./tables.ts";

/** So many datasets are read before threads have started. */
const fewDatasets = 4;

/** So many datasets are asked for at a time, so that every thread is busy. */
export const datasetsAtOnce: number = 2 * availableParallelism();

/**
 * Uses a way to read the datasets of a folder on all cores. It outlives `use`: what is asked for later is read here.
 * @param place - the folder's path
 */
export async function withReaders<T>(
  place: string,
  folder: ContentFolder,
  use: (read: ReadTable) => Promise<T>,
): Promise<T> {
  const threads = new Tinypool({ filename: threadModule("reader"), minThreads: 0, workerData: place });
  const readHere = tableReader(folder);
  let [asked, isOpen] = [0, true];
  const read: ReadTable = async (dataset, report) => {
    if (!isOpen || ++asked <= fewDatasets) return readHere(dataset, report);
    const { document, resource } = dataset;
    const found: Promise<DatasetReading> = threads.run({ file: document.file, resource } satisfies DatasetPlace);
    // An error that comes from a thread has lost its kind: it is met again here.
    const reading = await found.catch(() => undefined);
    if (!reading) return readHere(dataset, report);
    reading.problems.forEach(report);
    return reading.table && { ...reading.table, dataset };
  };
  try {
    return await use(read);
  } finally {
    isOpen = false;
    await threads.destroy();
  }
}
