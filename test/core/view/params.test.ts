import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tabValues } from "../../../src/charts/configSchema.ts";
import { dates } from "../../../src/core/data/lazyModule.ts";
import {
  parseEntityList,
  parseParams,
  parseTimeRange,
  type ViewParams,
  viewParamNames,
  writeEntityList,
  writeParams,
} from "../../../src/core/view/params.ts";

await dates.load();

const parse = (query: string): ViewParams => parseParams(new URLSearchParams(query));

describe("parseTimeRange", () => {
  it.each([
    ["1990", { start: 1990, end: 1990 }],
    ["-500", { start: -500, end: -500 }],
    ["1990..2000", { start: 1990, end: 2000 }],
    ["2000..", { start: 2000, end: "latest" }],
    ["..2000", { start: "earliest", end: 2000 }],
    ["..", { start: "earliest", end: "latest" }],
    ["earliest", { start: "earliest", end: "earliest" }],
    ["2020-03-21..latest", { start: 60, end: "latest", unit: "day" }],
    ["2020-03", { start: 40, end: 70, unit: "month" }],
    ["2020-01..2020-03", { start: -20, end: 70, unit: "month" }],
    ["2020-01..2020-Q1", { start: -20, end: 70, unit: "day" }],
    ["2020..2020-Q1", { start: -20, end: 70, unit: "quarter" }],
    ["1..2020-03-21", { start: 1, end: 60, unit: "day" }],
  ])("%s", (text, range) => {
    expect(parseTimeRange(text)).toEqual(range);
  });

  it.each([
    "",
    "x",
    "1990..x",
    "2000..1990",
    "latest..1990",
    "1990..earliest",
    "1..2..3",
    "2020-02-30",
    "2020-13",
    "2020-Q4..2020-03",
    "1e3",
    "99999999999",
  ])("rejects %j", (text) => {
    expect(parseTimeRange(text)).toBeUndefined();
  });
});

describe("a written time", () => {
  it.each(["1990", "2000..latest", "2020-03-21", "2020-03", "2020-Q1..latest", "2019-W52..2020-W05", "2020-S1"])(
    "%s round-trips",
    (time) => {
      expect(writeParams(parse(`time=${time}`)).get("time")).toBe(time);
    },
  );

  it("has unit day if its ends have different units", () => {
    expect(writeParams(parse("time=2019-03..2020-Q4")).get("time")).toBe("2019-03-01..2020-12-31");
  });
});

describe("parseEntityList", () => {
  it.each([
    ["FRA~DEU", ["FRA", "DEU"]],
    ["~FRA", ["FRA"]],
    ["~", []],
    ["FRA", ["FRA"]],
    ["Cote d'Ivoire~World", ["Cote d'Ivoire", "World"]],
    ["~A\\~B", ["A~B"]],
    ["A\\~B~C\\D", ["A~B", "C\\D"]],
    ["~A\\\\~B", ["A\\", "B"]],
  ])("%j", (text, entities) => {
    expect(parseEntityList(text)).toEqual({ names: entities });
  });

  it.each(["FRA DEU", "FRA+DEU", "United Kingdom"])("keeps %j ambiguous, since it may be one name or two", (text) => {
    expect(parseEntityList(text)).toEqual({ ambiguous: text });
    expect(writeEntityList({ ambiguous: text })).toBe(text);
  });

  it("round-trips with writeEntityList", () => {
    const name = fc.string({ unit: fc.constantFrom("~", "\\", "+", " ", "a", "é"), minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(fc.array(name, { maxLength: 6 }), (names) => {
        expect(parseEntityList(writeEntityList({ names }))).toEqual({ names });
      }),
    );
  });
});

describe("parseParams", () => {
  it("ignores unknown parameters and invalid values", () => {
    expect(
      parse(
        "foo=1&tab=&time=x&stackMode=all&facet=1&globe=yes&xScale=sqrt&zoomToSelection=1&globeRotation=95,0&globeZoom=-1&overlay=x",
      ),
    ).toEqual({});
  });

  it.each([
    ["0,0", [0, 0]],
    ["90,180", [90, 180]],
    ["-90,-180", [-90, -180]],
    [" 12.5 , -7.25 ", [12.5, -7.25]],
    ["90.5,0", undefined],
    ["-91,0", undefined],
    ["1,2,3", undefined],
    ["x1,2", undefined],
    ["1", undefined],
  ])("parses the globe rotation %j as latitude and longitude: %j", (text, rotation) => {
    expect(parse(`globeRotation=${encodeURIComponent(text)}`).globeRotation).toEqual(rotation);
  });

  it.each([
    ["2", 2],
    ["2.25", 2.25],
    ["x2", undefined],
    ["2x", undefined],
    ["-1", undefined],
    ["2.", undefined],
  ])("parses the globe zoom %j: %j", (text, zoom) => {
    expect(parse(`globeZoom=${text}`).globeZoom).toBe(zoom);
  });

  it("takes the last value of a repeated parameter", () => {
    expect(parse("tab=map&tab=line").tab).toBe("line");
  });

  it("rejects an overlong list", () => {
    expect(parse(`country=${"a".repeat(30_000)}`).country).toBeUndefined();
  });

  it("round-trips with writeParams for every parameter", () => {
    const entity = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => !text.includes("~"));
    const entities = fc.array(entity, { maxLength: 4 });
    const scale = fc.constantFrom("linear" as const, "log" as const);
    const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
    const params = fc.record({
      tab: some(fc.constantFrom(...tabValues)),
      country: some(fc.record({ names: entities })),
      mapSelect: some(fc.record({ names: entities })),
      focus: some(fc.record({ names: entities })),
      time: some(
        fc
          .tuple(fc.integer({ min: -10_000, max: 3000 }), fc.nat(500))
          .map(([start, length]) => ({ start, end: start + length })),
      ),
      overlay: some(fc.constantFrom("download-data" as const, "download-vis" as const, "sources" as const)),
      stackMode: some(fc.constantFrom("absolute" as const, "relative" as const)),
      zoomToSelection: some(fc.constant(true)),
      xScale: some(scale),
      yScale: some(scale),
      region: some(fc.constantFrom("World" as const, "Europe" as const, "NorthAmerica" as const)),
      endpointsOnly: some(fc.boolean()),
      facet: some(fc.constantFrom("none" as const, "entity" as const, "metric" as const)),
      uniformYAxis: some(fc.boolean()),
      showNoDataArea: some(fc.boolean()),
      globe: some(fc.boolean()),
      globeRotation: some(fc.tuple(fc.integer({ min: -90, max: 90 }), fc.integer({ min: -180, max: 180 }))),
      globeZoom: some(fc.constantFrom(0.5, 1, 2.25, 10)),
      mapZoom: some(fc.record({ zoom: fc.constantFrom(1.5, 12), center: fc.constantFrom([0.5, 0.25], [0, 1]) })),
      tableSort: some(fc.constantFrom("-entity", "2.change")),
      tableFilter: some(fc.string({ maxLength: 20 })),
      tableSearch: some(fc.string({ maxLength: 20 })),
    });
    fc.assert(
      fc.property(params, (wanted) => {
        const defined = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
        expect(Object.keys(wanted).sort()).toEqual([...viewParamNames].sort());
        expect(parse(writeParams(wanted).toString())).toEqual(defined);
      }),
    );
  });
});
