import { describe, expect, test } from "vitest";
import { createMapCategoricalLegend } from "../../../src/charts/map/legend.ts";
import type { Bin, CategoryBin } from "../../../src/core/color/bin.ts";
import { light, type Style } from "../../../src/core/plot/style.ts";

const style: Style = { theme: light, detail: "full", fontSize: 16, idPrefix: "t-" };
const bins: readonly Bin[] = Array.from(
  { length: 40 },
  (_, i): CategoryBin => ({
    kind: "category",
    value: `c${i}`,
    label: `Category ${i}`,
    color: "#123456",
    isHidden: false,
  }),
);

function legend(maxHeight: number) {
  const options = {
    bins,
    format: String,
    noData: { apart: 4, width: 1, color: "#888888", ground: "#eeeeee" },
    count: () => 0,
    width: 400,
    maxHeight,
  };
  return createMapCategoricalLegend({ ...options, count: (bin) => bins.indexOf(bin) }, style);
}

describe("createMapCategoricalLegend", () => {
  test("names every bin where there is room", () => {
    expect(legend(1000).render(0, 0).text.match(/<text/g)).toHaveLength(40);
  });

  test("never grows beyond its height", () => {
    expect(legend(60).height).toBeLessThanOrEqual(60);
  });

  test("names the fullest bins where room is short, and how many are left out", () => {
    const { text } = legend(60).render(0, 0);
    expect(text).toContain(">Category 39<");
    expect(text).not.toContain(">Category 0<");
    expect(text).toMatch(/\+ \d+ more/);
  });
});
