import { lastPlainValue, parsePlainNumber } from "../cell/number.ts";
import { plainCellText } from "../cell/plainText.ts";

/** The rows of a large text, stored by column. */
export class PackedRows {
  private readonly columns: PackedColumn[] = [];
  private widths = new Uint16Array(1024);
  private filled = new Uint16Array(1024);
  length = 0;

  push(row: readonly string[]): void {
    const at = this.length++;
    if (at >= this.widths.length) [this.widths, this.filled] = [doubled(this.widths), doubled(this.filled)];
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

  /** Number of cells in a row that are not blank. */
  filledCount(row: number): number {
    return this.filled[row] ?? 0;
  }

  /** Reads one cell without creating the row. */
  cell(row: number, at: number): string | undefined {
    return at < (this.widths[row] ?? 0) ? this.columns[at]?.get(row) : undefined;
  }

  /** A column of numbers; undefined for other columns. */
  numbers(at: number): PackedColumn | undefined {
    const column = this.columns[at];
    return column?.isNumeric ? column : undefined;
  }

  row(row: number): readonly string[] {
    return Array.from({ length: this.widths[row] ?? 0 }, (_, at) => this.columns[at]?.get(row) ?? "");
  }

  /** The rows as an array that creates each row on access. To read one cell of each row, use `cell`. */
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

function doubled(array: Uint16Array<ArrayBuffer>): Uint16Array<ArrayBuffer> {
  const larger = new Uint16Array(2 * array.length);
  larger.set(array);
  return larger;
}

/** After this many distinct texts, a column may switch to numbers; after that many, it stores texts one by one. */
const [sampledTexts, maxDictionary] = [4096, 65_536];
/** Minimum share of numbers in a numeric column. */
const minNumberShare = 0.8;
/** In place of the number of decimals: the cell is not a plain number. */
const notPlain = 255;

/** A typed array that grows as it is filled. */
class GrowingArray<T extends Float64Array | Uint8Array | Uint16Array> {
  data: T;
  private readonly make: (length: number) => T;

  constructor(make: (length: number) => T) {
    this.make = make;
    this.data = make(1024);
  }

  set(at: number, value: number): void {
    if (at >= this.data.length) {
      const data = this.make(Math.max(at + 1, Math.ceil(1.5 * this.data.length)));
      data.set(this.data);
      this.data = data;
    }
    this.data[at] = value;
  }
}

/**
 * The cells of a column in a fraction of the memory of strings: dictionary-encoded, or, for plain numbers, as numbers
 * with their count of decimals, from which the exact text is restored.
 */
class PackedColumn {
  /** First row that has this column. */
  private readonly start: number;
  private length = 0;
  /** The dictionary; in a numeric column, the texts of cells that are not plain numbers. */
  private texts: string[] = [];
  private codes = new Map<string, number>();
  private coded: GrowingArray<Uint16Array> | undefined = new GrowingArray((length) => new Uint16Array(length));
  private values: GrowingArray<Float64Array> | undefined;
  private digits: GrowingArray<Uint8Array> | undefined;
  private plain: string[] | undefined;
  /** For each code, the code that followed it last: names repeat in consecutive rows, and times recur in order. */
  private followers: number[] = [];
  private last = 0;

  constructor(start: number) {
    this.start = start;
  }

  push(text: string): void {
    const at = this.length++;
    if (this.values) this.putNumber(at, text);
    else if (this.plain) this.plain.push(plainCellText(text));
    else this.putText(at, text);
  }

  get(row: number): string {
    const at = row - this.start;
    if (at < 0 || at >= this.length) return "";
    if (this.plain) return this.plain[at] as string;
    if (this.coded) return this.texts[this.coded.data[at] as number] as string;
    const decimals = this.digits?.data[at] as number;
    const value = this.values?.data[at] as number;
    return decimals === notPlain ? (this.texts[value] as string) : value.toFixed(decimals);
  }

  /** Whether most cells are plain numbers. */
  get isNumeric(): boolean {
    return this.values !== undefined;
  }

  /** A plain number; NaN for other cells. */
  number(row: number): number {
    const at = row - this.start;
    return this.decimals(row) < 0 ? Number.NaN : (this.values?.data[at] as number);
  }

  /** Number of decimals of a plain number; -1 for other cells. */
  decimals(row: number): number {
    const at = row - this.start;
    const digits = at < 0 || at >= this.length ? notPlain : (this.digits?.data[at] ?? notPlain);
    return digits === notPlain ? -1 : digits;
  }

  private putText(at: number, text: string): void {
    // Comparing two strings is much faster than a lookup in a map.
    const follower = this.followers[this.last] ?? 0;
    if (this.texts[follower] === text) {
      this.coded?.set(at, follower);
      this.last = follower;
      return;
    }
    let code = this.codes.get(text);
    if (code === undefined) {
      code = this.texts.length;
      if (code >= maxDictionary) {
        this.unpack(text);
        return;
      }
      this.texts.push(plainCellText(text));
      this.codes.set(text, code);
      if (code === sampledTexts && this.isOfNumbers()) {
        this.coded?.set(at, code);
        this.toNumbers();
        return;
      }
    }
    this.coded?.set(at, code);
    this.followers[this.last] = code;
    this.last = code;
  }

  private putNumber(at: number, text: string): void {
    let decimals = parsePlainNumber(text);
    const plain = decimals < 0 ? plainCellText(text) : text;
    if (plain !== text) decimals = parsePlainNumber(plain);
    this.digits?.set(at, decimals < 0 ? notPlain : decimals);
    this.values?.set(at, decimals < 0 ? this.codeOf(plain) : lastPlainValue);
  }

  private codeOf(text: string): number {
    const known = this.codes.get(text);
    if (known !== undefined) return known;
    this.codes.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }

  private isOfNumbers(): boolean {
    return this.texts.filter((text) => parsePlainNumber(text) >= 0).length >= minNumberShare * this.texts.length;
  }

  private toNumbers(): void {
    const [texts, codes] = [this.texts, this.coded?.data ?? new Uint16Array()];
    this.forgetTexts();
    this.values = new GrowingArray((length) => new Float64Array(length));
    this.digits = new GrowingArray((length) => new Uint8Array(length));
    for (let at = 0; at < this.length; at++) this.putNumber(at, texts[codes[at] as number] as string);
  }

  private forgetTexts(): void {
    [this.texts, this.codes, this.coded, this.followers] = [[], new Map(), undefined, []];
  }

  /** Switches to one string per cell, since nearly all differ. */
  private unpack(last: string): void {
    const codes = this.coded?.data ?? new Uint16Array();
    this.plain = Array.from({ length: this.length - 1 }, (_, at) => this.texts[codes[at] as number] as string);
    this.plain.push(plainCellText(last));
    this.forgetTexts();
  }
}
