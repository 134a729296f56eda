import { type Markup, svg } from "../../text/markup.ts";
import { type Style, type Theme, textSize } from "../style.ts";
import { middleShift } from "../typography/measure.ts";
import { firstBaseline, richText } from "../typography/richText.ts";
import { type TextLine, widestLine, wrapText } from "../typography/wrapText.ts";
import { type Legend, type LegendItem, seriesAttribute } from "./legend.ts";

/** A legend for the side of a plot, as wide as its longest item. */
export interface SideLegend extends Legend {
  readonly width: number;
}

/** The title and the limits of a legend, in px. */
export interface SideLegendOptions {
  /** Heading above the items. */
  readonly title?: string | undefined;
  readonly maxWidth: number;
  /** Items that do not fit are replaced by their number: "3 more". */
  readonly maxHeight: number;
}

const lineHeight = 1.2;
/** Maximum number of lines per name, if there is room. */
const maxLines = 2;

/** Creates a legend with one item per row. */
export function createSideLegend(
  items: readonly LegendItem[],
  { title, maxWidth, maxHeight }: SideLegendOptions,
  style: Style,
): SideLegend {
  if (items.length === 0) return { width: 0, height: 0, render: () => svg`` };
  const size = textSize.legend(style);
  const heading = title ? wrapText(title, { size, weight: 700, maxWidth, maxLines: 3 }) : [];
  const headingHeight = heading.length > 0 ? heading.length * size * lineHeight + size * 0.4 : 0;
  const rows = layoutRows(items, { size, maxWidth, maxHeight: maxHeight - headingHeight });
  const { swatch, indent } = measuresOf(size);
  return {
    width: Math.ceil(Math.max(widestLine(heading), ...rows.map(({ lines }) => indent + widestLine(lines)))),
    height: headingHeight + heightOf(rows),
    render(x, y) {
      const title = richText(heading, {
        x,
        y: y + firstBaseline(size, lineHeight),
        size,
        weight: 700,
        lineHeight,
        fill: style.theme.text,
        attributes: { class: "legend-title" },
      });
      const at = { x, swatch, indent, size, theme: style.theme };
      return svg`<g class="legend">${title}${rows.map((row) => renderRow(row, y + headingHeight, at))}</g>`;
    },
  };
}

/** An item with its wrapped name, or the number of dropped items. */
interface Row {
  readonly item?: LegendItem;
  readonly lines: readonly TextLine[];
  /** Relative to the top of the items, below the heading. */
  readonly top: number;
  readonly height: number;
}

interface RowRoom {
  readonly size: number;
  readonly maxWidth: number;
  readonly maxHeight: number;
}

/** Wraps names if all items then fit; otherwise gives each a single line and drops those that do not fit. */
function layoutRows(items: readonly LegendItem[], room: RowRoom): readonly Row[] {
  const roomy = stackRows(items, room, maxLines);
  if (heightOf(roomy) <= room.maxHeight) return roomy;
  const fitting = Math.floor(room.maxHeight / rowHeight(room.size, 1));
  if (items.length <= fitting) return stackRows(items, room, 1);
  const shown = stackRows(items.slice(0, Math.max(1, fitting - 1)), room, 1);
  const lines = wrapText(`${items.length - shown.length} more`, room);
  return [...shown, { lines, top: heightOf(shown), height: rowHeight(room.size, 1) }];
}

function stackRows(items: readonly LegendItem[], { size, maxWidth }: RowRoom, maxLines: number): Row[] {
  const rows: Row[] = [];
  for (const item of items) {
    const lines = wrapText(item.name, { size, maxWidth: maxWidth - measuresOf(size).indent, maxLines });
    rows.push({ item, lines, top: heightOf(rows), height: rowHeight(size, lines.length) });
  }
  return rows;
}

const rowHeight = (size: number, lines: number): number => Math.ceil(size * (1.5 + (lines - 1) * lineHeight));

const heightOf = (rows: readonly Row[]): number => {
  const last = rows.at(-1);
  return last ? last.top + last.height : 0;
};

/** Diameter of a swatch, and x of the names, in px. */
function measuresOf(size: number) {
  const swatch = Math.round(size * 0.75);
  return { swatch, indent: swatch + size * 0.45 };
}

interface RowPlace extends ReturnType<typeof measuresOf> {
  readonly x: number;
  readonly size: number;
  readonly theme: Theme;
}

function renderRow({ item, lines, top }: Row, y: number, { x, swatch, indent, size, theme }: RowPlace): Markup {
  // The swatch is centred on the first line.
  const middle = y + top + rowHeight(size, 1) / 2;
  const name = richText(lines, {
    x: x + indent,
    y: middle + middleShift(size),
    size,
    fill: item ? theme.text : theme.muted,
    attributes: { class: "legend-label" },
  });
  if (!item) return name;
  const { outline, isMuted, color } = item;
  const fill = isMuted ? theme.unfocused : color;
  return svg`<g${seriesAttribute(item)}><circle cx="${x + swatch / 2}" cy="${middle}" r="${swatch / 2}" fill="${fill}"${
    outline && svg` stroke="${outline}" stroke-width="0.75"`
  }/>${name}</g>`;
}
