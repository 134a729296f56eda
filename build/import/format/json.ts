import { isRecord } from "../../../src/core/text/json.ts";
import { Failure } from "../../failure.ts";
import type { Cell } from "../cell/cell.ts";
import { checkTableSize } from "../open/limits.ts";
import type { SourceColumn, SourceFacts, SourceSheet } from "../sheet/sheet.ts";

/** A JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** An own field of an object; undefined if the value is not an object. */
export const fieldOf = (value: unknown, name: string): unknown =>
  isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;

/** A non-blank text, trimmed; numbers are converted. */
export function maybeText(value: unknown): string | undefined {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}

/** The first field with a non-blank text. */
export const firstText = (value: unknown, ...names: readonly string[]): string | undefined =>
  names.map((name) => maybeText(fieldOf(value, name))).find((text) => text !== undefined);

/** Removes fields that are undefined. */
export const defined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as T;

/** Maximum number of levels of nested objects, whose fields become columns such as `country.id`. */
const maxLevels = 3;

/** Builds a table from records. Its columns are all fields, in order of appearance. */
export class RecordTable {
  readonly rows: Cell[][] = [];
  private readonly name: string;
  private readonly columns = new Map<string, number>();
  private readonly lines: number[] | undefined;

  /** @param knowsLines - whether records are added with their line numbers */
  constructor(name: string, knowsLines = false) {
    this.name = name;
    this.lines = knowsLines ? [] : undefined;
  }

  add(record: JsonObject, line?: number): void {
    const row: Cell[] = [];
    this.put(row, record, "", 1);
    for (let i = 0; i < row.length; i++) row[i] ??= null;
    checkTableSize(this.name, this.rows.length, this.columns.size);
    this.rows.push(row);
    if (line !== undefined) this.lines?.push(line);
  }

  private put(row: Cell[], record: JsonObject, prefix: string, level: number): void {
    for (const key of Object.keys(record)) {
      const value = record[key];
      if (isRecord(value) && level < maxLevels) {
        this.put(row, value, `${prefix}${key}.`, level + 1);
        continue;
      }
      const name = prefix + key;
      let column = this.columns.get(name);
      if (column === undefined) {
        column = this.columns.size;
        this.columns.set(name, column);
      }
      row[column] = jsonCell(value);
    }
  }

  /** Creates the sheet. @throws Failure if there are no records */
  sheet(facts: SourceFacts): SourceSheet {
    const { rows, lines } = this;
    const columns: SourceColumn[] = [...this.columns.keys()].map((name) => ({ name }));
    if (columns.length === 0) throw new Failure(`${this.name} contains no records with fields`);
    for (const row of rows) while (row.length < columns.length) row.push(null);
    return { name: this.name, columns, rows, facts, line: (row) => lines?.[row] ?? row + 1 };
  }
}

/** Converts a JSON value to a cell; arrays and objects become JSON text. */
export function jsonCell(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  return JSON.stringify(value) ?? null;
}
