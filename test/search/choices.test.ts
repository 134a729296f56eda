import { expect, it } from "vitest";
import type { Cube } from "../../src/core/chart/cube/cube.ts";
import { type CubeConfig, cubeOf } from "../../src/core/chart/cube/cubeConfig.ts";
import { type CubeListing, listSlices } from "../../src/core/chart/cube/listing.ts";
import { choiceTexts, findSliceByWords } from "../../src/search/choices.ts";
import { withChoiceParams } from "../../src/search/foundSlice.ts";
import { jobsConfig } from "../core/chart/cube/jobs.ts";

const listing = (config: CubeConfig): CubeListing => {
  const made = listSlices(cubeOf("jobs", config).cube);
  if (!made) throw new Error("no config");
  return made;
};
const jobs = listing(jobsConfig);
const found = (query: string, of = jobs) => withChoiceParams(findSliceByWords(of, query), "");

/** A cube of one chooser with all its choices. */
const single = (slug: string, name: string, names: readonly string[]) =>
  listing({
    ...jobsConfig,
    title: { title: "People" },
    dimensions: [{ slug, name, choices: names.map((name, i) => ({ slug: `c${i}`, name })) }],
    views: names.map((_, i) => ({ dimensions: { [slug]: `c${i}` }, indicators: { y: i } })),
  });

it.each([
  ["unemployment women", "sex=female&age=all"],
  ["female unemployment", "sex=female&age=all"],
  ["youth unemployment women", "sex=female&age=15-24"],
  ["unemployment of young men", "sex=male&age=15-24"],
  ["unemployment 25-64", "sex=total&age=25-64"],
])("names choices by their words, synonyms and stages of life: %s", (query, params) => {
  expect(found(query)).toBe(params);
});

it.each(["unemployment", "unemployment by sex and age", "15 years unemployment", ""])(
  "names no choice by words of the title, of a chooser or of part of a range: %s",
  (query) => {
    expect(findSliceByWords(jobs, query)).toBeUndefined();
  },
);

it("takes only combinations that have a view", () => {
  expect(found("unemployment men 25-64")).toBe("sex=male&age=all");
});

it("ignores words of most choices, and prefers the choice with more of the query's words", () => {
  const levels = single("level", "Level", ["All", "Primary education", "Tertiary education", "Early education"]);
  expect(found("education", levels)).toBe("");
  expect(found("tertiary education", levels)).toBe("level=c2");
  const women = single("who", "Who", ["All", "Women", "Women with children"]);
  expect([found("women", women), found("women with children", women)]).toEqual(["who=c1", "who=c2"]);
});

it("knows stages of life only of choosers of ages, each for the nearest ages", () => {
  const ages = ["Total", "Under 15", "15–19", "15–29", "18 and over", "65+"];
  expect(found("elderly", single("age", "Age group", ages))).toBe("age=c5");
  expect(found("youth", single("age", "Age group", ages))).toBe("age=c2");
  expect(found("children", single("age", "Age group", ages))).toBe("age=c1");
  expect(found("elderly", single("hours", "Hours", ages))).toBe("");
});

it("has names, descriptions and stages of life as texts to index", () => {
  const [, age] = jobs.choosers;
  expect(age && choiceTexts(age).join(" ")).toContain("15–24 years");
  expect(age && choiceTexts(age)).toContain("youth");
});

it("writes choices before other parameters", () => {
  const slice = findSliceByWords(jobs, "women");
  expect(withChoiceParams(slice, "country=~ESP")).toBe("sex=female&age=all&country=~ESP");
  expect(withChoiceParams(undefined, "country=~ESP")).toBe("country=~ESP");
});

it("needs the config of a cube", () => {
  const { written: _, ...cube }: Cube = cubeOf("jobs", jobsConfig).cube;
  expect(listSlices(cube)).toBeUndefined();
});
