import { textOf } from "../cell/cell.ts";
import { cellAt } from "../sheet/sheet.ts";
import type { Table } from "../table/table.ts";

/** Minimum share of inner names that occur in one outer place only. For counties of US states it is three in four. */
const leastWithin = 0.6;

/** Functional dependencies between columns, in a sample of rows. */
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

  /** Whether each combination of texts in some columns occurs with one text of another column. */
  determines(from: readonly number[], to: number): boolean {
    const values = this.of(to);
    const goesWith = goesWithOne();
    return this.keys(from).every((key, i) => goesWith(key, values[i] ?? ""));
  }

  /** The same for all rows of the table. */
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

  /** Whether two columns determine each other, as names and codes do. */
  isPair(a: number, b: number): boolean {
    return this.determines([a], b) && this.determines([b], a);
  }

  /**
   * Whether the places of one column lie in those of another: most occur with one outer place only, although some share
   * their name. Categories such as men and women occur with every outer place.
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

  /** Whether several rows of the sample are equal in all of these columns. */
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

/** Returns a function that checks whether each key has always come with the same value. */
function goesWithOne(): (key: string, value: string) => boolean {
  const seen = new Map<string, string>();
  return (key, value) => {
    const known = seen.get(key);
    if (known === undefined) seen.set(key, value);
    return known === undefined || known === value;
  };
}
