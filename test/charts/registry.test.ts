import { expect, it } from "vitest";
import { chartTypes } from "../../src/charts/registry.ts";

it("no two tabs have one name: a chart may have both", () => {
  const names = Object.values(chartTypes).map(({ label }) => label);
  expect(new Set(names).size).toBe(names.length);
});
