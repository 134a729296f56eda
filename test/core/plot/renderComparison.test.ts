import { describe, expect, it } from "vitest";
import type { ComparisonLine } from "../../../src/core/chart/config.ts";
import { bottomOf, overlap } from "../../../src/core/plot/bounds.ts";
import { renderComparison } from "../../../src/core/plot/renderComparison.ts";
import { createScale } from "../../../src/core/plot/scale.ts";
import { light } from "../../../src/core/plot/style.ts";

const bounds = { x: 0, y: 0, width: 100, height: 100 };
const plot = {
  bounds,
  x: createScale("linear", { min: 0, max: 10 }, 0, 100),
  y: createScale("linear", { min: 0, max: 10 }, 100, 0),
  style: { theme: light, detail: "full" as const, fontSize: 16, idPrefix: "" },
};

const pathOf = (line: ComparisonLine): string | undefined =>
  / d="([^"]*)"/.exec(renderComparison([line], plot).lines.text)?.[1];

describe("comparison lines", () => {
  it("draw x itself by default", () => {
    expect(pathOf({})).toBe("M0,100L100,0");
  });

  it("follow a formula while it is inside the plot", () => {
    expect(pathOf({ yEquals: "2*x" })).toBe("M0,100L48,4");
  });

  it("cross the whole plot of a single time", () => {
    const single = { ...plot, x: createScale("linear", { min: 5, max: 5 }, 0, 100) };
    expect(renderComparison([{ yEquals: "x + 1" }], single).lines.text).toContain(' d="M0,40L100,40"');
  });

  it("are vertical at xEquals", () => {
    expect(pathOf({ xEquals: 5 })).toBe("M50,0L50,100");
  });

  it.each([{ yEquals: "1000" }, { yEquals: "sqrt(-1)" }, { yEquals: "alert(1)" }, { xEquals: 50 }])(
    "draw nothing for %j",
    (line) => {
      expect(pathOf(line)).toBeUndefined();
    },
  );

  it("have labels that do not overlap, or none", () => {
    const near = [4, 5, 6].map((xEquals) => ({ xEquals, label: "a reform" }));
    const { taken } = renderComparison(near, plot);
    expect(taken).toHaveLength(3);
    expect(taken.some((box, i) => taken.slice(i + 1).some((other) => overlap(box, other)))).toBe(false);
    const same = Array.from({ length: 9 }, () => ({ yEquals: "5", label: "constant" }));
    expect(renderComparison(same, plot).labels.text.match(/constant/g)).toHaveLength(4);
  });

  it("have labels that avoid the data, on either side of the line or farther along it", () => {
    const across = [
      { x: 55, y: 20 },
      { x: 100, y: 20 },
      { x: 100, y: 5 },
      { x: 55, y: 5 },
    ];
    const placed = (line: ComparisonLine, marks = [across]) =>
      renderComparison([line], { ...plot, marks: () => marks }).taken;
    const [upright] = placed({ xEquals: 5, label: "1 2" });
    expect(upright && overlap(upright, { x: 55, y: 0, width: 45, height: 20 })).toBe(false);
    const ahead = placed({ yEquals: "5", label: "1 2" }, [
      [
        { x: 80, y: 0 },
        { x: 80, y: 100 },
      ],
    ]);
    expect(ahead.some((box) => overlap(box, { x: 79, y: 0, width: 2, height: 100 }))).toBe(false);
  });

  it("have no label below the limit, or below the plot", () => {
    const near = [4, 5, 6].map((xEquals) => ({ xEquals, label: "a reform" }));
    const told = renderComparison(near, { ...plot, labelBottom: 20 }).taken;
    const low = renderComparison(near, { ...plot, bounds: { ...bounds, height: 40 } }).taken;
    expect(Math.max(...told.map(bottomOf))).toBeLessThanOrEqual(20);
    expect(Math.max(...low.map(bottomOf))).toBeLessThanOrEqual(40);
  });

  it("draw their labels as escaped text above the marks", () => {
    const { lines, labels } = renderComparison([{ xEquals: 5, label: "a <b>" }], plot);
    expect(labels.text).toContain("a &lt;b&gt;");
    expect(lines.text).not.toContain("<text");
  });
});
