import { textOf } from "../cell/text.ts";
import { type Sheet, withRows } from "../sheet.ts";

/** Headers are looked for in so many rows; wider and longer sheets than these nobody lays out by hand. */
const [maxAbove, maxRows, maxColumns] = [20, 5000, 500];

/**
 * The tables that stand beside each other in a sheet, blank columns between, with the same head over the first column of each; the sheet
 * itself where there are none. Each is called after the title above it.
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
  if (header < 0) return [sheet];
  const titles = blocks.map(([from, to]) =>
    rows
      .slice(0, header)
      .map((row) => row.slice(from, to).map(textOf).find(Boolean))
      .findLast(Boolean),
  );
  if (titles.some((title) => title === undefined) || new Set(titles).size < blocks.length) return [sheet];
  return blocks.map(([from, to], k): Sheet => {
    const part = withRows(
      sheet,
      rows.map((row) => row.slice(from, to)),
    );
    return {
      ...part,
      name: titles[k] ?? sheet.name,
      isPercent: (row, column) => sheet.isPercent?.(row, column + from) ?? false,
    };
  });
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
