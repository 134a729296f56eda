import { textOf } from "../cell/cell.ts";
import { cellAt } from "../sheet/sheet.ts";
import type { Table } from "../table/table.ts";

/** So many names of counties in the United States are those of one county alone: three in four. */
const leastWithin = 0.6;

/** Dependencies between the columns of a table, in a sample of its rows. */
export class ColumnDependencies {
  private readonly texts = new Map<number, readonly string[]>();
  private readonly table: Table;
  private readonly sample: readonly number[];

  constructor(table: Table, sample: readonly number[]) {
    this.table = table;
    this.sample = sample;
  }

  private of(at: number): readonly string[] {
    let texts = this.texts.get(at);
    if (!texts) {
      texts = this.sample.map((row) => textOf(cellAt(this.table.sheet, row, at)));
      this.texts.set(at, texts);
    }
    return texts;
  }

  /** Whether every text of some columns goes with one text of another. */
  determines(from: readonly number[], to: number): boolean {
    const values = this.of(to);
    const goesWith = goesWithOne();
    return this.keys(from).every((key, i) => goesWith(key, values[i] ?? ""));
  }

  /** The same in all rows of the table. */
  determinesAll(from: readonly number[], to: number): boolean {
    if (!this.determines(from, to)) return false;
    const { rows, sheet } = this.table;
    if (rows.length === this.sample.length) return true;
    const goesWith = goesWithOne();
    return rows.every((row) => {
      const key = from.map((at) => textOf(cellAt(sheet, row, at))).join("\u0000");
      return goesWith(key, textOf(cellAt(sheet, row, to)));
    });
  }

  /** Whether two columns say the same in other words, as names and codes do. */
  isPair(a: number, b: number): boolean {
    return this.determines([a], b) && this.determines([b], a);
  }

  /**
   * Whether the texts of one column are places in those of another: most go with one of them alone, though some places share their name. Of what
   * tells rows apart, such as men and women, each goes with all.
   */
  isWithin(inner: number, outer: number): boolean {
    const [inners, outers] = [this.of(inner), this.of(outer)];
    const around = new Map<string, Set<string>>();
    inners.forEach((text, i) => {
      const known = around.get(text) ?? new Set();
      around.set(text, known.add(outers[i] ?? ""));
    });
    const single = [...around.values()].filter(({ size }) => size === 1).length;
    return around.size > new Set(outers).size && single >= leastWithin * around.size;
  }

  /** Whether each text of one column ends with that of another. */
  endsWith(at: number, other: number): boolean {
    const others = this.of(other);
    return this.of(at).every((text, i) => text.endsWith(others[i] ?? ""));
  }

  /** Whether rows at the beginning say the same in all of these columns. */
  repeats(columns: readonly number[]): boolean {
    const keys = this.keys(columns);
    return new Set(keys).size < keys.length;
  }

  private keys(columns: readonly number[]): readonly string[] {
    const [first] = columns;
    if (columns.length === 1 && first !== undefined) return this.of(first);
    const all = columns.map((at) => this.of(at));
    return this.sample.map((_, i) => all.map((texts) => texts[i]).join("\u0000"));
  }
}

/** Returns for keys and values, one after the other, whether the key has occurred only with that value. */
function goesWithOne(): (key: string, value: string) => boolean {
  const seen = new Map<string, string>();
  return (key, value) => {
    const known = seen.get(key);
    if (known === undefined) seen.set(key, value);
    return known === undefined || known === value;
  };
}
