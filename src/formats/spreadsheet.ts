import { escapeMarkup } from "../core/text/escape.ts";
import type { ZipEntry } from "./platform.ts";

/** The content of a cell. Texts are never interpreted as numbers or formulas. */
export type SheetCell = string | number | undefined;

/** A sheet of a workbook. */
export interface Sheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  /** Iterated once. */
  readonly rows: Iterable<readonly SheetCell[]>;
  /** Index of the header row, from 0. */
  readonly header: number;
}

/** The display settings of a column. */
export interface SheetColumn {
  /** In characters. */
  readonly width: number;
  /** Whether its numbers are days from 1899-12-30, to be shown as dates. */
  readonly isDate?: boolean;
}

/** The document properties of a workbook. */
export interface WorkbookProperties {
  readonly title: string;
  readonly creator: string;
}

/** Maximum rows of a sheet and characters of a cell in Excel. */
export const sheetLimits = { rows: 1_048_576, characters: 32_767 } as const;

/**
 * The files of a workbook (ECMA-376, transitional), to be packed in this order, without formulas, macros or a creation date.
 * A library would take three times as long, and be as large as all other scripts of a page together (decisions.md 14).
 */
export function workbookFiles(sheets: readonly Sheet[], properties: WorkbookProperties): readonly ZipEntry[] {
  /** Texts of the sheets written so far, with their indices. */
  const texts = new Map<string, number>();
  const numbers = sheets.map((_, i) => i + 1);
  return [
    { name: "[Content_Types].xml", pieces: [contentTypes(numbers)] },
    { name: "_rels/.rels", pieces: [packageRelations] },
    { name: "docProps/core.xml", pieces: [coreProperties(properties)] },
    { name: "xl/workbook.xml", pieces: [workbookXml(sheets)] },
    { name: "xl/_rels/workbook.xml.rels", pieces: [workbookRelations(numbers)] },
    { name: "xl/styles.xml", pieces: [styles] },
    ...sheets.map((sheet, i) => ({ name: `xl/worksheets/sheet${i + 1}.xml`, pieces: sheetXml(sheet, texts) })),
    { name: "xl/sharedStrings.xml", pieces: sharedStrings(texts) },
  ];
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const opc = "http://schemas.openxmlformats.org/package/2006";
const spreadsheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Places of the styles among `cellXfs`. */
const styleOf = { plain: 0, header: 1, date: 2 } as const;

const styles = `${head}<styleSheet ${main}><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const packageRelations = `${head}<Relationships xmlns="${opc}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/><Relationship Id="rId2" Type="${opc}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`;

function contentTypes(numbers: readonly number[]): string {
  const part = (name: string, type: string) => `<Override PartName="/${name}" ContentType="${type}+xml"/>`;
  const sheets = numbers.map((n) => part(`xl/worksheets/sheet${n}.xml`, `${spreadsheetType}.worksheet`));
  return `${head}<Types xmlns="${opc}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part("xl/workbook.xml", `${spreadsheetType}.sheet.main`)}${part("docProps/core.xml", "application/vnd.openxmlformats-package.core-properties")}${part("xl/styles.xml", `${spreadsheetType}.styles`)}${part("xl/sharedStrings.xml", `${spreadsheetType}.sharedStrings`)}${sheets.join("")}</Types>`;
}

const coreProperties = ({ title, creator }: WorkbookProperties): string =>
  `${head}<cp:coreProperties xmlns:cp="${opc}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${xmlText(title)}</dc:title><dc:creator>${xmlText(creator)}</dc:creator></cp:coreProperties>`;

function workbookXml(sheets: readonly Sheet[]): string {
  const list = sheets.map(
    ({ name }, i) => `<sheet name="${escapeMarkup(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`,
  );
  return `${head}<workbook ${main} xmlns:r="${office}"><sheets>${list.join("")}</sheets></workbook>`;
}

function workbookRelations(numbers: readonly number[]): string {
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`;
  const sheets = numbers.map((n) => relation(n, "worksheet", `worksheets/sheet${n}.xml`));
  const next = numbers.length + 1;
  return `${head}<Relationships xmlns="${opc}/relationships">${sheets.join("")}${relation(next, "styles", "styles.xml")}${relation(next + 1, "sharedStrings", "sharedStrings.xml")}</Relationships>`;
}

/** @param texts - index of each text in the workbook's list; new texts are added */
function* sheetXml({ columns, rows, header }: Sheet, texts: Map<string, number>): Iterable<string> {
  const widths = columns.map(({ width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`);
  const pane = `<pane ySplit="${header + 1}" topLeftCell="A${header + 2}" activePane="bottomLeft" state="frozen"/>`;
  yield `${head}<worksheet ${main}><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${widths.join("")}</cols><sheetData>`;
  const write = rowWriter(columns, header, texts);
  let [block, count] = ["", 0];
  for (const cells of rows) {
    block += write(cells, count++);
    if (block.length < blockLength) continue;
    yield block;
    block = "";
  }
  yield `${block}</sheetData></worksheet>`;
}

/** Characters that are written at a time: V8 keeps all pieces of a concatenated string in memory until it is flattened. */
const blockLength = 100_000;

/** Returns a function that writes a row, by its index from 0. Joining arrays of cells or rows takes twice as long. */
function rowWriter(columns: readonly SheetColumn[], header: number, texts: Map<string, number>) {
  const indexOf = (text: string): number => {
    const known = texts.get(text);
    if (known !== undefined) return known;
    texts.set(text, texts.size);
    return texts.size - 1;
  };
  const starts = columns.map((_, i) => `<c r="${columnLetters(i)}`);
  const cellStyles = columns.map(({ isDate }) => `"${styled(isDate ? styleOf.date : styleOf.plain)}`);
  const headerStyles = columns.map(() => `"${styled(styleOf.header)}`);
  return (cells: readonly SheetCell[], i: number): string => {
    const own = i === header ? headerStyles : cellStyles;
    const number = `${i + 1}`;
    let written = `<row r="${number}">`;
    for (let at = 0; at < cells.length; at++) {
      const cell = cells[at];
      if (cell === undefined) continue;
      if (typeof cell === "number") written += `${starts[at]}${number}${own[at]}><v>${cell}</v></c>`;
      else written += `${starts[at]}${number}${own[at]} t="s"><v>${indexOf(cell)}</v></c>`;
    }
    return `${written}</row>`;
  };
}

const styled = (style: number): string => (style === styleOf.plain ? "" : ` s="${style}"`);

/** The name of a column: A, B … Z, AA … @param index - from 0 */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

/** The shared texts of the sheets; iterate it after the sheets. */
function* sharedStrings(texts: ReadonlyMap<string, number>): Iterable<string> {
  const items = Array.from(texts.keys(), (text) => `<si><t xml:space="preserve">${xmlText(text)}</t></si>`);
  yield `${head}<sst ${main} uniqueCount="${texts.size}">${items.join("")}</sst>`;
}

/** Escapes text for a workbook, including texts that look like an escaped character (ECMA-376, 22.9.2.19). */
const xmlText = (text: string): string => escapeMarkup(text.replace(/_(?=x[\dA-Fa-f]{4}_)/g, "_x005F_"));
