import { LRUCache } from "lru-cache";
import type { Dataset } from "../package.ts";
import type { Problem } from "../problem.ts";
import { type DatasetTable, tableSize } from "./datasetTable.ts";

/** What reading a dataset's CSV gave. What is wrong in it stays with it, whoever reads it first, and for whatever. */
export interface TableReading {
  /** Absent when the CSV is of no use. */
  readonly table?: DatasetTable;
  readonly problems: readonly Problem[];
}

/** Reads a dataset's CSV. */
export type ReadTable = (dataset: Dataset) => Promise<TableReading>;

/** How much memory parsed values may take, in bytes, unless told otherwise. */
const defaultBytes = 256 * 2 ** 20;

/** Reads datasets as they are asked for and keeps the latest, up to a size: a content may be larger than the memory. */
export class Tables {
  /** By data package and resource. */
  private readonly cache: LRUCache<string, TableReading, Dataset>;

  /** @param maxBytes - of parsed values kept. */
  constructor(read: ReadTable, maxBytes: number = defaultBytes) {
    this.cache = new LRUCache<string, TableReading, Dataset>({
      maxSize: maxBytes,
      sizeCalculation: ({ table, problems }) => 1000 + (table ? tableSize(table) : 0) + problems.length * problemSize,
      fetchMethod: (_key, _stale, { context }) => read(context),
    });
  }

  get(dataset: Dataset): Promise<TableReading> {
    return this.cache.forceFetch(`${dataset.document.file}#${dataset.resource}`, { context: dataset });
  }
}

/** How much memory a problem takes, roughly, in bytes. */
const problemSize = 500;
