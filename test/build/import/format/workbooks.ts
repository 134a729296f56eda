import { strToU8, zipSync } from "fflate";
import type { ReadOptions } from "../../../../build/import/open/readOptions.ts";
import { readSource } from "../../../../build/import/read.ts";
import { fakeIo } from "../fakeIo.ts";

/** Reads a workbook. */
export const read = (content: Uint8Array, options: ReadOptions = {}) =>
  readSource("book", options, fakeIo({ files: { book: content } }));
/** Packs texts by path. */
export const zip = (files: Readonly<Record<string, string>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));

/** A workbook as Excel writes it, with one sheet: XML of its rows, and number formats. */
export const excel = (
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
export const libre = (rows: string, styles = ""): Uint8Array =>
  zip({
    mimetype: "application/vnd.oasis.opendocument.spreadsheet",
    "content.xml": `<?xml version="1.0"?><office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet><table:table table:name="Data">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
  });
/** A cell of ODS with a text. */
export const text = (value: string): string =>
  `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`;
/** A cell of ODS with a number. @param more - further attributes */
export const number = (value: number, more = ""): string =>
  `<table:table-cell office:value-type="float" office:value="${value}" ${more}><text:p>shown</text:p></table:table-cell>`;
