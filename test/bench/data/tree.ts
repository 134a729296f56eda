import { chartScript, chartScriptPath, siteScript, siteScriptPath } from "../../../src/core/chart/dataScript.ts";
import { encodeChart } from "../../../src/core/chart/encode.ts";
import { siteData } from "../../../src/core/chart/site.ts";
import type { TreeStore } from "../../../src/service/tree.ts";
import type { ChartSet } from "./charts.ts";

/** A tree in memory that holds the data of the charts, and none of their representations: each is rendered when asked for. */
export function dataTree({ site, charts }: ChartSet): TreeStore {
  const tree = new Map<string, Uint8Array>();
  for (const chart of charts.values())
    tree.set(chartScriptPath(chart.slug), Buffer.from(chartScript(chart.slug, encodeChart(chart))));
  tree.set(siteScriptPath, Buffer.from(siteScript(siteData(site))));
  return {
    read: async (path) => tree.get(path),
  };
}
