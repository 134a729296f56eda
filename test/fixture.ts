import { withDefaultSelection } from "../src/charts/defaultSelection.ts";
import { loadAllModules } from "../src/charts/lazyModules.ts";
import { resolveView } from "../src/charts/resolve.ts";
import type { Chart } from "../src/core/chart/chart.ts";
import type { ChartConfig, DimensionConfig } from "../src/core/chart/config.ts";
import { createChart } from "../src/core/chart/createChart.ts";
import type { Indicator, IndicatorData } from "../src/core/chart/indicator.ts";
import { createSite, type Site } from "../src/core/chart/site.ts";
import type { Value } from "../src/core/data/column.ts";
import type { Entity } from "../src/core/data/entity.ts";
import type { Time, TimeUnit } from "../src/core/data/time.ts";
import { parseParams } from "../src/core/view/params.ts";
import type { View } from "../src/core/view/view.ts";
import { ColumnBuilder } from "./columnBuilder.ts";

/** Values of an indicator: entity → time → value. */
export type Values = Readonly<Record<string, Readonly<Record<number, Value>>>>;

export interface TestColumn extends Omit<DimensionConfig, "variableId"> {
  readonly values: Values;
  readonly indicator?: Partial<Indicator>;
}

// What a page loads when a view needs it, a program that draws any view has from the start.
await loadAllModules();

const entities: Entity[] = [
  { name: "World", code: "PG_WRL", type: "aggregate" },
  { name: "Africa", code: "PG_AFR", type: "continent", group: "continent" },
  { name: "Europe", code: "PG_EUR", type: "continent", group: "continent" },
  { name: "France", code: "FRA", type: "country", region: "Europe", parents: ["PG_EUR"], aliases: ["La France"] },
  { name: "Germany", code: "DEU", type: "country", region: "Europe", parents: ["PG_EUR"] },
  { name: "Kenya", code: "KEN", type: "country", region: "Africa", parents: ["PG_AFR"] },
  { name: "United Kingdom", code: "GBR", type: "country", region: "Europe", parents: ["PG_EUR"] },
  { name: "Eswatini", code: "SWZ", type: "country", region: "Africa", parents: ["PG_AFR"] },
];

/** A site with a handful of places, whose codes have the prefix PG. */
export const testSite: Site = createSite({
  config: { title: "Test", baseUrl: "https://charts.example.org", brand: { name: "Test", codePrefix: "PG" } },
  entities,
  terms: { term: { title: "Term", text: "What it means." } },
  peerValues: {},
  date: "2026-01-02",
});

/** A chart over values written in place; indicators are numbered from 1 in the order of the columns. */
export function testChart(
  columns: readonly TestColumn[],
  config: Partial<ChartConfig> = {},
  timeUnit: TimeUnit = "year",
): Chart {
  const indicators = new Map<number, IndicatorData>();
  const dimensions = columns.map(({ values, indicator, ...dimension }, i) => {
    const id = i + 1;
    indicators.set(id, indicatorData(id, values, indicator, timeUnit));
    return { ...dimension, variableId: id };
  });
  const joined = createChart("test", { $schema: "", title: "Test chart", ...config, dimensions }, indicators, testSite);
  return withDefaultSelection(joined, testSite);
}

function indicatorData(
  id: number,
  values: Values,
  indicator: Partial<Indicator> = {},
  timeUnit: TimeUnit,
): IndicatorData {
  const isText = Object.values(values).some((byTime) =>
    Object.values(byTime).some((value) => typeof value === "string"),
  );
  const builder = new ColumnBuilder(isText ? "text" : "number");
  for (const entity of Object.keys(values).sort()) {
    const times = Object.keys(values[entity] ?? {}).map(Number);
    for (const time of times.sort((a, b) => a - b)) builder.add(entity, time, values[entity]?.[time] as Value);
  }
  return {
    indicator: {
      id,
      name: `Indicator ${id}`,
      type: isText ? "string" : "number",
      sources: [],
      dataset: { name: "test" },
      ...indicator,
    },
    timeUnit,
    column: builder.build(),
    codes: new Map(),
  };
}

/** The view of a chart that a query asks for. */
export const viewOf = (chart: Chart, query = ""): View =>
  resolveView(chart, parseParams(new URLSearchParams(query)), testSite);

/** A view's rows as text: "France 2000: 1, 2"; a value moved in time as "1@1999", a missing one as "–". */
export const rowsOf = ({ table }: Pick<View, "table">): string[] =>
  table.rows.map(({ entity, time, cells }) => {
    const tell = cells.map((cell) =>
      cell === undefined ? "–" : cell.time === time ? String(cell.value) : `${cell.value}@${cell.time}`,
    );
    return `${entity} ${time}: ${tell.join(", ")}`;
  });

/** Yearly values from the first year on. */
export const series = (first: Time, ...values: readonly number[]): Record<number, number> =>
  Object.fromEntries(values.map((value, i) => [first + i, value]));
