import fc from "fast-check";
import Papa from "papaparse";
import { expect, it } from "vitest";
import type { AxisConfig, ChartConfig, DimensionProperty } from "../../src/core/chart/config.ts";
import { writeNumber } from "../../src/core/data/number.ts";
import { periods, type TimeUnit } from "../../src/core/data/time.ts";
import { unescapeMarkup } from "../../src/core/text/escape.ts";
import { parseParams } from "../../src/core/view/params.ts";
import { describeView } from "../../src/core/words/description.ts";
import { csvText } from "../../src/formats/csv.ts";
import { chartValues, values as valuesJson } from "../../src/formats/values.ts";
import { draw } from "../core/plot/picture.ts";
import { type TestColumn, testChart, testSite, viewOf } from "../fixture.ts";
import { platform } from "../platform.ts";

/** Numbers that differ by their last digits, and those that sums, logarithms and shares are lost for. */
const number = fc.oneof(
  fc.integer({ min: -10, max: 10 }),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  fc.constantFrom(0.3, 0.1 + 0.2, 100, 100.00000000000001, 1e16, 1e16 + 2, 5e-324, -1e-310, 1e290, -1e290),
);
const time = fc.oneof(fc.integer({ min: 1900, max: 2020 }), fc.constantFrom(2000, 2001, 0, -10_000, 1_999_999));
const name = fc.constantFrom("France", "Kenya", "World", "Africa", "constructor", "日本", "A & B <c>", "x".repeat(200));

const valuesOf = (value: fc.Arbitrary<number | string>): fc.Arbitrary<TestColumn["values"]> =>
  fc.dictionary(name, fc.dictionary(time.map(String), value, { minKeys: 1, maxKeys: 5 }), { minKeys: 1, maxKeys: 5 });

const column = (property: DimensionProperty): fc.Arbitrary<TestColumn> =>
  fc.record({
    property: fc.constant(property),
    values: fc.oneof({ weight: 9, arbitrary: valuesOf(number) }, valuesOf(fc.constantFrom("a", "high", "No data"))),
    display: fc.record({
      tolerance: fc.constantFrom(0, 5, 1e9),
      isProjection: fc.boolean(),
      shortUnit: fc.constantFrom("", "%", "$", "t"),
      conversionFactor: fc.constantFrom(1, 1e-3),
    }),
  });

const columns = fc
  .tuple(
    fc.array(column("y"), { minLength: 1, maxLength: 3 }),
    fc.option(column("x")),
    fc.option(column("size")),
    fc.option(column("color")),
  )
  .map(([y, ...others]) => [...y, ...others.filter((it) => it !== null)]);

const axis: fc.Arbitrary<AxisConfig> = fc.oneof(
  fc.record({ min: fc.oneof(number, fc.constant("auto" as const)), scaleType: fc.constantFrom("linear", "log") }),
  fc.record({ min: number, max: number, removePointsOutsideDomain: fc.boolean() }),
);

const types: readonly string[] = [
  "LineChart",
  "SlopeChart",
  "DiscreteBar",
  "StackedArea",
  "StackedBar",
  "StackedDiscreteBar",
  "ScatterPlot",
  "Marimekko",
];
const colorScale = fc.record({
  binningStrategy: fc.constantFrom("auto", "manual", "log-10", "equalSizeBins-normal", "equalSizeBins-percent"),
  customNumericValues: fc.array(number, { maxLength: 4 }),
  midpointMode: fc.constantFrom("none", "symmetric", "asymmetric", "same-num-bins"),
  midpoint: number,
});
const config: fc.Arbitrary<Partial<ChartConfig>> = fc.record({
  chartTypes: fc.uniqueArray(fc.constantFrom(...types), { minLength: 1, maxLength: 2 }),
  hasMapTab: fc.boolean(),
  selectedEntityNames: fc.uniqueArray(name),
  yAxis: axis,
  xAxis: axis,
  colorScale,
  map: fc.record({ colorScale }),
  missingDataStrategy: fc.constantFrom("auto", "show", "hide"),
  comparisonLines: fc.array(fc.record({ xEquals: number, label: name }), { maxLength: 2 }),
});

const query = fc
  .record(
    {
      tab: fc.constantFrom(
        "line",
        "slope",
        "discrete-bar",
        "stacked-area",
        "stacked-bar",
        "scatter",
        "marimekko",
        "map",
      ),
      stackMode: fc.constant("relative"),
      yScale: fc.constant("log"),
      xScale: fc.constant("log"),
      time: fc.constantFrom("2000", "earliest..latest", "latest", "-10000..2001", "2020-03..2020-Q4"),
      facet: fc.constantFrom("entity", "metric"),
      uniformYAxis: fc.constant("0"),
      endpointsOnly: fc.constant("1"),
    },
    { requiredKeys: ["tab"] },
  )
  .map((params) => new URLSearchParams(params).toString());

it("any data, in any view, are told and drawn with numbers, and with an end", async () => {
  const unit = fc.constantFrom<TimeUnit>("year", "day", ...periods);
  const property = fc.asyncProperty(columns, config, query, unit, async (columns, config, query, unit) => {
    const chart = testChart(columns, config, unit);
    const noNumber = /NaN|Infinity|undefined|\[object|native code/;
    expect(describeView(viewOf(chart, query))).not.toMatch(noNumber);
    expect(csvText(chart, new URLSearchParams(`${query}&csvType=filtered`), testSite)).not.toMatch(noNumber);
    expect(String((await valuesJson.render(chart, new URLSearchParams(query), testSite, platform)).body)).not.toMatch(
      noNumber,
    );
    for (const detail of ["full", "thumbnail", "minimal"] as const) {
      const picture = draw(chart, query, detail);
      expect(picture.svg).not.toMatch(noNumber);
      expect(picture.svg).not.toMatch(/(width|height|r)="-/);
      expect(picture.targets().filter(({ x, y }) => !Number.isFinite(x + y))).toEqual([]);
    }
  });
  await fc.assert(property, { numRuns: 200, seed: 20_261_122 });
});

it("of any data, in any view, values, CSV and picture tell the same of an entity", () => {
  const property = fc.property(columns, config, query, name, (columns, config, query, entity) => {
    const chart = testChart(columns, config);
    const asked = new URLSearchParams(query);
    asked.delete("stackMode");
    asked.set("country", `~${entity}`);
    const csv = csvText(chart, new URLSearchParams(`${asked}&csvType=filtered`), testSite);
    const [, ...rows] = Papa.parse<string[]>(csv.slice(0, -1), { newline: "\n" }).data;
    const cellsAt = (time: number | undefined) =>
      rows.find((row) => row[0] === entity && row[2] === String(time))?.slice(3) ?? [];
    const { startTime, endTime, startValues, endValues } = chartValues(chart, parseParams(asked), testSite);
    for (const [time, told] of [[startTime, startValues] as const, [endTime, endValues] as const])
      for (const [i, { value }] of (told?.y ?? []).entries()) expect(cellsAt(time)[i] || undefined).toBe(text(value));
    if (asked.get("tab") === "map") return;
    const drawn = Array.from(draw(chart, String(asked)).svg.matchAll(/ data-entity="([^"]*)"/g), ([, it = ""]) => it);
    const named = new Set(rows.map(([entity]) => entity));
    expect(drawn.map(unescapeMarkup).filter((entity) => !named.has(entity))).toEqual([]);
  });
  fc.assert(property, { numRuns: 100, seed: 20_261_123 });
});

const text = (value: string | number | undefined) =>
  value === undefined ? undefined : typeof value === "number" ? writeNumber(value) : value;
