import { describe, expect, it } from "vitest";
import {
  emptyColumn,
  entitiesIn,
  filterColumn,
  pointRange,
  pointsBetween,
  scaleColumn,
  timespanOf,
  valueAt,
} from "../../../src/core/data/column.ts";
import { ColumnBuilder } from "../../columnBuilder.ts";
import { column } from "./values.ts";

describe("column", () => {
  it("finds values at exact times, including time 0", () => {
    expect(valueAt(column, "A", 0)).toBe(2);
    expect(valueAt(column, "A", 1)).toBeUndefined();
  });

  it("has no points for an unknown entity", () => {
    expect(pointRange(column, "C")).toEqual([0, 0]);
    expect(pointsBetween(column, "C", -9, 99)).toEqual([]);
    expect(pointRange(column, "B")).toEqual([3, 4]);
  });

  it("returns the points of a range, including both ends", () => {
    expect(pointsBetween(column, "A", -5, 0)).toEqual([
      { time: -5, value: 1 },
      { time: 0, value: 2 },
    ]);
  });

  it("returns no points outside a range or of the next entity", () => {
    expect(pointsBetween(column, "A", 1, 99)).toEqual([{ time: 10, value: 3 }]);
    expect(pointsBetween(column, "A", 11, 99)).toEqual([]);
  });

  it("has a timespan of one time if there is only one", () => {
    expect(timespanOf(filterColumn(column, (entity) => entity === "B"))).toEqual({ start: 10, end: 10 });
  });

  it("has a timespan from the first to the last time of any entity", () => {
    expect(timespanOf(column)).toEqual({ start: -5, end: 10 });
    expect(timespanOf(emptyColumn)).toBeUndefined();
  });

  it("lists the entities of several columns without duplicates, in code unit order", () => {
    const other = { ...column, entities: ["Aa", "B"] };
    expect(entitiesIn([other, column])).toEqual(["A", "Aa", "B"]);
    expect(entitiesIn([])).toEqual([]);
  });

  it("drops entities without points when filtered", () => {
    expect(filterColumn(column, (_, time) => time < 10).entities).toEqual(["A"]);
  });

  it("is returned unchanged if the filter keeps everything", () => {
    expect(filterColumn(column, () => true)).toBe(column);
  });

  it("keeps the text that a filter accepts", () => {
    const texts = new ColumnBuilder("text");
    for (const [entity, value] of Object.entries({ A: "x", B: "y", C: "x" })) texts.add(entity, 0, value);
    const kept = filterColumn(texts.build(), (_, __, value) => value === "x");
    expect([kept.entities, kept.values]).toEqual([
      ["A", "C"],
      ["x", "x"],
    ]);
  });

  it("is returned unchanged when multiplied by one", () => {
    expect(scaleColumn(column, 1)).toBe(column);
  });

  it("keeps the values that a filter accepts", () => {
    const { entities, offsets, times, values } = filterColumn(column, (_entity, _time, value) => Number(value) > 2);
    expect({ entities, offsets: [...offsets], times: [...times], values: [...values] }).toEqual({
      entities: ["A", "B"],
      offsets: [0, 1, 2],
      times: [10, 10],
      values: [3, 4],
    });
  });

  it("multiplies numbers as doubles, and leaves text unchanged", () => {
    expect([...scaleColumn(column, 0.1).values]).toEqual([0.1, 0.2, 3 * 0.1, 0.4]);
    expect([...scaleColumn(column, 0.5e308).values]).toEqual([0.5e308, 1e308, 1.5e308]);
    const texts = new ColumnBuilder("text");
    texts.add("A", 0, "x");
    expect(scaleColumn(texts.build(), 2).values).toEqual(["x"]);
  });
});
