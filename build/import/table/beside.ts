import { textOf } from "../cell/cell.ts";
import { type Sheet, withRows } from "../sheet/sheet.ts";
import { typeOf } from "./cells.ts";
import { findTable } from "./find.ts";

/** Headers are looked for in so many rows; wider and longer sheets than these nobody lays out by hand. */
const [maxAbove, maxRows, maxColumns] = [20, 5000, 500];

/**
 * The tables that stand beside each other in a sheet, blank columns between, with the same head over the first column of each, or with
 * lengths of their own; the sheet itself where there are none. Each is called after the title above it.
 */
export function tablesBeside(sheet: Sheet): readonly Sheet[] {
  const { rows } = sheet;
  if (sheet.columns || sheet.packed || rows.length > maxRows) return [sheet];
  const blocks = blocksOf(rows);
  if (blocks.length < 2) return [sheet];
  const firstOf = (i: number, [from]: Block): string => textOf(rows[i]?.[from]);
  const header = rows.slice(0, maxAbove).findIndex((_, i) => {
    const heads = new Set(blocks.map((block) => firstOf(i, block)));
    return heads.size === 1 && !heads.has("");
  });
  if (header < 0) return areApart(sheet, blocks) ? cut(sheet, blocks, titlesOver(rows, blocks, maxAbove)) : [sheet];
  const titles = titlesOver(rows, blocks, header);
  const areOwn = titles.every((title) => title !== undefined) && new Set(titles).size === blocks.length;
  return areOwn ? cut(sheet, blocks, titles) : [sheet];
}

/** The last line above the head of each block. @param header - where all have it, or a row below all */
const titlesOver = (rows: Sheet["rows"], blocks: readonly Block[], header: number): readonly (string | undefined)[] =>
  blocks.map(([from, to]) => {
    const above = rows.slice(0, header).map((row) => row.slice(from, to).map(textOf).filter(Boolean));
    const end = above.findIndex((texts) => texts.length > 1);
    return above.slice(0, end < 0 ? undefined : end).findLast((texts) => texts.length > 0)?.[0];
  });

/** Each block as a sheet of its own. @param titles - what they are called, where each has a title of its own */
function cut(sheet: Sheet, blocks: readonly Block[], titles: readonly (string | undefined)[]): readonly Sheet[] {
  const areOwn = titles.every((title) => title !== undefined) && new Set(titles).size === blocks.length;
  return blocks.map((block, k) => {
    const own = k === 0 ? sheet.name : `${sheet.name}, table ${k + 1}`;
    return { ...partOf(sheet, block), name: areOwn ? (titles[k] ?? own) : own };
  });
}

const partOf = (sheet: Sheet, [from, to]: Block): Sheet => ({
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
function areApart(sheet: Sheet, blocks: readonly Block[]): boolean {
  const tables = blocks.map((block) => findTable(partOf(sheet, block)));
  const ends = tables.map((table) => (typeof table === "string" ? undefined : table.rows.at(-1)));
  return (
    new Set(ends).size === blocks.length &&
    tables.every((table) => {
      if (typeof table === "string" || table.rows.length < 2) return false;
      const body = Array.from(table.rows, (row) => table.sheet.rows[row] ?? []);
      const [first, ...others] = table.columns.map(({ at }) => typeOf(body, at));
      return first !== "number" && others.includes("number");
    })
  );
}

/** Columns from one to before another. */
type Block = readonly [from: number, to: number];

/** Runs of two columns or more that say something, between such as are blank in all rows. */
function blocksOf(rows: Sheet["rows"]): readonly Block[] {
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
