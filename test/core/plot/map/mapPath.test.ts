import { describe, expect, test } from "vitest";
import { clipPath, markerPath, PathWriter } from "../../../../src/core/plot/map/mapPath.ts";

function write(...rings: readonly [number, number][][]): PathWriter {
  const writer = new PathWriter();
  for (const [first, ...others] of rings) {
    if (first) writer.moveTo(...first);
    for (const point of others) writer.lineTo(...point);
    writer.closePath();
  }
  return writer;
}

describe("PathWriter", () => {
  test("writes integers in relative coordinates without unnecessary separators", () => {
    const writer = write([
      [10.4, 20],
      [30, 20],
      [30, 9.6],
    ]);
    expect(writer.data).toBe("m10 20l20 0 0-10z");
  });

  test("starts the next ring relative to the start of the previous one", () => {
    const triangle: [number, number][] = [
      [1, 1],
      [5, 1],
      [5, 5],
    ];
    expect(write(triangle, triangle).data).toBe("m1 1l4 0 0 4zm0 0l4 0 0 4z");
  });

  test("writes repeated points once, and does not repeat the closing one", () => {
    const writer = write([
      [0, 0],
      [0.2, 0.3],
      [4, 0],
      [4, 4],
      [0.1, 0],
    ]);
    expect(writer.data).toBe("m0 0l4 0 0 4z");
  });

  test("drops rings without area", () => {
    const writer = write([
      [0, 0],
      [9, 9],
      [0.1, 0],
    ]);
    expect(writer.data).toBe("");
    expect(writer.bounds).toBeUndefined();
  });

  test("computes bounds and area of the written rings", () => {
    const square = write([
      [2, 3],
      [6, 3],
      [6, 7],
      [2, 7],
    ]);
    expect(square.bounds).toEqual([2, 3, 6, 7]);
    expect(square.area).toBe(16);
  });
});

test("a marker consists of two arcs", () => {
  expect(markerPath(10, 20, 5)).toBe("M5 20a5 5 0 1 1 10 0a5 5 0 1 1 -10 0z");
});

const box = [0, 0, 100, 100] as const;
const marker = markerPath(20, 20, 14);

test("clipping cuts a ring along the edges of the box", () => {
  // A square of 100 units with its upper left corner in the middle of the box.
  expect(clipPath("m50 50l100 0 0 100-100 0z", box)).toBe("m50 100l0-50 50 0 0 50z");
});

test("clipping continues relative coordinates, and drops rings outside the box", () => {
  expect(clipPath("m500 500l10 0 0 10z m-490-490l10 0 0 10z", box)).toBe("m10 10l10 0 0 10z");
});

test("clipping keeps holes", () => {
  const ring = "m-50-50l200 0 0 200-200 0z";
  expect(clipPath(`${ring}m100 100l0-10-10 0z`, box)).toContain("m50 50l0-10-10 0z");
});

test("clipping fills a box inside a ring", () => {
  const [, ...corners] = clipPath("m-500-500l2000 0 0 2000-2000 0z", box).match(/-?\d+/g)?.map(Number) ?? [];
  expect(Math.max(...corners.map(Math.abs))).toBeLessThanOrEqual(100);
});

test("clipping keeps or drops whole markers", () => {
  expect(clipPath(`m10 10l10 0 0 10z${marker}`, box)).toBe(`m10 10l10 0 0 10z${marker}`);
  expect(clipPath(marker, box)).toBe(marker);
  expect(clipPath(markerPath(500, 20, 14), box)).toBe("");
});
