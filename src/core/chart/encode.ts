import type { Column } from "../data/column.ts";
import { emptyGeography, type Geography } from "../data/geography.ts";
import type { Time } from "../data/time.ts";
import type { Chart, Dimension } from "./chart.ts";
import type { DatasetInfo, Indicator } from "./indicator.ts";

/**
 * A column as JSON: the number of points of each entity (`n`), the differences between times (`dt`, continued from
 * entity to entity), and the values. Differences are small and repetitive, so they compress well.
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

/** The JSON written by `encodeChart`. */
export interface EncodedChart extends Omit<Chart, "dimensions" | "geography" | "seeAlso" | "cube" | "choices"> {
  readonly datasets: readonly DatasetInfo[];
  readonly indicators: readonly EncodedIndicator[];
  /** One column per dimension; a dimension refers to its column by index. */
  readonly columns: readonly EncodedColumn[];
  readonly dimensions: readonly (Omit<Dimension, "indicator" | "column"> & { indicator: number; column: number })[];
  /** Key of the geography, which is stored in a separate file because many charts share it. */
  readonly geography?: string;
}

/** Encodes a chart as JSON for pages and the service. @param geography - key of its geography */
export function encodeChart(
  { geography: own, seeAlso: _, cube: __, choices: ___, ...chart }: Chart,
  geography = own?.key,
): string {
  const datasets = new UniqueRows<DatasetInfo>(({ name }) => name);
  const indicators = new UniqueRows<EncodedIndicator>(({ id }) => String(id));
  const columns: EncodedColumn[] = [];
  const dimensions = chart.dimensions.map(({ indicator, column, ...rest }) => {
    const encoded = { ...indicator, dataset: datasets.add(indicator.dataset) };
    return { ...rest, indicator: indicators.add(encoded), column: columns.push(encodeColumn(column)) - 1 };
  });
  const encoded: EncodedChart = { ...chart, datasets: datasets.rows, indicators: indicators.rows, columns, dimensions };
  if (geography !== undefined) return JSON.stringify({ ...encoded, geography });
  return JSON.stringify(encoded);
}

/** Decodes the output of `encodeChart`. @param geography - the chart's geography, if it has one */
export const decodeChart = (text: string, geography?: Geography): Chart => reviveChart(JSON.parse(text), geography);

/** Restores a chart from its parsed JSON. @param found - its geography; if it is missing, the map shows no data */
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

/** Uses loops: `from` fills and reads typed arrays several times more slowly. */
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

/** Deduplicates rows by key. */
class UniqueRows<Row> {
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
