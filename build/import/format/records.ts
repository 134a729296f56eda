import { Failure } from "../../failure.ts";
import { boundTable } from "../open/limits.ts";
import type { Cell, Sheet, SheetColumn, SourceFacts } from "../sheet/sheet.ts";
import { isObject, type JsonObject } from "./values.ts";

/** Objects in objects are columns of their own, `country.id`, down to so many levels. */
const maxLevels = 3;

/** A table that grows record by record; its columns are all fields, in the order in which they come up. */
export class RecordTable {
  readonly rows: Cell[][] = [];
  private readonly name: string;
  private readonly columns = new Map<string, number>();
  private readonly lines: number[] | undefined;

  /** @param knowsLines - whether records are added with their lines */
  constructor(name: string, knowsLines = false) {
    this.name = name;
    this.lines = knowsLines ? [] : undefined;
  }

  add(record: JsonObject, line?: number): void {
    const row: Cell[] = [];
    this.put(row, record, "", 1);
    for (let i = 0; i < row.length; i++) row[i] ??= null;
    boundTable(this.name, this.rows.length, this.columns.size);
    this.rows.push(row);
    if (line !== undefined) this.lines?.push(line);
  }

  private put(row: Cell[], record: JsonObject, prefix: string, level: number): void {
    for (const key of Object.keys(record)) {
      const value = record[key];
      if (isObject(value) && level < maxLevels) {
        this.put(row, value, `${prefix}${key}.`, level + 1);
        continue;
      }
      const name = prefix + key;
      let column = this.columns.get(name);
      if (column === undefined) {
        column = this.columns.size;
        this.columns.set(name, column);
      }
      row[column] = cellOf(value);
    }
  }

  /** The table. @throws Failure where nothing was added */
  sheet(facts: SourceFacts): Sheet {
    const { rows, lines } = this;
    const columns: SheetColumn[] = [...this.columns.keys()].map((name) => ({ name }));
    if (columns.length === 0) throw new Failure(`${this.name} holds no records with fields`);
    for (const row of rows) while (row.length < columns.length) row.push(null);
    return { name: this.name, columns, rows, facts, line: (row) => lines?.[row] ?? row + 1 };
  }
}

/** A value of JSON as a cell; what is no plain value, as its JSON. */
export function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  return JSON.stringify(value) ?? null;
}
