import { describe, expect, it } from "vitest";
import { drawnRect, inheritStyle, rootStyle, transformRect } from "../../../src/picture/textRaster/inheritedStyle.ts";
import { infiniteRect } from "../../../src/picture/textRaster/rect.ts";

const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });

describe("surround", () => {
  it("moves and scales what is inside, one element in the other", () => {
    const outer = inheritStyle(rootStyle, "g", { transform: "translate(10,20) scale(2)" });
    const inner = inheritStyle(outer, "g", { transform: "translate(1 2)" });
    expect(transformRect(inner.transform, box(0, 0, 1, 1))).toEqual(box(12, 24, 14, 26));
  });

  it("moves a picture in a picture that is neither scaled nor cut", () => {
    const own = { x: "5", y: "6", width: "10", height: "20", viewBox: "0 0 10 20" };
    expect(inheritStyle(rootStyle, "svg", { ...own, overflow: "visible" }).transform).toEqual({ scale: 1, x: 5, y: 6 });
    expect(inheritStyle(rootStyle, "svg", own).transform).toEqual({ scale: 1, x: 0, y: 0 });
  });

  it("knows no place in what is turned or mirrored", () => {
    const turned = inheritStyle(rootStyle, "g", { transform: "rotate(45)" });
    expect(transformRect(turned.transform, box(0, 0, 1, 1))).toEqual(infiniteRect);
    expect(inheritStyle(turned, "g", { transform: "translate(1,2)" }).transform).toBeUndefined();
    expect(inheritStyle(rootStyle, "g", { transform: "scale(-1)" }).transform).toBeUndefined();
  });

  it("hands down paint, and that something is cut, seen through or a definition", () => {
    const outer = inheritStyle(rootStyle, "g", { fill: "#123456", "clip-path": "url(#a)" });
    expect(inheritStyle(outer, "g", {})).toMatchObject({ fill: "#123456", hasEffects: true, isDefinition: false });
    expect(inheritStyle(rootStyle, "g", { opacity: "0.5" }).hasEffects).toBe(true);
    expect(inheritStyle(inheritStyle(rootStyle, "defs", {}), "g", {}).isDefinition).toBe(true);
  });
});

describe("drawnBox", () => {
  it("holds half the stroke where corners are round, and their points where they are not", () => {
    const round = inheritStyle(rootStyle, "g", { "stroke-width": "4", "stroke-linejoin": "round" });
    expect(drawnRect(round, box(10, 10, 20, 20))).toEqual(box(8, 8, 22, 22));
    const pointed = inheritStyle(rootStyle, "g", { "stroke-width": "4" });
    expect(drawnRect(pointed, box(10, 10, 20, 20))).toEqual(box(2, 2, 28, 28));
  });
});
