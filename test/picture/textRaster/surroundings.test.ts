import { describe, expect, it } from "vitest";
import { everywhere } from "../../../src/picture/textRaster/box.ts";
import { boxIn, drawnBox, outermost, surround } from "../../../src/picture/textRaster/surroundings.ts";

const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });

describe("surround", () => {
  it("moves and scales what is inside, one element in the other", () => {
    const outer = surround(outermost, "g", { transform: "translate(10,20) scale(2)" });
    const inner = surround(outer, "g", { transform: "translate(1 2)" });
    expect(boxIn(inner.space, box(0, 0, 1, 1))).toEqual(box(12, 24, 14, 26));
  });

  it("moves a picture in a picture that is neither scaled nor cut", () => {
    const own = { x: "5", y: "6", width: "10", height: "20", viewBox: "0 0 10 20" };
    expect(surround(outermost, "svg", { ...own, overflow: "visible" }).space).toEqual({ scale: 1, x: 5, y: 6 });
    expect(surround(outermost, "svg", own).space).toEqual({ scale: 1, x: 0, y: 0 });
  });

  it("knows no place in what is turned or mirrored", () => {
    const turned = surround(outermost, "g", { transform: "rotate(45)" });
    expect(boxIn(turned.space, box(0, 0, 1, 1))).toEqual(everywhere);
    expect(surround(turned, "g", { transform: "translate(1,2)" }).space).toBeUndefined();
    expect(surround(outermost, "g", { transform: "scale(-1)" }).space).toBeUndefined();
  });

  it("hands down paint, and that something is cut, seen through or a definition", () => {
    const outer = surround(outermost, "g", { fill: "#123456", "clip-path": "url(#a)" });
    expect(surround(outer, "g", {})).toMatchObject({ fill: "#123456", isTreated: true, isDefinition: false });
    expect(surround(outermost, "g", { opacity: "0.5" }).isTreated).toBe(true);
    expect(surround(surround(outermost, "defs", {}), "g", {}).isDefinition).toBe(true);
  });
});

describe("drawnBox", () => {
  it("holds half the stroke where corners are round, and their points where they are not", () => {
    const round = surround(outermost, "g", { "stroke-width": "4", "stroke-linejoin": "round" });
    expect(drawnBox(round, box(10, 10, 20, 20))).toEqual(box(8, 8, 22, 22));
    const pointed = surround(outermost, "g", { "stroke-width": "4" });
    expect(drawnBox(pointed, box(10, 10, 20, 20))).toEqual(box(2, 2, 28, 28));
  });
});
