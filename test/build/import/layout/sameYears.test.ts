import { expect, it } from "vitest";
import type { ColumnProfile } from "../../../../build/import/layout/profile.ts";
import { areYearsTogether } from "../../../../build/import/layout/sameYears.ts";
import { tableOf } from "../tables.ts";

const together = (...rows: (readonly [string, string])[]) => {
  const [a, b] = [0, 1].map((at) => ({ at, name: "x" }) as unknown as ColumnProfile) as [ColumnProfile, ColumnProfile];
  return areYearsTogether({ table: tableOf([["x", "x"], ...rows]) }, a, b);
};

it("years are together if they are the same or follow each other", () => {
  expect(together(["2000", "2000-03-01"], ["2001", "2002-01-01"], ["2003", "2002"])).toBe(true);
  expect(together(["2000", "2002"], ["2001", "2003"])).toBe(false);
});

it("rows without one of the times do not count, and none are not together", () => {
  expect(together(["2000", ""], ["2001", "2001"])).toBe(true);
  expect(together(["2000", ""])).toBe(false);
});

it("one misfit of six is let pass, of five not", () => {
  const same = (count: number) => Array.from({ length: count }, (_, i) => [`${2000 + i}`, `${2000 + i}`] as const);
  expect(together(...same(5), ["2000", "1950"])).toBe(true);
  expect(together(...same(4), ["2000", "1950"])).toBe(false);
});
