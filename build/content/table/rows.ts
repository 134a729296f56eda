import type { Time } from "../../../src/core/data/time.ts";
import { copyText } from "../../hash.ts";
import { limitProblems, maxSimilar, type Report } from "../problem.ts";
import type { Spellings } from "../spellings.ts";
import { type CsvFile, raggedRow } from "./csv.ts";
import type { DatasetTable, EntityMention } from "./datasetTable.ts";
import type { TableHeader } from "./header.ts";
import { timeProblem, timeReader } from "./timeColumn.ts";

/** Entity and time of each row of a table, and its index in the CSV. */
export interface RowIndex extends Pick<DatasetTable, "entities" | "offsets" | "times" | "codes" | "mentions"> {
  readonly rows: Uint32Array;
}

type RowOrder = Omit<RowIndex, "codes" | "mentions">;

/** The combination of categories of each row of a long table, by index in the CSV. */
export type RowCombinations = ArrayLike<number>;

/** Keys of the valid rows, in the order of the CSV. */
interface RowKeys {
  /** In order of first occurrence. */
  readonly names: readonly string[];
  readonly codes: ReadonlyMap<string, string>;
  readonly mentions: readonly EntityMention[];
  /** By row: index in `names`, time, and index in the CSV. */
  readonly owners: Uint32Array;
  readonly times: Int32Array;
  readonly rows: Uint32Array;
}

/**
 * Sorts rows by entity and time; aliases are resolved to names. Reports and removes ragged rows, rows without entity or
 * time, and duplicates.
 * @param combinations - if rows of one entity and time may differ in them
 */
export function indexRows(
  csv: CsvFile,
  header: TableHeader,
  spellings: Spellings,
  report: Report,
  combinations?: RowCombinations,
): RowIndex {
  const limited = limitProblems(report, maxSimilar);
  const keys = readKeys(csv, header, spellings, limited.report);
  const index = dropDuplicates(csv, header, sortRows(keys, combinations), limited.report, combinations);
  limited.finish();
  return { ...index, codes: keys.codes, mentions: keys.mentions };
}

function readKeys(csv: CsvFile, header: TableHeader, spellings: Spellings, report: Report): RowKeys {
  const [owners, rows] = [new Uint32Array(csv.cells.rows), new Uint32Array(csv.cells.rows)];
  const times = new Int32Array(csv.cells.rows);
  const entities = new RowEntities(csv, header, spellings);
  const read = timeReader(header.timeUnit);
  let length = 0;
  for (let i = 1; i < csv.cells.rows; i++) {
    const time = readTime(csv, header, i, read, report);
    if (time === undefined) continue;
    owners[length] = entities.of(i);
    times[length] = time;
    rows[length++] = i;
  }
  const kept = [0, length] as const;
  const { names, codes, mentions } = entities;
  const [own, at, places] = [owners.subarray(...kept), times.subarray(...kept), rows.subarray(...kept)];
  return { names, codes, mentions, owners: own, times: at, rows: places };
}

/** A distinct text in the entity column. */
interface Spelling {
  /** Without surrounding spaces. */
  readonly written: string;
  /** Index of the entity's name. */
  readonly owner: number;
  /** The code in the last row with this text. */
  latest?: string;
}

/** A name without white space at its ends. Line breaks and tabs in it become spaces, since a name is one line everywhere. */
const onOneLine = (name: string): string => name.trim().replace(/\s*[\t\n\v\f\r\u2028\u2029]\s*/g, " ");

/** Maps rows to entities. Trims names and codes. */
class RowEntities {
  readonly names: string[] = [];
  readonly codes = new Map<string, string>();
  readonly mentions: EntityMention[] = [];
  /** By the cell's text, including spaces. */
  private readonly written = new Map<string, Spelling>();
  /** Indices in `names`. */
  private readonly places = new Map<string, number>();
  /** Combinations of name and code seen so far. */
  private readonly seen = new Set<string>();
  private readonly csv: CsvFile;
  private readonly header: TableHeader;
  private readonly spellings: Spellings;
  /** The last row, and what is written there. */
  private row = 0;
  private current: Spelling = { written: "", owner: 0 };

  constructor(csv: CsvFile, header: TableHeader, spellings: Spellings) {
    this.csv = csv;
    this.header = header;
    this.spellings = spellings;
  }

  /** Index of a row's entity in `names`. */
  of(row: number): number {
    const { cells } = this.csv;
    const { entity, code: at } = this.header;
    const before = this.row;
    this.row = row;
    // Most rows have the entity of the row before.
    if (before > 0 && cells.isSame(row, before, entity) && (at < 0 || cells.isSame(row, before, at)))
      return this.current.owner;
    const [name, code] = [cells.get(row, entity), cells.get(row, at)];
    this.current = this.written.get(name) ?? this.add(name);
    if (code !== this.current.latest) this.addMention(this.current, code, row);
    return this.current.owner;
  }

  private add(cell: string): Spelling {
    const written = copyText(onOneLine(cell));
    const name = this.spellings.get(written) ?? written;
    const owner = this.places.get(name) ?? this.names.push(name) - 1;
    this.places.set(name, owner);
    const spelling = this.written.get(written) ?? { written, owner };
    this.written.set(written, spelling).set(copyText(cell), spelling);
    return spelling;
  }

