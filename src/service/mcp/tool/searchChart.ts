import { z } from "zod";
import { chartUrl } from "../../../core/chart/siteUrl.ts";
import { withChoiceParams } from "../../../search/foundSlice.ts";
import type { FoundCharts } from "../../find.ts";
import { describePage } from "../paging.ts";
import type { McpSite } from "../site.ts";
import { defineTool, publishedResult, textPart } from "../tool.ts";

/** `search_chart` */
export const searchChart = defineTool({
  name: "search_chart",
  title: "Search charts",
  description:
    "Finds charts by words and by meaning. Start here for a question about a subject: the result has the slug that " +
    "fetch_chart_data and fetch_chart_image take, and the tabs of the chart. If the query names countries and years, the " +
    "results have them, and their url shows them; pass them to the other tools as arguments. Dashboards, pages with several " +
    "charts, follow the charts; they have no slug, but a url for readers. An empty query lists all charts.",
  input: z.strictObject({
    query: z.string().max(1000).describe("What the chart is about, e.g. child mortality."),
    limit: z.int().min(1).max(50).default(10).describe("Maximum number of charts."),
    offset: z.int().min(0).default(0).describe("Number of charts to skip."),
  }),
  async run({ query, limit, offset }, mcp) {
    const [found, site] = [await find(mcp, query, { offset, limit }), await mcp.site()];
    const charts = found.charts.map(({ slug, title, subtitle, tabs, datasets, matched, view, ...rest }) => ({
      slug,
      title: view?.title ?? title,
      ...(view && { choices: view.choices }),
      subtitle: subtitle.slice(0, 300),
      url: `${chartUrl(site, slug)}${asQuery(withChoiceParams(view, found.params))}`,
      tabs: [...tabs, "table"],
      datasets: datasets.map((dataset) => dataset.title),
      indicator_ids: rest.indicators,
      found_by: matched,
    }));
    const dashboards = offset > 0 ? [] : (found.dashboards ?? []);
    const pages = dashboards.map(({ title, url, charts: count }) => ({ dashboard: title, url, charts: count }));
    const heading = describePage({ first: offset, count: charts.length, total: found.total }, "charts");
    return publishedResult(
      [heading + tellSpelling(found) + advise(found)],
      textPart(JSON.stringify([...charts, ...pages], null, 1)),
    );
  },
});

/** Finds charts; all charts for an empty query. */
async function find(
  mcp: McpSite,
  query: string,
  page: { readonly offset: number; readonly limit: number },
): Promise<FoundCharts> {
  if (query.trim() !== "") return mcp.findCharts(query, page);
  const all = await mcp.charts();
  const charts = all.slice(page.offset, page.offset + page.limit).map((chart) => ({ ...chart, matched: [] }));
  return { charts, total: all.length, corrected: undefined, topics: [], params: "" };
}

const asQuery = (params: string): string => params && `?${params}`;

const tellSpelling = ({ corrected }: FoundCharts): string =>
  corrected === undefined ? "" : ` Searched for “${corrected}”.`;

function advise({ total, topics }: FoundCharts): string {
  if (total > 0) return "";
  const near = topics.length > 0 ? ` Near to it are: ${topics.join(", ")}.` : "";
  return `${near} Try other or fewer words, or search_indicator.`;
}
