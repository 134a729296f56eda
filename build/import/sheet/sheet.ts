import type { Cell } from "../cell/cell.ts";
import type { PackedRows } from "./packedRows.ts";

/** A table of a source: a CSV file, a worksheet, a table of a database, a dataset. */
export interface SourceSheet {
  /** Name of the file (without extension), worksheet or table. */
  readonly name: string;
  /** With `columns`, only data; else all rows, including headers, notes and blank rows. Rows may differ in length. */
  readonly rows: readonly (readonly Cell[])[];
  /** One for each cell of a row, if the format describes its columns. */
  readonly columns?: readonly SourceColumn[];
  /** Metadata of the source. */
  readonly facts: SourceFacts;
  /**
   * Converts a row (from 0) to its position in the source (from 1): line of a text, row of a worksheet, else record.
   */
  line(row: number): number;
  /** The same rows stored by column, for large texts: `cellAt` then reads a cell without creating its row. */
  readonly packed?: PackedRows;
  /** Delimiter of a text. If it is a comma, numbers have no decimal comma. */
  readonly delimiter?: string;
  /**
   * Whether a spreadsheet shows the cell in per cent. The cell has the number shown: 12.5 for 12.5 %, which the file
   * stores as 0.125.
   */
  isPercent?(row: number, column: number): boolean;
}

/** Reads a cell; undefined if the row is shorter. */
export const cellAt = (
  { packed, rows }: Pick<SourceSheet, "packed" | "rows">,
  row: number,
  at: number,
): Cell | undefined => (packed ? packed.cell(row, at) : rows[row]?.[at]);

/** Returns the sheet with other rows. */
export function withRows({ packed: _, ...sheet }: SourceSheet, rows: SourceSheet["rows"]): SourceSheet {
  return { ...sheet, rows };
}

/** The role of a column, if the format or the user gives one. */
export type ColumnRole =
  /** Names of places and the like. */
  | "entity"
  /** Codes of entities. */
  | "code"
  | "time"
  | "value"
  /** Names or codes of the indicator that the row's values belong to. */
  | "indicator"
  /** Another dimension: sex, age, unit of measure. */
  | "dimension"
  /** The status of a value: estimated, provisional. */
  | "flag"
  | "note"
  /** The unit of a row's values. */
  | "unit"
  /** The user leaves it out. */
  | "unused";

/** A column as the format describes it. */
export interface SourceColumn {
  /** Its name in code. */
  readonly name: string;
  /** Its name for people. */
  readonly label?: string;
  readonly description?: string;
  readonly unit?: string;
  readonly shortUnit?: string;
  /** Decimals to show. */
  readonly decimals?: number;
  readonly role?: ColumnRole;
  /** Labels of coded values, by code (JSON-stat, SDMX). Cells hold the codes. */
  readonly labels?: ReadonlyMap<string, string>;
  /** Citation of the values, if it differs from the sheet's. */
  readonly citation?: string;
  /** The column's metadata from the service, if the source is a chart (interface.md 3.4). */
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/** A licence by name or URL. */
export interface SourceLicence {
  readonly name?: string;
  readonly url?: string;
}

/** Metadata that a source gives about itself. */
export interface SourceFacts {
  readonly title?: string;
  readonly description?: string;
  readonly publisher?: string;
  readonly licence?: SourceLicence;
  /** URL of a page about it, or of the source itself. */
  readonly address?: string;
  /** Day of the last change to its data: `YYYY-MM-DD`, or less precise. */
  readonly updated?: string;
  readonly citation?: string;
  readonly notes?: readonly string[];
  /** Indicators that are in rows instead of columns. */
  readonly indicators?: readonly SourceIndicator[];
  /** Metadata of entities (World Bank). */
  readonly entities?: readonly SourceEntity[];
  /** Texts for missing values, apart from the empty one, if the source lists them (Frictionless). */
  readonly missingValues?: readonly string[];
  /** Slug and config of the chart, if the source is one. */
  readonly chart?: { readonly slug: string; readonly config: Readonly<Record<string, unknown>> };
}

/** An indicator by its code. */
export interface SourceIndicator {
  readonly code: string;
  readonly name: string;
  readonly description?: string;
  readonly unit?: string;
  readonly shortUnit?: string;
  /** Decimals to show. */
  readonly decimals?: number;
  /** The organisation that published it. */
  readonly source?: string;
}

/** An entity by its code. */
export interface SourceEntity {
  readonly code: string;
  readonly name?: string;
  readonly region?: string;
  readonly incomeGroup?: string;
  readonly note?: string;
  /** Whether it is a group, such as a region or an income group. */
  readonly isGroup: boolean;
}
