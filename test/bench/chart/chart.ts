import { resolveView } from "../../../src/charts/resolve.ts";
import { parseParams } from "../../../src/core/view/params.ts";
import { imageSvg } from "../../../src/formats/image.ts";
import { parseImageRequest } from "../../../src/formats/imageRequest.ts";
import { chartOf } from "../data/charts.ts";
import { medianTimes, type Work } from "../measure.ts";
import { atLeastTimesFaster, atMostTimes, type Benchmark, measuresOf, type Result, type Target } from "../result.ts";
import { floors } from "./floor/floor.ts";
import { apacheECharts } from "./peers/echarts.ts";
import { type Peer, taskOf } from "./peers/peer.ts";
import { observablePlot } from "./peers/plot.ts";
import { vegaPeer } from "./peers/vega.ts";
import { type ChartCase, chartCases, type Limits } from "./views.ts";

const peers: readonly Peer[] = [observablePlot, apacheECharts, vegaPeer];

const whole = "polygraph";
const drawing = "polygraph, resolved view";
const floor = "d3 strings, resolved view";

/** Chart → SVG: ours beside the same picture written by hand, and beside libraries that draw it. */
export const chart: Benchmark = {
  name: "chart",
  async run(tell) {
    const results: Result[] = [];
    for (const it of await chartCases()) {
      tell(it.name);
      results.push(await compare(it));
    }
    return results;
  },
};

async function compare(it: ChartCase): Promise<Result> {
  const request = parseImageRequest(new URLSearchParams());
  const params = parseParams(new URLSearchParams(it.query));
  const source = chartOf(it.set.charts, it.slug);
  const task = taskOf(it.view);
  const drawFloor = floors[it.slug];
  if (!drawFloor) throw new Error(`no floor: ${it.slug}`);
  const candidates: Record<string, Work> = {
    [whole]: () => imageSvg(resolveView(source, params, it.set.site), request),
    // A new view each time, for what is made of a view is kept with it.
    [drawing]: () => imageSvg({ ...it.view }, request),
    [floor]: () => drawFloor({ ...it.view }),
  };
  for (const { name, draw } of peers) {
    const drawTask = draw[it.slug];
    if (drawTask) candidates[name] = () => drawTask(task);
  }
  // Some candidates are quick only after hundreds of calls, when the engine has compiled all of them.
  const times = await medianTimes(candidates, { warmUp: 600 });
  return { name: `${it.name} → SVG`, unit: "ms", measures: measuresOf(times), targets: targetsOf(it.limits, times) };
}

function targetsOf(limits: Limits, times: Readonly<Record<string, number>>): Target[] {
  const { floor: most, peers: least, plot } = limits;
  return [
    ...(most === undefined ? [] : [atMostTimes(times, drawing, floor, most)]),
    ...(plot === undefined ? [] : [atMostTimes(times, whole, observablePlot.name, plot)]),
    ...(least === undefined ? [] : peers.map(({ name }) => atLeastTimesFaster(times, drawing, name, least))),
  ];
}
