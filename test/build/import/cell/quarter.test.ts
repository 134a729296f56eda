import { describe, expect, it } from "vitest";
import { parseQuarterName } from "../../../../build/import/cell/period.ts";

describe("a quarter without a year", () => {
  it.each([
    ["Q1", 1],
    ["3. Quartal", 3],
    ["2nd quarter", 2],
    ["fourth quarter", 4],
    ["1er trimestre", 1],
  ])("is told by %s", (text, number) => {
    expect(parseQuarterName(text)).toBe(number);
  });

  it.each(["T1", "A1", "1", "Quarter 5", "12. Quartal", "March", "first"])("is not told by %s", (text) => {
    expect(parseQuarterName(text)).toBeUndefined();
  });
});
