import { expect, test } from "vitest";
import { createCellParser } from "../../../../build/content/table/cell.ts";

const [number, integer] = [createCellParser("number"), createCellParser("integer")];

test.each([
  ["1,234", "1234"],
  ["-1,234,567.8", "-1234567.8"],
  ["12,34,567", "1234567"],
  ["12 345", "12345"],
  ["12\u202f345,6", "12345.6"],
  ["1_000", "1000"],
  ["1'234.5", "1234.5"],
  ["1.234.567", "1234567"],
])("the advised number has no group separators: %s is %s", (cell, meant) => {
  expect(number.advise(cell)).toBe(`write ${meant}`);
});

test.each([
  ["1,5", "1.5"],
  ["12,75", "12.75"],
  ["0,001", "0.001"],
  ["-0,25", "-0.25"],
  [",5", ".5"],
  ["1234,5", "1234.5"],
  ["1,5e3", "1.5e3"],
  ["1.234,5", "1234.5"],
  ["1,23456", "1.23456"],
])("the advised number has a decimal point: %s is %s", (cell, meant) => {
  expect(number.advise(cell)).toBe(`write ${meant}`);
});

test.each([
  ["\u22125", "-5"],
  ["\u2013 5", "-5"],
  ["+ 5", "5"],
  ["$5", "5"],
  ["-€1,5", "-1.5"],
  ["5 %", "5"],
])("the advised number has a plain minus sign and no unit: %s is %s", (cell, meant) => {
  expect(number.advise(cell)).toBe(`write ${meant}`);
});

test.each(["1 2", "1990-2000", "12,34,5", "1.2.3", "0x1F", "n/a", "-", "1,2,3"])(
  "no number is advised if it is unclear: %s",
  (cell) => {
    expect(number.advise(cell)).toContain("write a number, leave the cell empty");
  },
);

test("for whole numbers, no fraction is advised", () => {
  expect(integer.advise("1,5")).toBe('write 1.5, and make the field\'s type "number"');
  expect(integer.advise("1.5")).toBe('write a whole number, or make the field\'s type "number"');
  expect(integer.advise("1,234")).toBe("write 1234");
});

test.each(["1e301", "-2e300", "1e999"])("numbers that could overflow are rejected, with the maximum: %s", (cell) => {
  expect(number.parse(cell)).toBeUndefined();
  expect(number.advise(cell)).toBe("write a number up to 1e300");
});
