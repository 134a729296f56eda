import type { TimeUnit } from "../../../src/core/data/time.ts";
import { isMissingWord } from "../../vocabulary/missing.ts";
import { textOf } from "../cell/cell.ts";
import { periodCell } from "../cell/period.ts";
import type { SpanYear } from "../cell/years.ts";
import type { TableLayout } from "../layout/tableLayout.ts";
import type { Unreadable } from "../layout/unreadable.ts";
import { cellAt } from "../sheet/sheet.ts";
import type { RowReason } from "../table/table.ts";
import { Account } from "./account.ts";
import { type CellReaderInput, cellReader } from "./cellReader.ts";
import { EntityTimePairs, type NumberColumn } from "./columns.ts";
import { Indicators, type MeltedIndicator } from "./indicators.ts";
import type { NumberStyles } from "./numberStyles.ts";
import type { Times } from "./times.ts";

/** A table as entities, times and values. */
export interface Melted {
  readonly unit: TimeUnit;
  readonly times: readonly number[];
  readonly pairs: EntityTimePairs;
  readonly indicators: readonly MeltedIndicator[];
  readonly account: Account;
  readonly numbers: NumberStyles;
  /** Whether years begin in one calendar year and end in the next. */
  readonly isFiscal: boolean;
  /** Which year represents ranges. */
  readonly spans?: SpanYear;
  /** Years of another era that were converted. */
  readonly converted?: Times["converted"];
  /** Whether the source gives each period by its first or last day. */
  readonly impliedBy?: Times["impliedBy"];
}

/** What is decided before values are read. */
export interface MeltInput extends CellReaderInput {
  readonly layout: TableLayout;
  readonly times: Times;
  /** Index of the entity of a row and a value column; -1 without one. */
  entityAt(row: number, column: number): number;
  entityName(entity: number): string;
  readonly entityCount: number;
}

/** Limit of values in memory. */
const maxPlaces = 60_000_000;

/** What a row contains, as bits: an entity, a time, a new value, a duplicate value. */
const [placed, timed, found, same] = [1, 2, 4, 8];

/** Collects values by indicator, entity and time. */
export function melt(input: MeltInput): Melted | Unreadable {
  const { table, times, numbers } = input;
  const state = new Melting(input);
  const { account, pairs, indicators, conflicts } = state;
  const rowBits = new Uint8Array(table.rows.length);
  const isWhole = isByRow(input.layout) ? takeColumns(state, rowBits) : takeRows(state, rowBits);
  if (!isWhole) return tooMany(input.layout, indicators.count);
  for (let i = 0; i < rowBits.length; i++) {
    const row = table.rows[i] as number;
    const bits = (rowBits[i] as number) | readWordCells(state, row);
    if ((bits & found) !== 0) account.used++;
    else account.explain(reasonOf(bits, row, times), row);
  }
  const conflict = conflicts.describe();
  if (conflict) return conflict;
  const { unit, isFiscal, spans, impliedBy, converted } = times;
  return {
    unit,
    isFiscal,
    ...(spans && { spans }),
    ...(impliedBy && { impliedBy }),
    ...(converted && { converted }),
    times: times.times,
    pairs,
    indicators: indicators.all(),
    account,
    numbers,
  };
}

/** The state while values are collected. */
class Melting {
  readonly input: MeltInput;
  readonly account: Account;
  readonly pairs: EntityTimePairs;
  readonly indicators: Indicators;
  readonly conflicts: Conflicts;
  /** A reader for each value column. */
  readonly readers: readonly ((row: number) => number | undefined)[];

  constructor(input: MeltInput) {
    const { table, layout, times, numbers, entityCount } = input;
    this.input = input;
    this.account = new Account(table);
    this.pairs = new EntityTimePairs(entityCount, times.times.length);
    this.indicators = new Indicators(table, layout);
    this.conflicts = new Conflicts(input);
    this.readers = numbers.columns.map((column, i) =>
      cellReader(input, layout.values[i]?.at ?? 0, column, this.account),
    );
  }

  get isTooLarge(): boolean {
    return this.pairs.length * this.indicators.count > maxPlaces;
  }

  /** Adds a value. @param i - index of its value column @returns bits of what the row contains */
  take(column: NumberColumn, place: number, value: number, row: number, i: number): number {
    const before = column.get(place);
    if (Number.isNaN(before)) {
      column.set(place, value);
      this.account.values++;
      return found;
    }
    this.account.duplicates++;
    if (before === value) return same;
    this.conflicts.add(row, i, this.pairs.entityOf(place), this.pairs.timeOf(place), before, value);
    return 0;
  }
}

/** Whether all values of a row share entity and time, and each column is one indicator. */
const isByRow = ({ values, parts, unit, scale }: TableLayout): boolean =>
  parts.length === 0 &&
  !unit &&
  !scale &&
  values.every(({ time, times, part, entity }) => (time ?? times ?? part ?? entity) === undefined);

/**
 * Reads row by row.
 * @param rowBits - receives the bits of each row
 * @returns false if there are too many values or indicators
 */
function takeRows(state: Melting, rowBits: Uint8Array): boolean {
  const { input, account, pairs, indicators, readers } = state;
  const { table, times } = input;
  for (let k = 0; k < rowBits.length; k++) {
    const row = table.rows[k] as number;
    const columns = indicators.row(row);
    if (!columns) return false;
    let bits = 0;
    for (let i = 0; i < readers.length; i++) {
      const [entity, time] = [input.entityAt(row, i), times.place(row, i)];
      bits |= (entity >= 0 ? placed : 0) | (time >= 0 ? timed : 0);
      if (entity < 0 || time < 0) continue;
      account.cells++;
      const value = readers[i]?.(row);
      if (value === undefined || Number.isNaN(value)) continue;
      bits |= state.take(indicators.column(columns, i), pairs.place(entity, time), value, row, i);
    }
    rowBits[k] = bits;
    if (state.isTooLarge) return false;
  }
  return true;
}

