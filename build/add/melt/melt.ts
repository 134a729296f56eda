import type { TimeUnit } from "../../../src/data/time.ts";
import { greatestNumber } from "../../content/numberFormat.ts";
import { isMissingWord } from "../cell/missing.ts";
import { numberStyles, plainness, readNumberCell } from "../cell/number.ts";
import { textOf } from "../cell/text.ts";
import type { Lack, Reading } from "../layout/reading.ts";
import { cellAt } from "../sheet.ts";
import { columnName, type Table } from "../table/table.ts";
import { Account } from "./account.ts";
import { NumberColumn, Pairs, WordColumn } from "./columns.ts";
import { Conflicts } from "./conflicts.ts";
import type { NumberStyles } from "./styles.ts";
import type { Times } from "./times.ts";

/** An indicator of a table: its values by pair of entity and time. */
export interface MeltedIndicator {
  /** What is measured: words of columns and of headers, the widest first; empty where nothing tells. */
  readonly words: readonly string[];
  readonly unit?: string;
  readonly column: NumberColumn | WordColumn;
  /** Place in the sheet, where one column holds all its values. */
  readonly at?: number;
}

/** A table as entities, times and values. */
export interface Melted {
  readonly unit: TimeUnit;
  readonly times: readonly number[];
  readonly pairs: Pairs;
  readonly indicators: readonly MeltedIndicator[];
  readonly account: Account;
  readonly numbers: NumberStyles;
  /** Its times are years that begin in one calendar year and end in the next. */
  readonly isFiscal: boolean;
}

/** What of a table is settled before its values are read. */
export interface MeltInput {
  readonly table: Table;
  readonly reading: Reading;
  readonly times: Times;
  readonly numbers: NumberStyles;
  readonly missing: ReadonlySet<string>;
  /** The entity of a row and a column of values: its place; -1 where the row has none. */
  entityAt(row: number, column: number): number;
  entityName(entity: number): string;
  readonly entityCount: number;
}

/** More indicators than these are asked about: nobody wants all of them. */
const maxIndicators = 300;
/** More places than these take too much memory. */
const maxPlaces = 60_000_000;

/** Gathers a table's values by indicator, entity and time. */
export function melt(input: MeltInput): Melted | Lack {
  const { table, reading, times, numbers } = input;
  const account = new Account(table);
  const pairs = new Pairs(input.entityCount, times.times.length);
  const indicators = new Indicators(table, reading);
  const conflicts = new Conflicts(input);
  const readers = reading.values.map((value, i) => cellReader(input, value.at, numbers.styles[i] ?? 0, account));
  for (const row of table.rows) {
    const names = indicators.row(row);
    if (!names) return tooMany(reading, indicators.count);
    let [found, isPlaced, isTimed, isSame] = [0, false, false, false];
    for (let i = 0; i < readers.length; i++) {
      const [entity, time] = [input.entityAt(row, i), times.place(row, i)];
      if (entity >= 0) isPlaced = true;
      if (time >= 0) isTimed = true;
      if (entity < 0 || time < 0) continue;
      account.cells++;
      const value = readers[i]?.(row);
      if (value === undefined || Number.isNaN(value)) continue;
      const column = indicators.column(names, i);
      const place = pairs.place(entity, time);
      const before = column.get(place);
      if (before === value) {
        account.repeated++;
        isSame = true;
      } else if (!Number.isNaN(before)) {
        account.repeated++;
        conflicts.add(row, i, entity, time, before, value);
      } else {
        column.set(place, value);
        account.values++;
        found++;
      }
    }
    found += readWordCells(input, indicators, pairs, row, (entity, time) => {
      isPlaced ||= entity;
      isTimed ||= time;
    });
    if (found > 0) account.used++;
    else if (!isPlaced) account.explain("without entity", row);
    else if (!isTimed)
      account.explain(times.isOther(row) ? "of another unit of time" : "without a time that can be read", row);
    else account.explain(isSame ? "said twice with the same values" : "no value in any column", row);
    if (pairs.length * indicators.count > maxPlaces) return tooMany(reading, indicators.count);
  }
  const lack = conflicts.lack();
  if (lack) return lack;
  const { unit, isFiscal } = times;
  return { unit, isFiscal, times: times.times, pairs, indicators: indicators.all(), account, numbers };
}

const tooMany = ({ parts }: Reading, count: number): Lack => ({
  lack: `there are ${count} indicators or more, for each ${parts.map(({ name }) => JSON.stringify(name)).join(" and ")}; keep some of them: --where ${JSON.stringify(`${parts[0]?.name ?? "COLUMN"}=VALUE`)}`,
});

/** Reads words of a row: categories of the pair of its entity and time. @returns how many are new */
function readWordCells(
  { table, reading, times, missing, entityAt }: MeltInput,
  indicators: Indicators,
  pairs: Pairs,
  row: number,
  tell: (isPlaced: boolean, isTimed: boolean) => void,
): number {
  let found = 0;
  for (const [i, { at }] of reading.words.entries()) {
    const [entity, time] = [entityAt(row, 0), times.place(row, 0)];
    tell(entity >= 0, time >= 0);
    if (entity < 0 || time < 0) continue;
    const text = textOf(cellAt(table.sheet, row, at));
    if (isMissingWord(text, missing)) continue;
    const place = pairs.place(entity, time);
    const column = indicators.words[i];
    if (column?.get(place) !== "") continue;
    column.set(place, text);
    found++;
  }
  return found;
}

