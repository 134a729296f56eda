import {
  type ListResourcesResult,
  McpServer,
  type ReadResourceResult,
  ResourceNotFoundError,
} from "@modelcontextprotocol/server";
import { bareType, type Representation } from "../../formats/representation.ts";
import { representations } from "../../representations.ts";
import { encodeBase64 } from "../../search/bytes.ts";
import { matchChart } from "../chartRoute.ts";
import { assistantPage, assistantPageUri, readAssistantPage } from "./assistantPage.ts";
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

/** Charts in one answer. */
const pageLength = 100;

/** Maximum size of an answer, in bytes. Programs can request larger ones by their URL. */
const maxBytes = 1_000_000;

/** Representations that can be read, by the suffix in their URI. */
const forms = representations.filter(({ suffix }) => suffix !== "");

/**
 * Registers charts as resources: `chart://<slug>.csv` is the answer to `/grapher/<slug>.csv`. The handlers are our own, because
 * the library's list has no pages.
 */
export function registerResources({ server }: McpServer, site: McpSite): void {
  server.registerCapabilities({ resources: {} });
  server.setRequestHandler("resources/list", async ({ params }) => listCharts(site, params?.cursor));
  server.setRequestHandler("resources/templates/list", () => ({ resourceTemplates: forms.map(templateOf) }));
  server.setRequestHandler("resources/read", ({ params: { uri } }) =>
    uri === assistantPageUri ? readAssistantPage(site) : read(site, uri),
  );
}

const templateOf = ({ name, suffix, mediaType, summary }: Representation) => ({
  name: `chart-${name}`,
  uriTemplate: `chart://{slug}${suffix}`,
  description: summary,
  mimeType: bareType(mediaType),
});

async function listCharts(site: McpSite, cursor: string | undefined): Promise<ListResourcesResult> {
  const charts = await site.charts();
  const at = cursor === undefined ? 0 : Number(cursor);
  const from = Number.isSafeInteger(at) && at >= 0 ? at : 0;
  const resources = charts.slice(from, from + pageLength).map(({ slug, title, subtitle }) => ({
    uri: `chart://${slug}.readme.md`,
    name: slug,
    title,
    ...(subtitle && { description: subtitle.slice(0, 300) }),
    mimeType: "text/markdown",
  }));
  const next = from + pageLength;
  return {
    resources: from === 0 ? [assistantPage, ...resources] : resources,
    ...(next < charts.length && { nextCursor: String(next) }),
  };
}

/** @throws ResourceNotFoundError if the URI is not a representation of a chart, or the answer is an error or too large */
async function read(site: McpSite, uri: string): Promise<ReadResourceResult> {
  const file = /^chart:\/\/([^/?#]+)$/.exec(uri)?.[1];
  const route = file === undefined ? undefined : matchChart(file);
  if (!route || route.representation.suffix === "") throw new ResourceNotFoundError(uri);
  const response = await site.ask(`/grapher/${file}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (response.status !== 200 || bytes.length > maxBytes) throw new ResourceNotFoundError(uri);
  const mimeType = bareType(route.representation.mediaType);
  const isText = /^text\/|json$|svg\+xml$/.test(mimeType);
  return {
    contents: [
      { uri, mimeType, ...(isText ? { text: new TextDecoder().decode(bytes) } : { blob: encodeBase64(bytes) }) },
    ],
  };
}
