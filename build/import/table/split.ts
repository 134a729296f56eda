import { isMissing } from "../../vocabulary/missing.ts";
import { textOf } from "../cell/cell.ts";
import { parseHeaderPeriod } from "../cell/period.ts";
import { type SourceSheet, withRows } from "../sheet/sheet.ts";
import { findTable } from "./find.ts";
import { columnTypeOf, countFilled, isPlainNumber, noExtraMissing } from "./table.ts";

/** Larger sheets are not laid out by hand. */
const maxRows = 5000;

/** Maximum number of header rows and of title rows. */
const [maxHeads, maxTitles] = [3, 4];

/**
 * Splits a sheet with stacked tables, each below a blank row and with its own header. Returns the sheet itself if there
 * is one table, or all have the same header. A table is named after the title above it, if each has its own.
 */
export function tablesBelow(sheet: SourceSheet): readonly SourceSheet[] {
  const { rows } = sheet;
  if (sheet.columns || sheet.packed || rows.length > maxRows) return [sheet];
  const found = findTable(sheet);
  if (typeof found === "string") return [sheet];
  const first = found.otherRows.get("head")?.[0] ?? 0;
  const known = new Set(found.otherRows.get("head")?.map((i) => headOf(rows, i)));
  const heads = [first];
  for (let i = (found.rows[0] ?? rows.length) + 2; i < rows.length - 1; i++) {
    const head = startOfTable(sheet, i);
    if (head === undefined || known.has(headOf(rows, head))) continue;
    heads.push(head);
  }
  return heads.length < 2 ? [sheet] : cut(sheet, heads);
}

const headOf = (rows: SourceSheet["rows"], i: number): string => (rows[i] ?? []).map(textOf).join("\n").trim();

/** Returns the row if a new table begins there: below a blank row, or below titles after one. */
function startOfTable({ rows }: SourceSheet, i: number): number | undefined {
  const isBelowBlank = countFilled(rows[titleStart(rows, i) - 1] ?? []) === 0;
  if (!isBelowBlank || !isHead(rows, i)) return undefined;
  for (let end = i + 1; end <= i + maxHeads; end++) {
    if (isHead(rows, end)) continue;
    return standsOver(rows, i, end) ? i : undefined;
  }
  return undefined;
}

/** The first of the title rows above a row; the row itself without titles. */
function titleStart(rows: SourceSheet["rows"], i: number): number {
  let start = i;
  while (start > 0 && i - start < maxTitles && countFilled(rows[start - 1] ?? []) === 1) start--;
  return start;
}

/** Whether a row has at least two words or times and no numbers. */
function isHead(rows: SourceSheet["rows"], i: number): boolean {
  const texts = (rows[i] ?? []).map(textOf).filter((text) => text !== "");
  const isLabel = (text: string): boolean =>
    (/\p{L}/u.test(text) || parseHeaderPeriod(text) !== undefined) &&
    !isPlainNumber(text) &&
    !isMissing(text, noExtraMissing);
  return texts.length > 1 && texts.every(isLabel);
}

/** Whether numbers are below most labels of a header, except the first, and nowhere else, in at least two rows. */
function standsOver(rows: SourceSheet["rows"], head: number, body: number): boolean {
  const labelled = (rows[body - 1] ?? []).flatMap((cell, at) => (textOf(cell) === "" ? [] : [at]));
  const [from = 0] = (rows[head] ?? []).flatMap((cell, at) => (textOf(cell) === "" ? [] : [at]));
  const isNumber = (row: number, at: number): boolean => isPlainNumber(textOf(rows[row]?.[at]));
  const over = labelled.filter((at) => at > from || textOf(rows[body]?.[from]) === "");
  const isRow = (row: number): boolean =>
    2 * over.filter((at) => isNumber(row, at)).length >= over.length &&
    (rows[row] ?? []).every((_, at) => at <= from || over.includes(at) || !isNumber(row, at));
  return over.length > 0 && isRow(body) && isRow(body + 1);
}

/** The parts of a sheet, each with the titles above its header. */
function cut(sheet: SourceSheet, heads: readonly number[]): readonly SourceSheet[] {
  const { rows } = sheet;
  const starts = heads.map((head, k) => (k === 0 ? 0 : titleStart(rows, head)));
  const titles = heads.map((head) => textOf((rows[titleStart(rows, head)] ?? []).find((cell) => textOf(cell) !== "")));
  const isOwn = (title: string, k: number): boolean => heads[k] !== titleStart(rows, heads[k] ?? 0) && title !== "";
  const areOwn = titles.every(isOwn) && new Set(titles).size === titles.length;
  return starts.map((from, k): SourceSheet => {
    const part = withRows(sheet, rows.slice(from, starts[k + 1]));
    return {
      ...part,
      name: areOwn ? (titles[k] ?? sheet.name) : k === 0 ? sheet.name : `${sheet.name}, table ${k + 1}`,
      line: (row) => sheet.line(row + from),
      isPercent: (row, column) => sheet.isPercent?.(row + from, column) ?? false,
    };
  });
}

