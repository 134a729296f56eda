import { loadContent, loadSite } from "../build/content/content.ts";
import { openFolder } from "../build/content/folder.ts";
import { readCharts } from "../build/engine/source/source.ts";
import type { Chart } from "../src/core/chart/chart.ts";
import { withSlice } from "../src/core/chart/cube/place.ts";
import { createSite, type Site } from "../src/core/chart/site.ts";
import { representations } from "../src/representations.ts";
import { platform } from "./platform.ts";

/** The example site, as a build on a certain day has it. */
export interface Example {
  readonly site: Site;
  /** By slug. */
  readonly charts: ReadonlyMap<string, Chart>;
}

let whole: Promise<Example> | undefined;

/** Reads the example site, as a whole once for all test files of a process. @param slugs - the charts to read; all, unless told */
export function readExample(slugs?: ReadonlySet<string>): Promise<Example> {
  if (slugs) return read(slugs);
  whole ??= read();
  return whole;
}

async function read(slugs?: ReadonlySet<string>): Promise<Example> {
  const content = await loadContent(openFolder("content"));
  const site = createSite(await loadSite(content, "2026-01-02"));
  const files = content.charts.filter(({ slug, isPublished }) => isPublished && (slugs?.has(slug) ?? true));
  const charts = new Map<string, Chart>();
  const slices = new Map(files.map(({ slug, slice }) => [slug, slice]));
  for await (const chart of readCharts(content, files, site)) {
    const slice = slices.get(chart.slug);
    charts.set(chart.slug, slice ? withSlice(chart, slice) : chart);
  }
  return { site, charts };
}

/** The text that a chart's representation answers with. @param suffix - e.g. ".csv" */
export async function answerText({ site, charts }: Example, slug: string, suffix: string, query = ""): Promise<string> {
  const chart = charts.get(slug);
  const representation = representations.find((one) => one.suffix === suffix);
  if (!chart || !representation) throw new Error(`no such answer: ${slug}${suffix}`);
  const { body } = await representation.render(chart, new URLSearchParams(query), site, platform);
  return typeof body === "string" ? body : new TextDecoder().decode(body);
}
