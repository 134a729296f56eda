import { describe, expect, it } from "vitest";
import type { ChartConfig } from "../../../src/core/chart/config.ts";
import { colorDimension, entityBins } from "../../../src/core/series/entityColor.ts";
import { series, type TestColumn, testChart, viewOf } from "../../fixture.ts";

const y: TestColumn = { property: "y", values: { France: series(2000, 1, 2), Kenya: series(2000, 3, 4) } };
const color: TestColumn = { property: "color", values: { France: { 2000: 1, 2001: 9 } } };
const category: TestColumn = { property: "color", values: { France: { 2000: "Europe" }, Kenya: { 2000: "Africa" } } };

const view = (columns: readonly TestColumn[], config: Partial<ChartConfig> = {}) =>
  viewOf(testChart(columns, { selectedEntityNames: ["France", "Kenya"], ...config }));

describe("colorDimension", () => {
  it("is the colour dimension if series are entities", () => {
    expect(colorDimension(view([y, color]))?.property).toBe("color");
    expect(colorDimension(view([y]))).toBeUndefined();
    expect(colorDimension(view([y, y, color]))).toBeUndefined();
  });

  it("is no category, which several series would share (rules.md 506)", () => {
    for (const chartTypes of [["LineChart"], ["SlopeChart"], ["DiscreteBar"]]) {
      expect(colorDimension(view([y, color], { chartTypes }))?.property).toBe("color");
      expect(colorDimension(view([y, category], { chartTypes }))).toBeUndefined();
    }
  });

  it("is y if the author bins the values of bars", () => {
    const colorScale = { customNumericValues: [0, 2, 4] };
    expect(colorDimension(view([y], { chartTypes: ["DiscreteBar"], colorScale }))?.property).toBe("y");
    expect(colorDimension(view([y], { chartTypes: ["LineChart"], colorScale }))).toBeUndefined();
  });
});

describe("entityBins", () => {
  const colorScale = {
    binningStrategy: "manual",
    customNumericValues: [0, 5, 10],
    customNumericLabels: ["poor", "rich"],
  } as const;
  const bins = entityBins(view([y, color], { colorScale }));

  it("returns the bin of an entity at a time, or the last one without a time", () => {
    expect(bins?.("France", 2000).label).toBe("poor");
    expect(bins?.("France", 2001).label).toBe("rich");
    expect(bins?.("France").label).toBe("rich");
  });

  it("returns the missing-data bin for an entity without values or outside the view", () => {
    expect(bins?.("Kenya").kind).toBe("no-data");
    expect(bins?.("Wakanda").kind).toBe("no-data");
  });
});
