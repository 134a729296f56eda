import { describe, expect, it } from "vitest";
import {
  frameParams,
  readState,
  readYears,
  writeState,
  writeYears,
} from "../../../src/client/dashboard/dashboardState.ts";

const data = {
  choosers: [
    { slug: "sex", initial: "total", choices: ["total", "female", "male"], most: 1 },
    { slug: "age", initial: "all", choices: ["all", "15-24", "25-64"], most: 2 },
  ],
  entities: [
    ["FRA", "France"],
    ["ESP", "Spain"],
    ["Côte~d'Or", "Côte~d'Or"],
    ["GBR", "United Kingdom"],
  ],
  selection: ["FRA"],
  noun: "Countries",
} as const;

const read = (query: string) => readState(new URLSearchParams(query), data);
const rewritten = (query: string) => decodeURIComponent(writeState(read(query), data, new URLSearchParams(query)));

describe("the state in the URL of a dashboard (rules.md 233)", () => {
  it("is the page's own without a query", () => {
    expect(read("")).toEqual({ choices: { sex: "total", age: "all" }, selection: ["FRA"] });
  });

  it("has the choices, entities by code or name, and the time of a query", () => {
    expect(read("sex=male&country=ESP~france&time=2000..2010")).toEqual({
      choices: { sex: "male", age: "all" },
      selection: ["ESP", "FRA"],
      time: "2000..2010",
    });
  });

  it.each([
    ["~ESP", ["ESP"]],
    ["ESP", ["ESP"]],
    ["ESP+FRA", ["ESP", "FRA"]],
    ["United Kingdom", ["GBR"]],
    ["Côte\\~d'Or~ESP", ["Côte~d'Or", "ESP"]],
    ["~", []],
    ["Atlantis", []],
  ])("finds the entities of country=%s", (country, found) => {
    expect(read(new URLSearchParams({ country }).toString()).selection).toEqual(found);
  });

  it.each([
    ["age=15-24~all", "all~15-24"],
    ["age=15-24&age=25-64", "15-24~25-64"],
    ["age=25-64~x", "25-64"],
    ["age=all~15-24~25-64", "all~15-24"],
  ])("has several choices in the order of the chooser, up to a limit: %s", (query, age) => {
    expect(read(query).choices).toEqual({ sex: "total", age });
  });

  it("has one choice of choosers that take one", () => expect(read("sex=female~male").choices.sex).toBe("total"));

  it("ignores unknown choices", () =>
    expect(read("sex=x&age=__proto__").choices).toEqual({ sex: "total", age: "all" }));

  it.each([
    ["", ""],
    ["sex=total&age=all&country=~FRA", ""],
    ["age=25-64~15-24", "?age=15-24~25-64"],
    ["sex=female&country=FRA~ESP", "?sex=female&country=FRA~ESP"],
    ["country=~", "?country=~"],
    ["country=Côte\\~d'Or~ESP", "?country=Côte\\~d'Or~ESP"],
    ["ref=mail&sex=male&time=2000", "?ref=mail&sex=male&time=2000"],
  ])("writes ?%s in the shortest form, and keeps other parameters", (query, expected) => {
    expect(rewritten(query)).toBe(expected);
    expect(rewritten(rewritten(query).slice(1))).toBe(expected);
  });
});

describe("the parameters of a chart", () => {
  it("are the choosers that it follows, and the entities", () => {
    expect(frameParams(read("sex=male&age=15-24&country=FRA~ESP"), ["sex"])).toEqual({
      sex: "male",
      country: "FRA~ESP",
      time: undefined,
    });
  });

  it("restore the chart's own selection if no entity is selected", () => {
    expect(frameParams(read("country=~"), [])).toEqual({ country: undefined, time: undefined });
  });
});

describe("the years of a time in a URL", () => {
  it.each([
    ["2000..2010", { from: 2000, to: 2010 }],
    ["2015", { from: 2015, to: 2015 }],
    ["-500..1", { from: -500, to: 1 }],
    ["earliest..2010", { from: undefined, to: 2010 }],
    ["2000..latest", { from: 2000, to: undefined }],
    ["2020-03-21", { from: undefined, to: undefined }],
    [undefined, { from: undefined, to: undefined }],
  ])("%s are %j", (time, years) => expect(readYears(time)).toEqual(years));

  it.each(["2000..2010", "2015", "earliest..2010", "2000..latest"])("%s is written as it is read", (time) => {
    expect(writeYears(readYears(time))).toBe(time);
  });

  it("are written in their order", () => expect(writeYears({ from: 2010, to: 2000 })).toBe("2000..2010"));

  it("are not written if no field has one", () => expect(writeYears({})).toBeUndefined());
});
