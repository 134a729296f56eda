import { expect, it } from "vitest";
import { matchPath, representations } from "../src/representations.ts";

it.each([
  ["life", "life", "page"],
  ["life.csv", "life", "csv"],
  ["life.values.json", "life", "values"],
  ["life.config.json", "life", "config"],
  ["life.readme.md", "life", "readme"],
])("%s names the chart %s as %s", (path, slug, name) => {
  const match = matchPath(path);
  expect([match?.slug, match?.representation.name]).toEqual([slug, name]);
});

it("an unknown extension names nothing", () => {
  expect(matchPath("life.exe")).toBeUndefined();
  expect(matchPath("life.json")).toBeUndefined();
});

it("no two representations share a name, an address or a file", () => {
  for (const key of ["name", "suffix", "fileSuffix"] as const)
    expect(new Set(representations.map((it) => it[key])).size).toBe(representations.length);
});
