import { describe, expect, it } from "vitest";
import type { Chart } from "../../src/core/chart/chart.ts";
import { light } from "../../src/core/plot/style.ts";
import { drawPicture } from "../../src/picture/picture.ts";
import { series, testChart, viewOf } from "../fixture.ts";

const draw = (chart: Chart, isDraft: boolean): string =>
  drawPicture(viewOf(chart), {
    ...{ width: 800, height: 500, title: "Test", description: "" },
    style: { theme: light, detail: "full", fontSize: 16, idPrefix: "t-", isDraft },
  }).svg;

const stack = testChart(
  [
    {
      property: "y",
      values: { France: series(2000, 1, 0, 3), Kenya: series(2000, 4, -2, 6), Chad: series(2000, 1, 1, 1) },
    },
  ],
  { chartTypes: ["StackedBar"], selectedEntityNames: ["France", "Kenya", "Chad"] },
);
const widths = testChart(
  [
    { property: "y", values: { France: { 2000: 7 }, Kenya: { 2000: 3 }, Chad: { 2000: 1 } } },
    { property: "x", values: { France: { 2000: 60 }, Kenya: { 2000: 40 }, Chad: { 2000: 10 } } },
  ],
  { chartTypes: ["Marimekko"] },
);

const line = testChart([{ property: "y", values: { France: series(2000, 1, 4, 2), Kenya: series(2000, 3, 5, 1) } }], {
  selectedEntityNames: ["France", "Kenya"],
});
const scatter = testChart(
  [
    { property: "y", values: { France: { 2000: 7 }, Kenya: { 2000: 3 }, Chad: { 2000: 1 }, Peru: { 2000: 5.2 } } },
    { property: "x", values: { France: { 2000: 60 }, Kenya: { 2000: 40 }, Chad: { 2000: 10 }, Peru: { 2000: 30 } } },
  ],
  { chartTypes: ["ScatterPlot"], selectedEntityNames: ["France"] },
);

/** Middles of the dots and circles of an element with this class, in whole pixels, be they elements or parts of paths. */
function middlesOf(svg: string, name: string): string[] {
  const marks = svg.slice(svg.indexOf(`<g class="${name}"`));
  const middles = Array.from(
    marks
      .slice(0, marks.search(/<g class="(?:series-)?labels"/))
      .matchAll(/<circle[^>]* cx="([^"]*)" cy="([^"]*)"|M([-\d.]+),([-\d.]+)h\.01|M([-\d.]+),([-\d.]+)a([\d.]+),/g),
    ([, cx, cy, dotX, dotY, left, middle, radius]) =>
      [cx ?? dotX ?? Number(left) + Number(radius), cy ?? dotY ?? middle].map(Number).map(Math.round).join(),
  );
  return middles.sort();
}

/** Left, top, right and bottom of each box in whole pixels, with its paint. */
type Box = readonly [paint: string, ...edges: number[]];

const paintOf = (tag: string): string => /fill="[^"]*"/.exec(tag)?.[0] ?? "";
const numberOf = (tag: string, name: string): number => Number(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]);

/** The boxes of an element with this class, whose paint may be that of the group around them. */
function boxesOf(svg: string, name: string): Box[] {
  const marks = svg.slice(svg.indexOf(`<g class="${name}">`));
  let around = "";
  const boxes: Box[] = [];
  for (const [tag] of marks.slice(0, marks.indexOf("</g></g>")).matchAll(/<[^>]*>/g)) {
    if (tag.startsWith("<g")) around = paintOf(tag);
    const paint = paintOf(tag) || around;
    if (tag.startsWith("<rect")) {
      const [x, y] = [numberOf(tag, "x"), numberOf(tag, "y")];
      boxes.push([paint, ...[x, y, x + numberOf(tag, "width"), y + numberOf(tag, "height")].map(Math.round)]);
    }
    for (const [, x, y, right, bottom] of tag.matchAll(/M([-\d.]+),([-\d.]+)H([-\d.]+)V([-\d.]+)H[-\d.]+Z/g))
      boxes.push([paint, ...[x, y, right, bottom].map(Number).map(Math.round)]);
  }
  return boxes.map(([paint, x = 0, a = 0, right = 0, b = 0]): Box => [paint, x, Math.min(a, b), right, Math.max(a, b)]);
}

describe("a picture while a drag goes on", () => {
  it.each([
    { chart: stack, name: "bars", fewer: 5 },
    { chart: widths, name: "columns", fewer: 4 },
  ])("has the boxes of its $name in fewer elements", ({ chart, name, fewer }) => {
    const [rest, dragged] = [draw(chart, false), draw(chart, true)];
    const boxes = boxesOf(rest, name);
    expect(boxes.length).toBeGreaterThanOrEqual(3);
    expect(boxesOf(dragged, name).sort()).toEqual(boxes.sort());
    const count = (svg: string) => svg.match(/<(rect|path)\b/g)?.length ?? 0;
    expect(count(rest) - count(dragged)).toBe(fewer);
  });

  it.each([
    { chart: line, name: "lines", dots: 6, circles: 0 },
    { chart: scatter, name: "circles", dots: 4, circles: 1 },
  ])(
    "has the dots of its $name where they are at rest, with few elements of their own",
    ({ chart, name, dots, circles }) => {
      const [rest, dragged] = [draw(chart, false), draw(chart, true)];
      const middles = middlesOf(rest, name);
      expect(middles).toHaveLength(dots);
      expect(middlesOf(dragged, name)).toEqual(middles);
      expect(dragged.match(/<circle\b/g)?.length ?? 0).toBe(circles);
    },
  );

  it("writes each name once, its outline with it", () => {
    const names = (svg: string): number => svg.split(">France</text>").length - 1;
    expect([draw(scatter, false), draw(scatter, true)].map(names)).toEqual([2, 1]);
    expect(draw(scatter, true)).toMatch(/paint-order="stroke"[^>]*>France</);
  });
});
