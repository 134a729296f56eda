import type { IndicatorChange } from "../../../src/core/chart/changeLog.ts";
import type { DiskFolder } from "../../content/folder.ts";
import type { WrittenFile } from "../write/writeDataset.ts";
import type { LoaderLimits } from "./loader/process.ts";
import type { SourceReader } from "./sourceReader.ts";

/** The update of a dataset, done or pending. */
export interface DatasetUpdate {
  readonly name: string;
  /** Its source: a URL, or a path relative to the content folder. */
  readonly source: string;
  /**
   * `differs`: there are new data, which `write` applies. `kept`: there are, but a person edited the values.
   * `failed`: the source cannot be read, or was rejected.
   */
  readonly outcome: "new" | "differs" | "as it was" | "kept" | "failed";
  /** Reason and advice if it is kept or failed. */
  readonly message?: string;
  /** Indicators whose values differ. */
  readonly indicators: readonly IndicatorChange[];
  /** Further notes. */
  readonly notes: readonly string[];
  /** Writes the dataset, all files or none. */
  readonly write?: () => Promise<readonly WrittenFile[]>;
}

/** Inputs that all updates share. */
export interface UpdateContext {
  /** The content folder. */
  readonly dir: string;
  readonly folder: DiskFolder;
  readonly reader: SourceReader;
  /** `YYYY-MM-DD`, for times that are far ahead. */
  readonly today: string;
  /** Whether the site allows loaders. */
  readonly mayLoad: boolean;
  readonly loaderLimits?: LoaderLimits;
}

/** An update whose source is read. The function compares it, once all previous updates are written. */
export type PendingUpdate = () => Promise<DatasetUpdate>;
