import { describe, expect, it } from "vitest";
import { parsePeriod } from "../../src/core/data/period.ts";
import { parseParams } from "../../src/core/view/params.ts";
import type { View } from "../../src/core/view/view.ts";
import { viewWords } from "../../src/core/words/words.ts";
import { config as configJson } from "../../src/formats/config.ts";
import { csvText } from "../../src/formats/csv.ts";
import { chartMetadata } from "../../src/formats/metadata.ts";
import { readmeText } from "../../src/formats/readme.ts";
import { chartValues } from "../../src/formats/values.ts";
import { parsePreviewRequest } from "../../src/preview/request.ts";
import { chartSearchResult } from "../../src/preview/searchResult.ts";
import { draw, textsOf } from "../core/plot/picture.ts";
import { rowsOf, testChart, testSite, viewOf } from "../fixture.ts";
import { platform } from "../platform.ts";

const at = (period: string): number => parsePeriod(period)?.start ?? Number.NaN;
const over = (...values: readonly (readonly [period: string, value: number])[]) =>
  Object.fromEntries(values.map(([period, value]) => [at(period), value]));

const quarterly = {
  France: over(["2019-Q4", 10], ["2020-Q1", 20], ["2020-Q2", 30], ["2020-Q3", 40], ["2020-Q4", 50], ["2021-Q1", 60]),
  Kenya: over(["2020-Q1", 5], ["2020-Q4", 6]),
};
const chart = (config = {}) =>
  testChart(
    [{ property: "y", values: quarterly, indicator: { name: "Output" } }],
    { selectedEntityNames: ["France"], ...config },
    "quarter",
  );
const titleOf = (view: View): string => viewWords(view).title;
const query = (text: string) => new URLSearchParams(text);

