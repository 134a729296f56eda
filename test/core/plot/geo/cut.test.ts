import { expect, test } from "vitest";
import { cutPath } from "../../../../src/core/plot/geo/cut.ts";
import { circlePath } from "../../../../src/core/plot/geo/path.ts";

const box = [0, 0, 100, 100] as const;
const marker = circlePath(20, 20, 14);

test("a ring is cut along the edges of the box", () => {
  // A square of 100 units whose upper left corner is at the middle of the box.
  expect(cutPath("m50 50l100 0 0 100-100 0z", box)).toBe("m50 100l0-50 50 0 0 50z");
});

test("each ring goes on where the one before began, and those beyond the box are left out", () => {
  expect(cutPath("m500 500l10 0 0 10z m-490-490l10 0 0 10z", box)).toBe("m10 10l10 0 0 10z");
});

test("a hole stays one", () => {
  const ring = "m-50-50l200 0 0 200-200 0z";
  expect(cutPath(`${ring}m100 100l0-10-10 0z`, box)).toContain("m50 50l0-10-10 0z");
});

test("a box within a ring is filled", () => {
  const [, ...corners] = cutPath("m-500-500l2000 0 0 2000-2000 0z", box).match(/-?\d+/g)?.map(Number) ?? [];
  expect(Math.max(...corners.map(Math.abs))).toBeLessThanOrEqual(100);
});

test("markers of tiny places stay whole, or go", () => {
  expect(cutPath(`m10 10l10 0 0 10z${marker}`, box)).toBe(`m10 10l10 0 0 10z${marker}`);
  expect(cutPath(marker, box)).toBe(marker);
  expect(cutPath(circlePath(500, 20, 14), box)).toBe("");
});
