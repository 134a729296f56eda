import { displayName } from "../../chart/chart.ts";
import { type Bounds, bottomOf, rightOf } from "../../plot/bounds.ts";
import { noDataFill, noDataHatching } from "../../plot/hatch.ts";
import { label } from "../../plot/label.ts";
import { outlineOf } from "../../plot/outline.ts";
import type { Scale } from "../../plot/scale.ts";
import { type Style, textSize } from "../../plot/style.ts";
import { textWidth } from "../../plot/text/measure.ts";
import { type Markup, svg } from "../../text/markup.ts";
import type { PlacedColumn } from "./place.ts";

/** Columns from this width on are set apart by a hairline; between slivers it would eat the colour. */
const setApartFrom = 4;

/** Draws columns, each a pile of its parts. */
export function renderColumns(columns: readonly PlacedColumn[], x: Scale, y: Scale, style: Style): Markup {
  const { theme } = style;
  return svg`<g class="columns">${columns.map((column) => {
    const [left, right] = [x.position(column.left), x.position(column.right)];
    const apart = right - left >= setApartFrom ? theme.background : undefined;
    return svg`<g data-entity="${column.entity}">${column.placed.map((part) => {
      const [from, to] = [y.position(part.from), y.position(part.to)];
      const fill = column.isMuted ? theme.unfocused : part.color;
      const line = (column.isMuted ? undefined : outlineOf(fill, theme)) ?? apart;
      return svg`<rect data-series="${column.placed.length > 1 ? displayName(part.dimension) : column.entity}" data-entity="${column.entity}" x="${left}" y="${Math.min(from, to)}" width="${right - left}" height="${Math.abs(to - from)}" fill="${fill}"${line && svg` stroke="${line}" stroke-width="0.5"`}/>`;
    })}</g>`;
  })}</g>`;
}

/** The area of the entities that have a width but no height. */
export function renderNoData(from: number, bounds: Bounds, style: Style): Markup {
  const width = rightOf(bounds) - from;
  const size = textSize.axis(style);
  const fits = width >= textWidth("No data", { size }) + size;
  return svg`<defs>${noDataHatching(style)}</defs><g class="no-data"><rect x="${from}" y="${bounds.y}" width="${width}" height="${bottomOf(bounds) - bounds.y}" fill="${noDataFill(style)}"/>${
    fits &&
    label("No data", {
      x: from + width / 2,
      y: bounds.y + bounds.height / 2,
      size,
      anchor: "middle",
      fill: style.theme.text,
      halo: style.theme.noData,
      className: "no-data-label",
    })
  }</g>`;
}
