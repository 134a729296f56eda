import { expect, it } from "vitest";
import { type CubeConfig, cubeOf, sliceConfig } from "../../../../src/core/chart/cube/cubeConfig.ts";
import { listSlices, sliceTitle } from "../../../../src/core/chart/cube/listing.ts";
import { jobsConfig } from "./jobs.ts";

const titled: CubeConfig = { ...jobsConfig, config: { title: "Jobs of {sex:lower}, {age}" } };
const own: CubeConfig = {
  ...titled,
  views: jobsConfig.views.map((view, i) => (i === 4 ? { ...view, config: { title: "Young {sex:lower}" } } : view)),
};

it.each([
  ["named after their choices", jobsConfig],
  ["of one pattern", titled],
  ["of their own", own],
])("tells the titles of slices as their charts have them: %s", (_, config) => {
  const { cube, views } = cubeOf("jobs", config);
  const listing = listSlices(cube);
  const titles = views.map((view, index) => sliceConfig(config, { cube, index }, view).title);
  expect(listing && views.map((_, index) => sliceTitle(listing, index))).toEqual(titles);
});

it("stores only titles that differ from the pattern", () => {
  const listing = listSlices(cubeOf("jobs", own).cube);
  expect(listing?.titles).toEqual({ 4: "Young {sex:lower}" });
  expect(JSON.stringify(listing)).not.toContain("indicators");
});
