import { LRUCache } from "lru-cache";
import type { ContentFolder } from "./folder.ts";
import type { Dataset } from "./package.ts";
import type { Report } from "./problem.ts";
import { type Table, tableSize } from "./table.ts";
import { readTable } from "./table-file.ts";

/** Parses datasets as they are asked for and keeps the latest, up to a size: a content may be larger than the memory. */
export class Tables {
  private readonly cache: LRUCache<Dataset, Table, Report>;

  /** @param maxBytes - of parsed values kept. */
  constructor(folder: ContentFolder, maxBytes: number) {
    this.cache = new LRUCache<Dataset, Table, Report>({
      maxSize: maxBytes,
      sizeCalculation: tableSize,
      fetchMethod: (dataset, _stale, { context }) => readTable(folder, dataset, context),
    });
  }

  /** A dataset's table; undefined when its CSV is of no use. Problems are reported when it is parsed. */
  get(dataset: Dataset, report: Report): Promise<Table | undefined> {
    return this.cache.fetch(dataset, { context: report });
  }
}