  private addMention(spelling: Spelling, cell: string, row: number): void {
    const { written, owner } = spelling;
    const [name, code] = [this.names[owner] ?? "", copyText(cell.trim())];
    spelling.latest = copyText(cell);
    if (code && !this.codes.has(name)) this.codes.set(name, code);
    const key = JSON.stringify([written, code]);
    if (this.seen.has(key)) return;
    this.seen.add(key);
    const { csv, header } = this;
    const columns = [header.entity, header.code].map((cell) => (cell < 0 ? undefined : csv.location(row, cell).column));
    this.mentions.push({ name: written, code, line: csv.line(row), column: columns[0], codeColumn: columns[1] });
  }
}

type TimeReader = ReturnType<typeof timeReader>;

/** The time of a row. Undefined for a blank line, and for an invalid row, which is reported. */
function readTime(csv: CsvFile, header: TableHeader, i: number, read: TimeReader, report: Report): Time | undefined {
  const { cells } = csv;
  if (cells.width(i) !== csv.header.length) {
    if (!cells.isBlank(i) && !csv.broken.has(i))
      report({ severity: "error", file: csv.file, line: csv.line(i), ...raggedRow(csv, i) });
    return undefined;
  }
  if (cells.get(i, header.entity).trim() === "") {
    const advice = "write the name of what the row is about";
    report({ severity: "error", ...csv.location(i, header.entity), message: "the row has no entity", advice });
    return undefined;
  }
  const cell = cells.get(i, header.time).trim();
  const time = read(cell);
  if (time === undefined) {
    const fault = timeProblem(cell, header.timeUnit, csv.header[header.time] ?? "");
    report({ severity: "error", ...csv.location(i, header.time), ...fault });
  }
  return time;
}

/** Sorts by entity in code unit order, then by time and combination; stable for duplicates. */
function sortRows({ names, owners, times, rows }: RowKeys, combinations?: RowCombinations): RowOrder {
  const order = names.map((_, place) => place).sort((a, b) => ((names[a] ?? "") < (names[b] ?? "") ? -1 : 1));
  const ranks = new Uint32Array(names.length);
  order.forEach((place, rank) => {
    ranks[place] = rank;
  });
  const offsets = new Uint32Array(names.length + 1);
  for (const owner of owners) {
    const after = (ranks[owner] as number) + 1;
    offsets[after] = (offsets[after] as number) + 1;
  }
  for (let i = 1; i < offsets.length; i++) offsets[i] = (offsets[i] as number) + (offsets[i - 1] as number);
  const next = offsets.slice();
  const sorted = new Uint32Array(rows.length);
  owners.forEach((owner, i) => {
    const rank = ranks[owner] as number;
    sorted[next[rank] as number] = i;
    next[rank] = (next[rank] as number) + 1;
  });
  const combinationOf = (i: number): number => combinations?.[rows[i] as number] ?? 0;
  const byTime = (a: number, b: number): number =>
    (times[a] as number) - (times[b] as number) || combinationOf(a) - combinationOf(b) || a - b;
  for (let i = 1; i < offsets.length; i++) {
    const own = sorted.subarray(offsets[i - 1], offsets[i]);
    // Most files are already sorted.
    if (!isSorted(own, byTime)) own.sort(byTime);
  }
  const [sortedTimes, sortedRows] = [new Int32Array(rows.length), new Uint32Array(rows.length)];
  for (let i = 0; i < sorted.length; i++) {
    sortedTimes[i] = times[sorted[i] as number] as number;
    sortedRows[i] = rows[sorted[i] as number] as number;
  }
  return { entities: order.map((place) => names[place] ?? ""), offsets, times: sortedTimes, rows: sortedRows };
}

function isSorted(list: Uint32Array, compare: (a: number, b: number) => number): boolean {
  for (let i = 1; i < list.length; i++) if (compare(list[i - 1] as number, list[i] as number) > 0) return false;
  return true;
}

/** Keeps the first row for each entity, time and combination. */
function dropDuplicates(
  csv: CsvFile,
  header: TableHeader,
  index: RowOrder,
  report: Report,
  combinations?: RowCombinations,
): RowOrder {
  const { entities, offsets, times, rows } = index;
  const keptOffsets = offsets.slice();
  let length = 0;
  for (let i = 0; i < entities.length; i++) {
    const [start, end] = [offsets[i] as number, offsets[i + 1] as number];
    keptOffsets[i] = length;
    for (let at = start; at < end; at++) {
      const [row, before] = [rows[at] as number, rows[length - 1] as number];
      const isSame = times[at] === times[length - 1] && combinations?.[row] === combinations?.[before];
      if (at > start && isSame) {
        const name = JSON.stringify(entities[i]);
        const [written, other] = [row, before].map((it) => JSON.stringify(csv.cells.get(it, header.entity).trim()));
        const isOther = written !== other;
        const subject = isOther && written !== name ? `${written} is ${name}, which` : name;
        const place = `on line ${csv.line(before)}${isOther && other !== name ? ` as ${other}` : ""}`;
        const message = `${subject} has this time already ${place}`;
        const location = csv.location(row, header.time);
        const advice = `keep one row an entity${combinations ? ", time and combination" : " and time"}`;
        report({ severity: "error", ...location, message, advice });
        continue;
      }
      times[length] = times[at] as number;
      rows[length++] = rows[at] as number;
    }
  }
  keptOffsets[entities.length] = length;
  return { entities, offsets: keptOffsets, times: times.slice(0, length), rows: rows.slice(0, length) };
}
