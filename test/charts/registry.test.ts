import { expect, it } from "vitest";
import { tabTypes } from "../../src/charts/registry.ts";

it("no two tabs have one name: a chart may have both", () => {
  const names = Object.values(tabTypes).map(({ label }) => label);
  expect(new Set(names).size).toBe(names.length);
});
