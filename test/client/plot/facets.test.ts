import { describe, expect, it } from "vitest";
import { facetLabels, facetPoints, facetsIn } from "../../../src/client/plot/facets.ts";
import { missingSeries } from "../../../src/client/plot/readout.tsx";
import type { Target } from "../../../src/core/plot/plot.ts";
import { stubDocument } from "../dom.ts";

const target = (series: string, time: number, x: number, y: number): Target => ({
  series,
  title: series,
  time,
  x,
  y,
  color: "#000000",
  lines: [],
});
const above = { left: 0, right: 100, top: 0, bottom: 50, foot: 40 };
const below = { left: 0, right: 100, top: 60, bottom: 110, foot: 100 };

it("facetPoints has the targets of every facet at the same time", () => {
  const [a1, a2, b1, b2] = [
    target("A", 1, 20, 10),
    target("A", 2, 40, 10),
    target("B", 1, 20, 90),
    target("B", 2, 40, 90),
  ];
  const points = facetPoints([above, below], [a1, a2, b1, b2], a2);
  expect(points.map(({ group }) => group)).toEqual([[a2], [b2]]);
  expect(facetPoints([above, below], [a1, a2, b1], a2).map(({ group }) => group)).toEqual([[a2]]);
});

it("missingSeries has each series without a value once", () => {
  const [a, b1, b3, c] = [
    target("A", 2, 40, 10),
    target("B", 1, 20, 20),
    target("B", 4, 80, 20),
    target("C", 2, 40, 30),
  ];
  expect(missingSeries([a, b1, b3, c], { target: a, group: [a, c] })).toEqual([b1]);
});

const labelled = (series: string, y: number): Target => ({
  series,
  title: series,
  time: 2000,
  x: 20,
  y,
  color: `#${series}${series}${series}`,
  lines: [],
});
const elsewhere = labelled("b", 300);
const baselines = (ys: readonly number[], room = { top: 0, bottom: 100 }) =>
  facetLabels({ ...room, group: ys.map((y, i) => labelled("abcdef"[i] ?? "", y)) }, elsewhere).map(({ y }) => y);

describe("facetLabels", () => {
  it("is empty in the facet with the tooltip", () => {
    expect(facetLabels({ top: 0, bottom: 100, group: [elsewhere, labelled("c", 310)] }, elsewhere)).toEqual([]);
  });

  it("puts the upper of two values above its point and the lower one below", () => {
    expect(baselines([50, 52])).toEqual([43, 68]);
  });

  it("puts each of three or more values beside its point", () => {
    expect(baselines([20, 50, 75])).toEqual([24, 54, 79]);
  });

  it("moves labels apart as little as possible if points are near", () => {
    expect(baselines([50, 50, 50])).toEqual([41, 54, 67]);
    expect(baselines([20, 60, 62, 90])).toEqual([24, 56, 69, 82]);
  });

  it("keeps all labels inside the facet, in order", () => {
    expect(baselines([1, 2, 3])).toEqual([12, 25, 38]);
    expect(baselines([98, 99, 100])).toEqual([56, 69, 82]);
  });

  it("only labels the series of the pointer if the facet is too low", () => {
    const labels = facetLabels(
      { top: 0, bottom: 40, group: [10, 15, 20, 25].map((y, i) => labelled("abcd"[i] ?? "", y)) },
      elsewhere,
    );
    expect(labels.map(({ target: { series } }) => series)).toEqual(["b"]);
  });
});

describe("the facets in a box", () => {
  it("are measured from the box, below their titles, with their time axis as foot", () => {
    const rect = (element: Element | null | undefined, left: number, top: number, right: number, bottom: number) =>
      Object.assign(element as object, { getBoundingClientRect: () => ({ left, top, right, bottom }) });
    const { document } = stubDocument(
      '<div id="box"><svg><g class="facet"><text class="facet-title"></text><g class="axis-x"><path class="axis-line"></path></g></g><g class="facet"></g></svg></div>',
    );
    const box = document.querySelector("#box") as HTMLElement;
    const [first, second] = [...box.querySelectorAll(".facet")];
    rect(box, 10, 20, 500, 400);
    rect(first, 30, 40, 130, 240);
    rect(first?.querySelector(".facet-title"), 30, 40, 130, 55);
    rect(first?.querySelector(".axis-line"), 30, 220, 130, 220);
    rect(second, 150, 40, 250, 240);
    expect(facetsIn(box)).toEqual([
      { left: 20, right: 120, top: 35, bottom: 220, foot: 200 },
      { left: 140, right: 240, top: 20, bottom: 220, foot: 220 },
    ]);
    expect(facetsIn(null)).toEqual([]);
  });
});
