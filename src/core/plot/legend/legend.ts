import { empty, type Markup, svg } from "../../text/markup.ts";
import { type Bounds, bottomOf, inset } from "../bounds.ts";
import { label } from "../label.ts";
import { outlineColor } from "../outlineColor.ts";
import { type Style, textSize } from "../style.ts";
import { textWidth } from "../typography/measure.ts";
import { truncateText } from "../typography/wrapText.ts";

/** One entry of a legend: a swatch and its name. */
export interface LegendItem {
  readonly name: string;
  readonly color: string;
  readonly isMuted?: boolean;
  /** Whether the name is that of a series, whose marks are lit with it, and not of a bin. */
  readonly isSeries?: boolean;
  /** A piece of a line and no square; projections are dashed. */
  readonly line?: "solid" | "dashed";
  /** Colour of a thin line around the swatch, for fills that are pale. */
  readonly outline?: string;
}

/** A legend laid out in rows. */
export interface Legend {
  readonly height: number;
  render(x: number, y: number): Markup;
}

/** From more rows than this on, long names are cut so that more of them stand in a row: a plot needs room as well. */
const maxRows = 6;
const maxColumns = 4;

/** A legend whose items follow one another in rows, as wide as told, each row at the start or in the middle of that. */
export function createLegend(
  items: readonly LegendItem[],
  width: number,
  style: Style,
  align: "start" | "middle" = "start",
): Legend {
  if (items.length === 0) return { height: 0, render: () => svg`` };
  const size = textSize.legend(style);
  const rowHeight = Math.ceil(size * 1.6);
  let rows = rowsOf(items, width, size);
  for (let columns = 2; rows.length > maxRows && columns <= maxColumns; columns++)
    rows = rowsOf(items, width, size, columns);
  return {
    height: rows.length * rowHeight,
    render: (left, top) =>
      svg`<g class="legend">${rows.map((row, i) => {
        const start = left + (align === "middle" ? (width - widthOf(row)) / 2 : 0);
        return row.map((it) => renderItem(it, start, top + (i + 0.5) * rowHeight, style));
      })}</g>`,
  };
}

/** An item in its row, in pixels from the row's start. */
interface PlacedItem {
  readonly item: LegendItem;
  readonly name: string;
  readonly x: number;
  readonly width: number;
}

const swatchSize = (size: number): number => Math.round(size * 0.8);
const [nameGap, itemGap] = [0.4, 1.2];

/** Fills rows with items. @param columns - how many fit in a row at least, their names cut if need be */
function rowsOf(items: readonly LegendItem[], width: number, size: number, columns = 1): PlacedItem[][] {
  const swatch = swatchSize(size) + size * nameGap;
  const gap = size * itemGap;
  const maxWidth = (width - (columns - 1) * gap) / columns;
  const rows: PlacedItem[][] = [];
  for (const item of items) {
    const name = truncateText(item.name, { size, maxWidth: maxWidth - swatch });
    const itemWidth = swatch + textWidth(name, { size });
    const row = rows.at(-1);
    const x = row ? widthOf(row) + gap : 0;
    if (row && x + itemWidth <= width) row.push({ item, name, x, width: itemWidth });
    else rows.push([{ item, name, x: 0, width: itemWidth }]);
  }
  return rows;
}

function widthOf(row: readonly PlacedItem[]): number {
  const last = row.at(-1);
  return last ? last.x + last.width : 0;
}

/** What tells the page which marks an item stands for. */
export const seriesAttribute = ({ name, isSeries }: LegendItem): Markup =>
  isSeries ? svg` data-series="${name}"` : svg``;

function renderItem({ item, name, x }: PlacedItem, left: number, middle: number, style: Style): Markup {
  const { theme } = style;
  const size = textSize.legend(style);
  const swatch = swatchSize(size);
  const start = left + x;
  const fill = item.isMuted ? theme.unfocused : item.color;
  const outline = item.outline ?? outlineColor(fill, theme);
  const mark = item.line
    ? svg`<path d="M${start},${middle}h${swatch}" stroke="${fill}" stroke-width="2"${item.line === "dashed" && svg` stroke-dasharray="3,2"`}/>`
    : svg`<rect x="${start}" y="${middle - swatch / 2}" width="${swatch}" height="${swatch}" fill="${fill}"${outline && svg` stroke="${outline}" stroke-width="0.5"`} rx="1"/>`;
  return svg`<g${seriesAttribute(item)}>${mark}${label(name, { x: start + swatch + size * nameGap, y: middle, size, fill: theme.text, className: "legend-label" })}</g>`;
}

/** A legend in its place, and what it leaves. */
export interface PlacedLegend {
  readonly area: Bounds;
  readonly markup: Markup;
}

/** Narrower than this, in sizes of text, a picture is a phone's: it begins with its marks. */
const narrowFrom = 30;

/** Whether legends stand below the plot: on phones they would take its room beside or above it. */
export const isLegendBelow = (bounds: Bounds, { fontSize }: Style): boolean => bounds.width < narrowFrom * fontSize;

/** Puts a legend above a plot; on phones, where it takes many rows, below it. */
export function placeLegend(legend: Legend, bounds: Bounds, style: Style): PlacedLegend {
  if (legend.height === 0) return { area: bounds, markup: empty };
  const space = legend.height + style.fontSize * 0.5;
  const isBelow = isLegendBelow(bounds, style);
  return {
    area: inset(bounds, isBelow ? { bottom: space } : { top: space }),
    markup: legend.render(bounds.x, isBelow ? bottomOf(bounds) - legend.height : bounds.y),
  };
}
