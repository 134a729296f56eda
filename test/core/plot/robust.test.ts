import { describe, expect, it } from "vitest";
import type { AxisConfig } from "../../../src/core/chart/config.ts";
import { series, testChart, type Values } from "../../fixture.ts";
import { draw } from "./picture.ts";

const steps = (count: number, value: (i: number) => number): Record<number, number> =>
  series(2000, ...Array.from({ length: count }, (_, i) => value(i)));

const long =
  "A name of more than a hundred characters that goes on and on until the very last of its many letters is read";

const shapes: Record<string, Values> = {
  nothing: { France: {} },
  "one point": { France: { 2000: 5 } },
  "equal values": { France: steps(5, () => 7), Kenya: steps(5, () => 7) },
  zeros: { France: steps(5, () => 0), Kenya: steps(5, () => 0) },
  "negative values": { France: steps(9, (i) => i - 4), Kenya: steps(9, (i) => 4 - i), Germany: steps(9, () => -1) },
  "tiny and huge values": { France: steps(9, (i) => 1e-9 * (i + 1)), Kenya: steps(9, (i) => 1e29 * (i + 1)) },
  "values that their last digits tell apart": {
    France: series(2000, 0.3, 0.30000000000000004),
    Kenya: series(2000, 0.3),
  },
  "numbers as small as there are": { France: steps(3, (i) => 1e-310 * (i + 1)), Kenya: series(2000, 5e-324) },
  "numbers as great as there are": { France: series(2000, 1e290, -1e290), Kenya: series(2000, 1.7e290) },
  "long names": { [long]: steps(4, (i) => i), [`${long}!`]: steps(4, (i) => 2 * i) },
  "years long gone": { France: { [-10000]: 1, [-500]: 2, 0: 2, 2020: 9 } },
  "many series": Object.fromEntries(Array.from({ length: 120 }, (_, i) => [`Place ${i}`, steps(3, (t) => i + t)])),
};

const types: readonly string[] = [
  "LineChart",
  "SlopeChart",
  "StackedArea",
  "StackedBar",
  "DiscreteBar",
  "StackedDiscreteBar",
  "Marimekko",
  "ScatterPlot",
];
const queries = ["", "facet=entity", "facet=entity&uniformYAxis=0", "stackMode=relative", "yScale=log", "time=latest"];

const axes: Record<string, AxisConfig> = {
  "axes from zero": {},
  "axes from the least value": { min: "auto" },
  "axes that end within the values": { min: 2, max: 3, removePointsOutsideDomain: true },
};

describe.each(types)("%s", (type) => {
  it.each(Object.keys(shapes))("draws no NaN or negative sizes for %s", (shape) => {
    const values = shapes[shape] ?? {};
    const isPlane = type === "ScatterPlot" || type === "Marimekko";
    for (const yAxis of Object.values(axes)) {
      const chart = testChart([{ property: "y", values }, ...(isPlane ? [{ property: "x", values } as const] : [])], {
        chartTypes: [type],
        selectedEntityNames: Object.keys(values),
        comparisonLines: [{ yEquals: "2*x", label: "twice" }, { xEquals: 2001 }, { yEquals: "(" }],
        yAxis,
      });
      for (const query of queries)
        for (const detail of ["full", "thumbnail", "minimal"] as const) {
          const picture = draw(chart, query, detail);
          expect(picture.svg).not.toMatch(/NaN|Infinity|undefined|(width|height|r)="-/);
          expect(picture.targets().filter(({ x, y }) => !(x > -1 && x < 801 && y > -1 && y < 501))).toEqual([]);
        }
    }
  });
});
