import type { Cell } from "../cell/cell.ts";
import type { PackedRows } from "./packedRows.ts";

/** A table of a source: a file, a worksheet, a table of a database, a data set. */
export interface SourceSheet {
  /** Of the file (without its ending), the worksheet, the table. */
  readonly name: string;
  /**
   * Everything, with headers, notes and blank rows, as far as the format does not know better; rows may differ in length.
   * With `columns` given, data alone.
   */
  readonly rows: readonly (readonly Cell[])[];
  /** Where the format itself knows its columns, one for each cell of a row. */
  readonly columns?: readonly SourceColumn[];
  /** What the source says of itself. */
  readonly facts: SourceFacts;
  /** Where a row (from 0) stands in the source, from 1: the line of a text, the row of a worksheet, else the record. */
  line(row: number): number;
  /** The same rows by column, of a large text: `cellAt` reads a cell there without its row being made. */
  readonly packed?: PackedRows;
  /** What stands between the cells of a text: where it is a comma, none stands before fractions. */
  readonly delimiter?: string;
  /** Whether a spreadsheet shows the number of a cell as so many per cent. The cell has what is shown: 12.5 for 12.5 %, which the file has as 0.125. */
  isPercent?(row: number, column: number): boolean;
}

/** A cell of a sheet; undefined where the row ends before it. */
export const cellAt = (
  { packed, rows }: Pick<SourceSheet, "packed" | "rows">,
  row: number,
  at: number,
): Cell | undefined => (packed ? packed.cell(row, at) : rows[row]?.[at]);

/** A sheet with other rows. */
export function withRows({ packed: _, ...sheet }: SourceSheet, rows: SourceSheet["rows"]): SourceSheet {
  return { ...sheet, rows };
}

/** What a column is for, where the format says so. */
export type ColumnRole =
  /** Names of places and the like. */
  | "entity"
  /** Codes of entities. */
  | "code"
  | "time"
  | "value"
  /** Names or codes of indicators, to which the values of the row belong. */
  | "indicator"
  /** Another dimension: sex, age, unit of measure. */
  | "dimension"
  /** The state of a value: estimated, provisional. */
  | "flag"
  | "note";

/** A column that the format itself describes. */
export interface SourceColumn {
  /** As the source calls it in code. */
  readonly name: string;
  /** As people read it. */
  readonly label?: string;
  readonly description?: string;
  readonly unit?: string;
  readonly shortUnit?: string;
  /** Decimals to show. */
  readonly decimals?: number;
  readonly role?: ColumnRole;
  /** What coded values mean, by the code (JSON-stat, SDMX). Cells hold the codes. */
  readonly labels?: ReadonlyMap<string, string>;
  /** Who made the values, if not the same as for the whole sheet. */
  readonly citation?: string;
  /** The column's metadata as the service gave them that the source is a chart of (interface.md 3.4). */
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/** Where a licence can be read. */
export interface SourceLicence {
  readonly name?: string;
  readonly url?: string;
}

/** What a source says of itself. */
export interface SourceFacts {
  readonly title?: string;
  readonly description?: string;
  readonly publisher?: string;
  readonly licence?: SourceLicence;
  /** A page about it, or where it was read. */
  readonly address?: string;
  /** When its data were last changed: `YYYY-MM-DD`, or as precise as the source tells. */
  readonly updated?: string;
  readonly citation?: string;
  readonly notes?: readonly string[];
  /** Of indicators that stand in rows rather than columns. */
  readonly indicators?: readonly SourceIndicator[];
  /** What the source says of its entities (World Bank). */
  readonly entities?: readonly SourceEntity[];
  /** Texts that stand for no value, apart from the empty one, where the source names them (Frictionless). */
  readonly missingValues?: readonly string[];
  /** The config of the chart that the source is, and its slug. */
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
  /** The organisation that made it. */
  readonly source?: string;
}

/** An entity by its code. */
export interface SourceEntity {
  readonly code: string;
  readonly name?: string;
  readonly region?: string;
  readonly incomeGroup?: string;
  readonly note?: string;
  /** It stands for several: a region, an income group. */
  readonly isGroup: boolean;
}
