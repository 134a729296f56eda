import { LRUCache } from "lru-cache";
import type { Indicator, IndicatorData } from "../../../src/core/chart/indicator.ts";
import { type Column, emptyColumn, filterColumn, type Value } from "../../../src/core/data/column.ts";
import type { TimeUnit } from "../../../src/core/data/time.ts";
import type { Dataset } from "../package.ts";
import type { Problem } from "../problem.ts";

/** The values of a dataset's indicators over entity × time: every row that the CSV has, ordered as columns are. */
export interface DatasetTable {
  readonly dataset: Dataset;
  readonly timeUnit: TimeUnit;
  /** In code unit order; the rows of entity i are `offsets[i]` to `offsets[i + 1]` (excluded), by time. */
  readonly entities: readonly string[];
  readonly offsets: Uint32Array;
  readonly times: Int32Array;
  /** Cells of each indicator, by id, a cell a row. NaN and "" stand for no value. */
  readonly cells: ReadonlyMap<number, Cells>;
  /** Code of each entity that has one. */
  readonly codes: ReadonlyMap<string, string>;
  readonly mentions: readonly EntityMention[];
}

/** A name of an entity with a code, as rows of a CSV have them, and where the first one does. */
export interface EntityMention {
  readonly name: string;
  /** "" where there is none. */
  readonly code: string;
  readonly line: number;
  /** Where the name stands on the line, as far as that is known. */
  readonly column?: number | undefined;
  readonly codeColumn?: number | undefined;
}

/** The cells of one indicator, a cell a row. */
export type Cells = Float64Array | readonly string[];

/** How much memory a table takes, roughly, in bytes. */
export const tableSize = ({ times, cells, entities }: DatasetTable): number =>
  times.length * (4 + 8 * cells.size) + entities.length * 250 + 1000;

/** An indicator's data: the cells that have a value. */
export function indicatorData(table: DatasetTable, indicator: Indicator): IndicatorData {
  return { indicator, timeUnit: table.timeUnit, column: columnOf(table, indicator.id), codes: table.codes };
}

function columnOf({ entities, offsets, times, cells }: DatasetTable, id: number): Column {
  const values = cells.get(id);
  if (!values) return emptyColumn;
  return filterColumn({ entities, offsets, times, values }, (_entity, _time, cell) => hasValue(cell));
}

const hasValue = (cell: Value): boolean => (typeof cell === "number" ? !Number.isNaN(cell) : cell !== "");

/** What reading a dataset's CSV gave. What is wrong in it stays with it, whoever reads it first, and for whatever. */
export interface TableResult {
  /** Absent when the CSV is of no use. */
  readonly table?: DatasetTable;
  readonly problems: readonly Problem[];
}

/** Reads a dataset's CSV. */
export type ReadTable = (dataset: Dataset) => Promise<TableResult>;

/** How much memory parsed values may take, in bytes, unless told otherwise. */
const defaultBytes = 256 * 2 ** 20;

/** Reads datasets as they are asked for and keeps the latest, up to a size: a content may be larger than the memory. */
export class TableCache {
  /** By data package and resource. */
  private readonly cache: LRUCache<string, TableResult, Dataset>;

  /** @param maxBytes - of parsed values kept. */
  constructor(read: ReadTable, maxBytes: number = defaultBytes) {
    this.cache = new LRUCache<string, TableResult, Dataset>({
      maxSize: maxBytes,
      sizeCalculation: ({ table, problems }) => 1000 + (table ? tableSize(table) : 0) + problems.length * problemSize,
      fetchMethod: (_key, _stale, { context }) => read(context),
    });
  }

  get(dataset: Dataset): Promise<TableResult> {
    return this.cache.forceFetch(`${dataset.document.file}#${dataset.resource}`, { context: dataset });
  }
}

/** How much memory a problem takes, roughly, in bytes. */
const problemSize = 500;
