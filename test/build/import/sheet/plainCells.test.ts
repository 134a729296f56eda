import { expect, it } from "vitest";
import { PackedRows } from "../../../../build/import/sheet/packedRows.ts";
import { withPlainCells } from "../../../../build/import/sheet/plainCells.ts";

const line = (row: number): number => row + 1;

it("all texts of a sheet become plain, its name and title too; other cells and plain rows stay", () => {
  const plain = ["France", 5];
  const sheet = { name: "\u200eA", rows: [plain, ["١٢", "x", 7, null], ["x", "٥"]], facts: { title: "\u200fT" }, line };
  const found = withPlainCells(sheet);
  expect(found).toMatchObject({ name: "A", facts: { title: "T" } });
  expect(found.rows).toEqual([plain, ["12", "x", 7, null], ["x", "5"]]);
  expect(found.rows[0]).toBe(plain);
});

it("packed rows are plain already, and stay", () => {
  const packed = new PackedRows();
  packed.push(["a", "1"]);
  const rows = packed.view();
  expect(withPlainCells({ name: "t", rows, packed, facts: {}, line }).rows).toBe(rows);
});
