import { describe, expect, it } from "vitest";
import { attributionOf, sourcesLine } from "../../src/chart/sources.ts";
import { series, type TestColumn, testChart } from "../fixture.ts";

const columnBy = (property: TestColumn["property"], ...producers: string[]): TestColumn => ({
  property,
  values: { France: series(2000, 1) },
  indicator: { sources: producers.map((producer) => ({ producer })) },
});

describe("attributionOf", () => {
  it("is as the source asks, else its producer with the year of publication, else its title", () => {
    expect(attributionOf({ attribution: "UN WPP (2024)", producer: "UN" })).toBe("UN WPP (2024)");
    expect(attributionOf({ producer: "UN", datePublished: "2024-07-11" })).toBe("UN (2024)");
    expect(attributionOf({ title: "World Population Prospects" })).toBe("World Population Prospects");
  });
});

describe("sourcesLine", () => {
  it("names each source once, in the order of the columns", () => {
    const chart = testChart([columnBy("y", "FAO", "UN"), columnBy("y", "FAO"), columnBy("y", "WHO")]);
    expect(sourcesLine(chart)).toBe("FAO; UN; WHO");
  });

  it("names colour before size, and leaves out what only the table shows", () => {
    const columns = [columnBy("y", "A"), columnBy("x", "A"), columnBy("size", "S"), columnBy("color", "C")];
    const config = { chartTypes: ["ScatterPlot" as const] };
    expect(sourcesLine(testChart([...columns, columnBy("table", "T")], config))).toBe("A; C; S");
  });

  it("shortens more than three sources", () => {
    expect(sourcesLine(testChart([columnBy("y", "A", "B", "C", "D")]))).toBe("A and other sources");
  });

  it("is the author's own words where there are any", () => {
    expect(sourcesLine(testChart([columnBy("y", "A")], { sourceDesc: "Own survey" }))).toBe("Own survey");
  });

  it("leaves out an x that the first chart type does not plot", () => {
    const columns = [columnBy("y", "A"), columnBy("x", "B")];
    expect(sourcesLine(testChart(columns, { chartTypes: ["Marimekko", "ScatterPlot"] }))).toBe("A");
    expect(sourcesLine(testChart(columns, { chartTypes: ["Marimekko"] }))).toBe("A; B");
  });
});
