import { z } from "zod";
import { chartUrl } from "../../../chart/site.ts";
import { tellPage } from "../pages.ts";
import { defineTool, published, textPart } from "../tool.ts";

/** `search_chart` */
export const searchChart = defineTool({
  name: "search_chart",
  title: "Search charts",
  description:
    "Finds charts by words and by meaning. Start here for a question about a subject: the result has the slug that " +
    "fetch_chart_data and fetch_chart_image take, and the tabs that a chart can be seen as. Leave countries and years " +
    "out of the query; they are arguments of the other tools. An empty query lists all charts.",
  input: z.strictObject({
    query: z.string().max(1000).describe("What the chart is about, e.g. child mortality."),
    limit: z.int().min(1).max(50).default(10).describe("How many at most."),
    offset: z.int().min(0).default(0).describe("How many to pass over."),
  }),
  async run({ query, limit, offset }, mcp) {
    const [found, site] = [await mcp.findCharts(query), await mcp.site()];
    const charts = found
      .slice(offset, offset + limit)
      .map(({ slug, title, subtitle, tabs, datasets, matched, ...rest }) => ({
        slug,
        title,
        subtitle: subtitle.slice(0, 300),
        url: chartUrl(site, slug),
        tabs: [...tabs, "table"],
        datasets: datasets.map((dataset) => dataset.title),
        indicator_ids: rest.indicators,
        found_by: matched,
      }));
    const told = tellPage({ first: offset, count: charts.length, total: found.length }, "charts");
    const advice = found.length === 0 ? " Try other or fewer words, or search_indicator." : "";
    return published([told + advice], textPart(JSON.stringify(charts, null, 1)));
  },
});
