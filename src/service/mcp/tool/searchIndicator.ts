import { z } from "zod";
import type { SemanticSearchResponse } from "../../../search/result.ts";
import { requestText } from "../answers.ts";
import { defineTool, publishedResult, ToolFailure, textPart } from "../tool.ts";

/** `search_indicator` */
export const searchIndicator = defineTool({
  name: "search_indicator",
  title: "Search indicators",
  description:
    "Finds indicators (columns of data) by words and by meaning. The result has the indicator_id that " +
    "fetch_indicator_data and fetch_indicator_metadata take, the address of the table with its values, and a SQL query. " +
    "Leave countries and years out of the query.",
  input: z.strictObject({
    query: z.string().min(1).max(1000).describe("What is measured, e.g. coal production."),
    limit: z.int().min(1).max(50).default(10).describe("Maximum number of indicators."),
  }),
  async run({ query, limit }, mcp) {
    if (query.trim() === "") throw new ToolFailure("The query is blank. Say what is measured, e.g. coal production.");
    const target = `/indicators?${new URLSearchParams({ query, limit: String(limit) })}`;
    const { results }: SemanticSearchResponse = JSON.parse((await requestText(mcp, target)).text);
    const listed = results.map(({ snippet: _, popularity: __, n_charts: ___, catalog_path: ____, ...result }) => ({
      ...result,
      description: result.description?.slice(0, 300) ?? null,
    }));
    const words =
      results.length === 0
        ? "Nothing found. Try other words, or search_chart."
        : `${results.length} indicators, best first.`;
    return publishedResult([words], textPart(JSON.stringify(listed, null, 1)));
  },
});
