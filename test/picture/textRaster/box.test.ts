import { describe, expect, it } from "vitest";
import { everywhere, grow, shapeBox } from "../../../src/picture/textRaster/box.ts";

const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });

describe("shapeBox", () => {
  it("holds each kind of shape", () => {
    expect(shapeBox("rect", { x: "1", y: "2", width: "10", height: "20" })).toEqual(box(1, 2, 11, 22));
    expect(shapeBox("line", { x1: "9", x2: "1", y1: "2", y2: "8" })).toEqual(box(1, 2, 9, 8));
    expect(shapeBox("circle", { cx: "10", cy: "20", r: "3" })).toEqual(box(7, 17, 13, 23));
    expect(shapeBox("ellipse", { cx: "10", cy: "20", rx: "3", ry: "1" })).toEqual(box(7, 19, 13, 21));
    expect(shapeBox("polyline", { points: "1,2 3,4 0,9" })).toEqual(box(0, 2, 3, 9));
    expect(shapeBox("path", { d: "M1,2L3,4" })).toEqual(box(1, 2, 3, 4));
  });

  it("takes an element that it does not know to be everywhere", () => {
    expect(shapeBox("use", { href: "#x" })).toBe(everywhere);
    expect(shapeBox("image", { x: "1" })).toBe(everywhere);
    expect(shapeBox("path", {})).toBe(everywhere);
  });
});

describe("grow", () => {
  it("moves each edge outwards", () => {
    expect(grow(box(1, 2, 3, 4), 1)).toEqual(box(0, 1, 4, 5));
  });
});
