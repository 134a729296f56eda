import { describe, expect, it } from "vitest";
import type { ChartConfig } from "../../../src/core/chart/config.ts";
import { draw, textsOf } from "../../core/plot/picture.ts";
import { testChart, type Values } from "../../fixture.ts";

/** Pairs of x and y by entity and time, drawn as they are. */
type Pairs = Readonly<Record<string, Readonly<Record<number, readonly [x: number, y: number]>>>>;

function chartOf(pairs: Pairs, config: Partial<ChartConfig> = {}) {
  const at = (i: 0 | 1): Values =>
    Object.fromEntries(
      Object.entries(pairs).map(([entity, byTime]) => [
        entity,
        Object.fromEntries(Object.entries(byTime).map(([time, pair]) => [time, pair[i]])),
      ]),
    );
  return testChart(
    [
      { property: "y", values: at(1), display: { name: "Y" } },
      { property: "x", values: at(0), display: { name: "X" } },
    ],
    { chartTypes: ["ScatterPlot"], ...config },
  );
}

const log: Partial<ChartConfig> = { xAxis: { scaleType: "log" }, yAxis: { scaleType: "log" } };
const many: Pairs = Object.fromEntries(
  Array.from({ length: 250 }, (_, i) => [`Entity number ${i}`, { 2000: [i % 17, (i * 7) % 23] as const }]),
);

const cases: Readonly<Record<string, readonly [Pairs, Partial<ChartConfig>?]>> = {
  "one point": [{ France: { 2000: [1, 1] } }],
  "one point on log axes": [{ France: { 2000: [3, 0.2] } }, log],
  "all equal": [{ France: { 2000: [5, 5] }, Kenya: { 2000: [5, 5] } }],
  "all zero": [{ France: { 2000: [0, 0] }, Kenya: { 2000: [0, 0] } }],
  "negative values": [{ France: { 2000: [-5, -1e6] }, Kenya: { 2000: [-1, -2] } }],
  "values from 1e-9 to 1e29": [{ France: { 2000: [1e-9, 1e29] }, Kenya: { 2000: [1e29, 1e-9] } }],
  "values from 1e-9 to 1e29 on log axes": [{ France: { 2000: [1e-9, 1e29] }, Kenya: { 2000: [1e29, 1e-9] } }, log],
  "250 entities": [many],
  "names of 120 characters": [{ ["A very long name ".repeat(7)]: { 2000: [1, 2] }, Kenya: { 2000: [2, 1] } }],
  "a way that stands still at its end": [{ France: { 2000: [1, 1], 2001: [2, 2], 2002: [2, 2] } }],
  "limits the wrong way round": [
    { France: { 2000: [1, 1] } },
    { xAxis: { min: 10, max: 0 }, yAxis: { min: 3, max: -3 } },
  ],
};

describe("a scatter is drawn without an exception or NaN", () => {
  for (const [name, [pairs, config]] of Object.entries(cases))
    for (const detail of ["full", "thumbnail", "minimal"] as const)
      it(`of ${name}, ${detail}`, () => {
        const { svg, targets } = draw(chartOf(pairs, config), "", detail);
        expect(svg).not.toMatch(/NaN|Infinity|undefined/);
        expect(targets()).not.toHaveLength(0);
        for (const { x, y } of targets()) expect(Number.isFinite(x + y)).toBe(true);
      });
});

it("a name of a scatter that is too long to stand beside its point is cut", () => {
  const name = "A name ".repeat(20).trim();
  expect(textsOf(draw(chartOf({ [name]: { 2000: [1, 2] }, Kenya: { 2000: [2, 1] } })))).toContainEqual(
    expect.stringMatching(/^A name A name .*…$/),
  );
});

describe("a logarithmic axis", () => {
  it("leaves out what is not positive", () => {
    const chart = chartOf({ France: { 2000: [0, 1] }, Kenya: { 2000: [2, -1] }, Eswatini: { 2000: [2, 1] } }, log);
    expect(
      draw(chart)
        .targets()
        .map(({ entity }) => entity),
    ).toEqual(["Eswatini"]);
  });

  it("says in words that nothing is left", () => {
    expect(textsOf(draw(chartOf({ France: { 2000: [0, 0] } }, log))).join()).toContain("No countries and regions");
  });
});

describe("untrusted text in a scatter", () => {
  it("is escaped", () => {
    const name = `<script>alert("1")</script>`;
    const chart = chartOf(
      { [name]: { 2000: [1, 2], 2001: [2, 3] } },
      { xAxis: { label: name }, selectedEntityNames: [name] },
    );
    for (const query of ["time=2000", "time=2000..2001"]) expect(draw(chart, query).svg).not.toContain("<script");
  });
});
