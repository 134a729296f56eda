import { label } from "../label.ts";
import { type Markup, svg } from "../markup.ts";
import { outlineOf } from "../outline.ts";
import { type Style, textSize } from "../style.ts";
import { textWidth } from "../text/measure.ts";
import { truncateText } from "../text/wrap.ts";

/** One entry of a legend: a swatch and its name. */
export interface LegendItem {
  readonly name: string;
  readonly color: string;
  readonly isMuted?: boolean;
  /** A swatch with hatching: "No data", projections. */
  readonly isHatched?: boolean;
  /** Colour of a thin line around the swatch, for fills that are pale. */
  readonly outline?: string;
}

/** A legend laid out in rows. */
export interface Legend {
  readonly height: number;
  render(x: number, y: number): Markup;
}

/** A legend whose items follow one another in rows, as wide as told, each row at the start or in the middle of that. */
export function createLegend(
  items: readonly LegendItem[],
  width: number,
  style: Style,
  align: "start" | "middle" = "start",
): Legend {
  if (items.length === 0) return { height: 0, render: () => svg`` };
  const size = textSize.legend(style);
  const swatch = Math.round(size * 0.8);
  const rowHeight = Math.ceil(size * 1.6);
  let [x, row] = [0, 0];
  const rowWidths: number[] = [];
  const placed = items.map((item) => {
    const name = truncateText(item.name, { size, maxWidth: width - swatch - size * 0.4 });
    const itemWidth = swatch + size * 0.4 + textWidth(name, { size });
    if (x > 0 && x + itemWidth > width) [x, row] = [0, row + 1];
    const place = { item, name, x, row };
    rowWidths[row] = x + itemWidth;
    x += itemWidth + size * 1.2;
    return place;
  });
  return {
    height: (row + 1) * rowHeight,
    render: (left, top) =>
      svg`<g class="legend">${placed.map((it) => {
        const start = left + it.x + (align === "middle" ? (width - (rowWidths[it.row] ?? width)) / 2 : 0);
        const middle = top + it.row * rowHeight + rowHeight / 2;
        const fill = it.item.isHatched
          ? `url(#${style.idPrefix}no-data)`
          : it.item.isMuted
            ? style.theme.unfocused
            : it.item.color;
        const outline = it.item.outline ?? (it.item.isHatched ? style.theme.axis : outlineOf(fill, style.theme));
        return svg`<g data-series="${it.item.name}"><rect x="${start}" y="${middle - swatch / 2}" width="${swatch}" height="${swatch}" fill="${fill}"${outline && svg` stroke="${outline}" stroke-width="0.5"`} rx="1"/>${label(it.name, { x: start + swatch + size * 0.4, y: middle, size, fill: style.theme.text, className: "legend-label" })}</g>`;
      })}</g>`,
  };
}

/** Room that a legend takes above a plot, with the gap below it. */
export const legendSpace = (legend: Legend, style: Style): number =>
  legend.height === 0 ? 0 : legend.height + style.fontSize * 0.5;
