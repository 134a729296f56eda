import { describe, expect, it } from "vitest";
import { EntityTimePairs, NumberColumn, WordColumn } from "../../../../build/import/values/columns.ts";

describe("a column of numbers", () => {
  it("has no value where none was set, also after it grew", () => {
    const column = new NumberColumn();
    column.set(0, 5);
    column.set(5000, 6);
    expect([column.get(0), column.get(5000), column.filled]).toEqual([5, 6, 2]);
    for (const at of [1, 1024, 4999, 5001, 1_000_000]) expect(column.get(at), String(at)).toBeNaN();
  });

  it("counts decimals of its values, and knows whether all are whole", () => {
    const column = new NumberColumn();
    column.set(0, 12);
    expect([column.isWhole, column.decimals]).toEqual([true, 0]);
    column.set(1, 1.25);
    column.set(2, 1.5);
    expect([column.isWhole, column.decimals]).toEqual([false, 2]);
  });

  it("takes no decimals from numbers with an exponent", () => {
    const column = new NumberColumn();
    column.set(0, 1.5e-10);
    expect([column.isWhole, column.decimals]).toEqual([false, 0]);
  });
});

it("a column of words is blank where none was set", () => {
  const column = new WordColumn();
  column.set(2, "a");
  expect([column.get(0), column.get(2), column.get(3), column.filled]).toEqual(["", "a", "", 1]);
});

describe("pairs of entity and time", () => {
  it.each([
    ["dense", 3, 4],
    ["sparse", 30_000, 10_000],
  ])("are numbered in the order in which they are first seen: %s", (_, entities, times) => {
    const pairs = new EntityTimePairs(entities, times);
    expect([pairs.place(2, 3), pairs.place(0, 0), pairs.place(2, 3), pairs.place(1, 3)]).toEqual([0, 1, 0, 2]);
    expect(pairs.length).toBe(3);
    expect([0, 1, 2].map((place) => [pairs.entityOf(place), pairs.timeOf(place)])).toEqual([
      [2, 3],
      [0, 0],
      [1, 3],
    ]);
  });

  it("are more than fit at first", () => {
    const pairs = new EntityTimePairs(2000, 1);
    for (let i = 0; i < 2000; i++) expect(pairs.place(1999 - i, 0)).toBe(i);
    expect([pairs.entityOf(0), pairs.entityOf(1999)]).toEqual([1999, 0]);
  });
});
