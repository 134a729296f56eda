import type { SourceSheet } from "../sheet/sheet.ts";
import type { Interpretation } from "../values/interpret.ts";
import type { IndicatorField } from "./fields.ts";
import type { SourceDimension } from "./sourceCube.ts";

/** A dataset as understood from its source: the input for charts, CSV and data package. */
export interface SourceDataset {
  readonly name: string;
  readonly title: string;
  readonly sheet: SourceSheet;
  /** Tables of the source that are not added, with reasons and the count of numbers in their first rows. */
  readonly otherSheets: readonly { readonly name: string; readonly why: string; readonly numbers: number }[];
  readonly interpretation: Interpretation;
  readonly fields: readonly IndicatorField[];
  /** Dimensions that readers choose; empty unless the source is a cube. */
  readonly dimensions: readonly SourceDimension[];
  /** Indices of pairs in the order of the CSV. */
  readonly order: Uint32Array;
  /** The type of its entities; undefined for entities of the site. */
  readonly entityType: string | undefined;
}
