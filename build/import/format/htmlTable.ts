import { Parser } from "htmlparser2";
import { Failure } from "../../failure.ts";
import type { Cell } from "../cell/cell.ts";
import { isFootnoteMark } from "../cell/footnoteMark.ts";
import { checkTableSize } from "../open/limits.ts";
import type { SourceFile } from "../open/sourceFile.ts";
import type { SourceSheet } from "../sheet/sheet.ts";
import type { Format } from "./format.ts";
import { CellSet, createSheet, type MergedRange } from "./spreadsheet.ts";

/** Tables saved as HTML, often with an Excel extension: some portals export "Excel files" like this. */
export const htmlTableFormat: Format = {
  name: "html",
  title: "HTML",
  recognises: isTablePage,
  read: (file) =>
    readPage(file).tables.flatMap(({ rows, merges }, i) => {
      const name = i === 0 ? file.title : `${file.title} ${i + 1}`;
      return createSheet(name, rows, merges, new CellSet()) ?? [];
    }) satisfies SourceSheet[],
};

const beginsPage = /^\s*(?:<!--[\s\S]*?-->\s*)*<(?:!doctype html|html|head|body|meta|table)\b/i;

/** Whether a file is HTML. */
export const isHtml = (file: SourceFile): boolean => beginsPage.test(file.head.slice(0, 2_000));

/**
 * Whether a page is mostly tables. Web pages have more text outside of tables than inside; downloaded pages never
 * count.
 */
function isTablePage(file: SourceFile): boolean {
  if (file.address !== undefined || !isHtml(file)) return false;
  const { tables, inside, outside } = readPage(file);
  return tables.some(({ rows }) => rows.length > 1) && inside > outside;
}

interface HtmlPage {
  readonly tables: readonly HtmlTable[];
  /** Number of characters inside and outside of tables. */
  readonly inside: number;
  readonly outside: number;
}

interface HtmlTable {
  readonly rows: Cell[][];
  readonly merges: MergedRange[];
  /** For each column, the last row (from 1) that a cell above covers. */
  readonly reaching: number[];
  cells: number;
}

const pages = new WeakMap<SourceFile, HtmlPage>();

function readPage(file: SourceFile): HtmlPage {
  const known = pages.get(file) ?? new PageReader(file.name).read(file.text());
  pages.set(file, known);
  return known;
}

/** Maximum colspan and rowspan. */
const maxSpan = 1000;

const span = (text = "1"): number => {
  const count = Number(text);
  return Number.isInteger(count) && count > 0 ? Math.min(count, maxSpan) : 1;
};

/** Maximum depth of elements and number of tables: exported pages have few, and more would slow the parser down. */
const [maxDepth, maxTables] = [500, 1000];

/** Collects the tables of a page; nested tables count as text of their cell. */
class PageReader {
  private readonly tables: HtmlTable[] = [];
  private inside = 0;
  private outside = 0;
  private depth = 0;
  private elements = 0;
  private hidden = 0;
  private cell: { text: string; readonly columns: number; readonly rows: number } | undefined;
  /** Text in superscript being read; undefined outside. */
  private superscript: string | undefined;
  private readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  read(html: string): HtmlPage {
    const parser = new Parser({
      onopentag: (tag, attributes) => this.open(tag, attributes),
      ontext: (text) => this.text(text),
      onclosetag: (tag) => this.close(tag),
    });
    parser.write(html);
    parser.end();
    return { tables: this.tables, inside: this.inside, outside: this.outside };
  }

  private open(tag: string, attributes: Readonly<Record<string, string>>): void {
    if (++this.elements > maxDepth || this.tables.length > maxTables)
      throw new Failure(
        `${this.name} is a web page with more than ${maxTables} tables, or ${maxDepth} elements within each other; save the table alone, as CSV or XLSX`,
      );
    if (tag === "script" || tag === "style" || tag === "title") this.hidden++;
    if (tag === "table" && ++this.depth === 1) this.tables.push({ rows: [], merges: [], reaching: [], cells: 0 });
    if (this.depth !== 1) return;
    if (tag === "tr" || tag === "caption") this.table?.rows.push([]);
    // A caption is a line above the table.
    if (tag === "caption") this.cell = { text: "", columns: 1, rows: 1 };
    else if (tag === "td" || tag === "th")
      this.cell = { text: "", columns: span(attributes.colspan), rows: span(attributes.rowspan) };
    else if (tag === "sup" && this.cell) this.superscript ??= "";
    else if (tag === "br" && this.cell) this.cell.text += " ";
  }

  private text(text: string): void {
    if (this.hidden > 0) return;
    const { length } = text.trim();
    if (this.depth > 0) this.inside += length;
    else this.outside += length;
    if (this.cell && this.superscript !== undefined) this.superscript += text;
    else if (this.cell) this.cell.text += text;
  }

  private close(tag: string): void {
    this.elements--;
    if (tag === "script" || tag === "style" || tag === "title") this.hidden--;
    if (tag === "table") this.depth--;
    if (tag === "sup") this.closeSuperscript();
    if (this.depth === 1 && (tag === "td" || tag === "th" || tag === "caption")) this.closeCell();
  }

  /** Adds a superscript, unless it refers to a footnote. */
  private closeSuperscript(): void {
    const { superscript, cell } = this;
    this.superscript = undefined;
    if (cell && superscript !== undefined && !isFootnoteMark(superscript, cell.text)) cell.text += superscript;
  }

  private closeCell(): void {
    const { table, cell } = this;
    this.cell = undefined;
    const row = table?.rows.at(-1);
    if (!table || !row || !cell) return;
    const { reaching } = table;
    const skip = (): void => {
      for (; (reaching[row.length] ?? 0) >= table.rows.length; ) row.push(null);
    };
    skip();
    const [startRow, startCol] = [table.rows.length - 1, row.length];
    if (cell.columns > 1 || cell.rows > 1)
      table.merges.push({
        startRow,
        startCol,
        endRow: startRow + cell.rows - 1,
        endCol: startCol + cell.columns - 1,
      });
    for (let i = 0; i < cell.columns; i++) {
      reaching[row.length] = startRow + cell.rows;
      row.push(i === 0 ? cell.text.replace(/\s+/g, " ").trim() : null);
    }
    table.cells += cell.columns;
    checkTableSize(this.name, table.rows.length, row.length, table.cells);
  }

  private get table(): HtmlTable | undefined {
    return this.tables.at(-1);
  }
}
