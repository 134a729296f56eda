import { describe, expect, it } from "vitest";
import type { ChartConfig } from "../../src/core/chart/config.ts";
import { findIgnored, ignoredHeader } from "../../src/formats/ignoredParams.ts";
import { representations } from "../../src/representations.ts";
import { series, testChart, testSite } from "../fixture.ts";

function ignoredOf(query: string, name = "values", config: Partial<ChartConfig> = {}) {
  const representation = representations.find((it) => it.name === name);
  if (!representation) throw new Error("no representation");
  const values = { France: series(2000, 1, 2), Kenya: series(2000, 3, 4) };
  const chart = testChart([{ property: "y", values }], { hasMapTab: true, ...config });
  return findIgnored(representation, chart, new URLSearchParams(query), testSite);
}

const reasons = (...args: Parameters<typeof ignoredOf>): string[] =>
  ignoredOf(...args).map(({ name, value, reason }) => `${name}=${value}: ${reason}`);

describe("what of a query an answer leaves aside (rules.md 110)", () => {
  it("is nothing of a query that is understood", () => {
    expect(reasons("tab=line&time=2000&country=~FRA&stackMode=relative&nocache")).toEqual([]);
    expect(reasons("csvType=filtered&useColumnShortNames=FALSE&time=2000&tab=line&country=~FRA", "csv")).toEqual([]);
    expect(reasons("imWidth=500&imType=og&imMinimal=1", "png")).toEqual([]);
    expect(reasons("embed=1&tab=map", "page")).toEqual([]);
  });

  it("is a parameter that does not exist, whatever objects inherit", () => {
    expect(reasons("tme=2000&constructor=1")).toEqual([
      "tme=2000: no such parameter",
      "constructor=1: no such parameter",
    ]);
  });

  it("is a value that is none of its parameter's", () => {
    expect(reasons("time=yesterday&stackMode=all&region=Atlantis&globe=2", "svg")).toEqual([
      "time=yesterday: invalid value",
      "stackMode=all: invalid value",
      "region=Atlantis: invalid value",
      "globe=2: invalid value",
    ]);
    expect(reasons("imWidth=0&imHeight=100001&imFontSize=big", "png")).toEqual([
      "imWidth=0: invalid value",
      "imHeight=100001: invalid value",
      "imFontSize=big: invalid value",
    ]);
    expect(reasons("useColumnShortNames=perhaps&csvType=some", "csv")).toEqual([
      "useColumnShortNames=perhaps: invalid value",
      "csvType=some: invalid value",
    ]);
    expect(reasons("imWidth=1&imHeight=100000&tab=map&region=Europe", "png")).toEqual([]);
  });

  it("is no version, which may be any integer (rules.md 109)", () => {
    for (const v of ["7", "-1", "1732563721000"]) expect(reasons(`v=${v}`, "csv")).toEqual([]);
    expect(reasons("v=latest", "zip")).toEqual(["v=latest: invalid value"]);
  });

  it("is no parameter of another representation: one query serves several", () => {
    expect(reasons("imWidth=0&csvType=some")).toEqual([]);
  });

  it("is the view of full data", () => {
    expect(reasons("time=2000", "csv")).toEqual(["time=2000: only with csvType=filtered"]);
    expect(reasons("time=2000", "zip")).toEqual(["time=2000: only with csvType=filtered"]);
    expect(reasons("time=2000&csvType=filtered", "csv")).toEqual([]);
    expect(reasons("time=2000", "svg")).toEqual([]);
  });

  it("is the last of a repeated parameter alone, for that one counts", () => {
    expect(reasons("time=yesterday&time=2000")).toEqual([]);
    expect(reasons("time=2000&time=yesterday")).toEqual(["time=yesterday: invalid value"]);
  });

  it("is an entity that nobody knows, or that the chart lacks", () => {
    expect(reasons("country=FRA~Nowhere~Germany", "svg")).toEqual([
      "country=Nowhere: no such entity",
      "country=Germany: not in this chart",
    ]);
    expect(reasons("country=FRA~Nowhere~Germany", "values")).toEqual(["country=Nowhere: no such entity"]);
    expect(reasons("mapSelect=Japan~Nowhere&tab=map", "page", {})).toEqual(["mapSelect=Nowhere: no such entity"]);
    expect(reasons("entities=Nowhere", "search-result")).toEqual(["entities=Nowhere: no such entity"]);
    expect(reasons("entities=Nowhere", "svg")).toEqual([]);
  });

  it("is every entity where the author fixed them, or the tab shows all", () => {
    expect(reasons("country=FRA~KEN", "svg", { addCountryMode: "disabled" })).toEqual([
      "country=FRA~KEN: the chart's entities are fixed",
    ]);
    expect(reasons("country=~FRA&csvType=filtered&tab=map", "csv")).toEqual([
      "country=~FRA: the tab shows all entities; choose another by tab=",
    ]);
    expect(reasons("country=~FRA&csvType=filtered&tab=line", "csv")).toEqual([]);
  });

  it("is the time where the author fixed it (rules.md 306)", () => {
    const fixed = { hideTimeline: true, chartTypes: ["LineChart" as const] };
    for (const name of ["svg", "values"])
      expect(reasons("time=2000&tab=line", name, fixed)).toEqual(["time=2000: the chart's time is fixed"]);
    expect(reasons("time=2000&tab=map", "svg", fixed)).toEqual([]);
    expect(reasons("time=2000&tab=line&csvType=filtered", "csv", fixed)).toEqual([
      "time=2000: the chart's time is fixed",
    ]);
    expect(reasons("time=2000", "svg", { ...fixed, chartTypes: ["DiscreteBar"] })).toEqual([]);
  });

  it("is what only changes how something is drawn, in data and values", () => {
    expect(reasons("globe=1&focus=~FRA&csvType=filtered&tab=map", "csv")).toEqual([
      "globe=1: no effect on data",
      "focus=~FRA: no effect on data",
    ]);
    expect(reasons("mapSelect=~FRA&facet=entity&tab=line", "values")).toEqual([
      "mapSelect=~FRA: no effect on data",
      "facet=entity: no effect on this tab",
    ]);
    expect(reasons("focus=~FRA&globe=1", "metadata")).toEqual([]);
  });

  it("is told of ten parts at most, each cut after sixty characters", () => {
    const many = Array.from({ length: 12 }, (_, i) => `p${i}=1`).join("&");
    expect(ignoredOf(many)).toHaveLength(10);
    expect(ignoredOf(`country=${Array.from({ length: 12 }, (_, i) => `P${i}`).join("~")}`)).toHaveLength(10);
    const [long] = ignoredOf(`${"n".repeat(61)}=${"😀".repeat(60)}`);
    expect(long).toEqual({ name: `${"n".repeat(60)}…`, value: "😀".repeat(60), reason: "no such parameter" });
  });
});

describe("the header that tells it", () => {
  it("is a list of strings in ASCII, each with its reason", () => {
    expect(ignoredHeader(ignoredOf("tme=é&country=~Nowhere"))).toBe(
      '"tme=%C3%A9";reason="no such parameter", "country=Nowhere";reason="no such entity"',
    );
  });

  it("is absent where nothing was ignored", () => {
    expect(ignoredHeader([])).toBeUndefined();
  });
});
