import { describe, expect, it } from "vitest";
import { createSizeLegend, legendSizes } from "../../../src/charts/scatter/legend.ts";
import { light } from "../../../src/core/plot/style.ts";

const style = { theme: light, detail: "full", fontSize: 16, idPrefix: "" } as const;

describe("legendSizes", () => {
  it("are round: the largest there is room for, and one of a middling radius", () => {
    expect(legendSizes(1.43e9)).toEqual([1.4e9, 6e8]);
    expect(legendSizes(1.31e9)).toEqual([1.2e9, 4e8]);
  });

  it("is the size itself where no round number lies below it", () => {
    expect(legendSizes(Number.MIN_VALUE)).toEqual([Number.MIN_VALUE]);
  });
});

describe("a size legend", () => {
  it("sets its labels at least a line apart, however small the circles", () => {
    const options = { title: "People", largest: 100, format: {}, radius: () => 1, maxWidth: 150 };
    const { text } = createSizeLegend(options, style).render(0, 0);
    const ys = [...text.matchAll(/y="([\d.]+)"[^>]*class="legend-label"/g)].map(([, y]) => Number(y));
    expect(Math.abs((ys[0] ?? 0) - (ys.at(-1) ?? 0))).toBeGreaterThanOrEqual(13);
  });
});
