import { describe, expect, it } from "vitest";
import { chartTypes } from "../../../src/charts/registry.ts";
import { resolveType } from "../../../src/charts/resolve.ts";
import type { Chart } from "../../../src/core/chart/chart.ts";
import { describeView } from "../../../src/core/words/description.ts";
import { viewTerms } from "../../../src/core/words/terms.ts";
import { sourcesLine, viewWords } from "../../../src/core/words/words.ts";
import { series, type TestColumn, testChart, type Values, viewOf } from "../../fixture.ts";

const column = {
  property: "y" as const,
  values: { France: series(2000, 1, 2, 3), Kenya: { 2000: 5 } },
  indicator: { descriptionShort: "What it measures.", sources: [{ producer: "Institute" }] },
};
const selected = { selectedEntityNames: ["France", "Kenya"] };

describe("viewWords", () => {
  it("takes the single column's description where the author wrote no subtitle", () => {
    expect(viewWords(viewOf(testChart([column], selected))).subtitle).toBe("What it measures.");
    expect(viewWords(viewOf(testChart([column, column], selected))).subtitle).toBe("");
    expect(viewWords(viewOf(testChart([column], { ...selected, subtitle: "" }))).subtitle).toBe("");
  });

  it("keeps links to the terms that the site explains, and the text alone of others", () => {
    const view = viewOf(
      testChart([column], { subtitle: "[GDP](#dod:gdp) [x](#dod:constructor)", note: "[y](#dod:y)" }),
    );
    const site = { ...view.site, terms: { gdp: { title: "GDP", text: "All that is made." } } };
    expect(viewWords({ ...view, site })).toMatchObject({ subtitle: "[GDP](#dod:gdp) x", note: "y" });
  });

  it("says in the note that tolerance moved times, after the author's own words", () => {
    const chart = testChart([{ ...column, display: { tolerance: 5 } }], {
      ...selected,
      chartTypes: ["DiscreteBar"],
      note: "Own note",
    });
    expect(viewWords(viewOf(chart, "time=2002")).note).toBe(
      "Own note. Where there is no value for the year shown, the one nearest to it is used.",
    );
    expect(viewWords(viewOf(chart, "time=2000")).note).toBe("Own note");
  });
});

describe("the note on moved times", () => {
  const noteOf = (note: string | undefined, values: Values, more: Partial<TestColumn> = {}, query = "time=2002") => {
    const y = { property: "y" as const, values: { France: { 2002: 1 }, Kenya: { 2002: 1 } } };
    const x = { property: "x" as const, values, display: { tolerance: 5 }, ...more };
    const config = { ...selected, chartTypes: ["ScatterPlot" as const], ...(note !== undefined && { note }) };
    return viewWords(viewOf(testChart([y, x], config), query)).note;
  };
  const moved = "Where there is no value for the year shown, the one nearest to it is used.";
  const values = { France: { 2001: 1 }, Kenya: { 2002: 1 } };

  it("is said of x too, but not of a year that the author chose", () => {
    expect(noteOf(undefined, values)).toBe(moved);
    expect(noteOf(undefined, { France: { 2002: 1 }, Kenya: { 2002: 1 } })).toBe("");
    expect(noteOf(undefined, values, { targetYear: 2001 })).toBe("");
  });

  it("is not said of sizes and colours, which follow the entity at any time", () => {
    const own = { France: { 2002: 1 }, Kenya: { 2002: 1 } };
    for (const property of ["size", "color"] as const) {
      const columns = (["y", "x"] as const).map((axis) => ({ property: axis, values: own }));
      const chart = testChart([...columns, { property, values: { France: { 1990: 5 } } }], {
        ...selected,
        chartTypes: ["ScatterPlot"],
      });
      expect(viewWords(viewOf(chart, "time=2002")).note).toBe("");
    }
  });

  it.each([
    ["A note.", `A note. ${moved}`],
    ["Really?", `Really? ${moved}`],
    ["A note ", `A note. ${moved}`],
    ["(A note)", `(A note) ${moved}`],
  ])("stands behind the author's %j, which ends as a sentence", (note, wanted) => {
    expect(noteOf(note, values)).toBe(wanted);
  });

  it("leaves the author's note without blanks around it", () => {
    expect(noteOf(" A note ", { France: { 2002: 1 }, Kenya: { 2002: 1 } })).toBe("A note");
  });
});

