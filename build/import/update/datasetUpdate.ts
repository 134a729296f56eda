import type { IndicatorChange } from "../../../src/core/chart/changeLog.ts";
import type { DiskFolder } from "../../content/folder.ts";
import type { WrittenFile } from "../write/writeDataset.ts";
import type { LoaderLimits } from "./loader/process.ts";
import type { SourceReader } from "./sourceReader.ts";

/** What became of a dataset, or will. */
export interface DatasetUpdate {
  readonly name: string;
  /** Where it comes from: an address, or a path from the content folder. */
  readonly source: string;
  /**
   * `differs`: there is something new, which `write` takes. `kept`: there is, but a person edited the values.
   * `failed`: the source cannot be read, or is not what it was.
   */
  readonly outcome: "new" | "differs" | "as it was" | "kept" | "failed";
  /** Why it is kept or failed, and what to do. */
  readonly message?: string;
  /** Indicators whose values differ. */
  readonly indicators: readonly IndicatorChange[];
  /** What to know besides. */
  readonly notes: readonly string[];
  /** Writes the dataset, all of it or nothing. */
  readonly write?: () => Promise<readonly WrittenFile[]>;
}

/** What datasets are renewed with. */
export interface UpdateContext {
  /** The content folder. */
  readonly dir: string;
  readonly folder: DiskFolder;
  readonly reader: SourceReader;
  /** Whether the site lets loaders run. */
  readonly mayLoad: boolean;
  readonly loaderLimits?: LoaderLimits;
}

/** A source that was read: what it has is compared when all before it have been written. */
export type PendingUpdate = () => Promise<DatasetUpdate>;