/** So many different cells of a column are remembered. */
const maxKnown = 20_000;

/** Reads the cells of a column of values: NaN for no value, undefined for no number, which is noted. */
function cellReader(
  { table, missing, numbers: { brackets, hasMultiples } }: MeltInput,
  at: number,
  style: number,
  account: Account,
): (row: number) => number | undefined {
  const { sheet } = table;
  const plainNumbers = sheet.packed?.numbers(at);
  const isPoint = numberStyles[style]?.decimal === ".";
  const name = columnName(table.columns.find((column) => column.at === at) ?? { at, heads: [] });
  const known = new Map<string, ReturnType<typeof readNumberCell>>();
  // Those that group by a point are plain, too, and mean something else.
  const isPlain = (text: string): boolean => {
    const plain = plainness(text);
    return plain === 0 || (plain !== 3 && isPoint);
  };
  return (row) => {
    // Without a point, a plain number is the same in all ways of writing.
    if (plainNumbers && (isPoint || plainNumbers.decimals(row) === 0)) {
      const value = plainNumbers.number(row);
      if (Math.abs(value) <= greatestNumber) return value;
    }
    const cell = cellAt(sheet, row, at);
    if (typeof cell === "number" || typeof cell === "bigint") {
      const value = Number(cell);
      if (Number.isFinite(value)) return value;
      account.missing++;
      return Number.NaN;
    }
    const text = textOf(cell);
    const plain = text !== "" && isPlain(text) ? Number(text) : Number.NaN;
    if (Math.abs(plain) <= greatestNumber) return plain;
    let read = known.get(text);
    if (!read) {
      read = readNumberCell(text, style, { missing, brackets, hasMultiples });
      if (known.size < maxKnown) known.set(text, read);
    }
    if (read.mark !== undefined) account.noteMark(read.mark);
    if (read.value === undefined) account.noteOdd(row, name, text);
    else if (Number.isNaN(read.value)) account.missing++;
    return read.value;
  };
}

/** The indicators of a table, found by the words of its rows and headers. */
class Indicators {
  readonly words: readonly WordColumn[];
  private readonly table: Table;
  private readonly reading: Reading;
  private readonly found = new Map<
    string,
    { words: readonly string[]; unit?: string; column: NumberColumn; at?: number }
  >();
  /** By the words of a row, an indicator for each column of values. */
  private readonly rows = new Map<string, (NumberColumn | undefined)[]>();
  /** Of the row that is read. */
  private key = "";
  private readonly ats: readonly number[];

  constructor(table: Table, reading: Reading) {
    this.table = table;
    this.reading = reading;
    this.words = reading.words.map(() => new WordColumn());
    this.ats = [...reading.parts.map(({ at }) => at), ...[reading.unit, reading.scale].flatMap((one) => one?.at ?? [])];
  }

  get count(): number {
    return this.found.size + this.words.length;
  }

  /** What a row says of its indicators; undefined when there are too many. */
  row(row: number): (NumberColumn | undefined)[] | undefined {
    const { sheet } = this.table;
    let key = "";
    for (let i = 0; i < this.ats.length; i++)
      key += (i === 0 ? "" : "\u0000") + textOf(cellAt(sheet, row, this.ats[i] as number));
    let columns = this.rows.get(key);
    if (!columns) {
      columns = [];
      this.rows.set(key, columns);
    }
    this.key = key;
    return this.found.size > maxIndicators ? undefined : columns;
  }

  column(columns: (NumberColumn | undefined)[], i: number): NumberColumn {
    const known = columns[i];
    if (known) return known;
    const { parts, values } = this.reading;
    const value = values[i];
    const current = this.key.split("\u0000");
    const labelled = parts.map(({ at }, p) => this.labelOf(at, current[p] ?? "")).filter(Boolean);
    const words = [...labelled, ...(value?.words ?? [])];
    const written = this.unitOf(current.slice(parts.length));
    const unit = written || value?.unit;
    // In a table of one row for each entity and time, a column is an indicator, whatever it is called.
    const isOwn = value?.time === undefined && value?.part === undefined && value?.entity === undefined;
    const key = JSON.stringify([words, unit, isOwn ? i : -1, parts.map((_, p) => current[p])]);
    let entry = this.found.get(key);
    if (!entry) {
      entry = { words, ...(unit && { unit }), column: new NumberColumn(), ...(isOwn && value && { at: value.at }) };
      this.found.set(key, entry);
    }
    columns[i] = entry.column;
    return entry.column;
  }

  /** The unit of a row, and what it counts it in: "dollars, billions". */
  private unitOf(cells: readonly string[]): string {
    const { unit, scale } = this.reading;
    const words = [unit, scale].filter((one) => one !== undefined).map(({ at }, i) => this.labelOf(at, cells[i] ?? ""));
    return words.filter((word, i) => word !== "" && (i === 0 || !/^(?:units?|ones?|0|1)$/i.test(word))).join(", ");
  }

  private labelOf(at: number, text: string): string {
    const { meta } = this.table.columns.find((column) => column.at === at) ?? {};
    return meta?.labels?.get(text) ?? text;
  }

  /** Those that have values. */
  all(): readonly MeltedIndicator[] {
    const numbers = [...this.found.values()].filter(({ column }) => column.filled > 0);
    const words = this.reading.words.map(({ name, at }, i) => ({
      words: [name],
      column: this.words[i] ?? new WordColumn(),
      at,
    }));
    return [...numbers, ...words.filter(({ column }) => column.filled > 0)];
  }
}
