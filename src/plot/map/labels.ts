import { mapValueText } from "../../view/map.ts";
import { mapDimension } from "../../view/tabs/map.ts";
import type { View } from "../../view/view.ts";
import { type Bounds, bottomOf, rightOf } from "../bounds.ts";
import { label } from "../label.ts";
import { type Markup, svg } from "../markup.ts";
import { type Style, textSize } from "../style.ts";
import { textWidth } from "../text/measure.ts";
import type { MapPanel } from "./panel.ts";

/** The values of selected places, each in its place or beside it where it covers no other one; numbers only. */
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
  const labels = panel.projected.shapes.flatMap(({ place, bounds, label: [labelX, labelY] }) => {
    const name = panel.name(place);
    const value = panel.value(place)?.cell.value;
    if (!selection.has(name) || typeof value !== "number" || panel.isNeighbor(place)) return [];
    const text = mapValueText(view, dimension, value, { abbreviation: "letter", unit: "symbol" });
    const { x, y, scale } = panel.projected.transform;
    const toX = (at: number): number => panel.bounds.x + x + at * scale;
    const toY = (at: number): number => panel.bounds.y + y + at * scale;
    const box = { x: toX(bounds[0]), y: toY(bounds[1]), width: toX(bounds[2]) - toX(bounds[0]), height: 0 };
    const shape: Bounds = { ...box, height: toY(bounds[3]) - box.y };
    const middle = { x: toX(labelX), y: toY(labelY) };
    const at = placesFor(textWidth(text, { size, weight: 700 }), size, shape, middle).find(
      (candidate) => isWithin(candidate, panel.bounds) && !taken.some((other) => overlap(candidate, other)),
    );
    if (!at) return [];
    taken.push(at);
    return [
      label(text, {
        x: at.x + at.width / 2,
        y: at.y + at.height / 2,
        size,
        weight: 700,
        fill: style.theme.title,
        anchor: "middle",
        halo: style.theme.background,
        className: "value-label",
      }),
    ];
  });
  return svg`<g class="value-labels">${labels}</g>`;
}

/** Where a label may stand: in its place if that is large enough, else above, below, right or left of it. */
function placesFor(width: number, height: number, shape: Bounds, middle: { x: number; y: number }): Bounds[] {
  const gap = height * 0.25;
  const at = (x: number, y: number): Bounds => ({ x: x - width / 2, y: y - height / 2, width, height });
  const inside = at(middle.x, middle.y);
  const beside = [
    at(middle.x, shape.y - gap - height / 2),
    at(middle.x, bottomOf(shape) + gap + height / 2),
    at(rightOf(shape) + gap + width / 2, middle.y),
    at(shape.x - gap - width / 2, middle.y),
  ];
  return shape.width >= width * 1.1 && shape.height >= height ? [inside, ...beside] : beside;
}

const overlap = (a: Bounds, b: Bounds): boolean =>
  a.x < rightOf(b) && b.x < rightOf(a) && a.y < bottomOf(b) && b.y < bottomOf(a);

const isWithin = (inner: Bounds, outer: Bounds): boolean =>
  inner.x >= outer.x && rightOf(inner) <= rightOf(outer) && inner.y >= outer.y && bottomOf(inner) <= bottomOf(outer);
