import { z } from "zod";
import { queryText } from "../../../charts/address.ts";
import { chartUrl } from "../../../core/chart/siteUrl.ts";
import { requestText } from "../answers.ts";
import { choiceParts, dataQuery, describeTabs, resolveRequest, viewInput } from "../chartView.ts";
import { csvRecords, describePage, pageOf } from "../paging.ts";
import { defineTool, publishedResult, textPart } from "../tool.ts";

/** `fetch_chart_data` */
export const fetchChartData = defineTool({
  name: "fetch_chart_data",
  title: "Get a chart's data",
  description:
    "The data of a chart as CSV: Entity, Code, Year or Day, and a column for each indicator. Name countries, a time or a " +
    "tab to get what the chart shows of them; without these it is all of the chart's data, which may be long.",
  input: z.strictObject({
    ...viewInput,
    limit: z.int().min(1).max(2000).default(500).describe("Maximum number of rows."),
    offset: z.int().min(0).default(0).describe("Number of rows to skip."),
  }),
  async run({ limit, offset, ...named }, mcp) {
    const asked = await resolveRequest(named, mcp);
    const data = dataQuery(asked);
    const { text, ignored } = await requestText(mcp, `/grapher/${asked.slug}.csv${queryText(data)}`);
    const page = pageOf(csvRecords(text), offset, limit);
    const words = [
      describePage(page, "rows"),
      `The whole file: ${chartUrl(await mcp.site(), asked.slug)}.csv${queryText([...(asked.chart.choices ?? []), ...data])}`,
      describeTabs(asked.tabs),
      ...(ignored === undefined ? [] : [`Parameters without effect: ${ignored}`]),
    ];
    return publishedResult(words, textPart(page.text), ...choiceParts(asked.chart));
  },
});
