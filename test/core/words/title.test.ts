import { describe, expect, it } from "vitest";
import type { ChartConfig } from "../../../src/core/chart/config.ts";
import { viewTitle } from "../../../src/core/words/title.ts";
import { series, type TestColumn, testChart, viewOf } from "../../fixture.ts";

const values = { France: series(1990, 1, 2, 3), Kenya: series(1990, 4, 5, 6) };
const column = (name = "Wheat", more: Partial<TestColumn> = {}): TestColumn => ({
  property: "y",
  values,
  display: { name },
  ...more,
});

const titleOf = (config: Partial<ChartConfig>, query = "", columns = [column()]): string =>
  viewTitle(viewOf(testChart(columns, { selectedEntityNames: ["France", "Kenya"], ...config }), query));

describe("viewTitle", () => {
  it("appends the time range, or the single time", () => {
    expect(titleOf({ title: "Yields" })).toBe("Yields, 1990 to 1992");
    expect(titleOf({ title: "Yields" }, "time=1991")).toBe("Yields, 1991");
  });

  it("contains all times of a table, whatever rows a search leaves", () => {
    const late = { France: series(1990, 1, 2, 3), Kenya: { 1992: 4 } };
    const query = "tab=table&tableSearch=Kenya";
    expect(titleOf({ title: "Yields" }, query, [column("Wheat", { values: late })])).toBe("Yields, 1990 to 1992");
  });

  it("appends the time to a question without a comma", () => {
    expect(titleOf({ title: "Who grows wheat?" })).toBe("Who grows wheat? 1990 to 1992");
  });

  it("appends the time after a right-to-left title", () => {
    expect(titleOf({ title: "יבול" }, "time=1991")).toBe("יבול\u200e, 1991");
    expect(titleOf({ title: "収量" }, "time=1991")).toBe("収量, 1991");
  });

  it("does not repeat what the title already says, in any notation of ranges", () => {
    expect(titleOf({ title: "Yields, 1990–1992" })).toBe("Yields, 1990–1992");
    expect(titleOf({ title: "Yields, 1990–1992" }, "time=1992")).toBe("Yields, 1990–1992, 1992");
  });

  it("hides the time if the author wants, but not that of a moment", () => {
    const config = { title: "Yields", hideAnnotationFieldsInTitle: { time: true } };
    expect(titleOf(config)).toBe("Yields");
    expect(titleOf(config, "tab=discrete-bar")).toBe("Yields, 1992");
    expect(titleOf({ ...config, hideTimeline: true }, "tab=discrete-bar")).toBe("Yields");
  });

  it("hides the only time, and that of a map whose own timeline is hidden", () => {
    const config = { title: "Yields", hasMapTab: true, hideAnnotationFieldsInTitle: { time: true } };
    const once = [column("Wheat", { values: { France: { 1992: 1 } } })];
    expect(titleOf(config, "tab=discrete-bar", once)).toBe("Yields");
    expect(titleOf(config, "tab=map", once)).toBe("Yields");
    expect(titleOf({ ...config, hideTimeline: true }, "tab=map")).toBe("Yields, 1992");
    expect(titleOf({ ...config, map: { hideTimeline: true } }, "tab=map")).toBe("Yields");
    expect(titleOf({ ...config, map: { hideTimeline: true } }, "tab=discrete-bar")).toBe("Yields, 1992");
  });

  it.each([
    ["discrete-bar", "Yields, 1992"],
    ["stacked-discrete-bar", "Yields, 1992"],
    ["marimekko", "Yields, 1992"],
    ["map", "Yields, 1992"],
    ["scatter&time=1991", "Yields, 1991"],
    ["scatter&time=1991..1992", "Yields"],
    ["line&time=1991", "Yields"],
    ["slope", "Yields"],
    ["stacked-area", "Yields"],
    ["stacked-bar&time=1991", "Yields"],
    ["table", "Yields"],
  ])("shows a hidden time only for moments: tab=%s", (tab, title) => {
    const chartTypes: string[] = [
      "LineChart",
      "SlopeChart",
      "DiscreteBar",
      "StackedArea",
      "StackedBar",
      "StackedDiscreteBar",
      "Marimekko",
      "ScatterPlot",
    ];
    const config = { title: "Yields", chartTypes, hasMapTab: true, hideAnnotationFieldsInTitle: { time: true } };
    const columns = [column("Wheat"), column("Yields", { property: "x" })];
    expect(titleOf(config, `tab=${tab}`, columns)).toBe(title);
  });

  it("appends the entity if it is the only one and the series are columns", () => {
    const columns = [column("Wheat"), column("Rye")];
    expect(titleOf({ title: "Yields" }, "country=~FRA", columns)).toBe("Yields, France, 1990 to 1992");
    expect(titleOf({ title: "Yields" }, "", columns)).toBe("Yields, 1990 to 1992");
    expect(titleOf({ title: "Yields" }, "country=~FRA")).toBe("Yields, 1990 to 1992");
  });

  it("does not append an entity that the title names", () => {
    const columns = [column("Wheat"), column("Rye")];
    expect(titleOf({ title: "Yields in France" }, "country=~FRA", columns)).toBe("Yields in France, 1990 to 1992");
  });

  it('starts with "Change in" for relative lines and slopes, and keeps the capitals of names and acronyms', () => {
    expect(titleOf({ title: "Wheat yields" }, "stackMode=relative")).toBe("Change in wheat yields, 1990 to 1992");
    expect(titleOf({ title: "GDP" }, "stackMode=relative")).toBe("Change in GDP, 1990 to 1992");
    expect(titleOf({ title: "France and Kenya" }, "stackMode=relative")).toBe(
      "Change in France and Kenya, 1990 to 1992",
    );
    expect(
      titleOf({ title: "Yields", hideAnnotationFieldsInTitle: { changeInPrefix: true } }, "stackMode=relative"),
    ).toBe("Yields, 1990 to 1992");
  });

  it("contains only times with a positive value on a logarithmic scale", () => {
    const columns = [column("Wheat", { values: { France: series(1990, 0, 2, 3) } })];
    expect(titleOf({ title: "Yields", selectedEntityNames: ["France"] }, "yScale=log", columns)).toBe(
      "Yields, 1991 to 1992",
    );
  });

  it("names x in a scatter next to other chart types, unless the title does", () => {
    const columns = [column("Wheat"), column("Rain", { property: "x" })];
    const config: Partial<ChartConfig> = { chartTypes: ["LineChart", "ScatterPlot"] };
    expect(titleOf({ ...config, title: "Wheat" }, "tab=scatter&time=1990", columns)).toBe("Wheat vs. Rain, 1990");
    expect(titleOf({ ...config, title: "Wheat and rain" }, "tab=scatter&time=1990", columns)).toBe(
      "Wheat and rain, 1990",
    );
  });

  it("consists of the columns' names if the author gives no title", () => {
    expect(titleOf({ title: "" }, "", [column("Wheat"), column("Rye")])).toBe("Wheat, Rye, 1990 to 1992");
  });

  it("consists of y and x if the author gives no title", () => {
    const columns = [column("Wheat"), column("Rain", { property: "x" })];
    expect(titleOf({ title: "", chartTypes: ["ScatterPlot"] }, "time=1990", columns)).toBe("Wheat vs. Rain, 1990");
  });

  it("does not name x if a scatter is the first type, or there is no x", () => {
    const columns = [column("Wheat"), column("Rain", { property: "x" })];
    const config: Partial<ChartConfig> = { title: "Wheat", chartTypes: ["ScatterPlot", "LineChart"] };
    expect(titleOf(config, "time=1990", columns)).toBe("Wheat, 1990");
    expect(titleOf({ title: "Wheat", chartTypes: ["LineChart", "ScatterPlot"] }, "tab=line", columns)).toBe(
      "Wheat, 1990 to 1992",
    );
  });

  it("contains a time at which any column has a positive value on a logarithmic scale", () => {
    const columns = [
      column("Wheat", { values: { France: series(1990, 0, 2, 0) } }),
      column("Rye", { values: { France: series(1990, 0, 0, 3) } }),
    ];
    expect(titleOf({ title: "Yields", selectedEntityNames: ["France"] }, "yScale=log", columns)).toBe(
      "Yields, France, 1991 to 1992",
    );
  });

  it("contains the times with values, not the requested ones", () => {
    const columns = [column("Wheat", { values: { France: series(1990, 1, 2, 3), Kenya: { 1980: 1, 2000: 2 } } })];
    expect(titleOf({ title: "Yields" }, "time=1985..1995&country=~FRA", columns)).toBe("Yields, 1990 to 1992");
    expect(titleOf({ title: "Yields" }, "country=FRA~KEN", columns)).toBe("Yields, 1980 to 2000");
  });

  it("has no time and no entity without data", () => {
    expect(titleOf({ title: "Yields" }, "country=~World")).toBe("Yields");
  });

  it("hides the entity if the author wants", () => {
    const columns = [column("Wheat"), column("Rye")];
    const config = { title: "Yields", hideAnnotationFieldsInTitle: { entity: true } };
    expect(titleOf(config, "country=~FRA", columns)).toBe("Yields, 1990 to 1992");
  });

  it("repeats a time that is only part of a longer number or word", () => {
    expect(titleOf({ title: "The 19911 model" }, "time=1991")).toBe("The 19911 model, 1991");
    expect(titleOf({ title: "In 1991." }, "time=1991")).toBe("In 1991.");
  });

  it("keeps the capital of a name, but not of a word that starts with one", () => {
    expect(titleOf({ title: "Kenyan wheat" }, "stackMode=relative")).toBe("Change in kenyan wheat, 1990 to 1992");
    expect(titleOf({ title: "Kenya’s wheat" }, "stackMode=relative")).toBe("Change in Kenya’s wheat, 1990 to 1992");
  });

  it("contains only times whose total is positive for shares", () => {
    const grown = (first: number, last: number) =>
      column("Wheat", { values: { France: series(1990, first, 2, 3, last), Kenya: series(1990, first, 5, 6, last) } });
    const config: Partial<ChartConfig> = { title: "Yields", chartTypes: ["StackedArea"] };
    const query = "stackMode=relative";
    expect(titleOf(config, query, [grown(0, 4)])).toBe("Yields, 1991 to 1993");
    expect(titleOf(config, query, [grown(1, 0)])).toBe("Yields, 1990 to 1992");
    expect(titleOf(config, query, [grown(0, 0)])).toBe("Yields, 1991 to 1992");
    expect(titleOf(config, "", [grown(0, 0)])).toBe("Yields, 1990 to 1993");
  });

  it("keeps the capital of a leading acronym, but not of one inside the title", () => {
    expect(titleOf({ title: "Wheat for the EU" }, "stackMode=relative")).toBe(
      "Change in wheat for the EU, 1990 to 1992",
    );
  });

  it("does not name the entity of a map, table or scatter", () => {
    const columns = [column("Wheat"), column("Rye")];
    for (const tab of ["table", "map"])
      expect(titleOf({ title: "Yields", hasMapTab: true }, `tab=${tab}&country=~FRA`, columns)).not.toContain("France");
  });

  it("repeats the start of a range if the title has a range that starts with it", () => {
    expect(titleOf({ title: "Yields, 1990–1992" }, "time=1990")).toBe("Yields, 1990–1992, 1990");
  });
});
