import { copyText } from "../../hash.ts";
import type { CsvCells } from "./csvCells.ts";

/** Numbers the distinct combinations of cells of some columns, in order of first occurrence. Trims cells. */
export class CellCombinations {
  /** The cells of each combination. */
  readonly values: (readonly string[])[] = [];
  private readonly columns: readonly ColumnCodes[];
  /** Numbers of beginnings of combinations, by number of the beginning before and code of the next cell. */
  private readonly next = new Map<number, number>();
  /** By number of a beginning: index in `values`, for whole ones. */
  private readonly indices: number[] = [];
  private known = 1;

  /** @param ats - indices of the columns */
  constructor(cells: CsvCells, ats: readonly number[]) {
    this.columns = ats.map((at) => new ColumnCodes(cells, at));
  }

  /** The index of a row's combination in `values`. */
  of(row: number): number {
    let beginning = 0;
    for (const column of this.columns) {
      const key = beginning * maxCodes + column.of(row);
      const longer = this.next.get(key) ?? this.known++;
      this.next.set(key, longer);
      beginning = longer;
    }
    this.indices[beginning] ??= this.values.push(this.columns.map(({ latest }) => latest)) - 1;
    return this.indices[beginning] as number;
  }
}

/** More than a text can have cells, so that keys of two numbers are unique. */
const maxCodes = 2 ** 26;

/** Numbers the distinct texts of a column. */
class ColumnCodes {
  /** The text of the last row. */
  latest = "";
  private readonly codes = new Map<string, number>();
  private code = 0;
  private row = -1;
  private readonly cells: CsvCells;
  private readonly at: number;

  constructor(cells: CsvCells, at: number) {
    this.cells = cells;
    this.at = at;
  }

  of(row: number): number {
    // Most rows have the text of the row before.
    if (this.row >= 0 && this.cells.isSame(row, this.row, this.at)) {
      this.row = row;
      return this.code;
    }
    this.row = row;
    const text = this.cells.get(row, this.at).trim();
    const known = this.codes.get(text);
    if (known === undefined) this.codes.set(copyText(text), this.codes.size);
    this.code = known ?? this.codes.size - 1;
    this.latest = text;
    return this.code;
  }
}
