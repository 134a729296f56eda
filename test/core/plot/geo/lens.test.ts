import { expect, test } from "vitest";
import { magnified } from "../../../../src/core/plot/geo/lens.ts";
import { projectFlatMap } from "../../../../src/core/plot/geo/map.ts";
import { worldBorders } from "../../../../src/core/plot/lazyModules.ts";
import { wholeMap } from "../../../../src/core/view/lens.ts";

await worldBorders.load();

const transform = { x: 10, y: 20, scale: 0.1 };

test("the whole map lies where it lies without a lens", () => {
  expect(magnified(transform, wholeMap, 800, 400)).toEqual(transform);
});

test("what a lens is about comes to the middle", () => {
  const { x, y, scale } = magnified(transform, { zoom: 4, center: [0.25, 0.5] }, 800, 400);
  // The point that was at (200, 200).
  expect([1900 * scale + x, 1800 * scale + y]).toEqual([400, 200]);
  expect(scale).toBeCloseTo(0.4);
});

test("places out of the lens are not drawn", () => {
  const codes = projectFlatMap("World", 850, 450, { lens: { zoom: 6, center: [0.85, 0.75] } }).shapes.map(
    ({ place }) => place.code,
  );
  expect(codes).toContain("AUS");
  expect(codes).not.toContain("BRA");
});
