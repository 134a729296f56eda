import { loadContent, loadSite } from "../../../build/content/content.ts";
import { readCharts } from "../../../build/engine/source/source.ts";
import { resolveView } from "../../../src/charts/resolve.ts";
import type { Chart } from "../../../src/core/chart/chart.ts";
import { createSite, type Site } from "../../../src/core/chart/site.ts";
import { parseParams } from "../../../src/core/view/params.ts";
import type { View } from "../../../src/core/view/view.ts";
import { memoryFolder } from "../../build/content/memory.ts";
import { type ChartSpec, contentFiles } from "./content.ts";

/** Charts by slug, with their site. */
export interface ChartSet {
  readonly site: Site;
  readonly charts: ReadonlyMap<string, Chart>;
}

/** Generates a content with these charts and reads it as the build does. */
export async function generateCharts(specs: readonly ChartSpec[]): Promise<ChartSet> {
  const content = await loadContent(memoryFolder(contentFiles(specs)));
  if (content.problems.length > 0) throw new Error(JSON.stringify(content.problems));
  const site = createSite(await loadSite(content, "2026-01-02"));
  const charts = new Map<string, Chart>();
  for await (const chart of readCharts(content, content.charts, site)) charts.set(chart.slug, chart);
  return { site, charts };
}

/** The view of a chart that a query asks for. @throws for an unknown slug */
export function viewOf({ site, charts }: ChartSet, slug: string, query = ""): View {
  return resolveView(chartOf(charts, slug), parseParams(new URLSearchParams(query)), site);
}

export function chartOf(charts: ReadonlyMap<string, Chart>, slug: string): Chart {
  const chart = charts.get(slug);
  if (!chart) throw new Error(`unknown chart: ${slug}`);
  return chart;
}
