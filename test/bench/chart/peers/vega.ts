import * as vega from "vega";
import type { Peer, Task } from "./peer.ts";

function draw({ title, subtitle, width, height }: Task, spec: vega.Spec): Promise<string> {
  const view = new vega.View(
    vega.parse({
      width: width - 230,
      height: height - 130,
      padding: 10,
      title: { text: title, subtitle, anchor: "start", frame: "group" },
      ...spec,
    }),
    { renderer: "none" },
  );
  return view.toSVG().finally(() => view.finalize());
}

/** Vega writes to the rows that it is given. */
const rowsOf = ({ rows }: Task): object[] => rows.map((row) => ({ ...row }));

const years = (nice: boolean): vega.Scale[] => [
  { name: "x", type: "linear", domain: { data: "rows", field: "year" }, range: "width", zero: false },
  {
    name: "y",
    type: "linear",
    domain: { data: "rows", field: nice ? "y" : "y1" },
    range: "height",
    nice: true,
    zero: true,
  },
  { name: "color", type: "ordinal", domain: { data: "rows", field: "entity" }, range: { scheme: "tableau20" } },
];

const yearAxes: vega.Axis[] = [
  { orient: "left", scale: "y", grid: true },
  { orient: "bottom", scale: "x", format: "d" },
];

const names = (y: vega.NumericValueRef): vega.Mark => ({
  type: "text",
  from: { data: "ends" },
  encode: {
    enter: {
      x: { signal: "width", offset: 6 },
      y,
      text: { field: "entity" },
      fill: { scale: "color", field: "entity" },
      baseline: { value: "middle" },
    },
  },
});

const ends: vega.Data = {
  name: "ends",
  source: "rows",
  transform: [
    { type: "window", groupby: ["entity"], ops: ["last_value"], fields: ["year"], as: ["last"], frame: [null, null] },
    { type: "filter", expr: "datum.year === datum.last" },
  ],
};

const byEntity = { facet: { name: "series", data: "rows", groupby: "entity" } };

const eachEntity = (type: "line" | "area", enter: vega.EncodeEntry): vega.Mark => ({
  type: "group",
  from: byEntity,
  marks: [{ type, from: { data: "series" }, encode: { enter } }],
});

export const vegaPeer: Peer = {
  name: "Vega",
  draw: {
    line: (task) =>
      draw(task, {
        data: [{ name: "rows", values: rowsOf(task) }, ends],
        scales: years(true),
        axes: yearAxes,
        marks: [
          eachEntity("line", {
            x: { scale: "x", field: "year" },
            y: { scale: "y", field: "y" },
            stroke: { scale: "color", field: "entity" },
          }),
          names({ scale: "y", field: "y" }),
        ],
      }),
    "stacked-area": (task) =>
      draw(task, {
        data: [
          {
            name: "rows",
            values: rowsOf(task),
            transform: [{ type: "stack", groupby: ["year"], sort: { field: "entity" }, field: "y", as: ["y0", "y1"] }],
          },
          ends,
        ],
        scales: years(false),
        axes: yearAxes,
        marks: [
          eachEntity("area", {
            x: { scale: "x", field: "year" },
            y: { scale: "y", field: "y0" },
            y2: { scale: "y", field: "y1" },
            fill: { scale: "color", field: "entity" },
          }),
          names({ scale: "y", signal: "(datum.y0 + datum.y1) / 2" }),
        ],
      }),
    scatter: (task) =>
      draw(task, {
        data: [{ name: "rows", values: rowsOf(task) }, ends],
        scales: scatterScales,
        axes: [
          { orient: "left", scale: "y", grid: true, title: "Indicator of y" },
          { orient: "bottom", scale: "x", grid: true, title: "Indicator of x" },
        ],
        marks: [task.rows.length > task.byEntity.size ? ways : points, scatterNames],
      }),
    map: (task) =>
      draw(task, {
        data: [{ name: "places", values: task.world.features.map((feature) => ({ ...feature })) }],
        projections: [
          { name: "earth", type: "equalEarth", fit: { signal: "data('places')" }, size: { signal: "[width, height]" } },
        ],
        scales: [
          {
            name: "color",
            type: "quantile",
            domain: { data: "places", field: "properties.value" },
            range: { scheme: "yellowgreenblue", count: 7 },
          },
        ],
        legends: [{ fill: "color", orient: "bottom", direction: "horizontal" }],
        marks: [
          {
            type: "shape",
            from: { data: "places" },
            encode: {
              enter: {
                fill: [
                  { test: "datum.properties.value === null", value: "#eeeeee" },
                  { scale: "color", field: "properties.value" },
                ],
                stroke: { value: "#6f7785" },
                strokeWidth: { value: 0.5 },
              },
            },
            transform: [{ type: "geoshape", projection: "earth" }],
          },
        ],
      }),
  },
};

const scatterScales: vega.Scale[] = [
  { name: "x", type: "log", domain: { data: "rows", field: "x" }, range: "width" },
  { name: "y", type: "linear", domain: { data: "rows", field: "y" }, range: "height", nice: true, zero: false },
  { name: "size", type: "sqrt", domain: { data: "rows", field: "size" }, range: [10, 2000] },
];

const place = { x: { scale: "x", field: "x" }, y: { scale: "y", field: "y" } } as const;

const ways: vega.Mark = {
  type: "group",
  from: byEntity,
  marks: [
    {
      type: "line",
      from: { data: "series" },
      encode: { enter: { ...place, stroke: { value: "#4c6a9c" }, strokeOpacity: { value: 0.6 } } },
    },
  ],
};

const points: vega.Mark = {
  type: "symbol",
  from: { data: "rows" },
  encode: {
    enter: {
      ...place,
      size: { scale: "size", field: "size" },
      fill: { value: "#4c6a9c" },
      fillOpacity: { value: 0.7 },
    },
  },
};

const scatterNames: vega.Mark = {
  type: "text",
  from: { data: "ends" },
  encode: { enter: { ...place, dx: { value: 6 }, text: { field: "entity" }, fill: { value: "#3a5586" } } },
};
