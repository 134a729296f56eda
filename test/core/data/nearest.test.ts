import { describe, expect, it } from "vitest";
import { pointsBetween, valueAt } from "../../../src/core/data/column.ts";
import { nearestPoint } from "../../../src/core/data/nearest.ts";
import { ColumnBuilder } from "../../columnBuilder.ts";
import { column } from "./values.ts";

describe("nearestPoint", () => {
  it.each([
    [0, 0, "closest", 2],
    [1, 0, "closest", undefined],
    [1, 1, "closest", 2],
    [5, 5, "closest", 3],
    [4, 9, "closest", 2],
    [5, 5, "backwards", 2],
    [1, 20, "forwards", 3],
    [11, 20, "forwards", undefined],
    [-6, 20, "backwards", undefined],
    [99, Number.POSITIVE_INFINITY, "closest", 3],
  ] as const)("at %i within %f, %s: %s", (time, tolerance, strategy, value) => {
    expect(nearestPoint(column, "A", time, tolerance, strategy)?.value).toBe(value);
  });

  it("ignores neighbouring entities in the column", () => {
    const neighbours = new ColumnBuilder("number");
    for (const [entity, time, value] of [
      ["A", 0, 1],
      ["B", 5, 2],
      ["C", 6, 3],
    ] as const)
      neighbours.add(entity, time, value);
    const three = neighbours.build();
    expect(nearestPoint(three, "B", 0, 4)).toBeUndefined();
    expect(nearestPoint(three, "B", 6, 9)).toEqual({ time: 5, value: 2 });
    expect(valueAt(three, "B", 6)).toBeUndefined();
    expect(valueAt(three, "A", 5)).toBeUndefined();
    expect(pointsBetween(three, "A", 0, 9)).toEqual([{ time: 0, value: 1 }]);
  });

  it("measures the distance to earlier values correctly for times of either sign", () => {
    expect(nearestPoint(column, "A", 2020, 2010, "backwards")).toEqual({ time: 10, value: 3 });
    expect(nearestPoint(column, "A", 2020, 2009, "backwards")).toBeUndefined();
    expect(nearestPoint(column, "A", -1, 4, "backwards")).toEqual({ time: -5, value: 1 });
  });

  it("returns undefined for an unknown entity", () => {
    expect(nearestPoint(column, "C", 0, Number.POSITIVE_INFINITY)).toBeUndefined();
  });
});
