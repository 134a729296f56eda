import type { TimeUnit } from "../../data/time.ts";
import { textWidth } from "../../plot/text/measure.ts";
import type { DataTable } from "../../view/dataTable.ts";
import { cellTexts, headerText, partsOf } from "../../view/tableCells.ts";

/** Space on both sides of a cell on paper, in em. */
const padding = 1;

/** The least width of a table in em, its headers broken at each word and its cells nowhere: paper shrinks it by that. */
export function tableWidth({ columns, rows }: DataTable, entityType: string, timeUnit: TimeUnit): number {
  const entities = Math.max(wordWidth(entityType), ...rows.map(({ entity }) => widthOf(entity)));
  const widths = columns.map((column, i) => {
    const parts = partsOf(column).map((part) => {
      const texts = rows.map(({ cells }) => widthOf(cellTexts(column, cells[i], part, timeUnit).join("")));
      return padding + Math.max(wordWidth(headerText(column, part, timeUnit)), ...texts);
    });
    const sum = parts.reduce((total, width) => total + width, 0);
    return Math.max(sum, padding + wordWidth(`${column.title} ${column.unit}`));
  });
  return Math.ceil(widths.reduce((total, width) => total + width, entities + padding));
}

const widthOf = (text: string): number => textWidth(text, { size: 1 });

/** Width of the longest word of a header. */
const wordWidth = (text: string): number =>
  Math.max(...text.split(" ").map((word) => textWidth(word, { size: 1, weight: 700 })));
