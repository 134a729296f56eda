import { expect, it } from "vitest";
import type { ChartSource } from "../../../../build/engine/source/chartSource.ts";
import { describeCharts } from "../../../../build/engine/source/describeCharts.ts";
import { sliceSlug } from "../../../../src/core/chart/cube/cube.ts";
import { testChart } from "../../../fixture.ts";

const choices = ["all", "young & old", "old"].map((slug) => ({ slug, name: slug }));
const cube = {
  slug: "jobs",
  title: "Jobs",
  choosers: [{ slug: "age", name: "Age", choices }],
  slices: [[0], [1], [2]],
};

const source = (index: number, listedIndicators: readonly number[]): ChartSource => {
  const slice = { cube, index };
  const slug = sliceSlug(slice);
  return { slug, slice, listedIndicators, outline: { ...testChart([]), slug } } as unknown as ChartSource;
};

it("describes with a cube the indicators that only further slices use, by the first of these", () => {
  const slices = [source(2, [3, 2, 1]), source(1, [1, 2])];
  const [entry] = describeCharts({ charts: [source(0, [1])], slices }, () => []);
  expect(entry?.viewIndicators).toEqual({ 2: "age=young+%26+old", 3: "age=old" });
});

it("says nothing about indicators of views if all are those of the first", () => {
  const [entry] = describeCharts({ charts: [source(0, [1])], slices: [source(1, [1])] }, () => []);
  expect(entry).not.toHaveProperty("viewIndicators");
});
