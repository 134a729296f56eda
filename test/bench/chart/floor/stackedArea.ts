import { scaleLinear } from "d3-scale";
import type { View } from "../../../../src/core/view/view.ts";
import { endLabels, xAxis, yAxis } from "./axes.ts";
import { escaped, frame, polyline } from "./frame.ts";
import { linesOf } from "./series.ts";

interface StackedPoint {
  readonly time: number;
  readonly from: number;
  readonly to: number;
}

export const stackedAreaFloor = (view: View): string =>
  frame(view, (outer) => {
    const box = { ...outer, left: outer.left + 50, right: outer.right - 160, bottom: outer.bottom - 25 };
    const tops = new Map<number, number>();
    const layers = linesOf(view)
      .reverse()
      .map(({ name, color, points }) => ({
        name,
        color,
        points: points.map(({ time, value }): StackedPoint => {
          const from = tops.get(time) ?? 0;
          tops.set(time, from + value);
          return { time, from, to: from + value };
        }),
      }));
    const x = scaleLinear([view.time.start, view.time.end], [box.left, box.right]);
    const y = scaleLinear([0, Math.max(...tops.values())], [box.bottom, box.top]).nice(6);
    const left = (it: StackedPoint) => x(it.time);
    let marks = '<g class="areas">';
    for (const { name, color, points } of layers) {
      const outer = polyline(points, left, (it) => y(it.to));
      const inner = polyline(points.toReversed(), left, (it) => y(it.from));
      marks += `<g data-series="${escaped(name)}" data-entity="${escaped(name)}"><path d="M${outer}L${inner}Z" fill="${color}" fill-opacity="0.75"/><path d="M${outer}" fill="none" stroke="${color}"/></g>`;
    }
    const labels = layers.map(({ name, color, points }) => {
      const last = points.at(-1);
      return { name, color, y: last ? y((last.from + last.to) / 2) : 0 };
    });
    return `${yAxis(y, box)}${marks}</g>${xAxis(x, box, String)}${endLabels(labels, box)}`;
  });
