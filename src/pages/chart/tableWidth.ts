import { headerText, partsOf, type rowTexts } from "../../charts/table/cells.ts";
import type { DataTable } from "../../charts/table/dataTable.ts";
import type { TimeUnit } from "../../core/data/time.ts";
import { textWidth } from "../../core/plot/typography/measure.ts";

/** Space on both sides of a cell on paper, in em. */
const padding = 1;

/**
 * The least width of a table in em, its headers broken at each word and its cells nowhere: paper shrinks it by that.
 * @param texts - the words of each row's cells
 */
export function tableWidth(
  { columns, rows }: DataTable,
  texts: readonly ReturnType<typeof rowTexts>[],
  entityType: string,
  timeUnit: TimeUnit,
): number {
  const entities = rows.reduce((most, { entity }) => Math.max(most, widthOf(entity)), wordWidth(entityType));
  const widths = columns.map((column, i) => {
    const parts = partsOf(column).map((part, at) => {
      const header = wordWidth(headerText(column, part, timeUnit));
      return padding + texts.reduce((most, row) => Math.max(most, widthOf(row[i]?.[at]?.join("") ?? "")), header);
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
