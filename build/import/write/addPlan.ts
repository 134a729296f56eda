import type { PlannedChart } from "../meaning/chart.ts";
import type { Dataset } from "../meaning/dataset.ts";

/** A file of the content, not yet written. */
export interface ContentFile {
  /** Below the content folder, with "/". */
  readonly path: string;
  pieces(): Iterable<string>;
}

/** What adding a source would write, and what was decided. */
export interface AddPlan extends Dataset {
  readonly charts: readonly PlannedChart[];
  /** All but the data package, which holds hashes of them. */
  readonly files: readonly ContentFile[];
  readonly packagePath: string;
  /** The data package's text. @param written - hashes of the other files */
  packageText(written: Readonly<Record<string, string>>): string;
}
