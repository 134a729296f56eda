import { describe, expect, it } from "vitest";
import { coordinate, renderMergedPaths } from "../../../src/core/plot/path.ts";
import { svg } from "../../../src/core/text/markup.ts";

describe("coordinate", () => {
  it.each([
    [0, "0"],
    [12, "12"],
    [12.34, "12.3"],
    [12.36, "12.4"],
    [-0.3, "-0.3"],
    [-0.04, "0"],
    [-12.96, "-13"],
    [99999.95, "100000"],
  ])("formats %d to a tenth of a pixel: %s", (value, wanted) => {
    expect(coordinate(value)).toBe(wanted);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -1e300])(
    "formats %d as 0, since it would hide the whole path",
    (value) => {
      expect(coordinate(value)).toBe("0");
    },
  );
});

const colors = (...all: readonly (readonly [color: string, d: string])[]): string[] =>
  renderMergedPaths(all, {
    look: ([color]) => color,
    path: ([, d]) => d,
    paint: ([color]) => svg` fill="${color}"`,
  }).map(({ text }) => text);

describe("renderMergedPaths", () => {
  it("draws one path for all items with the same look", () => {
    expect(colors(["blue", "M1,1"], ["red", "M2,2"], ["blue", "M3,3"])).toEqual([
      '<path d="M1,1M3,3" fill="blue"/>',
      '<path d="M2,2" fill="red"/>',
    ]);
  });

  it("sorts paths by look, so that an element keeps its attributes from frame to frame", () => {
    expect(colors(["red", "M2,2"], ["blue", "M1,1"])).toEqual(colors(["blue", "M1,1"], ["red", "M2,2"]));
  });
});
