import { expect, it } from "vitest";
import { chartTypes } from "../../src/charts/registry.ts";

it.each(["name", "param", "label"] as const)(
  "each chart type has its own %s, since a chart may have all of them",
  (trait) => {
    const values = chartTypes.map((type) => type[trait]);
    expect(new Set(values).size).toBe(values.length);
  },
);
