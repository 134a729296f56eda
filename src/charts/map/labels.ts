import { type Bounds, bottomOf, overlap, rightOf } from "../../core/plot/bounds.ts";
import { label } from "../../core/plot/label.ts";
import type { Shape } from "../../core/plot/map/shapes.ts";
import { type Style, textSize } from "../../core/plot/style.ts";
import { textWidth } from "../../core/plot/typography/measure.ts";
import { type Markup, svg } from "../../core/text/markup.ts";
import { mapDimension } from "../../core/view/map.ts";
import type { View } from "../../core/view/view.ts";
import type { MapPanel } from "./panel.ts";
import { mapValueText } from "./places.ts";

/** The numbers of selected places, inside each place or next to it, if they do not overlap another label. */
export function renderValueLabels(
  view: View,
  panel: MapPanel,
  selection: ReadonlySet<string>,
  style: Style,
): Markup | undefined {
  const dimension = mapDimension(view);
  if (style.detail !== "full" || selection.size === 0 || !dimension) return undefined;
  const size = textSize.label(style) * 0.875;
  const taken: Bounds[] = [];
  const marked = panel.projected.shapes.filter(
    ({ place }) => selection.has(panel.name(place).name) && !panel.isNeighbor(place),
  );
  const labels = marked.flatMap((shape) => {
    const value = panel.value(shape.place)?.cell.value;
    if (typeof value !== "number") return [];
    const text = mapValueText(view, dimension, value, { abbreviation: "letter", unit: "symbol" });
    const at = placesFor(textWidth(text, { size, weight: 700 }), size, panel, shape).find(
      (candidate) => isWithin(candidate, panel.bounds) && !taken.some((other) => overlap(candidate, other)),
    );
    if (!at) return [];
    taken.push(at);
    const markup = label(text, {
      x: at.x + at.width / 2,
      y: at.y + at.height / 2,
      size,
      weight: 700,
      fill: style.theme.title,
      anchor: "middle",
      halo: style.theme.background,
      isDraft: style.isDraft,
      className: "value-label",
    });
    return [markup];
  });
  return svg`<g class="value-labels">${labels}</g>`;
}

/**
 * The candidate positions of a label: inside the place if it is large enough, then above, below, right and left of it.
 */
function placesFor(width: number, height: number, { bounds, projected }: MapPanel, shape: Shape): Bounds[] {
  const { x, y, scale } = projected.transform;
  const toX = (at: number): number => bounds.x + x + at * scale;
  const toY = (at: number): number => bounds.y + y + at * scale;
  const [left, top, right, bottom] = [
    toX(shape.bounds[0]),
    toY(shape.bounds[1]),
    toX(shape.bounds[2]),
    toY(shape.bounds[3]),
  ];
  const [middleX, middleY] = [toX(shape.label[0]), toY(shape.label[1])];
  const gap = height * 0.25;
  const at = (centerX: number, centerY: number): Bounds => ({
    x: centerX - width / 2,
    y: centerY - height / 2,
    width,
    height,
  });
  const beside = [
    at(middleX, top - gap - height / 2),
    at(middleX, bottom + gap + height / 2),
    at(right + gap + width / 2, middleY),
    at(left - gap - width / 2, middleY),
  ];
  const isRoomy = right - left >= width * 1.1 && bottom - top >= height;
  return isRoomy ? [at(middleX, middleY), ...beside] : beside;
}

const isWithin = (inner: Bounds, outer: Bounds): boolean =>
  inner.x >= outer.x && rightOf(inner) <= rightOf(outer) && inner.y >= outer.y && bottomOf(inner) <= bottomOf(outer);
