import { outlineColor } from "../../plot/outlineColor.ts";
import { empty, type Markup, svg } from "../../text/markup.ts";
import { type Bounds, bottomOf, inset } from "../bounds.ts";
import { type Hatching, hatchBox } from "../hatch.ts";
import { label } from "../label.ts";
import { type Style, textSize } from "../style.ts";
import { textWidth } from "../typography/measure.ts";
import { truncateName } from "../typography/wrapText.ts";

/** A legend entry: a swatch and a name. */
export interface LegendItem {
  readonly name: string;
  readonly color: string;
  /** Stripes above the colour. */
  readonly hatching?: Hatching | undefined;
  readonly isMuted?: boolean;
  /** Whether the name is that of a series, so that hovering the item highlights its marks. */
  readonly isSeries?: boolean;
  /** Draw a line instead of a square; dashed for projections. */
  readonly line?: "solid" | "dashed";
  /** Colour of an outline around the swatch, for pale fills. */
  readonly outline?: string;
}

/** A legend laid out in rows. */
export interface Legend {
  readonly height: number;
  render(x: number, y: number): Markup;
}

/** With more rows, long names are truncated so that more items fit in a row. */
const maxRows = 6;
const maxColumns = 4;

/** Lays out items in rows of the given width, each row aligned to the start or the middle. */
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

/** An item in its row; x is relative to the row's start, in px. */
interface PlacedItem {
  readonly item: LegendItem;
  readonly name: string;
  readonly x: number;
  readonly width: number;
}

const swatchSize = (size: number): number => Math.round(size * 0.8);
const [nameGap, itemGap] = [0.4, 1.2];

/**
 * Distributes items over rows.
 * @param columns - minimum number of items per row, whose names are truncated if necessary
 */
function rowsOf(items: readonly LegendItem[], width: number, size: number, columns = 1): PlacedItem[][] {
  const swatch = swatchSize(size) + size * nameGap;
  const gap = size * itemGap;
  const maxWidth = (width - (columns - 1) * gap) / columns;
  const rows: PlacedItem[][] = [];
  for (const item of items) {
    const name = truncateName(item.name, { size, maxWidth: maxWidth - swatch });
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

/** The attribute that links a legend item to the marks of its series. */
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
    : renderSwatch({ x: start, y: middle - swatch / 2, width: swatch, height: swatch }, fill, outline, item.hatching);
  return svg`<g${seriesAttribute(item)}>${mark}${label(name, { x: start + swatch + size * nameGap, y: middle, size, fill: theme.text, className: "legend-label" })}</g>`;
}

function renderSwatch(box: Bounds, fill: string, outline: string | undefined, hatching?: Hatching): Markup {
  const { x, y, width, height } = box;
  const rect = svg`<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${outline && svg` stroke="${outline}" stroke-width="0.5"`} rx="1"/>`;
  return svg`${rect}${hatching && hatchBox(box, hatching)}`;
}

/** A placed legend, and the area that it leaves for the plot. */
export interface PlacedLegend {
  readonly area: Bounds;
  readonly markup: Markup;
}

/** Pictures narrower than this, in multiples of the font size, are for phones and start with the plot. */
const narrowFrom = 30;

/** Whether legends are placed below the plot, as on phones. */
export const isLegendBelow = (bounds: Bounds, { fontSize }: Style): boolean => bounds.width < narrowFrom * fontSize;

/** Places a legend above the plot; on phones, below it. */
export function placeLegend(legend: Legend, bounds: Bounds, style: Style): PlacedLegend {
  if (legend.height === 0) return { area: bounds, markup: empty };
  const space = legend.height + style.fontSize * 0.5;
  const isBelow = isLegendBelow(bounds, style);
  return {
    area: inset(bounds, isBelow ? { bottom: space } : { top: space }),
    markup: legend.render(bounds.x, isBelow ? bottomOf(bounds) - legend.height : bounds.y),
  };
}
