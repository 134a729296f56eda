import { PackedColumn } from "./column.ts";

/** Rows of a large text, kept by column. */
export class PackedRows {
  private readonly columns: PackedColumn[] = [];
  private widths = new Uint16Array(1024);
  private filled = new Uint16Array(1024);
  length = 0;

  push(row: readonly string[]): void {
    const at = this.length++;
    if (at >= this.widths.length) [this.widths, this.filled] = [grown(this.widths), grown(this.filled)];
    while (this.columns.length < row.length) this.columns.push(new PackedColumn(at));
    let filled = 0;
    for (let i = 0; i < this.columns.length; i++) {
      const cell = row[i] ?? "";
      if (cell !== "" && (cell.charCodeAt(0) > 32 || cell.trim() !== "")) filled++;
      this.columns[i]?.push(cell);
    }
    this.widths[at] = row.length;
    this.filled[at] = filled;
  }

  /** How many cells of a row say something. */
  filledOf(row: number): number {
    return this.filled[row] ?? 0;
  }

  /** A cell, without its row being made. */
  cell(row: number, at: number): string | undefined {
    return at < (this.widths[row] ?? 0) ? this.columns[at]?.get(row) : undefined;
  }

  /** A column of numbers; undefined for others. */
  numbers(at: number): PackedColumn | undefined {
    const column = this.columns[at];
    return column?.isNumeric ? column : undefined;
  }

  row(row: number): readonly string[] {
    return Array.from({ length: this.widths[row] ?? 0 }, (_, at) => this.columns[at]?.get(row) ?? "");
  }

  /** The rows as others see them: each is made when it is asked for. What asks for one cell of each row takes `cell`. */
  view(): readonly (readonly string[])[] {
    const indexOf = (key: string | symbol): number => (typeof key === "string" && /^\d+$/.test(key) ? Number(key) : -1);
    return new Proxy<string[][]>([], {
      get: (target, key) => {
        if (key === "length") return this.length;
        const row = indexOf(key);
        if (row < 0) return Reflect.get(target, key);
        return row < this.length ? this.row(row) : undefined;
      },
      has: (target, key) => {
        const row = indexOf(key);
        return row < 0 ? Reflect.has(target, key) : row < this.length;
      },
    });
  }
}

function grown(array: Uint16Array<ArrayBuffer>): Uint16Array<ArrayBuffer> {
  const larger = new Uint16Array(2 * array.length);
  larger.set(array);
  return larger;
}
