import { quantileSorted } from "d3-array";
import { format } from "d3-format";
import { scaleThreshold } from "d3-scale";
import { schemeYlGnBu } from "d3-scale-chromatic";
import type { Chart } from "../../../../src/core/chart/chart.ts";
import { projectFlatMap } from "../../../../src/core/plot/map/projectedMap.ts";
import type { View } from "../../../../src/core/view/view.ts";
import { escaped, frame } from "./frame.ts";

const colors = schemeYlGnBu[7] ?? [];

/** The bins of the charts that were asked for: like the paths, they are the same for every picture. */
const edgesByChart = new WeakMap<Chart, readonly number[]>();

function edgesOf(chart: Chart): readonly number[] {
  const known = edgesByChart.get(chart);
  if (known) return known;
  const sorted = Array.from(chart.dimensions[0]?.column.values ?? [], Number).sort((a, b) => a - b);
  const edges = colors.slice(1).map((_, i) => quantileSorted(sorted, (i + 1) / colors.length) ?? 0);
  edgesByChart.set(chart, edges);
  return edges;
}

/** Paths that are projected already, each with the fill of its value, over a bar of bins. */
export const mapFloor = (view: View): string =>
  frame(view, (box) => {
    const values = new Map<string, number>();
    for (const { entity, time, cells } of view.table.rows)
      if (time === view.time.end) values.set(view.chart.codes[entity] ?? "", Number(cells[0]?.value));
    const edges = edgesOf(view.chart);
    const color = scaleThreshold(edges, colors);
    const { shapes, land, transform } = projectFlatMap("World", box.right - box.left, box.bottom - box.top - 60);
    const { x, y, scale } = transform;
    let marks = `<g transform="translate(${box.left + x},${box.top + y}) scale(${scale})"><path fill="#eef0f2" d="${land}"/><g stroke="#6f7785" stroke-width="${0.5 / scale}">`;
    for (const { place, path } of shapes) {
      const value = values.get(place.code);
      const name = escaped(place.name);
      marks += `<path data-entity="${name}" data-series="${name}" fill="${value === undefined ? "#eef0f2" : color(value)}" d="${path}"/>`;
    }
    const label = format(",.0f");
    let legend = '<g class="legend">';
    for (const [i, fill] of colors.entries()) {
      const left = box.left + 150 + i * 70;
      legend += `<rect x="${left}" y="${box.bottom - 40}" width="70" height="10" fill="${fill}"/><text x="${left}" y="${box.bottom - 16}" font-size="13" text-anchor="middle">${label(edges[i - 1] ?? 0)}</text>`;
    }
    return `${marks}</g></g>${legend}</g>`;
  });
