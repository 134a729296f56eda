import type { TimeUnit } from "../../data/time.ts";
import { textWidth } from "../../plot/text/measure.ts";
import type { DataTable, DataTableRow } from "../../view/dataTable.ts";
import { cellTexts, headerText, partsOf } from "../../view/tableCells.ts";

/** Space on both sides of a cell on paper, in em. */
const padding = 1;

/** The least width of a table in em, its headers broken at each word and its cells nowhere: paper shrinks it by that. */
export function tableWidth({ columns, rows }: DataTable, entityType: string, timeUnit: TimeUnit): number {
  const widest = (least: number, text: (row: DataTableRow) => string): number =>
    rows.reduce((width, row) => Math.max(width, textWidth(text(row), { size: 1 })), least);
  const entities = widest(wordWidth(entityType), ({ entity }) => entity);
  const widths = columns.map((column, i) => {
    const parts = partsOf(column).map((part) => {
      const header = wordWidth(headerText(column, part, timeUnit));
      return padding + widest(header, ({ cells }) => cellTexts(column, cells[i], part, timeUnit).join(""));
    });
    const sum = parts.reduce((total, width) => total + width, 0);
    return Math.max(sum, padding + wordWidth(`${column.title} ${column.unit}`));
  });
  return Math.ceil(widths.reduce((total, width) => total + width, entities + padding));
}

/** Width of the longest word of a header. */
const wordWidth = (text: string): number =>
  Math.max(...text.split(" ").map((word) => textWidth(word, { size: 1, weight: 700 })));
