import { Parser } from "htmlparser2";
import { Failure } from "../../failure.ts";
import type { Cell } from "../cell/cell.ts";
import { isFootnoteMark } from "../cell/footnoteMark.ts";
import { checkTableSize } from "../open/limits.ts";
import type { Format } from "./format.ts";
import { noteHiddenCells, type SheetWithHidden } from "./hiddenCells.ts";
import {
  CellSet,
  createSheet,
  type DatePrecision,
  type MergedRange,
  rejectXmlEntities,
  toPercent,
} from "./spreadsheet.ts";

const mimeType = "application/vnd.oasis.opendocument.spreadsheet";

/** OpenDocument spreadsheets. The XLSX library can read them too, but drops grouped rows and repeated headers. */
export const odsFormat: Format = {
  name: "ods",
  title: "ODS",
  extensions: ["ods"],
  recognises: ({ members }) =>
    Buffer.from(members?.get("mimetype") ?? [])
      .toString()
      .startsWith(mimeType),
  read(file, context) {
    const { members, name } = file;
    const content = members?.get("content.xml");
    if (!members || !content) throw new Failure(`${name} has no content.xml; open it in LibreOffice and save it again`);
    rejectXmlEntities(file, members);
    const reader = new OdsReader(name);
    const parser = new Parser(
      {
        onopentag: (tag, attributes) => reader.open(tag, attributes),
        ontext: (text) => reader.text(text),
        onclosetag: (tag) => reader.close(tag),
      },
      { xmlMode: true, decodeEntities: true },
    );
    parser.write(Buffer.from(content).toString());
    parser.end();
    noteHiddenCells(reader.sheets, context);
    return reader.sheets.map(({ sheet }) => sheet);
  },
};

type Attributes = Readonly<Record<string, string>>;

/** A cell being read. */
interface OpenCell {
  readonly attributes: Attributes;
  readonly isCovered: boolean;
  /** Its paragraphs. */
  readonly text: string[];
}

/** A row being read. */
interface OpenRow {
  readonly cells: Cell[];
  readonly repeat: number;
  readonly isHidden: boolean;
  /** Number of empty cells, which are added only if a filled one follows. */
  pending: number;
}

/** A sheet being read. */
interface OpenTable {
  readonly name: string;
  readonly rows: Cell[][];
  readonly merges: MergedRange[];
  readonly percents: CellSet;
  readonly hidden: { readonly rows: number[]; readonly columns: number[] };
  /** Number of columns declared so far. */
  columns: number;
  /** Number of empty rows, which are added only if a filled one follows: sheets are padded to a million rows. */
  pending: number;
  cells: number;
}

/** Elements between or above cells that are not data. */
const ignored = /^(?:office:annotation|draw:|table:shapes|table:tracked-changes|text:note$|table:detective)/;

/** Handles the events of the XML parser. */
class OdsReader {
  readonly sheets: SheetWithHidden[] = [];
  private readonly file: string;
  private readonly styles = new OdsStyles();
  private table: OpenTable | undefined;
  private row: OpenRow | undefined;
  private cell: OpenCell | undefined;
  /** Depth inside an ignored element; 0 outside. */
  private depth = 0;
  private isParagraph = false;
  /** Text in superscript being read; undefined outside. */
  private superscript: string | undefined;

  constructor(file: string) {
    this.file = file;
  }

  open(tag: string, attributes: Attributes): void {
    // A table inside a cell is a drawing, not part of the sheet.
    if (this.depth > 0 || ignored.test(tag) || (this.cell && tag === "table:table")) this.depth++;
    else if (tag === "table:table") this.openTable(attributes["table:name"] ?? `Sheet${this.sheets.length + 1}`);
    else if (tag === "table:table-column") this.noteColumn(attributes);
    else if (tag === "table:table-row")
      this.row = {
        cells: [],
        repeat: count(attributes["table:number-rows-repeated"]),
        isHidden: isHidden(attributes),
        pending: 0,
      };
    else if (tag === "table:table-cell" || tag === "table:covered-table-cell")
      this.cell = { attributes, isCovered: tag === "table:covered-table-cell", text: [] };
    else if (this.cell) this.openText(tag, attributes);
    else this.styles.open(tag, attributes);
  }

