import type { Column } from "../data/column.ts";
import { emptyGeography, type Geography } from "../data/geography.ts";
import type { Time } from "../data/time.ts";
import type { Chart, Dimension } from "./chart.ts";
import type { DatasetInfo, Indicator } from "./indicator.ts";

/**
 * A column as JSON: `n` points of each entity, times as differences (the first of an entity from the last of the one
 * before), and the values. Differences are small and repeat, so the text compresses well.
 */
interface EncodedColumn {
  readonly entities: readonly string[];
  readonly n: readonly number[];
  readonly dt: readonly number[];
  readonly values: readonly (number | string)[];
  readonly kind: "number" | "text";
}

interface EncodedIndicator extends Omit<Indicator, "dataset"> {
  readonly dataset: number;
}

/** What `encodeChart` writes, as JSON. */
export interface EncodedChart extends Omit<Chart, "dimensions" | "geography" | "onward"> {
  readonly datasets: readonly DatasetInfo[];
  readonly indicators: readonly EncodedIndicator[];
  /** Columns that dimensions point to; dimensions with equal columns share one. */
  readonly columns: readonly EncodedColumn[];
  readonly dimensions: readonly (Omit<Dimension, "indicator" | "column"> & { indicator: number; column: number })[];
  /** Key of the geography, which has a file of its own: many charts share it. */
  readonly geography?: string;
}

/**
 * A chart as JSON text: what page and service read of it.
 * @param geography - key of its geography
 */
export function encodeChart({ geography: own, onward: _, ...chart }: Chart, geography = own?.key): string {
  const datasets = new Table<DatasetInfo>(({ name }) => name);
  const indicators = new Table<EncodedIndicator>(({ id }) => String(id));
  const columns: EncodedColumn[] = [];
  const dimensions = chart.dimensions.map(({ indicator, column, ...rest }) => {
    const encoded = { ...indicator, dataset: datasets.add(indicator.dataset) };
    return { ...rest, indicator: indicators.add(encoded), column: columns.push(encodeColumn(column)) - 1 };
  });
  const encoded: EncodedChart = { ...chart, datasets: datasets.rows, indicators: indicators.rows, columns, dimensions };
  if (geography !== undefined) return JSON.stringify({ ...encoded, geography });
  return JSON.stringify(encoded);
}

/** Reads what `encodeChart` wrote. @param geography - the chart's, where it has one */
export const decodeChart = (text: string, geography?: Geography): Chart => reviveChart(JSON.parse(text), geography);

/** The chart in the JSON of its data file. @param found - its geography, where it has one; without it its map has no data */
export function reviveChart(
  { datasets, indicators, columns, dimensions, geography: key, ...chart }: EncodedChart,
  found?: Geography,
): Chart {
  const decodedColumns = columns.map(decodeColumn);
  const decodedIndicators = indicators.map(({ dataset, ...indicator }) => ({
    ...indicator,
    dataset: at(datasets, dataset),
  }));
  return {
    ...chart,
    ...(key !== undefined && { geography: found ?? emptyGeography(key) }),
    dimensions: dimensions.map(({ indicator, column, ...rest }) => ({
      ...rest,
      indicator: at(decodedIndicators, indicator),
      column: at(decodedColumns, column),
    })),
  };
}

/** In loops, like its reverse: typed arrays are filled and read several times slower by `from`. */
function encodeColumn({ entities, offsets, times, values }: Column): EncodedColumn {
  const dt: number[] = [];
  const written: (number | string)[] = [];
  for (let i = 0; i < times.length; i++) {
    dt.push((times[i] as Time) - (i === 0 ? 0 : (times[i - 1] as Time)));
    written.push(values[i] as number | string);
  }
  return {
    entities,
    n: entities.map((_, i) => (offsets[i + 1] as number) - (offsets[i] as number)),
    dt,
    values: written,
    kind: values instanceof Float64Array ? "number" : "text",
  };
}

function decodeColumn({ entities, n, dt, values, kind }: EncodedColumn): Column {
  const offsets = new Uint32Array(entities.length + 1);
  for (let i = 0; i < n.length; i++) offsets[i + 1] = (offsets[i] as number) + (n[i] as number);
  const times = new Int32Array(dt.length);
  let time: Time = 0;
  for (let i = 0; i < dt.length; i++) {
    time += dt[i] as number;
    times[i] = time;
  }
  return {
    entities,
    offsets,
    times,
    values: kind === "number" ? new Float64Array(values as number[]) : values.map(String),
  };
}

/** Rows that are told apart by a key, each stored once. */
class Table<Row> {
  readonly rows: Row[] = [];
  private readonly places = new Map<string, number>();
  private readonly keyOf: (row: Row) => string;

  constructor(keyOf: (row: Row) => string) {
    this.keyOf = keyOf;
  }

  add(row: Row): number {
    const key = this.keyOf(row);
    const known = this.places.get(key);
    if (known !== undefined) return known;
    this.places.set(key, this.rows.length);
    return this.rows.push(row) - 1;
  }
}

function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`broken chart file: no item ${index}`);
  return item;
}