/** Reads column by column, which needs entity and time of each row only once and takes a third of the time. */
function takeColumns(state: Melting, rowBits: Uint8Array): boolean {
  const { input, account, pairs, indicators, readers } = state;
  const { table, times } = input;
  for (let k = 0; k < rowBits.length; k++) {
    const row = table.rows[k] as number;
    rowBits[k] = (input.entityAt(row, 0) >= 0 ? placed : 0) | (times.place(row, 0) >= 0 ? timed : 0);
  }
  // A pair gets an index with its first value.
  const places = new Int32Array(rowBits.length).fill(-1);
  const columns = indicators.row(table.rows[0] ?? 0) ?? [];
  for (const [i, read] of readers.entries()) {
    const column = indicators.column(columns, i);
    for (let k = 0; k < rowBits.length; k++) {
      const bits = rowBits[k] as number;
      if ((bits & (placed | timed)) !== (placed | timed)) continue;
      account.cells++;
      const row = table.rows[k] as number;
      const value = read(row);
      if (value === undefined || Number.isNaN(value)) continue;
      const place = places[k] as number;
      const own = place >= 0 ? place : pairs.place(input.entityAt(row, 0), times.place(row, 0));
      places[k] = own;
      rowBits[k] = bits | state.take(column, own, value, row, i);
    }
    if (state.isTooLarge) return false;
  }
  return true;
}

/** Why a row gave no value. */
function reasonOf(bits: number, row: number, times: Times): RowReason {
  if ((bits & placed) === 0) return "without entity";
  if ((bits & timed) === 0) return times.isOther(row) ? "of another unit of time" : "without a time that can be read";
  return (bits & same) !== 0 ? "duplicates with the same values" : "no value in any column";
}

const tooMany = ({ parts }: TableLayout, count: number): Unreadable => ({
  reason: `there are ${count} indicators or more, for each ${parts.map(({ name }) => JSON.stringify(name)).join(" and ")}; --where ${JSON.stringify(`${parts[0]?.name ?? "COLUMN"}=VALUE`)} keeps some of them`,
});

/** Reads the categories of a row. @returns bits of what the row contains */
function readWordCells({ input, indicators, pairs }: Melting, row: number): number {
  const { table, layout, times, missing, entityAt } = input;
  let bits = 0;
  for (const [i, { at }] of layout.categories.entries()) {
    const [entity, time] = [entityAt(row, 0), times.place(row, 0)];
    bits |= (entity >= 0 ? placed : 0) | (time >= 0 ? timed : 0);
    if (entity < 0 || time < 0) continue;
    const text = textOf(cellAt(table.sheet, row, at));
    if (isMissingWord(text, missing)) continue;
    const place = pairs.place(entity, time);
    const column = indicators.words[i];
    if (column?.get(place) !== "") continue;
    column.set(place, text);
    bits |= found;
  }
  return bits;
}

interface Conflict {
  readonly row: number;
  readonly column: number;
  readonly entity: number;
  readonly time: number;
  readonly before: number;
  readonly value: number;
}

/** Number of conflicts that are reported. */
const maxExamples = 3;

/** Collects conflicting values for the same entity and time. */
class Conflicts {
  private count = 0;
  private readonly examples: Conflict[] = [];
  private readonly input: MeltInput;

  constructor(input: MeltInput) {
    this.input = input;
  }

  add(row: number, column: number, entity: number, time: number, before: number, value: number): void {
    this.count++;
    if (this.examples.length < maxExamples) this.examples.push({ row, column, entity, time, before, value });
  }

  /** Describes the conflicts with the lines of both rows; undefined if there are none. */
  describe(): Unreadable | undefined {
    if (this.count === 0) return undefined;
    const { table, layout } = this.input;
    const places = this.examples.map((one) => this.tell(one)).join("; ");
    const columns = [...layout.reserve, ...layout.categories].map(({ name }) => JSON.stringify(name));
    const [other] = layout.otherTimes;
    const advice = other
      ? `--time-column ${JSON.stringify(other.name)} takes other times, --where COLUMN=VALUE keeps rows of one kind`
      : columns.length > 0
        ? `--where COLUMN=VALUE keeps rows of one kind, such as those of ${columns.slice(0, 4).join(" or ")}`
        : "keep one row for each, or say with --where COLUMN=VALUE which rows count";
    return {
      isConflict: true,
      reason: `${this.count === 1 ? "a value contradicts another" : `${this.count} values contradict others`} of the same entity and time: ${places}${this.count > this.examples.length ? " …" : ""}; ${advice}. ${table.rows.length} rows were read`,
    };
  }

  private tell({ row, column, entity, time, before, value }: Conflict): string {
    const { table, times, entityAt, entityName } = this.input;
    const first = table.rows.find(
      (other) => other < row && entityAt(other, column) === entity && times.place(other, column) === time,
    );
    const lines =
      first === undefined
        ? `line ${table.sheet.line(row)}`
        : `lines ${table.sheet.line(first)} and ${table.sheet.line(row)}`;
    const written = times.times[time] ?? 0;
    const when = periodCell({ unit: times.unit, time: written });
    return `${entityName(entity)}, ${when} is ${before} and ${value} (${lines})`;
  }
}
