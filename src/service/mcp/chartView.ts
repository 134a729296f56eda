import { z } from "zod";
import { queryText } from "../../charts/address.ts";
import { tabsOf } from "../../charts/tab.ts";
import type { Chart } from "../../core/chart/chart.ts";
import { pageSlug } from "../../core/chart/cube/chartSlug.ts";
import { findSlice, maxSeveral } from "../../core/chart/cube/choose.ts";
import { choiceSeparator, picksOf, sliceSlug } from "../../core/chart/cube/cube.ts";
import { sliceOf } from "../../core/chart/cube/place.ts";
import { chartUrl } from "../../core/chart/siteUrl.ts";
import { lastValue } from "../../core/data/query.ts";
import { parseParams, writeEntityList } from "../../core/view/params.ts";
import { matchChart } from "../chartRoute.ts";
import type { McpSite } from "./site.ts";
import { ToolFailure, textPart } from "./tool.ts";

const names = z.string().min(1).max(200);

/** Arguments that name a chart and a view of it: the parameters of the interface (interface.md 2.1). */
export const viewInput = {
  slug: z.string().min(1).max(2000).describe("A chart: its slug, e.g. life-expectancy, or its URL, with parameters."),
  country: z
    .union([names, z.array(names).max(200)])
    .optional()
    .describe('An entity by name or code, or a list of them: ["FRA", "DEU"].'),
  time: names.optional().describe("A year or day (2020, 2020-03-21), a range (1990..2020, 2000..latest), or latest."),
  tab: names.optional().describe("One of the chart's tabs; search_chart lists them."),
  choices: z
    .record(names, z.union([names, z.array(names).min(1).max(maxSeveral)]))
    .optional()
    .describe(
      'What a chart with choosers shows, by slugs: {"sex": "female"}. A list where several can be compared: {"age": ["15-24", "25-64"]}. Answers list them.',
    ),
};

/** The arguments of a caller. */
export type ViewInput = z.output<z.ZodObject<typeof viewInput>>;

/** A chart, and the query of a view of it. */
export interface RequestedView {
  /** Of the chart; of a view of a chart with choosers, with the slugs of its choices. */
  readonly slug: string;
  readonly chart: Chart;
  readonly query: URLSearchParams;
  /** The same with the choices, for the URL of the page. */
  readonly address: string;
  /** The chart's tabs, as in URLs. */
  readonly tabs: readonly string[];
}

/**
 * Resolves the chart and the query that a caller requests. @throws ToolFailure if there is no such chart, or an argument is
 * invalid
 */
export async function resolveRequest(
  { slug: named, country, time, tab, choices }: ViewInput,
  site: McpSite,
): Promise<RequestedView> {
  const { slug, query } = readName(named);
  const chart = await chooseView(await findChart(slug, site), query, choices, site);
  const tabs = tabsOf(chart.config).map(({ param }) => param);
  if (tab !== undefined && !tabs.includes(tab))
    throw new ToolFailure(`This chart has no such tab. ${describeTabs(tabs)}`);
  if (tab !== undefined) query.set("tab", tab);
  if (time !== undefined) query.set("time", readTime(time));
  if (country !== undefined) query.set("country", readCountry(country));
  const page = `${chartUrl(await site.site(), pageSlug(chart.slug))}`;
  return { slug: chart.slug, chart, query, address: page + queryText([...(chart.choices ?? []), ...query]), tabs };
}

/**
 * The view of a chart with choosers that a caller chooses, nearest to the choices (rules.md 225). Removes the choices from the query.
 * @throws ToolFailure with the valid choices, if one does not exist
 */
