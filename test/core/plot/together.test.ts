import { describe, expect, it } from "vitest";
import { renderTogether } from "../../../src/core/plot/together.ts";
import { svg } from "../../../src/core/text/markup.ts";

const colors = (...all: readonly (readonly [color: string, d: string])[]): string[] =>
  renderTogether(all, {
    look: ([color]) => color,
    path: ([, d]) => d,
    paint: ([color]) => svg` fill="${color}"`,
  }).map(({ text }) => text);

describe("paths that are drawn together", () => {
  it("are one for all that look alike", () => {
    expect(colors(["blue", "M1,1"], ["red", "M2,2"], ["blue", "M3,3"])).toEqual([
      '<path d="M1,1M3,3" fill="blue"/>',
      '<path d="M2,2" fill="red"/>',
    ]);
  });

  it("stand by look, whichever comes first, so that an element keeps its paint from frame to frame", () => {
    expect(colors(["red", "M2,2"], ["blue", "M1,1"])).toEqual(colors(["blue", "M1,1"], ["red", "M2,2"]));
  });
});
