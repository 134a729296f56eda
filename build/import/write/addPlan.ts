import type { Decision } from "../decisions/decision.ts";
import type { PlannedChart } from "../meaning/chart.ts";
import type { SourceDataset } from "../meaning/dataset.ts";

/** A file of the content folder, not yet written. */
export interface ContentFile {
  /** Path relative to the content folder, with "/". */
  readonly path: string;
  pieces(): Iterable<string>;
}

/** The plan for a source: the dataset as interpreted, and the files to write. */
export interface AddPlan extends SourceDataset {
  readonly charts: readonly PlannedChart[];
  readonly decisions: readonly Decision[];
  /** All files except the data package, which contains their hashes. */
  readonly files: readonly ContentFile[];
  readonly packagePath: string;
  /** Formats the data package. @param written - hashes of the other files */
  packageText(written: Readonly<Record<string, string>>): string;
}