async function chooseView(
  chart: Chart,
  query: URLSearchParams,
  choices: NonNullable<ViewInput["choices"]> = {},
  site: McpSite,
): Promise<Chart> {
  const { cube } = chart;
  if (!cube) {
    if (Object.keys(choices).length === 0) return chart;
    throw new ToolFailure("This chart has no choices. Leave them out.");
  }
  const wanted = new URLSearchParams(query);
  for (const [slug, choice] of Object.entries(choices)) {
    const chooser = cube.choosers.find((one) => one.slug === slug);
    if (!chooser) throw new ToolFailure(`This chart has no choice "${slug}". ${describeChoices(chart)}`);
    const made = [choice].flat();
    const unknown = made.find((slug) => !chooser.choices.some((one) => one.slug === slug));
    if (unknown !== undefined)
      throw new ToolFailure(`There is no choice "${unknown}" of ${slug}. ${describeChoices(chart)}`);
    if (made.length > 1 && !chooser.multiple)
      throw new ToolFailure(`Only one choice of ${slug} can be shown at once. ${describeChoices(chart)}`);
    wanted.set(slug, made.join(choiceSeparator));
  }
  const slug = sliceSlug(findSlice(cube, wanted));
  for (const { slug } of cube.choosers) query.delete(slug);
  return slug === chart.slug ? chart : findChart(slug, site);
}

/** Lists the choices of a chart, as published text; nothing without choosers. */
export const choiceParts = (chart: Chart) => (chart.cube ? [textPart(describeChoices(chart))] : []);

/** Maximum number of choices of a chooser that answers list. */
const maxListed = 40;

/** "Its choices: sex (total, female*, male); age (all*, 15-24). * marks those of this answer.", or "" without choosers. */
function describeChoices(chart: Chart): string {
  const slice = sliceOf(chart);
  if (!slice) return "";
  const lists = picksOf(slice).map(({ chooser, choices }) => {
    const slugs = chooser.choices.map((one) => (choices.includes(one) ? `${one.slug}*` : one.slug));
    const listed = slugs.length > maxListed ? [...slugs.slice(0, maxListed), `… ${slugs.length} in all`] : slugs;
    return `${chooser.slug}${chooser.multiple ? ", several at once" : ""} (${listed.join(", ")})`;
  });
  return `Its choices: ${lists.join("; ")}. * marks those of this answer.`;
}

/** "Its tabs: line, map, table." */
export const describeTabs = (tabs: readonly string[]): string => `Its tabs: ${tabs.join(", ")}.`;

/** The chart of a slug, which may be an old one. @throws ToolFailure if there is none */
async function findChart(slug: string, site: McpSite): Promise<Chart> {
  const chart = (await site.chart(slug)) ?? (await site.chart(slug.toLowerCase()));
  if (!chart) throw new ToolFailure(`There is no chart "${slug}". search_chart finds charts, with their slugs.`);
  return chart;
}

/** Splits a slug or URL into slug and parameters. */
function readName(named: string): { slug: string; query: URLSearchParams } {
  const [address = "", ...search] = (named.split("#")[0] ?? "").split("?");
  const file = address.replace(/\/+$/, "").split("/").at(-1) ?? "";
  const route = matchChart(file.trim());
  if (!route)
    throw new ToolFailure(`This is not the slug of a chart. Use one like life-expectancy; search_chart lists them.`);
  return { slug: route.slug, query: new URLSearchParams(search.join("?")) };
}

function readTime(time: string): string {
  const isTime = parseParams(new URLSearchParams({ time })).time !== undefined;
  if (!isTime) throw new ToolFailure("time is a year or day (2020, 2020-03-21), a range like 1990..latest, or latest.");
  return time;
}

/** Lists in the format of the interface are passed on unchanged. */
const readCountry = (country: string | readonly string[]): string =>
  typeof country === "string" && country.includes("~")
    ? country
    : writeEntityList({ names: typeof country === "string" ? [country] : country });

/**
 * The query of the data that a view shows. Countries or a time range select rows, so without a tab, the first tab that shows
 * selected entities is used: a map would include all places.
 */
export function dataQuery({ chart, query }: Pick<RequestedView, "chart" | "query">): URLSearchParams {
  const data = new URLSearchParams(query);
  if (data.size === 0) return data;
  data.set("csvType", "filtered");
  const isOfSelected = data.has("country") || lastValue(data, "time")?.includes("..");
  const selecting = tabsOf(chart.config).find(({ entities }) => entities === "selected");
  if (!data.has("tab") && isOfSelected && selecting) data.set("tab", selecting.param);
  return data;
}