  text(text: string): void {
    if (!this.cell || !this.isParagraph || this.depth > 0) return;
    if (this.superscript === undefined) this.append(text);
    else this.superscript += text;
  }

  close(tag: string): void {
    if (this.depth > 0) this.depth--;
    else if (tag === "text:p") this.isParagraph = false;
    else if (tag === "text:span") this.closeSuperscript();
    else if (tag === "table:table-cell" || tag === "table:covered-table-cell") this.closeCell();
    else if (tag === "table:table-row") this.closeRow();
    else if (tag === "table:table") this.closeTable();
    else this.styles.close(tag);
  }

  private openTable(name: string): void {
    this.table = {
      name,
      rows: [],
      merges: [],
      percents: new CellSet(),
      hidden: { rows: [], columns: [] },
      columns: 0,
      pending: 0,
      cells: 0,
    };
  }

  private noteColumn(attributes: Attributes): void {
    const { table } = this;
    if (!table) return;
    const end = Math.min(table.columns + count(attributes["table:number-columns-repeated"]), maxColumns);
    for (; table.columns < end; table.columns++) if (isHidden(attributes)) table.hidden.columns.push(table.columns);
  }

  private openText(tag: string, attributes: Attributes): void {
    if (tag === "text:p") {
      this.cell?.text.push("");
      this.isParagraph = true;
    } else if (tag === "text:span" && this.styles.isSuperscript(attributes["text:style-name"])) this.superscript = "";
    else if (tag === "text:s") this.append(" ".repeat(Math.min(count(attributes["text:c"]), 1_000)));
    else if (tag === "text:tab") this.append("\t");
    else if (tag === "text:line-break") this.append("\n");
  }

  /** Adds a superscript, unless it refers to a footnote. */
  private closeSuperscript(): void {
    const { superscript } = this;
    this.superscript = undefined;
    if (superscript !== undefined && !isFootnoteMark(superscript, this.cell?.text.at(-1) ?? ""))
      this.append(superscript);
  }

  private append(text: string): void {
    const paragraphs = this.cell?.text;
    if (paragraphs && paragraphs.length > 0) paragraphs.push((paragraphs.pop() ?? "") + text);
  }

  private closeCell(): void {
    const { cell, row, table } = this;
    this.cell = undefined;
    if (!cell || !row || !table) return;
    const { attributes } = cell;
    const repeat = count(attributes["table:number-columns-repeated"]);
    const value = cell.isCovered ? null : cellValue(cell, this.styles);
    if (value === null) {
      row.pending += repeat;
      return;
    }
    const width = row.cells.length + row.pending + repeat;
    checkTableSize(
      `the sheet ${table.name} of ${this.file}`,
      table.rows.length + table.pending + row.repeat,
      width,
      table.cells + row.repeat * width,
    );
    for (; row.pending > 0; row.pending--) row.cells.push(null);
    const at = { row: table.rows.length + table.pending, column: row.cells.length };
    this.noteMerge(attributes, at, table);
    const isPercent = typeof value === "number" && attributes["office:value-type"] === "percentage";
    for (let i = 0; i < repeat; i++) {
      for (let k = 0; isPercent && k < row.repeat; k++) table.percents.add(at.row + k, at.column + i);
      row.cells.push(value);
    }
  }

  private noteMerge(attributes: Attributes, at: { row: number; column: number }, { merges }: OpenTable): void {
    const columns = count(attributes["table:number-columns-spanned"]);
    const rows = count(attributes["table:number-rows-spanned"]);
    if (columns === 1 && rows === 1) return;
    merges.push({ startRow: at.row, startCol: at.column, endRow: at.row + rows - 1, endCol: at.column + columns - 1 });
  }

  private closeRow(): void {
    const { row, table } = this;
    this.row = undefined;
    if (!row || !table) return;
    if (row.cells.length === 0) {
      table.pending += row.repeat;
      return;
    }
    table.cells += row.repeat * row.cells.length;
    checkTableSize(
      `the sheet ${table.name} of ${this.file}`,
      table.rows.length + table.pending + row.repeat,
      row.cells.length,
      table.cells,
    );
    for (; table.pending > 0; table.pending--) table.rows.push([]);
    for (let i = 0; i < row.repeat; i++) {
      if (row.isHidden) table.hidden.rows.push(table.rows.length);
      table.rows.push([...row.cells]);
    }
  }

