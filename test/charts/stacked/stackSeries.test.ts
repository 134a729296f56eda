import { describe, expect, it } from "vitest";
import { stackParts, stackRange, stackSeries } from "../../../src/charts/stacked/stackSeries.ts";
import { seriesOf } from "../../../src/core/series/series.ts";
import { series, testChart, type Values, viewOf } from "../../fixture.ts";

const layersOf = (values: Values) =>
  stackSeries(
    seriesOf(
      viewOf(
        testChart([{ property: "y", values }], {
          chartTypes: ["StackedBar"],
          selectedEntityNames: Object.keys(values),
        }),
      ),
    ),
  );

describe("stackSeries", () => {
  it("puts the first series on top and the last at the bottom (rules.md 720)", () => {
    const [france, kenya] = layersOf({ France: series(2000, 3), Kenya: series(2000, 4) });
    expect(kenya?.points[0]).toMatchObject({ from: 0, to: 4 });
    expect(france?.points[0]).toMatchObject({ from: 4, to: 7 });
  });

  it("stacks negative values downwards, apart from the positive ones", () => {
    const layers = layersOf({ France: series(2000, -3), Germany: series(2000, -1), Kenya: series(2000, 4) });
    expect(layers.map(({ points }) => [points[0]?.from, points[0]?.to])).toEqual([
      [-1, -4],
      [0, -1],
      [0, 4],
    ]);
    expect(stackRange(layers)).toEqual([-4, 4]);
  });

  it("stacks each time on its own", () => {
    const [france] = layersOf({ France: series(2000, 3, 3), Kenya: series(2001, 4) });
    expect(france?.points.map(({ from }) => from)).toEqual([0, 4]);
  });

  it("gives a layer its place, as thick as nothing, beside its own times", () => {
    const [france, kenya] = layersOf({ France: series(2001, 3), Kenya: series(2000, 4, 5, 6) });
    expect(france?.before).toEqual({ time: 2000, from: 4, to: 4 });
    expect(france?.after).toEqual({ time: 2002, from: 6, to: 6 });
    expect([kenya?.before, kenya?.after]).toEqual([undefined, undefined]);
  });

  it("lets a layer that changes its sign begin on the side of its first value, and end on that of its last", () => {
    const [france] = layersOf({
      France: series(2001, 3, -1),
      Kenya: series(2000, 4, 5, 6, 7),
      Chad: series(2000, -1, -1, -1, -2),
    });
    expect(france?.before).toEqual({ time: 2000, from: 4, to: 4 });
    expect(france?.after).toEqual({ time: 2003, from: -2, to: -2 });
  });
});

describe("pile", () => {
  it("puts positive parts upon each other, negative ones below, and nothing on top", () => {
    const parts = [3, -2, 0, 1, -1].map((value) => ({ value }));
    expect(stackParts(parts).map(({ from, to }) => [from, to])).toEqual([
      [0, 3],
      [0, -2],
      [3, 3],
      [3, 4],
      [-2, -3],
    ]);
  });
});
