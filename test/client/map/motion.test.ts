import { expect, it } from "vitest";
import { panned, zoomedAt } from "../../../src/client/map/motion.ts";
import { wholeMap } from "../../../src/core/view/lens.ts";

/** Position of a fraction of the map's width or height under a lens. */
const seenAt = (share: number, center: number, zoom: number): number => (share - center) * zoom + 0.5;

it("zooming keeps the given point fixed", () => {
  const once = zoomedAt(wholeMap, 2, [0.7, 0.4]);
  const twice = zoomedAt(once, 1.5, [0.7, 0.4]);
  for (const { zoom, center } of [once, twice]) {
    expect(seenAt(0.7, center[0], zoom)).toBeCloseTo(0.7);
    expect(seenAt(0.4, center[1], zoom)).toBeCloseTo(0.4);
  }
});

it("zooming out ends at the whole map", () => {
  expect(zoomedAt(zoomedAt(wholeMap, 3, [0.9, 0.1]), 0.1, [0.2, 0.2])).toEqual(wholeMap);
});

it("a lens moves with the pointer up to the edge of the map", () => {
  const lens = { zoom: 4, center: [0.5, 0.5] } as const;
  expect(panned(lens, 0.2, 0).center[0]).toBeCloseTo(0.45);
  expect(panned(lens, 10, -10).center).toEqual([0.125, 0.875]);
});
