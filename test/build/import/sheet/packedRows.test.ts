import fastCheck from "fast-check";
import { describe, expect, it } from "vitest";
import { lastPlainValue, parsePlainNumber } from "../../../../build/import/cell/number.ts";
import { readSource } from "../../../../build/import/read.ts";
import { PackedRows } from "../../../../build/import/sheet/packedRows.ts";
import { fakeIo } from "../fakeIo.ts";

/** Stores rows by column. */
function packed(rows: readonly (readonly string[])[]): PackedRows {
  const all = new PackedRows();
  for (const row of rows) all.push(row);
  return all;
}

describe("a plain number", () => {
  it("restores its exact text, and is the nearest double", () => {
    const text = fastCheck
      .tuple(fastCheck.constantFrom("", "-"), fastCheck.nat(99_999_999), fastCheck.stringMatching(/^[0-9]{0,6}$/))
      .map(([sign, whole, digits]) => `${sign}${whole}${digits === "" ? "" : `.${digits}`}`);
    fastCheck.assert(
      fastCheck.property(text, (written) => {
        const decimals = parsePlainNumber(written);
        if (Number(written) === 0 && written.startsWith("-")) expect(decimals).toBe(-1);
        else expect([lastPlainValue, lastPlainValue.toFixed(decimals)]).toEqual([Number(written), written]);
      }),
    );
  });

  it.each(["", "-", ".5", "5.", "007", "-0", "-0.0", "1e5", "1,5", "1.2.3", " 1", "1234567890123456"])(
    "is none that would be written otherwise, or that no double holds: %s",
    (text) => expect(parsePlainNumber(text)).toBe(-1),
  );
});

describe("rows stored by column", () => {
  const cells = {
    "few texts": (i: number) => `name ${i % 7}`,
    "texts that all differ": (i: number) => `text ${i}`,
    numbers: (i: number) => (i % 5 === 0 ? (["", "..", "1,234", "7 b"][i % 4] ?? "") : (i / 8).toFixed(i % 4)),
    "numbers of texts": (i: number) => (i < 5000 ? String(i) : `text ${i}`),
  };

  it.each(Object.entries(cells))("are restored: %s", (_, cell) => {
    const rows = Array.from({ length: 70_000 }, (_, i) => [cell(i), "x"]);
    const all = packed(rows);
    expect(all.view().map((row) => row.join())).toEqual(rows.map((row) => row.join()));
    expect(rows.every((row, i) => all.cell(i, 0) === row[0])).toBe(true);
  });

  it("return numbers without their texts", () => {
    const numbers = packed(Array.from({ length: 5000 }, (_, i) => [i === 7 ? "n/a" : (i / 4).toFixed(2)])).numbers(0);
    expect([numbers?.number(6), numbers?.decimals(6), numbers?.number(7), numbers?.decimals(7)]).toEqual([
      1.5,
      2,
      Number.NaN,
      -1,
    ]);
    expect(packed([["a"], ["b"]]).numbers(0)).toBeUndefined();
  });

  it("may be shorter or longer than others", () => {
    const rows = [["a"], ["b", "1", " "], [], ["c", "2"]];
    const all = packed(rows);
    expect([...all.view()]).toEqual(rows);
    expect([all.view().slice(1, 2), all.view().findIndex((row) => row[0] === "c"), all.view()[9]]).toEqual([
      [rows[1]],
      3,
      undefined,
    ]);
    expect([all.cell(0, 1), all.cell(1, 1), all.filledCount(1), all.filledCount(2)]).toEqual([undefined, "1", 2, 0]);
  });
});

it("a large text is read like a small one, by cell and by row", async () => {
  const lines = Array.from(
    { length: 120_000 },
    (_, i) => `"Place ${i % 90}, or so";${i};${(i / 8).toFixed(3)};;long words here`,
  );
  const text = `Title\n\nCountry;Id;Value;Empty;Note\n${lines.join("\n")}\n`;
  const { sheets } = await readSource("big.csv", {}, fakeIo({ files: { "big.csv": text } }));
  const [{ rows, packed: kept, line } = { rows: [], packed: undefined, line: () => 0 }] = sheets;
  expect(kept).toBeDefined();
  expect(rows.slice(0, 5)).toEqual([
    ["Title"],
    [""],
    ["Country", "Id", "Value", "Empty", "Note"],
    ["Place 0, or so", "0", "0.000", "", "long words here"],
    ["Place 1, or so", "1", "0.125", "", "long words here"],
  ]);
  expect([rows.length, rows.at(-1)?.[2], kept?.cell(rows.length - 1, 2), line(rows.length - 1)]).toEqual([
    120_003,
    "14999.875",
    "14999.875",
    120_003,
  ]);
});
