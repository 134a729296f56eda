import { describe, expect, it } from "vitest";
import { describeView } from "../../../src/core/words/description.ts";
import { series, testChart, viewOf } from "../../fixture.ts";

const column = {
  property: "y" as const,
  values: { France: { 2000: 80, 2008: 81 }, Kenya: { 2000: 5 } },
  display: { unit: "tonnes", shortUnit: "t" },
};

describe("describeView", () => {
  it("contains the first and last value of each series", () => {
    const chart = testChart([column], { selectedEntityNames: ["France", "Kenya"] });
    expect(describeView(viewOf(chart))).toContain("France: from 80 t in 2000 to 81 t in 2008; Kenya: 5 t in 2000.");
  });

  it("contains changes and shares in percent, like the picture", () => {
    const config = { selectedEntityNames: ["France"], stackMode: "relative" } as const;
    expect(describeView(viewOf(testChart([column], config)))).toContain("France: from +0% in 2000 to +1.3% in 2008.");
    const stack = testChart([column, { ...column, display: { ...column.display, name: "More" } }], {
      ...config,
      chartTypes: ["StackedArea"],
    });
    expect(describeView(viewOf(stack, "time=2008"))).toContain("More: 50% in 2008");
  });

  it("contains the original time of a value moved by tolerance", () => {
    const display = { ...column.display, tolerance: 10 };
    const chart = testChart([{ ...column, display }], {
      selectedEntityNames: ["France", "Kenya"],
      chartTypes: ["DiscreteBar"],
    });
    expect(describeView(viewOf(chart))).toContain("France: 81 t in 2008; Kenya: 5 t in 2000.");
  });

  it("distinguishes a projection from the history of the same name", () => {
    const chart = testChart(
      [
        { property: "y", values: { France: series(2000, 1, 2) } },
        { property: "y", values: { France: series(2002, 3, 4) }, display: { isProjection: true } },
      ],
      { chartTypes: ["LineChart"], selectedEntityNames: ["France"] },
    );
    expect(describeView(viewOf(chart))).toContain("France (projected): from 3 in 2002 to 4 in 2003; France: from 1 in");
  });

  it("contains no values for a slope at a single time", () => {
    const chart = testChart([{ property: "y", values: { France: series(2000, 1, 2) } }], {
      chartTypes: ["SlopeChart"],
      selectedEntityNames: ["France"],
    });
    expect(describeView(viewOf(chart, "time=2000"))).toMatch(/There are no data for this selection\.$/);
  });

  it('says "on" a day, but "in" a year', () => {
    const values = { France: { 0: 1, 10: 2 } };
    const chart = testChart([{ property: "y", values }], { selectedEntityNames: ["France"] }, "day");
    expect(describeView(viewOf(chart))).toContain("France: from 1 on Jan 21, 2020 to 2 on Jan 31, 2020.");
  });

  it("contains the five largest last values, and the number of others", () => {
    const of = (...names: readonly string[]) => {
      const values = Object.fromEntries(names.map((name, i) => [name, { 2000: i + 1 }]));
      return describeView(viewOf(testChart([{ property: "y", values }], { selectedEntityNames: names })));
    };
    expect(of("A", "B", "C", "D", "E", "F", "G")).toMatch(
      /G: 7 in 2000; F: 6 in 2000; E: 5 in 2000; D: 4 in 2000; C: 3 in 2000\. 2 more series are shown\.$/,
    );
    expect(of("A", "B", "C", "D", "E", "F")).toMatch(/ B: 2 in 2000\. 1 more series is shown\.$/);
    expect(of("A", "B", "C", "D", "E")).toMatch(/ A: 1 in 2000\.$/);
  });

  it("contains the time or range of the data, and the author's subtitle", () => {
    const chart = testChart([column], { title: "Waste", subtitle: "In *tonnes*. ", selectedEntityNames: ["France"] });
    expect(describeView(viewOf(chart, "time=2008"))).toBe(
      "A line chart: Waste, 2008. In tonnes. The data are for 2008. France: 81 t in 2008.",
    );
    expect(describeView(viewOf(chart))).toContain(" The data run from 2000 to 2008. ");
  });

  it("describes the series of the chart's main type for a table", () => {
    const chart = testChart([column], { selectedEntityNames: ["France"] });
    expect(describeView(viewOf(chart, "tab=table"))).toMatch(/^A line chart: /);
    expect(describeView(viewOf(testChart([column], { hasMapTab: true }), "tab=map"))).toMatch(/^A world map: /);
  });

  it("mentions no series if nothing is selected", () => {
    const chart = testChart([column], { selectedEntityNames: ["France"] });
    expect(describeView(viewOf(chart, "country=~"))).toMatch(/There are no data for this selection\.$/);
  });
});
