import type { CellValue, Sheet as Worksheet, Cell as WorksheetCell } from "hucre/xlsx";
import { Failure } from "../../failure.ts";
import type { Cell } from "../cell/cell.ts";
import { withoutFootnoteMarks } from "../cell/footnoteMark.ts";
import { checkTableSize } from "../open/limits.ts";
import type { SourceFile } from "../open/sourceFile.ts";
import type { SourceSheet } from "../sheet/sheet.ts";
import type { Format, ReadContext } from "./format.ts";
import { type HiddenCells, noteHiddenCells } from "./hiddenCells.ts";
import {
  CellSet,
  createSheet,
  datePrecision,
  isoDateText,
  isPercentFormat,
  rejectXmlEntities,
  toPercent,
} from "./spreadsheet.ts";
import { sheetsWithoutCells } from "./workbookParts.ts";

/** Excel workbooks (.xlsx): every sheet that is not hidden. */
export const xlsxFormat: Format = {
  name: "xlsx",
  title: "XLSX",
  extensions: ["xlsx"],
  recognises: ({ members }) => members?.has("[Content_Types].xml") === true && hasWorkbook(members),
  async read(file, context) {
    const { members } = file;
    if (members) rejectXmlEntities(file, members);
    if (members?.has("xl/workbook.bin"))
      throw new Failure(`${file.name} is a binary workbook (.xlsb); save it as .xlsx`);
    const sheets = (await readWorkbook(file, context)).flatMap((worksheet) => {
      const sheet = tableOf(worksheet, file);
      return sheet ? [{ sheet, hidden: hiddenCells(worksheet) }] : [];
    });
    noteHiddenCells(sheets, context);
    return sheets.map(({ sheet }) => sheet);
  },
};

const hasWorkbook = (members: ReadonlyMap<string, unknown>): boolean =>
  [...members.keys()].some((path) => path.startsWith("xl/"));

/** The rows and columns that a worksheet hides, for example by a filter. */
const hiddenCells = ({ rowDefs = new Map(), columns = [] }: Worksheet): HiddenCells => ({
  rows: [...rowDefs].flatMap(([row, { hidden }]) => (hidden ? [row] : [])),
  columns: columns.flatMap(({ hidden }, column) => (hidden ? [column] : [])),
});

/** Reads the sheet that a person names, hidden or not, else all visible sheets. */
async function readWorkbook(file: SourceFile, { options, note }: ReadContext): Promise<readonly Worksheet[]> {
  const others = sheetsWithoutCells(file.members);
  // A lazy import, so that the program starts without it.
  const { readXlsx } = await import("hucre/xlsx");
  const left: string[] = [];
  try {
    const { sheets } = await readXlsx(file.bytes, {
      readStyles: true,
      sheets: ({ name, hidden, veryHidden }) => {
        if (others.has(name)) return false;
        const isShown = !(hidden || veryHidden);
        if (!isShown) left.push(JSON.stringify(name));
        return name === options.sheet || isShown;
      },
    });
    if (left.length > 0 && options.sheet === undefined)
      note(`hidden worksheets are left out: ${left.slice(0, 8).join(", ")}; --sheet NAME reads one of them`);
    return sheets;
  } catch (error) {
    const [, rows, columns] = /spans (\d+) rows x (\d+) columns/.exec(String(error)) ?? [];
    if (columns !== undefined) checkTableSize(`a worksheet of ${file.name}`, Number(rows), Number(columns));
    throw new Failure(
      `${file.name} cannot be read as a workbook: ${error instanceof Error ? error.message : error}; open it in a spreadsheet program and save it again`,
      { cause: error },
    );
  }
}

/** The text of a cell without superscripts that refer to footnotes; undefined for cells in one style. */
const plainText = ({ richText }: WorksheetCell): string | undefined =>
  richText?.some(({ font }) => font?.vertAlign === "superscript")
    ? withoutFootnoteMarks(
        richText.map(({ text, font }) => ({ text, isSuperscript: font?.vertAlign === "superscript" })),
      )
    : undefined;

function tableOf({ name, rows: found, cells, merges = [] }: Worksheet, file: SourceFile): SourceSheet | undefined {
  const percents = new CellSet();
  const dates = new Map<string, string>();
  const texts = new Map<string, string>();
  for (const [place, cell] of cells ?? []) {
    const { style, value } = cell;
    const text = plainText(cell);
    if (text !== undefined) texts.set(place, text);
    const format = style?.numFmt;
    if (format === undefined) continue;
    if (value instanceof Date) dates.set(place, format);
    else if (typeof value === "number" && isPercentFormat(format)) {
      const [row = 0, column = 0] = place.split(",").map(Number);
      percents.add(row, column);
    }
  }
  const rows = found.map((row, i) =>
    row.map((value, k) =>
      typeof value === "number" && percents.has(i, k)
        ? toPercent(value)
        : (texts.get(`${i},${k}`) ?? cellOf(value, dates.get(`${i},${k}`))),
    ),
  );
  checkTableSize(`the worksheet ${name} of ${file.name}`, rows.length, rows[0]?.length ?? 0);
  return createSheet(name, rows, merges, percents);
}

/** Converts a value to a cell; dates get the precision of their format. */
const cellOf = (value: CellValue, format: string | undefined): Cell =>
  value instanceof Date
    ? Number.isNaN(value.getTime())
      ? null
      : isoDateText(value, (format === undefined ? undefined : datePrecision(format)) ?? "time")
    : (value ?? null);
