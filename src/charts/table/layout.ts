import { shortUnitOf } from "../../core/data/number.ts";
import { formatTime } from "../../core/data/time.ts";
import { textWidth } from "../../core/plot/typography/measure.ts";
import { type TextLine, widestLine, wrapText } from "../../core/plot/typography/wrapText.ts";
import type { View } from "../../core/view/view.ts";
import { timeNote } from "../discreteBar/bars.ts";
import { type DataTable, type DataTableColumn, type DataTableRow, tableValue } from "./dataTable.ts";

/** The text of a cell. */
export interface CellText {
  readonly text: string;
  /** The time of the value, if it differs from the column's. */
  readonly note: string | undefined;
}

/** A drawn column: one time of a column of the data. */
export interface TableColumnLayout {
  readonly title: readonly TextLine[];
  readonly subtitle: string;
  readonly isNumber: boolean;
  /** One for each row. */
  readonly cells: readonly CellText[];
  readonly width: number;
  /** The width that truncates nothing. */
  readonly wanted: number;
}

/** Sizes of a table, in pixels. */
export interface TableSizes {
  readonly text: number;
  readonly small: number;
  /** Between columns. */
  readonly gap: number;
  /** Of all columns, including gaps. */
  readonly width: number;
}

/** The maximum share of the width for a column of text, beyond which it is truncated. */
const maxTextShare = 0.34;
const maxTitleLines = 3;

/** Lays out the columns that fit. A column of two times counts as two. */
export function layoutColumns(
  table: DataTable,
  rows: readonly DataTableRow[],
  view: View,
  sizes: TableSizes,
): { columns: TableColumnLayout[]; hidden: number } {
  const all = table.columns.flatMap((column, i) =>
    column.times.map((time, at) =>
      layoutColumn(column, rows, i, at, formatTime(time, view.chart.timeUnit), view, sizes),
    ),
  );
  let room = sizes.width;
  const columns: TableColumnLayout[] = [];
  for (const column of all) {
    const left = room - column.width - sizes.gap;
    if (left < 0 && columns.length > 0) break;
    room = left;
    columns.push(column);
  }
  return { columns: widened(columns, room), hidden: all.length - columns.length };
}

/** Distributes the remaining width to truncated columns, from left to right. */
function widened(columns: readonly TableColumnLayout[], left: number): TableColumnLayout[] {
  let room = Math.max(0, left);
  return columns.map((column) => {
    const more = Math.min(room, Math.max(0, column.wanted - column.width));
    room -= more;
    return { ...column, width: column.width + more };
  });
}

function layoutColumn(
  column: DataTableColumn,
  rows: readonly DataTableRow[],
  index: number,
  at: number,
  time: string,
  view: View,
  { text, small, width }: TableSizes,
): TableColumnLayout {
  const { isNumber } = column;
  const cells = rows.map((row): CellText => {
    const cell = row.cells[index]?.values[at];
    if (!cell) return { text: "–", note: undefined };
    const isMoved = column.times[at] === view.time.end && cell.time !== view.time.end;
    return { text: tableValue(column, cell.value), note: isMoved ? timeNote(view, cell.time) : undefined };
  });
  const most = isNumber ? Number.POSITIVE_INFINITY : width * maxTextShare;
  const widest = Math.max(0, ...cells.map((cell) => cellWidth(cell, text, small)));
  // The unit is omitted if each number has it.
  const unit = shortUnitOf(column.format) === "" ? column.unit : "";
  const subtitle = unit === "" ? time : `${time}, ${unit}`;
  const words = column.title.split(/\s+/).map((word) => textWidth(word, { size: text, weight: 700 }));
  // A word of the title is only broken if it would take a third of the table.
  const longest = Math.min(Math.max(...words), width * maxTextShare);
  const wanted = Math.max(widest, longest, textWidth(time, { size: small }), text * 5);
  const cell = Math.min(most, wanted);
  const title = wrapText(column.title, { size: text, weight: 700, maxWidth: cell, maxLines: maxTitleLines });
  return { title, subtitle, isNumber, cells, wanted, width: Math.max(cell, widestLine(title)) };
}

/** Width of a cell with its note, in pixels. */
const cellWidth = ({ text, note }: CellText, size: number, small: number): number =>
  textWidth(text, { size }) + (note ? textWidth(` ${note}`, { size: small }) : 0);
