import { describe, expect, it } from "vitest";
import { compareCharts, compareColumns } from "../../../src/core/chart/change.ts";
import type { ChartConfig } from "../../../src/core/chart/config.ts";
import { createChart } from "../../../src/core/chart/createChart.ts";
import type { Indicator } from "../../../src/core/chart/indicator.ts";
import { createSite } from "../../../src/core/chart/site.ts";
import { type Column, emptyColumn, type Value } from "../../../src/core/data/column.ts";
import { ColumnBuilder } from "../../columnBuilder.ts";

type Points = readonly (readonly [entity: string, time: number, value: Value])[];

function column(...points: Points): Column {
  const builder = new ColumnBuilder(typeof points[0]?.[2] === "string" ? "text" : "number");
  for (const [entity, time, value] of points) builder.add(entity, time, value);
  return builder.build();
}

describe("compareColumns", () => {
  const before = column(["Chad", 2000, 1], ["Chad", 2001, 2], ["Fiji", 2000, 10], ["Peru", 2000, 5]);

  it("returns undefined for equal columns", () => {
    expect(
      compareColumns(before, column(["Chad", 2000, 1], ["Chad", 2001, 2], ["Fiji", 2000, 10], ["Peru", 2000, 5])),
    ).toBeUndefined();
  });

  it("reports new, gone and revised entities and times, and counts the points", () => {
    const after = column(["Chad", 2000, 1], ["Chad", 2002, 3], ["Fiji", 2000, 12], ["Togo", 2000, 7]);
    expect(compareColumns(before, after)).toMatchObject({
      entities: { new: ["Togo"], gone: ["Peru"], revised: ["Chad", "Fiji"] },
      times: { new: [2002], gone: [2001], revised: [2000] },
      timeline: [2000, 2001, 2002],
      points: { new: 2, gone: 2, revised: 1 },
    });
  });

  it("does not count a time as revised if an entity appears or disappears", () => {
    const after = column(["Chad", 2000, 1], ["Chad", 2001, 2], ["Fiji", 2000, 10], ["Togo", 2000, 7]);
    expect(compareColumns(before, after)?.times).toEqual({ new: [], gone: [], revised: [] });
  });

  it("finds the largest absolute and the largest relative revision, which may differ", () => {
    const after = column(["Chad", 2000, 2], ["Chad", 2001, 2], ["Fiji", 2000, 15], ["Peru", 2000, 5]);
    const { largest, largestShare } = compareColumns(before, after) ?? {};
    expect(largest).toEqual({ entity: "Fiji", time: 2000, from: 10, to: 15 });
    expect(largestShare).toEqual({ entity: "Chad", time: 2000, from: 1, to: 2 });
  });

  it("ignores revisions from 0 for the largest relative revision", () => {
    const change = compareColumns(column(["Chad", 2000, 0]), column(["Chad", 2000, 4]));
    expect(change?.largest).toEqual({ entity: "Chad", time: 2000, from: 0, to: 4 });
    expect(change?.largestShare).toBeUndefined();
  });

  it("reports revised text without a size", () => {
    const change = compareColumns(column(["Chad", 2000, "low"]), column(["Chad", 2000, "high"]));
    expect(change?.points).toEqual({ new: 0, gone: 0, revised: 1 });
    expect(change?.largest).toBeUndefined();
  });

  it("reports everything as new compared with an empty column", () => {
    expect(compareColumns(emptyColumn, before)).toMatchObject({
      entities: { new: ["Chad", "Fiji", "Peru"], gone: [], revised: [] },
      points: { new: 4, gone: 0, revised: 0 },
    });
  });
});

describe("compareCharts", () => {
  const site = createSite({
    config: { title: "Site", baseUrl: "https://example.org" },
    entities: [],
    terms: {},
    peerValues: {},
    date: "2026-01-01",
  });
  const indicator: Indicator = {
    id: 1,
    name: "Wheat",
    type: "number",
    unit: "t",
    sources: [],
    dataset: { name: "farm" },
  };
  const config: ChartConfig = { $schema: "", title: "Wheat", dimensions: [{ property: "y", variableId: 1 }] };

  function chart(changes: Partial<ChartConfig> = {}, fields: Partial<Indicator> = {}) {
    const data = {
      indicator: { ...indicator, ...fields },
      timeUnit: "year",
      codes: new Map(),
      column: column(["Chad", 2000, 1]),
    } as const;
    return createChart("wheat", { ...config, ...changes }, new Map([[1, data]]), site);
  }

  it("returns undefined for equal charts, ignoring the order of keys", () => {
    const map = { colorScale: { baseColorScheme: "Blues", binningStrategy: "manual" } } as const;
    const turned = { colorScale: { binningStrategy: "manual", baseColorScheme: "Blues" } } as const;
    expect(compareCharts(chart({ map }), chart({ map: turned }))).toBeUndefined();
  });

  it("lists the config fields that differ", () => {
    expect(compareCharts(chart(), chart({ title: "Grain", hasMapTab: true }))?.config).toEqual(["hasMapTab", "title"]);
  });

  it("lists the indicator fields that differ", () => {
    expect(compareCharts(chart(), chart({}, { unit: "kg" }))?.dimensions).toMatchObject([
      { kind: "changed", fields: ["unit"] },
    ]);
  });

  it("treats a dimension with another property as gone and new", () => {
    const size = chart({ dimensions: [{ property: "size", variableId: 1 }] });
    expect(compareCharts(chart(), size)?.dimensions.map(({ kind }) => kind)).toEqual(["new", "gone"]);
  });
});
