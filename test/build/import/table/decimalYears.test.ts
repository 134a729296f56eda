import { expect, it } from "vitest";
import { withDecimalYears } from "../../../../build/import/table/decimalYears.ts";
import { cellsOf, tableOf } from "../tables.ts";

const times = (...texts: string[]) =>
  cellsOf(withDecimalYears(tableOf([["Year", "Rain"], ...texts.map((text) => [text, "5.5"])]))).map(([time]) => time);

it("fractions of quarters are quarters, at their beginning or their middle", () => {
  expect(times("1960", "1960.25", "1960.5", "1960.75")).toEqual(["1960-Q1", "1960-Q2", "1960-Q3", "1960-Q4"]);
  expect(times("1960.125", "1960.375", "1960.625", "1960.875")).toEqual(["1960-Q1", "1960-Q2", "1960-Q3", "1960-Q4"]);
});

it("fractions of months are months, at their beginning or their middle", () => {
  expect(times("1960.0417", "1960.125", "1960.2083", "1960.9583")).toEqual([
    "1960-01",
    "1960-02",
    "1960-03",
    "1960-12",
  ]);
  expect(times("1960", "1960.0833", "1960.1667", "1960.9167")).toEqual(["1960-01", "1960-02", "1960-03", "1960-12"]);
});

it("numbers of months behind the point are months, of which October lost its zero", () => {
  expect(times("1871.01", "1871.02", "1871.1", "1871.12")).toEqual(["1871-01", "1871-02", "1871-10", "1871-12"]);
});

it("fewer than three fractions, or fractions of another kind, stay as they are", () => {
  expect(times("1960.25", "1961.5", "1962.25")).toEqual(["1960.25", "1961.5", "1962.25"]);
  expect(times("1960.03", "1960.31", "1960.77")).toEqual(["1960.03", "1960.31", "1960.77"]);
});

it("columns next to other times stay as they are", () => {
  const rows = [
    ["Date", "Year"],
    ["2000-01-01", "2000.25"],
    ["2000-02-01", "2000.5"],
    ["2000-03-01", "2000.75"],
  ];
  expect(cellsOf(withDecimalYears(tableOf(rows)))[0]).toEqual(["2000-01-01", "2000.25"]);
});

it("the report says what was turned into what", () => {
  const table = tableOf([
    ["Year", "Rain"],
    ["1960.25", "1.5"],
    ["1960.5", "2.5"],
    ["1960.75", "3.5"],
  ]);
  expect(withDecimalYears(table).remarks).toEqual(['decimals    of "Year" are parts of years: "1960.25" is 1960-Q2']);
});
