import { expect, it } from "vitest";
import { picksOf, singlesOf, sliceParams, sliceSlug } from "../../../../src/core/chart/cube/cube.ts";
import { sliceAt, slicesAt } from "./jobs.ts";

it("a slice has a choice of each chooser", () => {
  const picks = picksOf(sliceAt("female 15-24")).map(({ chooser, choice }) => [chooser.name, choice.name]);
  expect(picks).toEqual([
    ["Sex", "Women"],
    ["Age", "15–24 years"],
  ]);
});

it("the first slice has the slug of the page, the others a path of their choices", () => {
  expect(sliceSlug(sliceAt("total all"))).toBe("jobs");
  expect(sliceSlug(sliceAt("total 15-24"))).toBe("jobs/total/15-24");
});

it("URLs name all choices, and none of the first slice", () => {
  expect(sliceParams(sliceAt("total all"))).toEqual([]);
  expect(sliceParams(sliceAt("total 15-24"))).toEqual([
    ["sex", "total"],
    ["age", "15-24"],
  ]);
});

it("a slice of several choices names them all, also if the default is one of them", () => {
  const several = slicesAt("total all", "total 15-24");
  expect(picksOf(several).map(({ choices }) => choices.map(({ slug }) => slug))).toEqual([["total"], ["all", "15-24"]]);
  expect(sliceSlug(several)).toBe("jobs/total/all~15-24");
  expect(sliceParams(several)).toEqual([
    ["sex", "total"],
    ["age", "all~15-24"],
  ]);
  expect(singlesOf(several).map(sliceSlug)).toEqual(["jobs", "jobs/total/15-24"]);
});
