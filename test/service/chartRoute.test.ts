import { describe, expect, it } from "vitest";
import { isChartSlug, matchChart, matchSlice, relevantQuery, treeFile } from "../../src/service/chartRoute.ts";

const routeOf = (file: string) => {
  const route = matchChart(file);
  if (!route) throw new Error(`no chart: ${file}`);
  return route;
};

describe("the last part of a chart's URL", () => {
  it.each([
    ["life", "life", "", undefined],
    ["life.html", "life", "", undefined],
    ["LIFE.csv", "LIFE", ".csv", undefined],
    ["life.metadata.json", "life", ".metadata.json", undefined],
    ["life.og.png", "life", ".png", "og"],
    ["life.thumbnail.png", "life", ".png", "thumbnail"],
    ["life-2.svg", "life-2", ".svg", undefined],
  ])("has a slug, a representation and perhaps a preset: %s", (file, slug, suffix, preset) =>
    expect(routeOf(file)).toMatchObject({ slug, representation: { suffix }, ...(preset && { preset }) }),
  );

  it.each(["life.csv.html", "li_fe", "", ".csv", "life.exe", "life.og.csv", "life.big.png", "a/b", "life.og"])(
    "is none: %j",
    (file) => expect(matchChart(file)).toBeUndefined(),
  );

  it.each([
    ["a-B-9", true],
    ["a.b", false],
    ["a b", false],
    ["é", false],
    ["", false],
  ])("is a slug of letters, digits and hyphens: %j", (text, is) => expect(isChartSlug(text)).toBe(is));
});

describe("the URL of a file of a slice", () => {
  it.each([
    ["jobs/female.csv", "jobs/female", ".csv"],
    ["jobs/female/15-24.metadata.json", "jobs/female/15-24", ".metadata.json"],
    ["jobs/all_ages.svg", "jobs/all_ages", ".svg"],
  ])("has the slugs of the chart and of its choices, and an extension: %s", (path, slug, suffix) =>
    expect(matchSlice(path)).toMatchObject({ slug, representation: { suffix } }),
  );

  it.each([
    "jobs.csv",
    "jobs/female.exe",
    "jobs//female.csv",
    "jobs/fe male.csv",
    "/female.csv",
    "",
    "jo_bs/female.csv",
  ])("is none: %j", (path) => expect(matchSlice(path)).toBeUndefined());
});

describe("the query of a representation", () => {
  const queryOf = (file: string, asked: string) => String(relevantQuery(routeOf(file), new URLSearchParams(asked)));

  it("has its parameters in one order, the last of a repeated one, and no others", () => {
    expect(queryOf("life.csv", "time=1&foo=2&country=A&country=B")).toBe(queryOf("life.csv", "country=B&time=1"));
    expect(queryOf("life.csv", "country=A&country=B")).toBe("country=B");
    expect(queryOf("life.csv", "imWidth=5")).toBe("");
  });

  it("has the preset of its path, whatever the query says", () => {
    expect(queryOf("life.og.png", "imType=twitter&imWidth=5")).toContain("imType=og");
    expect(queryOf("life.og.png", "imType=twitter")).not.toContain("twitter");
  });
});

describe("the tree's file that is the answer", () => {
  const fileOf = (file: string, query: string) => treeFile(routeOf(file), new URLSearchParams(query));

  it.each([
    ["life", "", "grapher/life.html"],
    ["life.csv", "", "grapher/life.csv"],
    ["life.png", "imType=og", "grapher/life.og.png"],
    ["life.png", "imType=none", undefined],
    ["life.png", "imType=og&time=2000", undefined],
    ["life.svg", "imType=og", undefined],
    ["life.csv", "time=2000", undefined],
  ])("%s?%s", (file, query, path) => expect(fileOf(file, query)).toBe(path));
});