describe("a chart of quarters", () => {
  it("has the first days of its quarters in the CSV (rules.md 312)", () => {
    const lines = csvText(chart(), query(""), testSite).split("\n");
    expect(lines.slice(0, 3)).toEqual([
      "Entity,Code,Day,output",
      "France,FRA,2019-10-01,10",
      "France,FRA,2020-01-01,20",
    ]);
  });

  it("says in the metadata and the guide what the days are the first of", () => {
    expect(Object.values(chartMetadata(chart(), query(""), testSite).columns)).toMatchObject([
      { period: "quarter", timespan: "" },
    ]);
    expect(readmeText(chart(), query(""), testSite)).toContain("The first day of the quarter, as `YYYY-MM-DD`.");
  });

  it("tells days as numbers and quarters as texts in the values", () => {
    const { endTime, columns, endValues } = chartValues(chart(), parseParams(query("time=2020")), testSite);
    expect(endTime).toBe(at("2020-Q4"));
    expect(Object.values(columns ?? {})).toMatchObject([{ yearIsDay: true }]);
    expect(endValues?.y).toMatchObject([{ time: at("2020-Q4"), formattedTime: "Q4 2020" }]);
  });

  it("is asked for by quarters in the preview, and told by them", () => {
    const result = chartSearchResult(chart({ maxTime: "2020-Q3" }), parsePreviewRequest(query("")), testSite);
    expect(result.grapherQueryParams).toMatchObject({ time: "2019-Q4..2020-Q3" });
    expect(result.dataTable.rows).toMatchObject([{ time: "Q3 2020", timePreposition: "in" }]);
  });

  it("gets a range in the preview where its author's is a single quarter (rules.md 702)", () => {
    const config = { chartTypes: ["LineChart"], minTime: "2020-Q3", maxTime: "2020-Q3" };
    const result = chartSearchResult(chart(config), parsePreviewRequest(query("")), testSite);
    expect(result.grapherQueryParams).toMatchObject({ time: "2019-Q4..2020-Q3" });
  });

  it("shows all quarters of a year that is asked for, the last one as bars and on the map (rules.md 313)", () => {
    expect(titleOf(viewOf(chart(), "time=2020"))).toContain("Q1 2020 to Q4 2020");
    expect(titleOf(viewOf(chart(), "tab=discrete-bar&time=2020"))).toContain(", Q4 2020");
    expect(titleOf(viewOf(chart({ hasMapTab: true }), "tab=map&time=2020"))).toMatch(/, Q4 2020$/);
  });

  it("has the config that its author wrote, and is drawn by that (rules.md 314)", async () => {
    const written = { minTime: "2020-Q2", maxTime: 2020, timelineMinTime: "2020", timelineMaxTime: 2020 };
    const own = chart(written);
    const { body } = await configJson.render(own, query(""), testSite, platform);
    expect(JSON.parse(String(body))).toMatchObject(written);
    expect(rowsOf(viewOf(own)).length).toBe(3);
    expect(rowsOf(viewOf(own, "time=..")).map((row) => row.split(":")[0])).toEqual(
      ["2020-Q1", "2020-Q2", "2020-Q3", "2020-Q4"].map((period) => `France ${at(period)}`),
    );
  });

  it("takes a quarter for a fourth of a year in the average annual change (rules.md 316)", () => {
    const values = { France: over(["2019-Q1", 100], ["2020-Q1", 110]) };
    const scatter = testChart(
      [
        { property: "y", values },
        { property: "x", values },
      ],
      { chartTypes: ["ScatterPlot"], stackMode: "relative", selectedEntityNames: ["France"] },
      "quarter",
    );
    expect(textsOf(draw(scatter)).join(" ")).toMatch(/10(\.0)?%/);
  });

  it("has the time that a column is fixed at in its header", () => {
    const fixed = testChart(
      [
        { property: "y", values: quarterly, indicator: { name: "Output" } },
        { property: "y", values: quarterly, indicator: { name: "Output" }, targetYear: "2020-Q1" },
      ],
      {},
      "quarter",
    );
    expect(csvText(fixed, query(""), testSite)).toMatch(/^Entity,Code,Day,output,output__in_q1_2020,/);
    expect(csvText(fixed, query("useColumnShortNames=false"), testSite)).toMatch(/,Output in Q1 2020,/);
  });

  it("names bars by periods that are there, where some round ones are not", () => {
    const values = { France: over(["2020-02", 1], ["2020-03", 2], ["2020-05", 3], ["2020-07", 4]) };
    const bars = testChart(
      [{ property: "y", values }],
      { chartTypes: ["StackedBar"], selectedEntityNames: ["France"] },
      "month",
    );
    const named = textsOf(draw(bars)).filter((text) => / 2020$/.test(text) && text.length === 8);
    expect(named).toEqual(["Feb 2020", "Mar 2020", "May 2020", "Jul 2020"]);
  });
});

describe("a chart of days", () => {
  const days = { France: { 0: 1, 40: 2, 50: 3, 70: 4, 80: 5 } };
  const daily = (config = {}) =>
    testChart([{ property: "y", values: days }], { selectedEntityNames: ["France"], ...config }, "day");

  it("takes periods for their days, from the first to the last (rules.md 313)", () => {
    expect(viewOf(daily(), "time=2020-03").time).toEqual({ start: 40, end: 70 });
    expect(viewOf(daily({ minTime: "2020-03", maxTime: "2020-03-11" })).time).toEqual({ start: 40, end: 50 });
  });

  it("takes a number for a day, as ever", () => {
    expect(viewOf(daily(), "time=40..50").time).toEqual({ start: 40, end: 50 });
  });
});

describe("a chart of years", () => {
  it("ignores periods, as days", () => {
    const yearly = testChart([{ property: "y", values: { France: { 2000: 1, 2020: 2, 2021: 3 } } }], {
      selectedEntityNames: ["France"],
    });
    for (const time of ["2020-03", "2020-Q1..2021", "2020-03-01"])
      expect(viewOf(yearly, `time=${time}`).time).toEqual({ start: 2000, end: 2021 });
  });
});
