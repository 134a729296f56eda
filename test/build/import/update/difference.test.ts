import { describe, expect, it } from "vitest";
import { compareStates, type DatasetState, findFault } from "../../../../build/import/update/difference.ts";
import type { Column } from "../../../../src/core/data/column.ts";

/** A column of one entity. */
const column = (values: Readonly<Record<number, number | string>>, entity = "Kenya"): Column => {
  const list = Object.values(values);
  return {
    entities: [entity],
    offsets: Uint32Array.of(0, list.length),
    times: Int32Array.from(Object.keys(values).map(Number)),
    values: list.some((value) => typeof value === "string") ? list.map(String) : Float64Array.from(list.map(Number)),
  };
};

const state = (
  columns: Readonly<Record<string, Column>>,
  timeUnit: DatasetState["timeUnit"] = "year",
): DatasetState => ({
  timeUnit,
  columns: new Map(
    Object.entries(columns).map(([name, values], id) => [name, { id, title: name, unit: "mm", column: values }]),
  ),
});

/** Values 1, 2 … of so many years. */
const years = (count: number, first = 2000): Readonly<Record<number, number>> =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [first + i, i + 1]));

describe("what differs", () => {
  it("is told of indicators whose values differ alone, and of those that are new or gone", () => {
    const before = state({ same: column({ 2000: 1 }), other: column({ 2000: 1 }), old: column({ 2000: 1 }) });
    const after = state({ same: column({ 2000: 1 }), other: column({ 2000: 2 }), fresh: column({ 2000: 1 }) });
    expect(compareStates(before, after).map(({ name, kind, points }) => [name, kind, points])).toEqual([
      ["other", "changed", { new: 0, gone: 0, revised: 1 }],
      ["fresh", "new", { new: 1, gone: 0, revised: 0 }],
      ["old", "gone", { new: 0, gone: 1, revised: 0 }],
    ]);
  });

  it("is everything where there was nothing", () => {
    expect(compareStates(undefined, state({ rain: column({ 2000: 1 }) }))).toMatchObject([{ kind: "new" }]);
  });
});

describe("a new state is not taken", () => {
  const fault = (
    before: Readonly<Record<string, Column>>,
    after: Readonly<Record<string, Column>>,
    isRenamed = false,
  ) => findFault(state(before), state(after), isRenamed);

  it("where half of all values are gone, but where fewer are", () => {
    expect(fault({ rain: column(years(8)) }, { rain: column(years(4)) })).toBe("it lost 4 of its 8 values");
    expect(fault({ rain: column(years(8)) }, { rain: column(years(5)) })).toBeUndefined();
  });

  it("where others stand in the place of half of the values", () => {
    expect(fault({ rain: column(years(8)) }, { rain: column(years(8, 2004)) })).toBe("it lost 4 of its 8 values");
    expect(fault({ rain: column(years(8)) }, { rain: column(years(8), "Chad") })).toBe("it lost 8 of its 8 values");
  });

  it("where one indicator lost half of its values, though not all together", () => {
    const [long, short] = [column(years(90)), column(years(10))];
    expect(fault({ long, short }, { long, short: column(years(5)) })).toBe('it lost 5 of the 10 values of "short"');
  });

  it("where an indicator is gone or has words for numbers", () => {
    expect(fault({ rain: column(years(2)), snow: column(years(2)) }, { rain: column(years(2)) })).toContain(
      'no longer has "snow"',
    );
    expect(fault({ rain: column(years(2)) }, { rain: column({ 2000: "much", 2001: "little" }) })).toBe(
      'it changed its layout: "rain" had numbers, and has words now',
    );
  });

  it("where its times are of another kind", () => {
    expect(findFault(state({ rain: column(years(2)) }), state({ rain: column(years(2)) }, "month"), false)).toContain(
      "times were by year, and are by month now",
    );
  });

  it("but is where a person renamed the entities and no values are lost", () => {
    expect(fault({ rain: column(years(8)) }, { rain: column(years(8), "Chad") }, true)).toBeUndefined();
    expect(fault({ rain: column(years(8)) }, { rain: column(years(4), "Chad") }, true)).toBe(
      "it lost 4 of its 8 values",
    );
  });
});