/** Number of rows searched for headers, and maximum width. Larger sheets are not laid out by hand. */
const [maxAbove, maxColumns] = [20, 500];

/**
 * Splits a sheet with tables side by side, separated by blank columns: each has the same header above its first column,
 * or a different length. Returns the sheet itself if there is one table. A table is named after the title above it.
 */
export function tablesBeside(sheet: SourceSheet): readonly SourceSheet[] {
  const { rows } = sheet;
  if (sheet.columns || sheet.packed || rows.length > maxRows) return [sheet];
  const blocks = blocksOf(rows);
  if (blocks.length < 2) return [sheet];
  const firstOf = (i: number, [from]: Block): string => textOf(rows[i]?.[from]);
  const header = rows.slice(0, maxAbove).findIndex((_, i) => {
    const heads = new Set(blocks.map((block) => firstOf(i, block)));
    return heads.size === 1 && !heads.has("");
  });
  if (header < 0)
    return areApart(sheet, blocks) ? cutBeside(sheet, blocks, titlesOver(rows, blocks, maxAbove)) : [sheet];
  const titles = titlesOver(rows, blocks, header);
  const areOwn = titles.every((title) => title !== undefined) && new Set(titles).size === blocks.length;
  return areOwn ? cutBeside(sheet, blocks, titles) : [sheet];
}

/** The last title above each block. @param header - row of the shared header, or a row below all headers */
const titlesOver = (
  rows: SourceSheet["rows"],
  blocks: readonly Block[],
  header: number,
): readonly (string | undefined)[] =>
  blocks.map(([from, to]) => {
    const above = rows.slice(0, header).map((row) => row.slice(from, to).map(textOf).filter(Boolean));
    const end = above.findIndex((texts) => texts.length > 1);
    return above.slice(0, end < 0 ? undefined : end).findLast((texts) => texts.length > 0)?.[0];
  });

/** Turns each block into a sheet. @param titles - title of each block */
function cutBeside(
  sheet: SourceSheet,
  blocks: readonly Block[],
  titles: readonly (string | undefined)[],
): readonly SourceSheet[] {
  const areOwn = titles.every((title) => title !== undefined) && new Set(titles).size === blocks.length;
  return blocks.map((block, k) => {
    const own = k === 0 ? sheet.name : `${sheet.name}, table ${k + 1}`;
    return { ...partOf(sheet, block), name: areOwn ? (titles[k] ?? own) : own };
  });
}

const partOf = (sheet: SourceSheet, [from, to]: Block): SourceSheet => ({
  ...withRows(
    sheet,
    sheet.rows.map((row) => row.slice(from, to)),
  ),
  isPercent: (row, column) => sheet.isPercent?.(row, column + from) ?? false,
});

/**
 * Whether blocks with different headers are separate tables: each begins with names or times, has numbers next to them,
 * and ends in a different row. In one table with blank columns, all blocks have the same length.
 */
function areApart(sheet: SourceSheet, blocks: readonly Block[]): boolean {
  const tables = blocks.map((block) => findTable(partOf(sheet, block)));
  const ends = tables.map((table) => (typeof table === "string" ? undefined : table.rows.at(-1)));
  return (
    new Set(ends).size === blocks.length &&
    tables.every((table) => {
      if (typeof table === "string" || table.rows.length < 2) return false;
      const body = Array.from(table.rows, (row) => table.sheet.rows[row] ?? []);
      const [first, ...others] = table.columns.map(({ at }) => columnTypeOf(body, at));
      return first !== "number" && others.includes("number");
    })
  );
}

/** Columns from one (inclusive) to another (exclusive). */
type Block = readonly [from: number, to: number];

/** Groups of at least two adjacent columns, separated by columns that are blank in all rows. */
function blocksOf(rows: SourceSheet["rows"]): readonly Block[] {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (width > maxColumns) return [];
  const isFilled = Array.from({ length: width + 1 }, (_, at) => rows.some((row) => textOf(row[at]) !== ""));
  const blocks: Block[] = [];
  let from = -1;
  for (const [at, filled] of isFilled.entries()) {
    if (filled && from < 0) from = at;
    if (filled || from < 0) continue;
    blocks.push([from, at]);
    from = -1;
  }
  return blocks.every(([start, end]) => end - start > 1) ? blocks : [];
}
