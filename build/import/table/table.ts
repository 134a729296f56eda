import type { Sheet, SheetColumn } from "../sheet/sheet.ts";

/** Why rows of a sheet are not part of the table's body. */
export type Reason =
  | "head"
  | "title or note above"
  | "note below"
  | "blank"
  | "head said again"
  | "heading or entity without values"
  | "left out by --where"
  | "no value in any column"
  | "without entity"
  | "without a time that can be read"
  | "of another unit of time"
  | "said twice with the same values";

/** A column of a table. */
export interface TableColumn {
  /** Its place in the sheet's rows. */
  readonly at: number;
  /** What stands above it, the topmost first; merged heads stand over each of their columns. "" where nothing does. */
  readonly heads: readonly string[];
  readonly meta?: SheetColumn;
  /** Where a row says the units of all columns. */
  readonly unit?: string;
}

/** The table that was found in a sheet. */
export interface Table {
  readonly sheet: Sheet;
  readonly columns: readonly TableColumn[];
  /** Rows of the sheet that hold data, ascending. */
  readonly rows: Uint32Array;
  /** The other rows. */
  readonly explained: ReadonlyMap<Reason, readonly number[]>;
  /** Lines above and below. */
  readonly titles: readonly string[];
  readonly notes: readonly string[];
  /** Columns whose blanks stood for the name above. */
  readonly filledDown?: readonly string[];
}

/** A column's name: all that stands above it, or what its format calls it. */
export const columnName = ({ heads, meta }: TableColumn): string =>
  meta ? (meta.label ?? meta.name) : heads.filter((head, i) => head !== "" && head !== heads[i - 1]).join(" – ");
