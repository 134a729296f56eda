import type { ChartConfig } from "../../../src/core/chart/config.ts";
import type { Interpretation } from "../interpret.ts";
import type { IndicatorField } from "../meaning/fields.ts";
import type { Sheet } from "../sheet/sheet.ts";

/** What was understood of a source: what its charts, its table and its data package are made of. */
export interface Dataset {
  readonly name: string;
  readonly title: string;
  readonly sheet: Sheet;
  /** The tables of the source that are not in it, and why. */
  readonly otherSheets: readonly { readonly name: string; readonly why: string }[];
  readonly interpretation: Interpretation;
  readonly fields: readonly IndicatorField[];
  /** Places of pairs of entity and time, as the table has them. */
  readonly order: Uint32Array;
  /** What its entities are; undefined for those of a site. */
  readonly entityType: string | undefined;
}

/** A chart of a dataset that is added, not yet written. */
export interface PlannedChart {
  readonly slug: string;
  readonly config: ChartConfig;
}

/** A file of the content, not yet written. */
export interface PlannedFile {
  /** Below the content folder, with "/". */
  readonly path: string;
  pieces(): Iterable<string>;
}

/** What adding a source would write, and what was decided. */
export interface AddPlan extends Dataset {
  readonly charts: readonly PlannedChart[];
  /** All but the data package, which holds hashes of them. */
  readonly files: readonly PlannedFile[];
  readonly packagePath: string;
  /** The data package's text. @param written - hashes of the other files */
  packageText(written: Readonly<Record<string, string>>): string;
}
