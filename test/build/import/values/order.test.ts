import { describe, expect, it } from "vitest";
import { EntityTimePairs, NumberColumn, WordColumn } from "../../../../build/import/values/columns.ts";
import type { Interpretation } from "../../../../build/import/values/interpret.ts";
import { buildColumn, orderPairs } from "../../../../build/import/values/order.ts";

type Pair = readonly [entity: number, time: number];

/** A dataset of pairs of entities and times, which are given by index. */
function interpretation(entities: readonly string[], times: readonly number[], given: readonly Pair[]) {
  const pairs = new EntityTimePairs(entities.length, times.length);
  for (const [entity, time] of given) pairs.place(entity, time);
  return {
    entities: { names: entities.map((entity) => ({ entity, entityCode: "" })) },
    melted: { pairs, times },
  } as unknown as Interpretation;
}

const order = (...args: Parameters<typeof interpretation>) => Array.from(orderPairs(interpretation(...args)));

describe("pairs of a dataset", () => {
  it("are in the order of names by code unit, then of times", () => {
    const given: readonly Pair[] = [
      [0, 1],
      [1, 0],
      [0, 0],
      [2, 0],
      [1, 1],
    ];
    expect(order(["b", "a", "Z"], [2000, 2001], given)).toEqual([3, 1, 4, 2, 0]);
  });

  it("stay if they are in order", () => {
    expect(
      order(
        ["a", "b"],
        [2000, 2001],
        [
          [0, 0],
          [0, 1],
          [1, 0],
        ],
      ),
    ).toEqual([0, 1, 2]);
  });

  it("are in order although only the last two of an entity are swapped", () => {
    expect(
      order(
        ["a"],
        [2000, 2001, 2002],
        [
          [0, 0],
          [0, 2],
          [0, 1],
        ],
      ),
    ).toEqual([0, 2, 1]);
  });

  it("may lack an entity", () =>
    expect(
      order(
        ["a", "b", "c"],
        [2000],
        [
          [2, 0],
          [0, 0],
        ],
      ),
    ).toEqual([1, 0]));

  it("may be none", () => expect(order([], [], [])).toEqual([]));
});

describe("the column of an indicator", () => {
  const given: readonly Pair[] = [
    [1, 1],
    [0, 0],
    [1, 0],
    [2, 0],
  ];
  const data = interpretation(["b", "a", "c"], [2000, 2001], given);

  it("has values, times and the offset of each entity, without pairs that have no value", () => {
    const column = new NumberColumn();
    for (const [place, value] of [
      [0, 1.5],
      [1, 0],
      [2, -2],
    ] as const)
      column.set(place, value);
    const { entities, offsets, times, values } = buildColumn(data, orderPairs(data), column);
    expect(entities).toEqual(["a", "b"]);
    expect([offsets, times, values].map((list) => Array.from(list as ArrayLike<number>))).toEqual([
      [0, 2, 3],
      [2000, 2001, 2000],
      [-2, 1.5, 0],
    ]);
  });

  it("may have words", () => {
    const column = new WordColumn();
    column.set(0, "wet");
    column.set(3, "dry");
    const { entities, offsets, times, values } = buildColumn(data, orderPairs(data), column);
    expect([entities, Array.from(offsets), Array.from(times), values]).toEqual([
      ["a", "c"],
      [0, 1, 2],
      [2001, 2000],
      ["wet", "dry"],
    ]);
  });
});
