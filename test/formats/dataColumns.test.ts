import { describe, expect, it } from "vitest";
import type { IndicatorType } from "../../src/core/chart/indicator.ts";
import type { Value } from "../../src/core/data/column.ts";
import type { TimeUnit } from "../../src/core/data/time.ts";
import { fullTable } from "../../src/core/view/fullTable.ts";
import { allColumns, cellType, isInt64 } from "../../src/formats/dataColumns.ts";
import { testChart } from "../fixture.ts";

function typesOf(value: Value, type: IndicatorType, timeUnit: TimeUnit = "year"): string[] {
  const values = { France: { 2000: typeof value === "number" ? 1 : "one", 2001: value } };
  const chart = testChart([{ property: "y", values, indicator: { type } }], {}, timeUnit);
  const table = fullTable(chart);
  return allColumns(chart, table, true).map((it) => cellType(chart, it, table.rows));
}

const typeOf = (...args: Parameters<typeof typesOf>) => typesOf(...args).at(-1);

describe("the type of a column", () => {
  it("is whole where the data package says so and all of its numbers are", () => {
    expect(typeOf(2, "integer")).toBe("integer");
    expect(typeOf(2.5, "integer")).toBe("number");
    expect(typeOf(2, "number")).toBe("number");
  });

  it("is not whole where a number has no place in 64 bits", () => {
    expect(typeOf(1e18, "integer")).toBe("integer");
    expect(typeOf(1e19, "integer")).toBe("number");
    expect([isInt64(-(2 ** 63)), isInt64(2 ** 63)]).toEqual([false, false]);
  });

  it("is text where values are", () => {
    expect(typeOf("two", "string")).toBe("string");
  });

  it("is that of names, codes and times for keys: years, else dates", () => {
    expect(typesOf(2, "number").slice(0, 3)).toEqual(["string", "string", "year"]);
    expect(typesOf(2, "number", "day").slice(0, 3)).toEqual(["string", "string", "date"]);
    expect(typesOf(2, "number", "month")[2]).toBe("date");
  });
});
