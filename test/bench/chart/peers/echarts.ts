import * as echarts from "echarts";
import type { Peer, Row, Task } from "./peer.ts";

function draw({ title, subtitle, width, height }: Task, option: echarts.EChartsOption): string {
  const chart = echarts.init(null, null, { renderer: "svg", ssr: true, width, height });
  chart.setOption({ animation: false, title: { text: title, subtext: subtitle }, ...option });
  const svg = chart.renderToSVGString();
  chart.dispose();
  return svg;
}

const grid = { left: 60, right: 170, top: 80, bottom: 50 };

/** One line an entity, with its name at the end. */
const lines = ({ byEntity }: Task, more: echarts.LineSeriesOption): echarts.LineSeriesOption[] =>
  Array.from(byEntity, ([name, rows]) => ({
    type: "line",
    name,
    showSymbol: false,
    endLabel: { show: true, formatter: "{a}" },
    labelLayout: { moveOverlap: "shiftY" },
    data: rows.map(({ year, y }) => [year, y]),
    ...more,
  }));

const overYears = { grid, xAxis: { type: "value", min: "dataMin", max: "dataMax" }, yAxis: { type: "value" } } as const;

const name = (row: { data?: unknown }): string => (Array.isArray(row.data) ? String(row.data[3]) : "");

const values = (rows: readonly Row[]) => rows.map(({ x, y, size, entity }) => [x, y, size, entity]);

export const apacheECharts: Peer = {
  name: "ECharts SSR",
  draw: {
    line: (task) => draw(task, { ...overYears, series: lines(task, {}) }),
    "stacked-area": (task) => draw(task, { ...overYears, series: lines(task, { stack: "all", areaStyle: {} }) }),
    scatter: (task) =>
      draw(task, {
        grid,
        xAxis: { type: "log" },
        yAxis: { type: "value", scale: true },
        series: task.rows.length > task.byEntity.size ? ways(task) : points(task),
      }),
    map(task) {
      // Registered again, since the values stand in a series of their own: the outlines are known already.
      if (!echarts.getMap("world")) echarts.registerMap("world", worldJson(task));
      return draw(task, {
        visualMap: { type: "piecewise", splitNumber: 7, min: 0, max: 5000, orient: "horizontal", left: "center" },
        series: [
          {
            type: "map",
            map: "world",
            data: task.world.features.map(({ properties }) => ({
              name: properties.name,
              value: properties.value ?? Number.NaN,
            })),
          },
        ],
      });
    },
  },
};

const ways = ({ byEntity }: Task): echarts.LineSeriesOption[] =>
  Array.from(byEntity, ([entity, rows]) => ({
    type: "line",
    name: entity,
    showSymbol: false,
    endLabel: { show: true, formatter: "{a}" },
    labelLayout: { hideOverlap: true },
    data: rows.map(({ x, y }) => [x, y]),
  }));

const points = ({ rows }: Task): echarts.ScatterSeriesOption[] => [
  {
    type: "scatter",
    symbolSize: (value: number[]) => Math.sqrt(value[2] ?? 0) / 4,
    label: { show: true, position: "right", formatter: name },
    labelLayout: { hideOverlap: true },
    data: values(rows),
  },
];

const worldJson = ({ world }: Task): Parameters<typeof echarts.registerMap>[1] => JSON.stringify(world);
