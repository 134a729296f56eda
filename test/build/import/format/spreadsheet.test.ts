import fastCheck from "fast-check";
import { strToU8, zipSync } from "fflate";
import { writeOds } from "hucre/ods";
import { writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import type { ReadOptions } from "../../../../build/import/open/readOptions.ts";
import { readSource } from "../../../../build/import/read.ts";
import { fakeIo } from "../fakeIo.ts";

const read = (content: Uint8Array, options: ReadOptions = {}) =>
  readSource("book", options, fakeIo({ files: { book: content } }));
const zip = (files: Readonly<Record<string, string>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));

/** A workbook as Excel writes it, with one sheet: XML of its rows, and number formats. */
const excel = (
  rows: string,
  formats: readonly (number | string)[] = [],
  more: Readonly<Record<string, string>> = {},
): Uint8Array =>
  zip({
    "[Content_Types].xml": `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
    "_rels/.rels": `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
    "xl/styles.xml": `<?xml version="1.0"?><styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts>${formats
      .map((format, i) =>
        typeof format === "string"
          ? `<numFmt numFmtId="${170 + i}" formatCode="${format.replaceAll('"', "&quot;")}"/>`
          : "",
      )
      .join("")}</numFmts><cellXfs><xf numFmtId="0"/>${formats
      .map((format, i) => `<xf numFmtId="${typeof format === "string" ? 170 + i : format}" applyNumberFormat="1"/>`)
      .join("")}</cellXfs></styleSheet>`,
    ...more,
  });

/** An ODS file with one sheet: XML of styles and rows. */
const libre = (rows: string, styles = ""): Uint8Array =>
  zip({
    mimetype: "application/vnd.oasis.opendocument.spreadsheet",
    "content.xml": `<?xml version="1.0"?><office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet><table:table table:name="Data">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
  });
const text = (value: string): string =>
  `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`;
const number = (value: number, more = ""): string =>
  `<table:table-cell office:value-type="float" office:value="${value}" ${more}><text:p>shown</text:p></table:table-cell>`;

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

  it("leaves out sheets that have a chart in place of cells", async () => {
    const content = excel('<row r="1"><c r="A1"><v>1</v></c></row>', [], {
      "xl/workbook.xml": `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Chart &amp; all" sheetId="2" r:id="rId3"/><sheet name="Data" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      "xl/_rels/workbook.xml.rels": `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId3" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/chartsheet" Target="chartsheets/sheet1.xml"/></Relationships>`,
      "xl/chartsheets/sheet1.xml": "<chartsheet/>",
    });
    expect((await read(content)).sheets.map(({ name, rows }) => [name, rows])).toEqual([["Data", [[1]]]]);
  });

  it("has texts without superscripts that refer to footnotes: XLSX", async () => {
    const run = (value: string, raised = false) =>
      `<r>${raised ? '<rPr><vertAlign val="superscript"/></rPr>' : ""}<t>${value}</t></r>`;
    const cell = (at: string, ...runs: string[]) => `<c r="${at}" t="inlineStr"><is>${runs.join("")}</is></c>`;
    const rows = `<row r="1">${cell("A1", run("Year"), run("1", true))}${cell("B1", run("Area, km"), run("2", true))}${cell("C1", run("2020"), run("3", true))}</row>`;
    expect((await read(excel(rows))).sheets[0]?.rows).toEqual([["Year", "Area, km2", "2020"]]);
  });

  it("has texts without superscripts that refer to footnotes: ODS", async () => {
    const style = `<style:style style:name="T1" style:family="text"><style:text-properties style:text-position="super 58%"/></style:style><style:style style:name="T2" style:family="text"><style:text-properties style:text-position="sub 58%"/></style:style>`;
    const span = (value: string, name: string) => `<text:span text:style-name="${name}">${value}</text:span>`;
    const rows = `<table:table-row>${text(`Year${span("1", "T1")} of all`)}${text(`km${span("2", "T1")}`)}${text(`CO${span("2", "T2")}`)}</table:table-row>`;
    expect((await read(libre(rows, style))).sheets[0]?.rows).toEqual([["Year of all", "km2", "CO2"]]);
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

  it("leaves out hidden sheets unless one is named", async () => {
    const content = await writeXlsx({
      sheets: [
        { name: "A", rows: [[1]] },
        { name: "H", rows: [[2]], hidden: true },
      ],
    });
    expect((await read(content)).sheets.map(({ name }) => name)).toEqual(["A"]);
    expect((await read(content, { sheet: "H" })).sheets[0]?.rows).toEqual([[2]]);
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

describe("dates of Excel", () => {
  it.each([
    ["mmm-yy", 17, "2020-03"],
    ["m/d/yyyy", 14, "2020-03-01"],
    ["yyyy", "yyyy", "2020"],
    ['[$-409]mmm\\ yyyy"."', '[$-409]mmm\\ yyyy"."', "2020-03"],
    ["dd.mm.yyyy", "dd.mm.yyyy;@", "2020-03-01"],
    ["m/d/yy h:mm", 22, "2020-03-01"],
  ])("are ISO text as precise as the format %s shows them", async (_, format, expected) => {
    const { sheets } = await read(
      excel(`<row r="1"><c r="A1" s="1"><v>43891</v></c><c r="B1"><v>43891</v></c></row>`, [format]),
    );
    expect(sheets[0]?.rows).toEqual([[expected, 43891]]);
  });

  it("keep the time of day unless it is midnight", async () => {
    const { sheets } = await read(excel(`<row r="1"><c r="A1" s="1"><v>43891.75</v></c></row>`, [22]));
    expect(sheets[0]?.rows).toEqual([["2020-03-01T18:00:00"]]);
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

describe("ODS sheets", () => {
  it("include grouped rows and repeated headers, but no padding", async () => {
    const row = (cells: string, more = ""): string => `<table:table-row ${more}>${cells}</table:table-row>`;
    const { sheets } = await read(
      libre(
        `<table:table-header-rows>${row(text("a"))}</table:table-header-rows><table:table-row-group>${row(number(1), 'table:number-rows-repeated="2"')}</table:table-row-group>${row('<table:table-cell table:number-columns-repeated="1024"/>', 'table:number-rows-repeated="2"')}${row(number(5, 'table:number-columns-repeated="2"'))}${row('<table:table-cell table:number-columns-repeated="1024"/>', 'table:number-rows-repeated="1048570"')}`,
      ),
    );
    expect(sheets[0]?.rows).toEqual([["a"], [1], [1], [], [], [5, 5]]);
  });

  it("have dates with the precision that is shown, and text without comments", async () => {
    const styles = `<number:date-style style:name="N1"><number:month number:textual="true"/><number:text> </number:text><number:year/></number:date-style><style:style style:name="ce1" style:data-style-name="N1"/>`;
    const date = (more: string): string =>
      `<table:table-cell ${more} office:value-type="date" office:date-value="2020-03-01"><text:p>x</text:p></table:table-cell>`;
    const noted = `<table:table-cell office:value-type="string"><office:annotation><text:p>a note</text:p></office:annotation><text:p>a<text:s text:c="2"/>b</text:p><text:p><text:span>c</text:span></text:p></table:table-cell>`;
    const { sheets } = await read(
      libre(`<table:table-row>${date("")}${date('table:style-name="ce1"')}${noted}</table:table-row>`, styles),
    );
    expect(sheets[0]?.rows).toEqual([["2020-03-01", "2020-03", "a  b\nc"]]);
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
