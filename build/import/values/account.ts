import type { RowReason, Table } from "../table/table.ts";

/** A cell that is not numeric, with its position. */
export interface NonNumericCell {
  readonly line: number;
  readonly column: string;
  readonly text: string;
}

/** Number of non-numeric cells, and of rows for each reason, that are reported. */
const [maxOdd, maxRows] = [10, 5];

/** Counts what happens to each row and each value cell, so that nothing is lost silently. */
export class Account {
  /** Number of rows in the sheet. */
  readonly rows: number;
  /** Number of rows with values. */
  used = 0;
  readonly explained = new Map<RowReason, number>();
  /** The first rows for each reason. */
  readonly rowsOf = new Map<RowReason, number[]>();
  /** Number of cells in value columns of data rows. */
  cells = 0;
  values = 0;
  missing = 0;
  duplicates = 0;
  nonNumeric = 0;
  readonly nonNumericCells: NonNumericCell[] = [];
  /** Counts of marks that were removed. */
  readonly marks = new Map<string, number>();
  private readonly line: (row: number) => number;

  constructor({ sheet, otherRows }: Table) {
    this.rows = sheet.rows.length;
    this.line = (row) => sheet.line(row);
    for (const [reason, rows] of otherRows) for (const row of rows) this.explain(reason, row);
  }

  explain(reason: RowReason, row: number): void {
    this.explained.set(reason, (this.explained.get(reason) ?? 0) + 1);
    const rows = this.rowsOf.get(reason);
    if (!rows) this.rowsOf.set(reason, [row]);
    else if (rows.length < maxRows) rows.push(row);
  }

  addNonNumeric(row: number, column: string, text: string): void {
    this.nonNumeric++;
    if (this.nonNumericCells.length < maxOdd) this.nonNumericCells.push({ line: this.line(row), column, text });
  }

  addMark(mark: string): void {
    this.marks.set(mark, (this.marks.get(mark) ?? 0) + 1);
  }

  /** Checks the sums. Returns a message if they do not add up. */
  fault(): string | undefined {
    const rows = [...this.explained.values()].reduce((sum, count) => sum + count, this.used);
    if (rows !== this.rows) return `${this.rows} rows were read, ${rows} are accounted for`;
    const cells = this.values + this.missing + this.duplicates + this.nonNumeric;
    return cells === this.cells ? undefined : `${this.cells} cells of values were read, ${cells} are accounted for`;
  }
}
