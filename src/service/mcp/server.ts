import { McpServer } from "@modelcontextprotocol/server";
import { registerResources } from "./resources.ts";
import type { McpSite } from "./site.ts";
import { fetchChartData } from "./tool/fetchChartData.ts";
import { fetchChartImage } from "./tool/fetchChartImage.ts";
import { fetchIndicatorData } from "./tool/fetchIndicatorData.ts";
import { fetchIndicatorMetadata } from "./tool/fetchIndicatorMetadata.ts";
import { runSql } from "./tool/runSql.ts";
import { searchChart } from "./tool/searchChart.ts";
import { searchIndicator } from "./tool/searchIndicator.ts";
import { showChart } from "./tool/showChart.ts";
import { caution, type Tool } from "./tool.ts";

const instructions = `Charts, their data and metadata. Search first (search_chart, search_indicator), then fetch what was found. Long answers are truncated, and say how to get the rest. ${caution} When you quote data, name the sources that fetch_indicator_metadata or a chart's README lists.`;

/** Version of the tools' inputs and outputs. */
const version = "1.0.0";

/** Creates a server for one request or one connection, without state. */
export function createMcpServer(site: McpSite): McpServer {
  const server = new McpServer(
    { name: "polygraph", title: "Polygraph charts", version },
    { instructions, maxToolInputElements: 500 },
  );
  for (const tool of tools) if (tool.isFor(site)) tool.register(server, site);
  registerResources(server, site);
  return server;
}

/** All tools, in the order of their listing. */
export const tools: readonly Tool[] = [
  searchChart,
  fetchChartData,
  fetchChartImage,
  showChart,
  searchIndicator,
  fetchIndicatorMetadata,
  fetchIndicatorData,
  runSql,
];
