import { expect, it } from "vitest";
import { fileStem, isFurtherSlice, pageSlug } from "../../../../src/core/chart/cube/chartSlug.ts";

it("slices share the page of their cube", () => {
  expect([pageSlug("jobs"), pageSlug("jobs/total/15-24")]).toEqual(["jobs", "jobs"]);
  expect([isFurtherSlice("jobs"), isFurtherSlice("jobs/total/15-24")]).toEqual([false, true]);
});

it("files outside the tree are named without folders", () => {
  expect(fileStem("jobs/total/15-24")).toBe("jobs-total-15-24");
});
