import type { CatalogueEntry } from "../../../src/pages/catalogue/entry.ts";
import type { PlaceRows } from "../../site/finder.ts";
import type { OnwardIndex } from "../emit/keptOnward.ts";

/** What is told of charts after a change. */
export interface Lists {
  /** Of the charts that are built, by slug. */
  readonly entries: ReadonlyMap<string, CatalogueEntry>;
  /** Whether something else is told of any. */
  readonly isChanged: boolean;
  /** Of all charts: before, and now. */
  readonly listed: readonly CatalogueEntry[];
  readonly all: readonly CatalogueEntry[];
  readonly rows: PlaceRows;
  readonly onward: OnwardIndex;
}
