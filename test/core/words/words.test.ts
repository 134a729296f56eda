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
  it("uses the single column's description if the author wrote no subtitle", () => {
    expect(viewWords(viewOf(testChart([column], selected))).subtitle).toBe("What it measures.");
    expect(viewWords(viewOf(testChart([column, column], selected))).subtitle).toBe("");
    expect(viewWords(viewOf(testChart([column], { ...selected, subtitle: "" }))).subtitle).toBe("");
  });

  it("keeps links to known terms, and only the text of others", () => {
    const view = viewOf(
      testChart([column], { subtitle: "[GDP](#dod:gdp) [x](#dod:constructor)", note: "[y](#dod:y)" }),
    );
    const site = { ...view.site, terms: { gdp: { title: "GDP", text: "All that is made." } } };
    expect(viewWords({ ...view, site })).toMatchObject({ subtitle: "[GDP](#dod:gdp) x", note: "y" });
  });

  it("notes that tolerance moved times, after the author's own note", () => {
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

  it("applies to x too, but not to a target year", () => {
    expect(noteOf(undefined, values)).toBe(moved);
    expect(noteOf(undefined, { France: { 2002: 1 }, Kenya: { 2002: 1 } })).toBe("");
    expect(noteOf(undefined, values, { targetYear: 2001 })).toBe("");
  });

  it("does not apply to size and colour, which follow the entity at any time", () => {
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
  ])("follows the author's note %j, which is closed as a sentence", (note, wanted) => {
    expect(noteOf(note, values)).toBe(wanted);
  });

  it("trims the author's note", () => {
    expect(noteOf(" A note ", { France: { 2002: 1 }, Kenya: { 2002: 1 } })).toBe("A note");
  });
});

describe("describeView", () => {
  it("contains chart type, time and values of the series", () => {
    expect(describeView(viewOf(testChart([column], selected)))).toBe(
      "A line chart: Test chart, 2000 to 2002. The data run from 2000 to 2002. Kenya: 5 in 2000; France: from 1 in 2000 to 3 in 2002.",
    );
  });

  it("contains the ends of a map", () => {
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

describe("viewTerms", () => {
  it("finds each term that the texts link to once", () => {
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

const categoryBy = (producer: string): TestColumn => ({
  ...columnBy("color", producer),
  values: { France: { 2000: "rich" } },
});

const lineOn = (chart: Chart, name: string): string =>
  sourcesLine({
    chart,
    ...resolveType({ ...chart.config, hasMapTab: true }, chartTypes.find((type) => type.name === name)?.param),
  });

describe("sourcesLine", () => {
  it("lists each source once, in the order of the columns", () => {
    const chart = testChart([columnBy("y", "FAO", "UN"), columnBy("y", "FAO"), columnBy("y", "WHO")]);
    expect(lineOn(chart, "LineChart")).toBe("FAO; UN; WHO");
  });

  it("shortens more than three sources", () => {
    expect(lineOn(testChart([columnBy("y", "A", "B", "C", "D")]), "LineChart")).toBe("A and other sources");
  });

  it("is the author's text if there is one", () => {
    expect(lineOn(testChart([columnBy("y", "A")], { sourceDesc: "Own survey" }), "WorldMap")).toBe("Own survey");
  });
});

describe("sources by chart type", () => {
  const columns = [columnBy("y", "Y"), columnBy("x", "X"), categoryBy("C"), columnBy("table", "T")];
  const lineOf = (chartTypes: readonly string[], tab: string) => lineOn(testChart(columns, { chartTypes }), tab);

  it("are y before colour, x and size in a scatter and a table (rules.md 505)", () => {
    const chart = testChart([columnBy("y", "Y"), columnBy("x", "Y"), columnBy("size", "S"), categoryBy("C")], {
      chartTypes: ["ScatterPlot"],
    });
    expect(lineOn(chart, "ScatterPlot")).toBe("Y; C; S");
    expect(lineOn(chart, "Table")).toBe("Y; C; S");
    expect(lineOf(["Marimekko"], "Marimekko")).toBe("Y; C; X");
    expect(lineOf(["Marimekko"], "Table")).toBe("Y; C; X");
  });

  it("are only y on a map, a slope chart, and in stacks (rules.md 506)", () => {
    expect(lineOf(["SlopeChart"], "SlopeChart")).toBe("Y");
    expect(lineOf(["StackedArea"], "StackedArea")).toBe("Y");
    expect(lineOf(["LineChart"], "WorldMap")).toBe("Y");
  });

  it("are y and numeric colours for lines and bars, y and categories for scatters and Marimekkos (rules.md 506)", () => {
    const chartTypes = ["LineChart", "DiscreteBar", "ScatterPlot"];
    const numbers = testChart([columnBy("y", "Y"), columnBy("x", "X"), columnBy("color", "C")], { chartTypes });
    expect(lineOn(numbers, "LineChart")).toBe("Y; C");
    expect(lineOn(numbers, "DiscreteBar")).toBe("Y; C");
    expect(lineOn(numbers, "ScatterPlot")).toBe("Y; X");
    expect(lineOf(chartTypes, "LineChart")).toBe("Y");
    expect(lineOf(chartTypes, "DiscreteBar")).toBe("Y");
    expect(lineOf(chartTypes, "ScatterPlot")).toBe("Y; C; X");
  });

  it("leave out an x that a Marimekko ignores because a scatter uses it", () => {
    expect(lineOf(["Marimekko", "ScatterPlot"], "Marimekko")).toBe("Y; C");
    expect(lineOf(["Marimekko", "ScatterPlot"], "ScatterPlot")).toBe("Y; C; X");
  });
});
