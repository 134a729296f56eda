import { expect, it } from "vitest";
import { PackedRows } from "../../../../build/import/sheet/packedRows.ts";
import { cellAt, withRows } from "../../../../build/import/sheet/sheet.ts";

const rows = [
  ["a", "b"],
  ["c", 1],
];

it("a cell is undefined where the row is shorter", () => {
  expect(cellAt({ rows }, 1, 0)).toBe("c");
  expect(cellAt({ rows }, 1, 1)).toBe(1);
  expect(cellAt({ rows }, 1, 2)).toBeUndefined();
  expect(cellAt({ rows }, 2, 0)).toBeUndefined();
});

it("a cell is read from packed rows, which other rows replace", () => {
  const packed = new PackedRows();
  packed.push(["x", "1.50"]);
  const sheet = { name: "t", rows: packed.view(), packed, facts: {}, line: (row: number) => row + 1 };
  expect(cellAt({ packed, rows: [] }, 0, 1)).toBe("1.50");
  expect(withRows(sheet, rows)).not.toHaveProperty("packed");
  expect(cellAt(withRows(sheet, rows), 0, 1)).toBe("b");
});
