import { describe, expect, it } from "vitest";
import { findPlaceholders } from "../../../../build/import/table/placeholders.ts";
import { tableOf } from "../tables.ts";

const find = (columns: readonly (readonly string[])[], notes: readonly string[] = []) => {
  const [first = []] = columns;
  const rows = first.map((_, i) => columns.map((column) => column[i] ?? ""));
  const table = tableOf([columns.map((_, i) => `c${i}`), ...rows], { notes });
  return findPlaceholders(
    table,
    columns.map((_, i) => i),
    table.rows,
  ).map(({ text, count }) => `${text} × ${count}`);
};

describe("numbers that mean missing", () => {
  it.each(["-999", "-9999.0", "-666666666"])("are nines or long repetitions below zero: %s", (text) => {
    expect(find([["1", text, "3"]])).toEqual([`${text} × 1`]);
  });

  it("of few digits are meant only if they come twice", () => {
    expect(find([["1", "-99", "3"]])).toEqual([]);
    expect(find([["1", "-99", "-99"]])).toEqual(["-99 × 2"]);
  });

  it("are no values near those of the column", () => {
    expect(find([["-800", "-999", "3"]])).toEqual([]);
    expect(find([["-50", "-1", "-999", "-999"]])).toEqual([]);
    expect(find([["-5", "-1", "-999", "-999"]])).toEqual(["-999 × 2"]);
  });

  it("are other numbers only if a line says so", () => {
    expect(find([["1", "-1", "3"]])).toEqual([]);
    expect(find([["1", "-1", "3"]], ["Missing values are -1"])).toEqual(["-1 × 1"]);
    expect(find([["1", "-1", "3"]], ["Missing values are -1.5"])).toEqual([]);
    expect(find([["1", "-1", "3"]], ["The least is -1"])).toEqual([]);
  });

  it("are also the only negative number in the same rows as a placeholder of another column", () => {
    expect(
      find([
        ["1", "-999", "-999"],
        ["5", "-8", "-8"],
      ]),
    ).toEqual(["-999 × 2", "-8 × 2"]);
    expect(
      find([
        ["1", "-999", "-999", "2"],
        ["5", "-8", "1", "-8"],
      ]),
    ).toEqual(["-999 × 2"]);
  });

  it("are counted over all columns", () => {
    expect(
      find([
        ["1", "-999"],
        ["-999", "2"],
      ]),
    ).toEqual(["-999 × 2"]);
  });
});
