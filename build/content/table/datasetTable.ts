import { LRUCache } from "lru-cache";
import type { Indicator, IndicatorData } from "../../../src/core/chart/indicator.ts";
import { type Column, emptyColumn, filterColumn, type Value } from "../../../src/core/data/column.ts";
import type { TimeUnit } from "../../../src/core/data/time.ts";
import type { Dataset } from "../package.ts";
import type { ContentProblem } from "../problem.ts";

/** A dataset's values by entity and time, sorted like columns. Contains every row of the CSV. */
export interface DatasetTable {
  readonly dataset: Dataset;
  readonly timeUnit: TimeUnit;
  /**
   * In code unit order. The rows of entity i are `offsets[i]` (inclusive) to `offsets[i + 1]` (exclusive), sorted by
   * time.
   */
  readonly entities: readonly string[];
  readonly offsets: Uint32Array;
  readonly times: Int32Array;
  /** Cells of each indicator by id, one per row. NaN and "" mean no value. */
  readonly cells: ReadonlyMap<number, Cells>;
  /** Codes of entities, by name. */
  readonly codes: ReadonlyMap<string, string>;
  readonly mentions: readonly EntityMention[];
}

/** A combination of name and code in a CSV, with its first occurrence. */
export interface EntityMention {
  readonly name: string;
  /** "" if there is none. */
  readonly code: string;
  readonly line: number;
  /** Character at which the name starts, if known. */
  readonly column?: number | undefined;
  readonly codeColumn?: number | undefined;
}

/** The cells of an indicator, one per row. */
export type Cells = Float64Array | readonly string[];

/** Approximate memory size in bytes. */
const tableSize = ({ times, cells, entities }: DatasetTable): number =>
  times.length * (4 + 8 * cells.size) + entities.length * 250 + 1000;

/** An indicator's data, without rows that have no value. */
export function indicatorData(table: DatasetTable, indicator: Indicator): IndicatorData {
  return { indicator, timeUnit: table.timeUnit, column: columnOf(table, indicator.id), codes: table.codes };
}

function columnOf({ entities, offsets, times, cells }: DatasetTable, id: number): Column {
  const values = cells.get(id);
  if (!values) return emptyColumn;
  return filterColumn({ entities, offsets, times, values }, (_entity, _time, cell) => hasValue(cell));
}

const hasValue = (cell: Value): boolean => (typeof cell === "number" ? !Number.isNaN(cell) : cell !== "");

/** A table and its problems, which are cached together. */
export interface TableResult {
  /** Undefined if the CSV cannot be used. */
  readonly table?: DatasetTable;
  readonly problems: readonly ContentProblem[];
}

/** Reads a dataset's CSV. */
export type TableReader = (dataset: Dataset) => Promise<TableResult>;

/** Default cache size in bytes. */
const defaultBytes = 256 * 2 ** 20;

/** Reads datasets on demand and caches recent ones up to a size, because the content may be larger than the memory. */
export class TableCache {
  /** By data package and resource. */
  private readonly cache: LRUCache<string, TableResult, Dataset>;

  /** @param maxBytes - maximum size of cached tables */
  constructor(read: TableReader, maxBytes: number = defaultBytes) {
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

/** Approximate memory size of a problem in bytes. */
const problemSize = 500;
