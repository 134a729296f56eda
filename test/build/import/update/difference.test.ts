import { describe, expect, it } from "vitest";
import { compareStates, type DatasetState, findFault } from "../../../../build/import/update/difference.ts";
import type { Column } from "../../../../src/core/data/column.ts";

/** A column with one entity. */
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

/** The values 1, 2 … in consecutive years. */
const years = (count: number, first = 2000): Readonly<Record<number, number>> =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [first + i, i + 1]));

describe("the comparison of two states", () => {
  it("lists only indicators that differ, and those that are new or gone", () => {
    const before = state({ same: column({ 2000: 1 }), other: column({ 2000: 1 }), old: column({ 2000: 1 }) });
    const after = state({ same: column({ 2000: 1 }), other: column({ 2000: 2 }), fresh: column({ 2000: 1 }) });
    expect(compareStates(before, after).map(({ name, kind, points }) => [name, kind, points])).toEqual([
      ["other", "changed", { new: 0, gone: 0, revised: 1 }],
      ["fresh", "new", { new: 1, gone: 0, revised: 0 }],
      ["old", "gone", { new: 0, gone: 1, revised: 0 }],
    ]);
  });

  it("lists everything as new without an old state", () => {
    expect(compareStates(undefined, state({ rain: column({ 2000: 1 }) }))).toMatchObject([{ kind: "new" }]);
  });
});

describe("the largest revisions", () => {
  it("are chosen by size, and signed by direction, for negative values too", () => {
    const before = state({ balance: column({ 2000: -2, 2001: 100, 2002: -100, 2003: 0 }) });
    const after = state({ balance: column({ 2000: -3, 2001: 101, 2002: -90, 2003: 5 }) });
    const [entry] = compareStates(before, after);
    expect(entry?.largest).toMatchObject({ time: "2002", from: -100, to: -90, change: 10, percent: 10 });
    expect(entry?.largestPercent).toMatchObject({ time: "2000", from: -2, to: -3, change: -1, percent: -50 });
  });
});

describe("a new state is rejected", () => {
  const fault = (
    before: Readonly<Record<string, Column>>,
    after: Readonly<Record<string, Column>>,
    isRenamed = false,
  ) => findFault(state(before), state(after), isRenamed);

  it("if half of all values are gone, but not if fewer are", () => {
    expect(fault({ rain: column(years(8)) }, { rain: column(years(4)) })).toBe("it lost 4 of its 8 values");
    expect(fault({ rain: column(years(8)) }, { rain: column(years(5)) })).toBeUndefined();
  });

  it("if half of the values have another year or entity", () => {
    expect(fault({ rain: column(years(8)) }, { rain: column(years(8, 2004)) })).toBe("it lost 4 of its 8 values");
    expect(fault({ rain: column(years(8)) }, { rain: column(years(8), "Chad") })).toBe("it lost 8 of its 8 values");
  });

  it("if one indicator lost half of its values, even if most of the others remain", () => {
    const [long, short] = [column(years(90)), column(years(10))];
    expect(fault({ long, short }, { long, short: column(years(5)) })).toBe('it lost 5 of the 10 values of "short"');
  });

  it("if an indicator is gone, or has text instead of numbers", () => {
    expect(fault({ rain: column(years(2)), snow: column(years(2)) }, { rain: column(years(2)) })).toContain(
      'no longer has "snow"',
    );
    expect(fault({ rain: column(years(2)) }, { rain: column({ 2000: "much", 2001: "little" }) })).toBe(
      'it changed its layout: "rain" had numbers, and has words now',
    );
  });

  it("if its times have another unit", () => {
    expect(findFault(state({ rain: column(years(2)) }), state({ rain: column(years(2)) }, "month"), false)).toContain(
      "times were by year, and are by month now",
    );
  });

  it("but not if a person renamed the entities and no values are lost", () => {
    expect(fault({ rain: column(years(8)) }, { rain: column(years(8), "Chad") }, true)).toBeUndefined();
    expect(fault({ rain: column(years(8)) }, { rain: column(years(4), "Chad") }, true)).toBe(
      "it lost 4 of its 8 values",
    );
  });
});
