import { describe, expect, it } from "vitest";
import { checkTableSize, limits } from "../../../../build/import/open/limits.ts";

describe("the size of a table", () => {
  const check = (...size: readonly [rows: number, columns: number, cells?: number]) =>
    checkTableSize("the table", ...size);

  it("may reach the maximum number of columns, but not exceed it", () => {
    expect(() => check(1, limits.columns)).not.toThrow();
    expect(() => check(1, limits.columns + 1)).toThrow(/has 16385 columns; a table may have 16384/);
  });

  it("may reach the maximum number of cells, to which each row adds its own weight", () => {
    const rows = limits.cells / (1 + limits.rowWeight);
    expect(() => check(rows, 1)).not.toThrow();
    expect(() => check(rows + 1, 1)).toThrow("the table is too large");
  });

  it("is measured by its cells if rows differ in length", () => {
    expect(() => check(2, 1000, limits.cells - 2 * limits.rowWeight)).not.toThrow();
    expect(() => check(2, 1000, limits.cells)).toThrow("the table is too large");
  });
});
