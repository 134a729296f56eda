import { describe, expect, it } from "vitest";
import { namedColumns } from "../../../src/charts/marimekko/choice.ts";
import type { PlacedColumn } from "../../../src/charts/marimekko/place.ts";
import { createScale } from "../../../src/core/plot/scale.ts";

/** Columns side by side, called by letters, of these widths in pixels. */
function columns(widths: readonly number[], more: Readonly<Record<string, Partial<PlacedColumn>>> = {}) {
  let left = 0;
  return widths.map((width, i): PlacedColumn => {
    const entity = String.fromCharCode(97 + i);
    const column = { entity, label: entity, color: "#000", width, left, right: left + width, isSelected: false };
    left += width;
    return { ...column, isMuted: false, parts: [], placed: [], ...more[entity] } as PlacedColumn;
  });
}

/** The named ones, from left to right. */
function named(all: readonly PlacedColumn[], pitch: number, mayMove = false): string {
  const width = all.at(-1)?.right ?? 0;
  const x = createScale("linear", { min: 0, max: width }, 0, width);
  return namedColumns(all, x, { pitch, width, mayMove })
    .map(({ entity }) => entity)
    .join("");
}

describe("the columns of a Marimekko that are named", () => {
  it("are all of them where there is room", () => {
    expect(named(columns([20, 20, 20]), 20)).toBe("abc");
  });

  it("are the first and the last, and of the others the widest that keep their distance", () => {
    expect(named(columns([20, 30, 40, 20, 20, 20]), 45)).toBe("acf");
  });

  it("are of equally wide ones those that halve the gaps", () => {
    expect(named(columns([10, 10, 10, 10, 10, 10, 10, 10, 10]), 30)).toBe("aei");
    expect(named(columns([10, 10, 10, 10, 10, 10, 10, 10, 10]), 20)).toBe("aegi");
  });

  it("are the selected before all others, the widest of them first", () => {
    const selected = { isSelected: true };
    expect(named(columns([10, 10, 10, 10, 10, 10, 10, 10, 10], { b: selected }), 30)).toBe("bei");
    expect(named(columns([10, 10, 12, 10, 10], { b: selected, c: selected }), 20)).toBe("ac");
  });

  it("are those in focus alone, as many as have room", () => {
    const muted = { isMuted: true };
    expect(named(columns([20, 20, 20, 20], { a: muted, d: muted }), 20)).toBe("bc");
    expect(named(columns([20, 20, 20, 20], { a: muted }), 40)).toBe("bc");
  });

  it("are two at least, however little room there is", () => {
    expect(named(columns([10, 10, 10]), 100, true)).toBe("ac");
  });

  it("are the ends and all that are selected where names may move, if the width holds them", () => {
    const selected = { isSelected: true };
    const all = columns([10, 10, 10, 10, 10, 10, 10, 10], { b: selected, c: selected });
    expect(named(all, 20, true)).toBe("abch");
    expect(named(all, 30, true)).toBe("ah");
  });

  it("are none of none", () => {
    expect(named([], 10)).toBe("");
  });
});
