import { expect, it } from "vitest";
import { plansOfShard } from "../../../../build/engine/source/catalogue.ts";
import { contentOf, planOf } from "../../site/catalogue/fixture.ts";

it("each part of a build makes the catalogue of its own datasets, and all parts together that of all", async () => {
  const datasets = Array.from({ length: 12 }, (_, i) => {
    return { folder: `d${i}`, fields: [{ name: "rain", indicatorId: i + 1 }] };
  });
  const plans = planOf(await contentOf(datasets));
  const parts = [1, 2, 3].map((index) => [...plansOfShard(plans, { index, count: 3 }).keys()]);
  expect(parts.flat()).toHaveLength(datasets.length);
  expect(new Set(parts.flat())).toEqual(new Set(plans.keys()));
  for (const part of parts) expect(part.length).toBeLessThan(datasets.length);
});
