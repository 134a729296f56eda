import * as Plot from "@observablehq/plot";
import { parseHTML } from "linkedom";
import type { Peer, Task } from "./peer.ts";

const { document } = parseHTML("<!doctype html><html><body></body></html>");

function draw({ title, subtitle, width, height }: Task, options: Plot.PlotOptions): string {
  return Plot.plot({ document, title, subtitle, width, height, marginLeft: 50, marginRight: 160, ...options })
    .outerHTML;
}

/** The name at the end of a series. */
const names = { x: "year", y: "y", z: "entity", fill: "entity", text: "entity", textAnchor: "start", dx: 6 } as const;

export const observablePlot: Peer = {
  name: "Observable Plot",
  draw: {
    line: (task) =>
      draw(task, {
        y: { grid: true, nice: true, zero: true },
        x: { tickFormat: "d" },
        marks: [
          Plot.ruleY([0]),
          Plot.lineY(task.rows, { x: "year", y: "y", stroke: "entity" }),
          Plot.text(task.rows, Plot.selectLast(names)),
        ],
      }),
    "stacked-area": (task) =>
      draw(task, {
        y: { grid: true, nice: true },
        x: { tickFormat: "d" },
        marks: [
          Plot.areaY(task.rows, { x: "year", y: "y", fill: "entity" }),
          Plot.text(task.rows, Plot.selectLast(Plot.stackY(names))),
          Plot.ruleY([0]),
        ],
      }),
    scatter: (task) =>
      draw(task, {
        y: { grid: true, nice: true },
        x: { type: "log", grid: true },
        r: { range: [0, 30] },
        marks: task.rows.length > task.byEntity.size ? ways(task) : points(task),
      }),
    map: (task) =>
      draw(task, {
        marginRight: 0,
        marginLeft: 0,
        projection: { type: "equal-earth", domain: { type: "Sphere" } },
        color: { type: "quantile", n: 7, scheme: "YlGnBu", legend: true, unknown: "#eeeeee" },
        marks: [
          Plot.geo(task.world.features, {
            fill: ({ properties }: Task["world"]["features"][number]) => properties.value,
            stroke: "#6f7785",
            strokeWidth: 0.5,
          }),
        ],
      }),
  },
};

const ways = ({ rows }: Task): Plot.Markish[] => [
  Plot.line(rows, { x: "x", y: "y", z: "entity", stroke: "#4c6a9c", strokeOpacity: 0.6, marker: "arrow" }),
  Plot.text(
    rows,
    Plot.selectLast({
      x: "x",
      y: "y",
      z: "entity",
      text: "entity",
      textAnchor: "start",
      dx: 6,
      stroke: "white",
      fill: "#3a5586",
    }),
  ),
];

const points = ({ rows }: Task): Plot.Markish[] => [
  Plot.dot(rows, { x: "x", y: "y", r: "size", fill: "#4c6a9c", fillOpacity: 0.7, stroke: "#3a5586" }),
  Plot.text(rows, { x: "x", y: "y", text: "entity", textAnchor: "start", dx: 6, stroke: "white", fill: "#3a5586" }),
];
