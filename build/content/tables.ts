import { LRUCache } from "lru-cache";
import type { Dataset } from "./package.ts";
import type { Report } from "./problem.ts";
import { type Table, tableSize } from "./table.ts";

/** Reads a dataset's table; undefined when its CSV is of no use. What is wrong is reported. */
export type ReadTable = (dataset: Dataset, report: Report) => Promise<Table | undefined>;

/** How much memory parsed values may take, in bytes, unless told otherwise. */
const defaultBytes = 256 * 2 ** 20;

/** Reads datasets as they are asked for and keeps the latest, up to a size: a content may be larger than the memory. */
export class Tables {
  /** By data package and resource. */
  private readonly cache: LRUCache<string, Table, Request>;

  /** @param maxBytes - of parsed values kept. */
  constructor(read: ReadTable, maxBytes: number = defaultBytes) {
    this.cache = new LRUCache<string, Table, Request>({
      maxSize: maxBytes,
      sizeCalculation: tableSize,
      fetchMethod: (_key, _stale, { context: { dataset, report } }) => read(dataset, report),
    });
  }

  /** A dataset's table; undefined when its CSV is of no use. Problems are reported when it is parsed. */
  get(dataset: Dataset, report: Report): Promise<Table | undefined> {
    return this.cache.fetch(`${dataset.document.file}#${dataset.resource}`, { context: { dataset, report } });
  }
}

interface Request {
  readonly dataset: Dataset;
  readonly report: Report;
}
