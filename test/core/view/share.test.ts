import { expect, it } from "vitest";
import type { ChartTypeName } from "../../../src/core/chart/config.ts";
import { isShareView } from "../../../src/core/view/share.ts";
import { series, testChart, viewOf } from "../../fixture.ts";

const values = { France: series(2000, 1, 2), Kenya: series(2000, 3, 4) };

function isShare(type: ChartTypeName, query: string, columns = 2): boolean {
  const dimensions = Array.from({ length: columns }, () => ({ property: "y" as const, values }));
  const chart = testChart(dimensions, { chartTypes: [type], selectedEntityNames: ["France", "Kenya"] });
  return isShareView(viewOf(chart, `stackMode=relative&${query}`));
}

it("tells shares of stacks in one plot, and of nothing else", () => {
  expect(isShare("StackedArea", "facet=none")).toBe(true);
  expect(isShare("StackedDiscreteBar", "")).toBe(true);
  expect(isShare("LineChart", "")).toBe(false);
  expect(isShare("StackedArea", "facet=none&stackMode=absolute")).toBe(false);
});

it("tells shares of an entity's columns in its facet, but none of a facet's single part (rules.md 212)", () => {
  expect(isShare("StackedArea", "facet=entity")).toBe(true);
  expect(isShare("StackedArea", "facet=entity", 1)).toBe(false);
  expect(isShare("StackedBar", "facet=metric")).toBe(false);
});

it("tells none of stacked discrete bars under facets that were asked for, though they have none (rules.md 212)", () => {
  expect(isShare("StackedDiscreteBar", "facet=entity")).toBe(false);
  expect(isShare("StackedDiscreteBar", "facet=metric")).toBe(false);
});
