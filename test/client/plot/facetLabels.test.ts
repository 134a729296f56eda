import { describe, expect, it } from "vitest";
import { facetLabels } from "../../../src/client/plot/facetLabels.ts";
import type { Target } from "../../../src/core/plot/plot.ts";

const target = (series: string, y: number): Target => ({
  series,
  title: series,
  time: 2000,
  x: 20,
  y,
  color: `#${series}${series}${series}`,
  lines: [],
});
const elsewhere = target("b", 300);
const baselines = (ys: readonly number[], room = { top: 0, bottom: 100 }) =>
  facetLabels({ ...room, group: ys.map((y, i) => target("abcdef"[i] ?? "", y)) }, elsewhere).map(({ y }) => y);

describe("facetLabels", () => {
  it("leaves the facet with the tooltip to that", () => {
    expect(facetLabels({ top: 0, bottom: 100, group: [elsewhere, target("c", 310)] }, elsewhere)).toEqual([]);
  });

  it("puts the upper of two values above its point and the lower one below", () => {
    expect(baselines([50, 52])).toEqual([43, 68]);
  });

  it("puts each of more values beside its point", () => {
    expect(baselines([20, 50, 75])).toEqual([24, 54, 79]);
  });

  it("moves values apart where points are near, as little as can be", () => {
    expect(baselines([50, 50, 50])).toEqual([41, 54, 67]);
    expect(baselines([20, 60, 62, 90])).toEqual([24, 56, 69, 82]);
  });

  it("keeps all within the facet, in their order", () => {
    expect(baselines([1, 2, 3])).toEqual([12, 25, 38]);
    expect(baselines([98, 99, 100])).toEqual([56, 69, 82]);
  });

  it("tells the series pointed at alone where there is no room for all", () => {
    const labels = facetLabels(
      { top: 0, bottom: 40, group: [10, 15, 20, 25].map((y, i) => target("abcd"[i] ?? "", y)) },
      elsewhere,
    );
    expect(labels.map(({ target: { series } }) => series)).toEqual(["b"]);
  });
});
