import type { Interpretation } from "./interpret.ts";
import type { IndicatorField } from "./meaning/fields.ts";
import type { Sheet } from "./sheet/sheet.ts";

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
