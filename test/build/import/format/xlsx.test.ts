import { writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { excel, read, zip } from "./workbooks.ts";

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

describe("a workbook of Excel", () => {
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

  it("reports the hidden sheets that are left out, unless one is selected", async () => {
    const content = await writeXlsx({
      sheets: [
        { name: "A", rows: [[1]] },
        { name: "H", rows: [[2]], hidden: true },
      ],
    });
    expect((await read(content)).problems.map(({ message }) => message)).toEqual([
      'hidden worksheets are left out: "H"; --sheet NAME reads one of them',
    ]);
    expect((await read(content, { sheet: "A" })).problems).toEqual([]);
  });

  it("is refused if it is binary or broken", async () => {
    const types = { "[Content_Types].xml": "<Types/>" };
    await expect(read(zip({ ...types, "xl/workbook.bin": "x" }))).rejects.toThrow("book is a binary workbook (.xlsb)");
    await expect(read(zip({ ...types, "xl/workbook.xml": "x" }))).rejects.toThrow("book cannot be read as a workbook");
  });
});
