import { describe, expect, it } from "vitest";
import { type Scatter, scatterOf } from "../../../src/charts/scatter/points.ts";
import type { ChartConfig } from "../../../src/core/chart/config.ts";
import { series, type TestColumn, testChart, viewOf } from "../../fixture.ts";

const x: TestColumn = { property: "x", values: { France: series(2000, 1, 2, 3), Kenya: series(2000, 4, 5, 6) } };
const y: TestColumn = { property: "y", values: { France: series(2000, 10, 20, 30), Kenya: series(2000, 0, 50, 60) } };

function scatter(query: string, config: Partial<ChartConfig> = {}, more: readonly TestColumn[] = []): Scatter {
  const found = scatterOf(viewOf(testChart([y, x, ...more], { chartTypes: ["ScatterPlot"], ...config }), query));
  if (!found) throw new Error("the chart has no scatter");
  return found;
}

const points = (...args: Parameters<typeof scatter>) =>
  Object.fromEntries(scatter(...args).series.map(({ entity, points }) => [entity, points.map((it) => [it.x, it.y])]));

describe("the points of a scatter", () => {
  it("are an entity's at each time at which it has both", () => {
    expect(points("time=2000..2002").France).toEqual([
      [1, 10],
      [2, 20],
      [3, 30],
    ]);
    expect(points("time=2001")).toEqual({ France: [[2, 20]], Kenya: [[5, 50]] });
  });

  it("are the first and the last alone with endpointsOnly", () => {
    expect(points("time=2000..2002&endpointsOnly=1").France).toEqual([
      [1, 10],
      [3, 30],
    ]);
  });

  it("are those of selected entities over a range if no lines connect them (rules.md 809)", () => {
    const hidden = { hideConnectedScatterLines: true, selectedEntityNames: ["Kenya"] };
    expect(Object.keys(points("time=2000..2002", hidden))).toEqual(["Kenya"]);
    expect(Object.keys(points("time=2000..2002&country=~", hidden))).toEqual(["France", "Kenya"]);
    expect(Object.keys(points("time=2000", hidden))).toEqual(["France", "Kenya"]);
    expect(Object.keys(points("time=2000..2002", { selectedEntityNames: ["Kenya"] }))).toEqual(["France", "Kenya"]);
  });

  it("are positive on a logarithmic axis", () => {
    expect(points("time=2000&yScale=log")).toEqual({ France: [[1, 10]] });
  });

  it("lie inside the domain, its ends with it, where the author removes others", () => {
    const yAxis = { min: 20, max: 50 };
    expect(points("time=2000..2002", { yAxis: { ...yAxis, removePointsOutsideDomain: true } })).toEqual({
      France: [
        [2, 20],
        [3, 30],
      ],
      Kenya: [[5, 50]],
    });
    expect(points("time=2000..2002", { yAxis }).Kenya).toHaveLength(3);
  });
});

describe("the entities of a scatter", () => {
  const of = (...args: Parameters<typeof scatter>) =>
    Object.fromEntries(scatter(...args).series.map((it) => [it.entity, it] as const));

  it("are pale beside the selected ones, and beside those in focus", () => {
    const muted = (query: string) => Object.values(of(query)).map(({ entity, isMuted }) => [entity, isMuted]);
    expect(muted("country=~KEN")).toEqual([
      ["France", true],
      ["Kenya", false],
    ]);
    expect(muted("country=~KEN&focus=~FRA")).toEqual([
      ["France", false],
      ["Kenya", true],
    ]);
    expect(muted("country=~").map(([, isMuted]) => isMuted)).toEqual([false, false]);
  });

  it("wear the colour of their last value, which the author's own comes before", () => {
    const color: TestColumn = { property: "color", values: { France: { 2000: "a", 2002: "b" }, Kenya: { 2000: "b" } } };
    const own = { selectedEntityColors: { Kenya: "#123456" } };
    const { France, Kenya } = of("time=2000..2002", own, [color]);
    expect([France?.bin?.label, Kenya?.bin?.label]).toEqual(["b", "b"]);
    expect(France?.color).toBe(France?.bin?.color);
    expect(Kenya?.color).toBe("#123456");
  });
});
