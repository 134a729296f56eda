import { describe, expect, it } from "vitest";
import { expandRect, infiniteRect, pathRect, shapeRect } from "../../../src/picture/textRaster/rect.ts";

const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });

describe("shapeBox", () => {
  it("holds each kind of shape", () => {
    expect(shapeRect("rect", { x: "1", y: "2", width: "10", height: "20" })).toEqual(box(1, 2, 11, 22));
    expect(shapeRect("line", { x1: "9", x2: "1", y1: "2", y2: "8" })).toEqual(box(1, 2, 9, 8));
    expect(shapeRect("circle", { cx: "10", cy: "20", r: "3" })).toEqual(box(7, 17, 13, 23));
    expect(shapeRect("ellipse", { cx: "10", cy: "20", rx: "3", ry: "1" })).toEqual(box(7, 19, 13, 21));
    expect(shapeRect("polyline", { points: "1,2 3,4 0,9" })).toEqual(box(0, 2, 3, 9));
    expect(shapeRect("path", { d: "M1,2L3,4" })).toEqual(box(1, 2, 3, 4));
  });

  it("takes an element that it does not know to be everywhere", () => {
    expect(shapeRect("use", { href: "#x" })).toBe(infiniteRect);
    expect(shapeRect("image", { x: "1" })).toBe(infiniteRect);
    expect(shapeRect("path", {})).toBe(infiniteRect);
  });
});

describe("grow", () => {
  it("moves each edge outwards", () => {
    expect(expandRect(box(1, 2, 3, 4), 1)).toEqual(box(0, 1, 4, 5));
  });
});

const edges = (data: string): number[] => {
  const { left, top, right, bottom } = pathRect(data);
  return [left, top, right, bottom];
};

describe("pathBox", () => {
  it("holds the points of lines, however they are parted", () => {
    expect(edges("M1,2L30 40 5,-6.5")).toEqual([1, -6.5, 30, 40]);
    expect(edges("M.5.25L-3-4")).toEqual([-3, -4, 0.5, 0.25]);
  });

  it("takes small letters as steps from where the pen is", () => {
    expect(edges("m10 10 5 5l-20 0")).toEqual([-5, 10, 15, 15]);
    expect(edges("M10 10h5v-20H0V3")).toEqual([0, -10, 15, 10]);
  });

  it("goes on from the start of a way that ends", () => {
    expect(edges("M10 10l5 0 0 5zl-1 0")).toEqual([9, 10, 15, 15]);
    expect(edges("m10 10l50 0zm1 1")).toEqual([10, 10, 60, 11]);
  });

  it("holds the points that curves are pulled to", () => {
    expect(edges("M0 0C10 20 30 40 5 5")).toEqual([0, 0, 30, 40]);
    expect(edges("M0 0q-10 20 1 1")).toEqual([-10, 0, 1, 20]);
  });

  it("holds whatever circle an arc is a part of", () => {
    const { left, top, right, bottom } = pathRect("M10 10a5 5 0 1010 0");
    expect(Math.max(left, top)).toBeLessThanOrEqual(5);
    expect(Math.min(right, bottom)).toBeGreaterThanOrEqual(15);
    expect(right).toBeLessThan(60);
  });

  it("reads numbers with exponents", () => {
    expect(edges("M1e1 2E-1L0 0")).toEqual([0, 0, 10, 0.2]);
  });

  it("comes to an end with what is no path", () => {
    expect(edges("").slice(0, 1)).toEqual([Number.POSITIVE_INFINITY]);
    for (const data of ["?", "M1 2 x 3", "12", "z", "M 1,,", "M1 2e"]) expect(() => pathRect(data)).not.toThrow();
  });
});
