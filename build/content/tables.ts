import { LRUCache } from "lru-cache";
import type { ContentFolder } from "./folder.ts";
import type { Dataset } from "./package.ts";
import type { Report } from "./problem.ts";
import { type Table, tableSize } from "./table.ts";
import { readTable } from "./tableFile.ts";

/** Parses datasets as they are asked for and keeps the latest, up to a size: a content may be larger than the memory. */
export class Tables {
  /** By data package and resource. */
  private readonly cache: LRUCache<string, Table, Request>;

  /** @param maxBytes - of parsed values kept. */
  constructor(folder: ContentFolder, maxBytes: number) {
    this.cache = new LRUCache<string, Table, Request>({
      maxSize: maxBytes,
      sizeCalculation: tableSize,
      fetchMethod: (_key, _stale, { context: { dataset, report } }) => readTable(folder, dataset, report),
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
