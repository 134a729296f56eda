import { shortUnitOf } from "../../core/data/number.ts";
import { formatTime } from "../../core/data/time.ts";
import { type Bounds, bottomOf, rightOf } from "../../core/plot/bounds.ts";
import { label } from "../../core/plot/label.ts";
import { noDataPlot } from "../../core/plot/noData.ts";
import { noTargets, type PlotType } from "../../core/plot/plot.ts";
import { type Style, textSize } from "../../core/plot/style.ts";
import { textWidth } from "../../core/plot/typography/measure.ts";
import { richText } from "../../core/plot/typography/richText.ts";
import { type TextLine, truncateText, widestLine, wrapText } from "../../core/plot/typography/wrapText.ts";
import { type Markup, svg } from "../../core/text/markup.ts";
import type { View } from "../../core/view/view.ts";
import { timeNote } from "../discreteBar/bars.ts";
import { type DataTable, type DataTableColumn, type DataTableRow, dataTable, tableValue } from "./dataTable.ts";

/** Maximum share of the width for names. */
const maxNameShare = 0.32;
const lineHeight = 1.15;

/** The layout of a table: positions of columns, and equal distances of rows. */
interface Layout {
  readonly bounds: Bounds;
  readonly sizes: TableSizes;
  readonly rows: readonly DataTableRow[];
  readonly columns: readonly (TableColumnLayout & { readonly x: number })[];
  readonly nameWidth: number;
  readonly headerHeight: number;
  readonly rowHeight: number;
}

/**
 * The data table as a picture: a row for each entity, a column for each indicator at the view's time, or at both ends.
 * Selected entities come first. Rows and columns that do not fit are counted.
 */
export const tablePlot: PlotType = {
  withoutSeries: true,
  draw(context) {
    const { view, style, bounds } = context;
    const data = dataTable(view);
    if (data.rows.length === 0 || data.columns.length === 0) return noDataPlot(context);
    const text = textSize.label(style);
    const rowHeight = Math.round(text * 1.75);
    const ordered = inOrder(data.rows, view);
    // Rows are laid out before the height of the header is known: at most so many fit.
    const most = Math.max(1, Math.floor(bounds.height / rowHeight));
    const measured = ordered.slice(0, most);
    const nameWidth = Math.min(
      bounds.width * maxNameShare,
      Math.max(...measured.map(({ entity }) => textWidth(entity, { size: text, weight: 700 }))),
    );
    const sizes = { text, small: text * 0.8, gap: text * 1.5, width: bounds.width - nameWidth };
    const { columns, hidden } = layoutColumns(data, measured, view, sizes);
    const headerHeight = Math.ceil(headerLines(columns) * text * lineHeight + sizes.small * 1.9);
    const room = Math.floor((bounds.height - headerHeight) / rowHeight);
    const isCut = room < ordered.length || hidden > 0;
    const rows = measured.slice(0, Math.max(1, isCut ? room - 1 : room));
    const layout = {
      bounds,
      sizes,
      rows,
      columns: placeColumns(columns, bounds, nameWidth, sizes),
      nameWidth,
      headerHeight,
      rowHeight,
    };
    const more = isCut ? moreText(ordered.length - rows.length, hidden) : "";
    return {
      markup: svg`<g class="table">${renderHeader(layout, style)}${rows.map((row, i) => renderRow(row, i, layout, view, style))}${
        more !== "" && renderMore(more, layout, style)
      }</g>`,
      targets: noTargets,
    };
  },
};

/** Selected entities first, in the order of selection, then the others by name. */
function inOrder(rows: readonly DataTableRow[], { selection }: View): DataTableRow[] {
  const selected = selection.flatMap((name) => rows.find(({ entity }) => entity === name) ?? []);
  const known = new Set(selected);
  return [...selected, ...rows.filter((row) => !known.has(row))];
}

const headerLines = (columns: readonly TableColumnLayout[]): number =>
  Math.max(1, ...columns.map(({ title }) => title.length));

