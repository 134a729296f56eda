import { describe, expect, it } from "vitest";
import { findColumn, isCodeLike, isNote, isNumeric, quote } from "../../../../build/import/layout/columnKinds.ts";
import type { ColumnProfile } from "../../../../build/import/layout/profile.ts";

const profile = (name: string, parts: object = {}): ColumnProfile =>
  ({
    name,
    at: 0,
    column: { at: 0, heads: [name] },
    filled: 1,
    numbers: 0,
    length: 5,
    distinct: 3,
    ids: 0,
    periods: 0,
    codes: 0,
    isPadded: false,
    ...parts,
  }) as unknown as ColumnProfile;

describe("a column that the user names", () => {
  const profiles = [
    profile("Year", { at: 0 }),
    profile("Total – 2", { at: 1, column: { at: 1, heads: ["Total", "2"] } }),
    profile("2000", { at: 2 }),
  ];
  const at = (name: string) => {
    const found = findColumn({ profiles }, name, "time-column");
    return "reason" in found ? found.reason : found.at;
  };

  it("is found by its name in any case, else by one of its headers, else by its number from 1", () => {
    expect([at(" YEAR "), at("total"), at("2"), at("2000"), at("3"), at("1")]).toEqual([0, 1, 1, 2, 2, 0]);
  });

  it("is refused with the names that there are", () => {
    expect(at("Land")).toBe(
      'there is no column "Land", which --time-column names; there are "Year", "Total – 2", "2000"',
    );
    expect(at("0")).toContain("there is no column");
    expect(at("4")).toContain("there is no column");
  });
});

it("a column is numeric if six in ten are numbers, without leading zeros", () => {
  expect(isNumeric(profile("a", { numbers: 0.6 }))).toBe(true);
  expect(isNumeric(profile("a", { numbers: 0.59 }))).toBe(false);
  expect(isNumeric(profile("a", { numbers: 1, isPadded: true }))).toBe(false);
});

it("a column without a name is quoted by its number from 1", () => {
  expect(quote({ name: "", at: 2 })).toBe("column 3");
  expect(quote({ name: 'a "b"', at: 2 })).toBe('"a \\"b\\""');
});

describe("notes", () => {
  it("are what the format says", () => {
    const meta = (role: string) => profile("x", { column: { at: 0, heads: [], meta: { name: "x", role } } });
    expect(["flag", "note", "value", "dimension"].map((role) => isNote(meta(role)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it("are long texts or mostly blank words, but not long names of indicators", () => {
    expect(isNote(profile("Words", { length: 60 }))).toBe(false);
    expect(isNote(profile("Words", { length: 61 }))).toBe(true);
    expect(isNote(profile("Indicator Name", { length: 200 }))).toBe(false);
    expect(isNote(profile("Indicator Name", { length: 201 }))).toBe(true);
    expect(isNote(profile("Words", { filled: 0.29 }))).toBe(true);
    expect(isNote(profile("Words", { filled: 0.3 }))).toBe(false);
    expect(isNote(profile("Words", { filled: 0.1, numbers: 0.5 }))).toBe(false);
  });

  it("are unnamed columns unless they label the rows", () => {
    expect(isNote(profile("", { filled: 1, length: 3, distinct: 2 }))).toBe(false);
    for (const parts of [{ filled: 0.9 }, { numbers: 0.1 }, { distinct: 1 }, { length: 2 }, { ids: 0.5 }])
      expect(isNote(profile("", parts)), JSON.stringify(parts)).toBe(true);
  });
});

it("codes are short and padded, of places, or called so", () => {
  expect(isCodeLike(profile("x", { isPadded: true, length: 12 }))).toBe(true);
  expect(isCodeLike(profile("x", { isPadded: true, length: 13 }))).toBe(false);
  expect(isCodeLike(profile("x", { codes: 0.5 }))).toBe(true);
  expect(isCodeLike(profile("x", { codes: 0.49 }))).toBe(false);
  expect(isCodeLike(profile("Country code"))).toBe(true);
});