describe("describeView", () => {
  it("tells what it is, when, and the values of the series", () => {
    expect(describeView(viewOf(testChart([column], selected)))).toBe(
      "A line chart: Test chart, 2000 to 2002. The data run from 2000 to 2002. Kenya: 5 in 2000; France: from 1 in 2000 to 3 in 2002.",
    );
  });

  it("tells the ends of a map", () => {
    const chart = testChart([column], { ...selected, hasMapTab: true, tab: "map", map: { time: 2000 } });
    expect(describeView(viewOf(chart))).toContain(
      "2 places have data. The highest value is 5 in Kenya, the lowest 1 in France.",
    );
  });

  it("says that there are no data", () => {
    expect(describeView(viewOf(testChart([column], selected), "country=~World"))).toContain(
      "There are no data for this selection.",
    );
  });
});

describe("termsOf", () => {
  it("finds each term that the texts link to, once", () => {
    const chart = testChart([column], {
      ...selected,
      subtitle: "A [term](#dod:term) and [again](#dod:term), [unknown](#dod:other), [link](https://example.org).",
    });
    expect(viewTerms(viewOf(chart)).map(({ key, title }) => [key, title])).toEqual([["term", "Term"]]);
  });
});

const columnBy = (property: TestColumn["property"], ...producers: string[]): TestColumn => ({
  property,
  values: { France: series(2000, 1) },
  indicator: { sources: producers.map((producer) => ({ producer })) },
});

const lineOn = (chart: Chart, name: string): string =>
  sourcesLine({
    chart,
    ...resolveType({ ...chart.config, hasMapTab: true }, chartTypes.find((type) => type.name === name)?.param),
  });

describe("sourcesLine", () => {
  it("names each source once, in the order of the columns", () => {
    const chart = testChart([columnBy("y", "FAO", "UN"), columnBy("y", "FAO"), columnBy("y", "WHO")]);
    expect(lineOn(chart, "LineChart")).toBe("FAO; UN; WHO");
  });

  it("shortens more than three sources", () => {
    expect(lineOn(testChart([columnBy("y", "A", "B", "C", "D")]), "LineChart")).toBe("A and other sources");
  });

  it("is the author's own words where there are any", () => {
    expect(lineOn(testChart([columnBy("y", "A")], { sourceDesc: "Own survey" }), "WorldMap")).toBe("Own survey");
  });
});

describe("what a sources line names by the tab", () => {
  const columns = [columnBy("y", "Y"), columnBy("x", "X"), columnBy("color", "C"), columnBy("table", "T")];
  const lineOf = (chartTypes: readonly string[], tab: string) => lineOn(testChart(columns, { chartTypes }), tab);

  it("is y before colour, x and size, in a scatter and a table (rules.md 505)", () => {
    const chart = testChart([columnBy("y", "Y"), columnBy("x", "Y"), columnBy("size", "S"), columnBy("color", "C")], {
      chartTypes: ["ScatterPlot"],
    });
    expect(lineOn(chart, "ScatterPlot")).toBe("Y; C; S");
    expect(lineOn(chart, "Table")).toBe("Y; C; S");
    expect(lineOf(["Marimekko"], "Marimekko")).toBe("Y; C; X");
    expect(lineOf(["Marimekko"], "Table")).toBe("Y; C; X");
  });

  it("is y alone on a map, a slope chart, and in stacks (rules.md 506)", () => {
    expect(lineOf(["SlopeChart"], "SlopeChart")).toBe("Y");
    expect(lineOf(["StackedArea"], "StackedArea")).toBe("Y");
    expect(lineOf(["LineChart"], "WorldMap")).toBe("Y");
  });

  it("is y and colour of lines and bars, unless the colour is that of a Marimekko or a scatter beside them (rules.md 506)", () => {
    expect(lineOf(["LineChart", "DiscreteBar"], "LineChart")).toBe("Y; C");
    expect(lineOf(["LineChart", "DiscreteBar"], "DiscreteBar")).toBe("Y; C");
    expect(lineOf(["LineChart", "Marimekko"], "LineChart")).toBe("Y");
  });

  it("leaves out an x that a Marimekko does without because it is that of a scatter", () => {
    expect(lineOf(["Marimekko", "ScatterPlot"], "Marimekko")).toBe("Y; C");
    expect(lineOf(["Marimekko", "ScatterPlot"], "ScatterPlot")).toBe("Y; C; X");
  });
});
