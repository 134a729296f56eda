import { label } from "../label.ts";
import { svg } from "../markup.ts";
import { type Style, textSize } from "../style.ts";
import { textWidth } from "../text/measure.ts";
import { firstBaseline, richText } from "../text/rich.ts";
import { truncateText, widestLine, wrapText } from "../text/wrap.ts";
import type { Legend, LegendItem } from "./categorical.ts";

/** A legend that takes only the width it needs. */
export interface SideLegend extends Legend {
  readonly width: number;
}

export interface ColumnLegendOptions {
  /** Above the items. */
  readonly title?: string | undefined;
  readonly maxWidth: number;
  /** Items that do not fit the height are left out, and their number told. */
  readonly maxHeight: number;
}

const lineHeight = 1.2;

/** A legend of one item a line, to stand beside a plot of points. */
export function createColumnLegend(
  items: readonly LegendItem[],
  { title, maxWidth, maxHeight }: ColumnLegendOptions,
  style: Style,
): SideLegend {
  if (items.length === 0) return { width: 0, height: 0, render: () => svg`` };
  const { theme } = style;
  const size = textSize.legend(style);
  const rowHeight = Math.ceil(size * 1.5);
  const heading = title ? wrapText(title, { size, weight: 700, maxWidth, maxLines: 3 }) : [];
  const headingHeight = heading.length > 0 ? heading.length * size * lineHeight + size * 0.4 : 0;
  const swatch = Math.round(size * 0.75);
  const indent = swatch + size * 0.45;
  const shown = itemsThatFit(items, Math.floor((maxHeight - headingHeight) / rowHeight)).map((item) => {
    const name = truncateText(item.name, { size, maxWidth: maxWidth - indent });
    return { ...item, text: name, width: indent + textWidth(name, { size }) };
  });
  const rest = items.length - shown.length;
  return {
    width: Math.ceil(Math.max(widestLine(heading), ...shown.map(({ width }) => width))),
    height: headingHeight + (shown.length + (rest > 0 ? 1 : 0)) * rowHeight,
    render(x, y) {
      const middle = (row: number): number => y + headingHeight + (row + 0.5) * rowHeight;
      const rows = shown.map(
        ({ name, text, color, outline, isMuted }, row) =>
          svg`<g data-series="${name}"><circle cx="${x + swatch / 2}" cy="${middle(row)}" r="${swatch / 2}" fill="${
            isMuted ? theme.unfocused : color
          }"${outline && svg` stroke="${outline}" stroke-width="0.75"`}/>${label(text, {
            x: x + indent,
            y: middle(row),
            size,
            fill: theme.text,
            className: "legend-label",
          })}</g>`,
      );
      const more =
        rest > 0 &&
        label(`${rest} more`, {
          x: x + indent,
          y: middle(shown.length),
          size,
          fill: theme.muted,
          className: "legend-label",
        });
      return svg`<g class="legend">${richText(heading, {
        x,
        y: y + firstBaseline(size, lineHeight),
        size,
        weight: 700,
        lineHeight,
        fill: theme.text,
        attributes: { class: "legend-title" },
      })}${rows}${more}</g>`;
    },
  };
}

function itemsThatFit(items: readonly LegendItem[], rows: number): readonly LegendItem[] {
  return items.length <= rows ? items : items.slice(0, Math.max(1, rows - 1));
}
