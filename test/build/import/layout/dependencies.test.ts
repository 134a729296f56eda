import { describe, expect, it } from "vitest";
import { ColumnDependencies } from "../../../../build/import/layout/dependencies.ts";
import { tableOf } from "../tables.ts";

const of = (rows: readonly (readonly string[])[], sample?: readonly number[]) => {
  const table = tableOf([["a", "b", "c"], ...rows]);
  return new ColumnDependencies(table, sample ?? Array.from(table.rows));
};
const counties = of([
  ["Kent", "England", "x"],
  ["Fife", "Scotland", "x"],
  ["Kent", "England", "y"],
  ["Bute", "Scotland", "x"],
]);

describe("columns", () => {
  it("determine others if each text comes with one other text", () => {
    expect(counties.determines([0], 1)).toBe(true);
    expect(counties.determines([1], 0)).toBe(false);
    expect(counties.determines([0], 2)).toBe(false);
    expect(counties.determines([0, 2], 1)).toBe(true);
  });

  it("are a pair if both determine each other", () => {
    expect(counties.isPair(0, 1)).toBe(false);
    expect(
      of([
        ["France", "FRA", ""],
        ["Kenya", "KEN", ""],
      ]).isPair(0, 1),
    ).toBe(true);
  });

  it("are compared text by text, not by the texts joined", () => {
    expect(
      of([
        ["a", "bc", "1"],
        ["ab", "c", "2"],
      ]).determines([0, 1], 2),
    ).toBe(true);
  });

  it("repeat if two rows are equal in all of them", () => {
    expect(counties.repeats([0])).toBe(true);
    expect(counties.repeats([0, 2])).toBe(false);
  });

  it("end with another if each text does", () => {
    expect(
      of([
        ["A 1", "1", ""],
        ["B 2", "2", ""],
      ]).endsWith(0, 1),
    ).toBe(true);
    expect(
      of([
        ["A 1", "1", ""],
        ["B 2", "3", ""],
      ]).endsWith(0, 1),
    ).toBe(false);
  });
});

describe("determining for all rows", () => {
  it("also looks beyond the sample", () => {
    const rows = [
      ["a", "1", ""],
      ["b", "2", ""],
      ["a", "3", ""],
    ];
    expect(of(rows, [1, 2]).determines([0], 1)).toBe(true);
    expect(of(rows, [1, 2]).determinesAll([0], 1)).toBe(false);
    expect(of(rows.slice(0, 2), [1]).determinesAll([0], 1)).toBe(true);
  });
});

describe("inner places", () => {
  it("lie within outer ones if six in ten occur with one only", () => {
    const pairs = (single: number, shared: number) => [
      ...Array.from({ length: single }, (_, i) => [`s${i}`, "A", ""]),
      ...Array.from({ length: shared }, (_, i) => [
        [`m${i}`, "A", ""],
        [`m${i}`, "B", ""],
      ]).flat(),
    ];
    expect(of(pairs(6, 4)).isWithin(0, 1)).toBe(true);
    expect(of(pairs(5, 4)).isWithin(0, 1)).toBe(false);
  });

  it("are more than the outer ones", () => {
    expect(
      of([
        ["x", "A", ""],
        ["y", "B", ""],
      ]).isWithin(0, 1),
    ).toBe(false);
  });
});
