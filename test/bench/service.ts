import { createService } from "../../src/service/app.ts";
import { platform } from "../platform.ts";
import { generateCharts } from "./data/charts.ts";
import { type ChartSpec, entitiesOf } from "./data/content.ts";
import { dataTree } from "./data/tree.ts";
import { quantile } from "./measure.ts";
import type { Benchmark, Result, Target } from "./result.ts";

const heavy = { entities: 240, firstYear: 1820, lastYear: 2019 } as const;
const names = entitiesOf(5).map(({ name }) => name);

const specs: readonly ChartSpec[] = [
  {
    slug: "small",
    config: { chartTypes: ["LineChart"], selectedEntityNames: names },
    properties: ["y"],
    entities: 20,
    firstYear: 1990,
    lastYear: 2019,
  },
  {
    ...heavy,
    slug: "scatter",
    config: { chartTypes: ["ScatterPlot"], minTime: "latest", maxTime: "latest" },
    properties: ["y", "x", "size"],
  },
  { ...heavy, slug: "scatter-over-time", config: { chartTypes: ["ScatterPlot"] }, properties: ["y", "x", "size"] },
  { ...heavy, slug: "marimekko", config: { chartTypes: ["Marimekko"] }, properties: ["y", "x"] },
];

/** Address, and the most that half of its answers may take, in ms. */
const requests: readonly (readonly [path: string, atMost: number])[] = [
  ["/grapher/small.csv?csvType=filtered&time=2000..2010", 5],
  ["/grapher/small.values.json?country=~AFG", 5],
  ["/grapher/small.svg?time=2000..2010", 10],
  ["/grapher/small.search-result.json?entities=~AFG", 10],
  ["/grapher/scatter.search-result.json", 150],
  ["/grapher/scatter-over-time.search-result.json", 150],
  ["/grapher/marimekko.search-result.json", 150],
];

/** The service on one core, warm: from `Request` to the bytes of its `Response`, nothing prerendered. */
export const service: Benchmark = {
  name: "service",
  async run() {
    const answer = createService({ store: dataTree(await generateCharts(specs)), platform });
    const ask = async (path: string): Promise<void> => {
      const response = await answer(new Request(`http://localhost${path}`));
      if (response.status !== 200) throw new Error(`${response.status}: ${path}`);
      await response.arrayBuffer();
    };
    const results: Result[] = [];
    for (const [path, atMost] of requests) results.push(await measure(path, atMost, ask));
    return results;
  },
};

async function measure(path: string, atMost: number, ask: (path: string) => Promise<void>): Promise<Result> {
  const times: number[] = [];
  const started = performance.now();
  while (times.length < 150 && performance.now() < started + 6000) {
    const from = performance.now();
    await ask(path);
    times.push(performance.now() - from);
  }
  const warm = times.slice(Math.ceil(times.length / 3));
  const p50 = quantile(warm, 0.5);
  const target: Target = { ratio: "p50 in ms", value: p50, atMost };
  const measures = [
    { by: "p50", value: p50 },
    { by: "p99", value: quantile(warm, 0.99) },
  ];
  return { name: path, unit: "ms", measures, targets: [target] };
}
