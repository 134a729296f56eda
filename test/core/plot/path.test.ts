import { describe, expect, it } from "vitest";
import { coordinate } from "../../../src/core/plot/path.ts";

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
  ])("writes %d to a tenth of a pixel: %s", (value, wanted) => {
    expect(coordinate(value)).toBe(wanted);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -1e300])(
    "writes 0 for %d, which would hide the whole path",
    (value) => {
      expect(coordinate(value)).toBe("0");
    },
  );
});
