import { describe, expect, it } from "vitest";
import { Account } from "../../../../build/import/values/account.ts";
import { tableOf } from "../tables.ts";

const account = () => new Account(tableOf([["a"], ["1"], ["2"]]));

describe("the account of rows", () => {
  it("has the rows that are not data from the start", () => {
    const { rows, explained, rowsOf } = account();
    expect(rows).toBe(3);
    expect([explained.get("head"), rowsOf.get("head")]).toEqual([1, [0]]);
  });

  it("counts all rows of a reason and keeps the first five", () => {
    const own = account();
    for (let row = 0; row < 7; row++) own.explain("blank", row);
    expect(own.explained.get("blank")).toBe(7);
    expect(own.rowsOf.get("blank")).toEqual([0, 1, 2, 3, 4]);
  });

  it("adds up, or says which rows or cells are lost", () => {
    const own = account();
    own.used = 2;
    expect(own.fault()).toBeUndefined();
    own.used = 1;
    expect(own.fault()).toBe("3 rows were read, 2 are accounted for");
    Object.assign(own, { used: 2, cells: 10, values: 1, missing: 2, duplicates: 3 });
    own.addNonNumeric(1, "a", "x");
    expect(own.fault()).toBe("10 cells of values were read, 7 are accounted for");
    own.cells = 7;
    expect(own.fault()).toBeUndefined();
  });
});

it("the first ten cells that are no numbers are kept with their lines", () => {
  const own = account();
  for (let i = 0; i < 12; i++) own.addNonNumeric(i, "a", `x${i}`);
  expect(own.nonNumeric).toBe(12);
  expect(own.nonNumericCells).toHaveLength(10);
  expect(own.nonNumericCells[0]).toEqual({ line: 1, column: "a", text: "x0" });
});

it("marks are counted", () => {
  const own = account();
  own.addMark("*");
  own.addMark("*");
  own.addMark("p");
  expect([...own.marks]).toEqual([
    ["*", 2],
    ["p", 1],
  ]);
});
