import { max } from "d3-array";
import { scaleLinear } from "d3-scale";
import type { View } from "../../../../src/core/view/view.ts";
import { endLabels, xAxis, yAxis } from "./axes.ts";
import { escaped, frame, polyline } from "./frame.ts";
import { linesOf } from "./series.ts";

export const lineFloor = (view: View): string =>
  frame(view, (outer) => {
    const lines = linesOf(view);
    const box = { ...outer, left: outer.left + 50, right: outer.right - 160, bottom: outer.bottom - 25 };
    const most = max(lines, ({ points }) => max(points, ({ value }) => value)) ?? 1;
    const x = scaleLinear([view.time.start, view.time.end], [box.left, box.right]);
    const y = scaleLinear([0, most], [box.bottom, box.top]).nice(6);
    let marks = '<g class="lines" fill="none" stroke-width="2" stroke-linejoin="round">';
    for (const { name, color, points } of lines)
      marks += `<g data-series="${escaped(name)}" data-entity="${escaped(name)}"><path d="M${polyline(
        points,
        (it) => x(it.time),
        (it) => y(it.value),
      )}" stroke="${color}"/></g>`;
    const labels = lines.map(({ name, color, points }) => ({ name, color, y: y(points.at(-1)?.value ?? 0) }));
    return `${yAxis(y, box)}${xAxis(x, box, String)}${marks}</g>${endLabels(labels, box)}`;
  });
