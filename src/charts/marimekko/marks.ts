import { displayName } from "../../core/chart/chart.ts";
import { type Bounds, bottomOf, rightOf } from "../../core/plot/bounds.ts";
import { noDataFill, noDataHatching } from "../../core/plot/hatch.ts";
import { label } from "../../core/plot/label.ts";
import { outlineColor } from "../../core/plot/outlineColor.ts";
import { boxPath, renderMergedPaths } from "../../core/plot/path.ts";
import type { Scale } from "../../core/plot/scale.ts";
import { type Style, type Theme, textSize } from "../../core/plot/style.ts";
import { textWidth } from "../../core/plot/typography/measure.ts";
import { type Markup, svg } from "../../core/text/markup.ts";
import type { PlacedColumn } from "./columns.ts";

/** Columns of at least this width are separated by a hairline. On narrower ones it would hide the colour. */
const setApartFrom = 4;

/** Draws columns, each as a stack of its parts. */
export function renderColumns(columns: readonly PlacedColumn[], x: Scale, y: Scale, style: Style): Markup {
  const { theme, isDraft } = style;
  const parts = columns.map((column) => partsOf(column, x, y, theme));
  return svg`<g class="columns">${
    isDraft
      ? renderMergedPaths(parts.flat(), {
          look: ({ paint }) => paint.text,
          path: ({ left, top, right, bottom }) => boxPath(left, top, right, bottom),
          paint: ({ paint }) => paint,
        })
      : columns.map(
          ({ entity, placed }, i) =>
            svg`<g data-entity="${entity}">${parts[i]?.map(
              ({ part, left, right, top, bottom, paint }) =>
                svg`<rect data-series="${placed.length > 1 ? displayName(part.dimension) : entity}" data-entity="${entity}" x="${left}" y="${top}" width="${right - left}" height="${bottom - top}"${paint}/>`,
            )}</g>`,
        )
  }</g>`;
}

/** A part of a column in pixels. */
interface DrawnPart {
  readonly part: PlacedColumn["placed"][number];
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly paint: Markup;
}

function partsOf(column: PlacedColumn, x: Scale, y: Scale, theme: Theme): readonly DrawnPart[] {
  const [left, right] = [x.position(column.left), x.position(column.right)];
  const apart = right - left >= setApartFrom ? theme.background : undefined;
  return column.placed.map((part) => {
    const [from, to] = [y.position(part.from), y.position(part.to)];
    const fill = column.isMuted ? theme.unfocused : part.color;
    const line = (column.isMuted ? undefined : outlineColor(fill, theme)) ?? apart;
    const paint = svg` fill="${fill}"${line && svg` stroke="${line}" stroke-width="0.5"`}`;
    return { part, left, right, top: Math.min(from, to), bottom: Math.max(from, to), paint };
  });
}

/** Draws the area of the entities with a width but without a height. */
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
