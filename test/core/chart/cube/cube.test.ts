import { expect, it } from "vitest";
import {
  fileStem,
  isFurtherSlice,
  pageSlug,
  picksOf,
  sliceParams,
  sliceSlug,
} from "../../../../src/core/chart/cube/cube.ts";
import { sliceAt } from "./jobs.ts";

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

it("slices share the page of their cube", () => {
  expect([pageSlug("jobs"), pageSlug("jobs/total/15-24")]).toEqual(["jobs", "jobs"]);
  expect([isFurtherSlice("jobs"), isFurtherSlice("jobs/total/15-24")]).toEqual([false, true]);
});

it("files outside the tree are named without folders", () => {
  expect(fileStem("jobs/total/15-24")).toBe("jobs-total-15-24");
});

it("URLs name all choices, and none of the first slice", () => {
  expect(sliceParams(sliceAt("total all"))).toEqual([]);
  expect(sliceParams(sliceAt("total 15-24"))).toEqual([
    ["sex", "total"],
    ["age", "15-24"],
  ]);
});