/** Distributes the columns over the width. `x` is where text starts, or where numbers end. */
function placeColumns(columns: readonly TableColumnLayout[], bounds: Bounds, nameWidth: number, { gap }: TableSizes) {
  const used = columns.reduce((sum, { width }) => sum + width + gap, nameWidth);
  const extra = Math.max(0, bounds.width - used) / Math.max(1, columns.length);
  let left = bounds.x + nameWidth;
  return columns.map((column) => {
    const width = Math.min(column.width, rightOf(bounds) - left - gap);
    const x = column.isNumber ? left + gap + extra + width : left + gap + Math.min(extra, gap);
    left += gap + extra + width;
    return { ...column, x };
  });
}

function renderHeader({ bounds, columns, headerHeight, sizes }: Layout, { theme, detail }: Style): Markup {
  const { text, small } = sizes;
  const bottom = bounds.y + headerHeight - small * 0.6;
  return svg`<g class="table-header">${columns.map(({ title, subtitle, isNumber, x, width }) => {
    const anchor = isNumber ? "end" : "start";
    const heading = richText(title, {
      x,
      y: bottom - small * 1.5 - (title.length - 1) * text * lineHeight,
      size: text,
      weight: 700,
      lineHeight,
      anchor,
      fill: theme.text,
    });
    const shown = truncateText(subtitle, { size: small, maxWidth: Math.max(width, sizes.text * 4) });
    const below = label(shown, {
      x,
      y: bottom - small * 0.25,
      from: "baseline",
      size: small,
      anchor,
      fill: theme.muted,
    });
    return svg`${heading}${detail !== "minimal" && below}`;
  })}<line class="axis-line" x1="${bounds.x}" x2="${rightOf(bounds)}" y1="${bounds.y + headerHeight}" y2="${bounds.y + headerHeight}" stroke="${theme.axis}"/></g>`;
}

function renderRow(row: DataTableRow, index: number, layout: Layout, { selection }: View, { theme }: Style): Markup {
  const { bounds, columns, nameWidth, headerHeight, rowHeight, sizes } = layout;
  const top = bounds.y + headerHeight + index * rowHeight;
  const middle = top + rowHeight / 2;
  const weight = selection.includes(row.entity) ? 700 : 400;
  const name = truncateText(row.entity, { size: sizes.text, weight, maxWidth: nameWidth });
  return svg`<g data-entity="${row.entity}">${label(name, { x: bounds.x, y: middle, size: sizes.text, weight, fill: theme.text, className: "entity-label" })}${columns.map(
    (column) => {
      const cell = column.cells[index];
      return cell && renderCell(cell, column, middle, sizes, theme);
    },
  )}<line class="grid" x1="${bounds.x}" x2="${rightOf(bounds)}" y1="${top + rowHeight}" y2="${top + rowHeight}" stroke="${theme.grid}"/></g>`;
}

function renderCell(
  { text, note }: CellText,
  { x, width, isNumber }: Layout["columns"][number],
  middle: number,
  { text: size, small }: TableSizes,
  theme: Style["theme"],
): Markup {
  const shown = truncateText(text, { size, maxWidth: Math.max(width, size * 2) });
  const anchor = isNumber ? "end" : "start";
  const value = label(shown, { x, y: middle, size, anchor, fill: theme.text, className: "value-label" });
  if (!note || !isNumber) return value;
  // The note is left of the number, so that numbers are right-aligned.
  const left = x - textWidth(shown, { size }) - small * 0.4;
  return svg`${label(note, { x: left, y: middle, size: small, anchor, fill: theme.muted, className: "note" })}${value}`;
}

function moreText(rows: number, columns: number): string {
  const parts = [
    rows > 0 ? `${rows} more ${rows === 1 ? "row" : "rows"}` : undefined,
    columns > 0 ? `${columns} more ${columns === 1 ? "column" : "columns"}` : undefined,
  ];
  return parts.filter(Boolean).join(", ");
}

const renderMore = (text: string, { bounds, sizes, headerHeight, rowHeight, rows }: Layout, { theme }: Style): Markup =>
  label(text, {
    x: bounds.x,
    y: Math.min(bottomOf(bounds) - sizes.small / 2, bounds.y + headerHeight + (rows.length + 0.5) * rowHeight),
    size: sizes.small,
    italic: true,
    fill: theme.muted,
    className: "more",
  });

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
