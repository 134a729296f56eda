import fastCheck from "fast-check";
import { writeOds } from "hucre/ods";
import { writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import type { ReadOptions } from "../../../../build/import/open/readOptions.ts";
import { readSource } from "../../../../build/import/read.ts";
import { fakeIo } from "../fakeIo.ts";
import { excel, libre, number, read, text, zip } from "./workbooks.ts";

describe("a workbook", () => {
  const value = fastCheck.oneof(
    fastCheck.string({ unit: fastCheck.constantFrom(..."ab1é&<>\"' =".split("")), minLength: 1, maxLength: 8 }),
    fastCheck.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
    fastCheck.boolean(),
  );
  const table = fastCheck.array(fastCheck.tuple(value, value, value), { minLength: 1, maxLength: 6 });

  it.each([
    ["xlsx", writeXlsx],
    ["ods", writeOds],
  ])("round-trips text, numbers and booleans: %s", async (format, write) => {
    await fastCheck.assert(
      fastCheck.asyncProperty(table, async (rows) => {
        const { sheets, origin } = await read(await write({ sheets: [{ name: "T", rows }] }));
        expect([origin.format, sheets[0]?.name, sheets[0]?.rows]).toEqual([format, "T", rows]);
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    ["xlsx", writeXlsx],
    ["ods", writeOds],
  ])("has all sheets with values, or the one named or numbered: %s", async (_, write) => {
    const sheets = ["A", "Empty", "B"].map((name) => ({ name, rows: name === "Empty" ? [] : [[name]] }));
    const content = await write({ sheets });
    const names = async (sheet?: string) => (await read(content, { sheet })).sheets.map(({ name }) => name);
    expect([await names(), await names("B"), await names("1")]).toEqual([["A", "B"], ["B"], ["A"]]);
    const { sheets: named } = await readSource("book#B", {}, fakeIo({ files: { book: content } }));
    expect(named.map(({ name }) => name)).toEqual(["B"]);
    await expect(names("C")).rejects.toThrow('book has no table "C"; it has "A", "B"; select one with --sheet');
  });

  it("is refused if it is empty", async () => {
    await expect(read(await writeXlsx({ sheets: [{ name: "A", rows: [] }] }))).rejects.toThrow(
      "does not contain a table",
    );
  });
});

describe("hidden rows and columns", () => {
  const rows = Array.from({ length: 6 }, (_, i) => [`e${i}`, 2000 + i, i]);
  const notes = async (content: Uint8Array, options?: ReadOptions) =>
    (await read(content, options)).problems.map(({ message }) => message);

  it("are read and reported: XLSX", async () => {
    const hidden = { hidden: true };
    const rowDefs = new Map([1, 2, 4, 40].map((row) => [row, hidden]));
    const content = await writeXlsx({
      sheets: [
        { name: "Shown", rows },
        { name: "Partly", rows, rowDefs, columns: [{}, hidden, {}, hidden] },
        { name: "One", rows, columns: [hidden] },
      ],
    });
    const [, partly] = (await read(content)).sheets;
    expect(partly?.rows).toEqual(rows);
    expect(await notes(content)).toEqual([
      'hidden rows and columns were read too: "Partly": rows 2–3, 5, column B; "One": column A',
    ]);
    expect(await notes(content, { sheet: "One" })).toEqual(['hidden rows and columns were read too: "One": column A']);
    expect(await notes(content, { sheet: "Shown" })).toEqual([]);
  });

  it("may be a range to the end of the worksheet, as Excel writes it", async () => {
    const row = '<row r="1"><c r="A1"><v>1</v></c><c r="C1"><v>2</v></c><c r="D1"><v>3</v></c></row>';
    const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cols><col min="3" max="16384" width="0" hidden="1"/></cols><sheetData>${row}</sheetData></worksheet>`;
    expect(await notes(excel("", [], { "xl/worksheets/sheet1.xml": sheet }))).toEqual([
      'hidden rows and columns were read too: "Data": columns C–D',
    ]);
  });

  it("are read and reported: ODS", async () => {
    const column = (more: string) => `<table:table-column ${more}/>`;
    const row = (more: string) => `<table:table-row ${more}>${text("a")}${number(1)}</table:table-row>`;
    const content = libre(
      column('table:number-columns-repeated="1"') +
        column('table:visibility="collapse" table:number-columns-repeated="16383"') +
        row("") +
        row('table:visibility="filter" table:number-rows-repeated="2"') +
        row('table:visibility="visible"') +
        row('table:visibility="collapse"'),
    );
    expect((await read(content)).sheets[0]?.rows).toHaveLength(5);
    expect(await notes(content)).toEqual(['hidden rows and columns were read too: "Data": rows 2–3, 5, column B']);
  });
});

describe("numbers of a sheet", () => {
  it.each([
    ["0%", 9, 12.5, true],
    ["0.00%", 10, 12.5, true],
    ["#,##0.0", "#,##0.0", 0.125, false],
    ['0.00 "%"', '0.00" %"', 0.125, false],
    ["General", 0, 0.125, false],
  ])("are as the format %s shows them: per cent as in a CSV export", async (_, format, value, isPercent) => {
    const { sheets } = await read(excel(`<row r="2"><c r="B2" s="1"><v>0.125</v></c></row>`, [format]));
    expect([sheets[0]?.rows, sheets[0]?.isPercent?.(1, 1)]).toEqual([
      [
        [null, null],
        [null, value],
      ],
      isPercent,
    ]);
  });

  it("have at most fifteen digits in per cent, as in spreadsheets", async () => {
    const { sheets } = await read(
      excel(`<row r="1"><c r="A1" s="1"><v>0.95510000000000006</v></c><c r="B1" s="1"><v>0.07</v></c></row>`, [10]),
    );
    expect(sheets[0]?.rows).toEqual([[95.51, 7]]);
  });

  it("are shown in per cent in ODS too", async () => {
    const cell = `<table:table-cell office:value-type="percentage" office:value="0.125"><text:p>12.5%</text:p></table:table-cell>`;
    const { sheets } = await read(libre(`<table:table-row>${cell}</table:table-row>`));
    expect([sheets[0]?.rows, sheets[0]?.isPercent?.(0, 0)]).toEqual([[[12.5]], true]);
  });
});

describe("merged cells", () => {
  it("all have the value, except for titles as wide as the sheet", async () => {
    const rows = [
      ["Title", null, null],
      ["a", "2020", null],
      ["x", 1, 2],
      [null, 3, 4],
    ];
    const merges = [
      { startRow: 0, startCol: 0, endRow: 0, endCol: 2 },
      { startRow: 1, startCol: 1, endRow: 1, endCol: 2 },
      { startRow: 2, startCol: 0, endRow: 3, endCol: 0 },
    ];
    const { sheets } = await read(await writeXlsx({ sheets: [{ name: "T", rows, merges }] }));
    expect(sheets[0]?.rows).toEqual([
      ["Title", null, null],
      ["a", "2020", "2020"],
      ["x", 1, 2],
      ["x", 3, 4],
    ]);
    const spanned = `<table:table-row><table:table-cell office:value-type="string" table:number-columns-spanned="2"><text:p>2020</text:p></table:table-cell><table:covered-table-cell/>${text("b")}</table:table-row>`;
    expect((await read(libre(spanned))).sheets[0]?.rows).toEqual([["2020", "2020", "b"]]);
  });
});

describe("a hostile workbook", () => {
  it("is refused if it declares XML entities", async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa">]>`;
    await expect(read(excel("", [], { "xl/sharedStrings.xml": bomb }))).rejects.toThrow("declares XML entities");
    const wide = new TextDecoder("latin1").decode(Buffer.from(bomb, "utf16le"));
    await expect(read(excel("", [], { "xl/sharedStrings.xml": wide }))).rejects.toThrow("declares XML entities");
    await expect(
      read(zip({ mimetype: "application/vnd.oasis.opendocument.spreadsheet", "content.xml": bomb })),
    ).rejects.toThrow("declares XML entities");
  });

  it("is refused if it claims a million columns or billions of cells, before memory is allocated", async () => {
    const wide = `<table:table-row>${number(1, 'table:number-columns-repeated="1000000"')}</table:table-row>`;
    await expect(read(libre(wide))).rejects.toThrow("has 1000000 columns");
    const high = `<table:table-row table:number-rows-repeated="1000000000">${number(1)}</table:table-row>`;
    await expect(read(libre(high))).rejects.toThrow("is too large, with 1000000000 rows or more");
    await expect(
      read(excel(`<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`)),
    ).rejects.toThrow("a worksheet of book is too large, with 1048576 rows or more");
  });
});