  private closeTable(): void {
    const { table } = this;
    this.table = undefined;
    const sheet = table && createSheet(table.name, table.rows, table.merges, table.percents);
    if (sheet) this.sheets.push({ sheet, hidden: table.hidden });
  }
}

/** Whether a row or column is hidden, by a person or by a filter. */
const isHidden = (attributes: Attributes): boolean =>
  attributes["table:visibility"] === "collapse" || attributes["table:visibility"] === "filter";

/** Maximum number of columns of a spreadsheet program: files declare the empty ones too. */
const maxColumns = 16_384;

/** Parses a positive integer; 1 if there is none. */
function count(text: string | undefined): number {
  const value = Number(text ?? "1");
  return Number.isInteger(value) && value > 0 ? value : 1;
}

/** The value of a cell; null if it is empty. */
function cellValue({ attributes, text }: OpenCell, styles: OdsStyles): Cell {
  const written = text.join("\n");
  switch (attributes["office:value-type"]) {
    case "float":
    case "currency":
    case "percentage": {
      const value = Number(attributes["office:value"] ?? Number.NaN);
      if (!Number.isFinite(value)) return written || null;
      return attributes["office:value-type"] === "percentage" ? toPercent(value) : value;
    }
    case "boolean":
      return attributes["office:boolean-value"] === "true";
    case "date":
      return (
        dateText(attributes["office:date-value"] ?? written, styles.moment(attributes["table:style-name"])) || null
      );
    case "time":
      return written || (attributes["office:time-value"] ?? null);
    default:
      return written || (attributes["office:string-value"] ?? null) || null;
  }
}

/** Shortens an ISO date to the precision that is shown. */
function dateText(iso: string, moment: DatePrecision): string {
  if (moment === "year" || moment === "month")
    return iso.replace(moment === "year" ? /-\d\d-\d\d.*$/ : /-\d\d(?:T.*)?$/, "");
  return iso.replace(/T00:00:00(?:\.0+)?$/, "");
}

/** The number formats of a file's styles. */
class OdsStyles {
  private readonly dataStyles = new Map<string, { readonly parts: Set<string> }>();
  private readonly dataStyleOf = new Map<string, string>();
  private current: { readonly parts: Set<string> } | undefined;
  private readonly superscripts = new Set<string>();
  private style = "";

  /** Handles an element of the styles. */
  open(tag: string, attributes: Attributes): void {
    const name = attributes["style:name"];
    if (/^number:(?:number|percentage|currency|date|time)-style$/.test(tag) && name !== undefined) {
      this.current = { parts: new Set() };
      this.dataStyles.set(name, this.current);
    } else if (tag === "style:text-properties" && /^super|^[1-9]/.test(attributes["style:text-position"] ?? ""))
      this.superscripts.add(this.style);
    else if (tag === "style:style" && name !== undefined) {
      this.style = name;
      const data = attributes["style:data-style-name"];
      if (data !== undefined) this.dataStyleOf.set(name, data);
    } else if (tag.startsWith("number:")) this.current?.parts.add(tag.slice("number:".length));
  }

  close(tag: string): void {
    if (tag.endsWith("-style")) this.current = undefined;
  }

  /** Whether a style raises text above the line. */
  isSuperscript = (style: string | undefined): boolean => style !== undefined && this.superscripts.has(style);

  /** The precision of a date style; date and time if it gives none. */
  moment(style: string | undefined): DatePrecision {
    const parts = this.dataStyle(style)?.parts;
    if (!parts || parts.has("day") || parts.has("day-of-week") || !parts.has("year")) return "time";
    if (parts.has("hours")) return "time";
    return parts.has("month") ? "month" : parts.has("quarter") ? "day" : "year";
  }

  private dataStyle(style: string | undefined) {
    return style === undefined ? undefined : this.dataStyles.get(this.dataStyleOf.get(style) ?? "");
  }
}
