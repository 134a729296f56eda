import { isMissing } from "../../vocabulary/missing.ts";
import { textOf } from "../cell/cell.ts";
import { parseHeaderPeriod } from "../cell/period.ts";
import { type SourceSheet, withRows } from "../sheet/sheet.ts";
import { findTable } from "./find.ts";
import { columnTypeOf, countFilled, isPlainNumber, noExtraMissing } from "./table.ts";

/** Longer sheets than these nobody lays out by hand. */
export const maxRows = 5000;

/** Heads and lines of titles take so many rows at most. */
const [maxHeads, maxTitles] = [3, 4];

/**
 * The tables that stand below one another in a sheet, each under a blank row and with a head of its own; the sheet itself where there is
 * one, or where all have the same head. Each is called after the title above it, if that is its alone.
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

/** The row that heads a table of its own, if it stands right below a blank row or titles under one. */
function startOfTable({ rows }: SourceSheet, i: number): number | undefined {
  const isBelowBlank = countFilled(rows[titleStart(rows, i) - 1] ?? []) === 0;
  if (!isBelowBlank || !isHead(rows, i)) return undefined;
  for (let end = i + 1; end <= i + maxHeads; end++) {
    if (isHead(rows, end)) continue;
    return standsOver(rows, i, end) ? i : undefined;
  }
  return undefined;
}

/** Where lines of titles above a row begin: the row itself where there are none. */
function titleStart(rows: SourceSheet["rows"], i: number): number {
  let start = i;
  while (start > 0 && i - start < maxTitles && countFilled(rows[start - 1] ?? []) === 1) start--;
  return start;
}

/** Words and times, at least two, and nothing that may stand for a number. */
function isHead(rows: SourceSheet["rows"], i: number): boolean {
  const texts = (rows[i] ?? []).map(textOf).filter((text) => text !== "");
  const isLabel = (text: string): boolean =>
    (/\p{L}/u.test(text) || parseHeaderPeriod(text) !== undefined) &&
    !isPlainNumber(text) &&
    !isMissing(text, noExtraMissing);
  return texts.length > 1 && texts.every(isLabel);
}

/** Whether numbers stand below most of the labels of a head, the first aside, and below nothing else, in two rows or more. */
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

/** The parts of a sheet, each with the titles above its head. */
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

/** Headers are looked for in so many rows; wider and longer sheets than these nobody lays out by hand. */
const [maxAbove, maxColumns] = [20, 500];

/**
 * The tables that stand beside each other in a sheet, blank columns between, with the same head over the first column of each, or with
 * lengths of their own; the sheet itself where there are none. Each is called after the title above it.
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

/** The last line above the head of each block. @param header - where all have it, or a row below all */
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

/** Each block as a sheet of its own. @param titles - what they are called, where each has a title of its own */
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
 * Whether blocks are tables of their own, though their heads differ: each begins with names or times, has numbers beside these, and
 * ends in another row. Blank columns between the columns of one table have rows of one length around them.
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

/** Columns from one to before another. */
type Block = readonly [from: number, to: number];

/** Runs of two columns or more that say something, between such as are blank in all rows. */
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
