import { describe, expect, it } from "vitest";
import { describeView } from "../../../src/core/words/description.ts";
import { termsOf } from "../../../src/core/words/terms.ts";
import { viewWords } from "../../../src/core/words/words.ts";
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
    expect(termsOf(viewOf(chart)).map(({ key, title }) => [key, title])).toEqual([["term", "Term"]]);
  });
});
