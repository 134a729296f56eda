import { expect, it } from "vitest";
import { PackedRows } from "../../../../build/import/sheet/packedRows.ts";
import type { SourceSheet } from "../../../../build/import/sheet/sheet.ts";
import { Account } from "../../../../build/import/values/account.ts";
import { cellReader } from "../../../../build/import/values/cellReader.ts";
import { add, emptyContent, factsOf } from "../addFixture.ts";

/** A column of packed numbers; one of them is -999. */
function packedTable() {
  const packed = new PackedRows();
  for (let i = 0; i < 5000; i++) packed.push([i === 7 ? "-999" : (i / 4).toFixed(2)]);
  const sheet: SourceSheet = { name: "rain", rows: packed.view(), packed, facts: {}, line: (row) => row + 1 };
  const rows = Uint32Array.from({ length: packed.length }, (_, i) => i);
  return { sheet, rows, columns: [{ at: 0, heads: ["rain"] }], otherRows: new Map(), titles: [], notes: [] };
}

it("packed numbers that stand for no value are missing", () => {
  const table = packedTable();
  expect(table.sheet.packed?.numbers(0)).toBeDefined();
  const account = new Account(table);
  const column = { style: 0, suffixes: new Map(), unitPower: 0, areFractions: false, proof: "no separators" as const };
  const numbers = { columns: [column], scaled: [] };
  const read = cellReader({ table, numbers, missing: new Set(["-999", "2.50"]) }, 0, column, account);
  expect([6, 7, 8, 10].map(read)).toEqual([1.5, Number.NaN, 2, Number.NaN]);
  expect(account.missing).toBe(2);
  const all = cellReader({ table, numbers, missing: new Set() }, 0, column, account);
  expect([6, 7, 8, 10].map(all)).toEqual([1.5, -999, 2, 2.5]);
});

it("a text of more than 4 MB is added without its -999 and what --missing names", async () => {
  const content = await emptyContent();
  const station = "Weather station of the service number";
  const lines = Array.from({ length: 80_000 }, (_, i) => {
    const rain = i % 1000 === 5 ? "-999" : i % 1000 === 6 ? "77.5" : (200 + (i % 9973) / 4).toFixed(2);
    return `${station} ${Math.floor(i / 100)},${1900 + (i % 100)},${rain}`;
  });
  const text = `station,year,rain\n${lines.join("\n")}\n`;
  expect(text.length).toBeGreaterThan(4_000_000);
  const guessed = await add(content, "rain.csv", text);
  expect(guessed).toMatchObject({
    code: 0,
    err: expect.stringContaining("79920 values in 79920 rows + 80 without value"),
  });
  const values = (await factsOf(content, "rain")).map(([, , , value]) => Number(value));
  expect([values.length, Math.min(...values)]).toEqual([79_920, 77.5]);
  const told = await add(content, "rain.csv", text, "--missing=-999", "--missing=77.5");
  expect(told).toMatchObject({
    code: 0,
    err: expect.stringContaining("79840 values in 79840 rows + 160 without value"),
  });
}, 60_000);
