import type { Chart } from "../chart/chart.ts";
import type { Answer, Machine, Representation } from "../representation/representation.ts";
import { type ChartRoute, relevantQuery, treeFile } from "./chartRoute.ts";
import type { ChartLibrary } from "./charts.ts";
import { cacheControl } from "./headers.ts";
import { Busy, type createQueue } from "./queue.ts";
import { errorReply, type Reply, redirectReply, reply } from "./reply.ts";
import type { TreeStore } from "./store.ts";

/** What an answer about a chart needs. */
export interface ChartService {
  readonly store: TreeStore;
  readonly library: ChartLibrary;
  readonly machine: Machine;
  /** Pictures take long, so few are drawn at a time. */
  readonly pictures: ReturnType<typeof createQueue>;
  /** Told of what should never happen: a representation that failed. */
  readonly failed: (error: unknown, what: string) => void;
}

/**
 * Answers a chart's address: by the tree's file where parameters change nothing (rules.md 108), else by rendering.
 * @returns undefined when there is no such chart
 */
export async function answerChart(service: ChartService, route: ChartRoute, url: URL): Promise<Reply | undefined> {
  const query = relevantQuery(route, url.searchParams);
  const file = treeFile(route, query);
  const bytes = file === undefined ? undefined : await service.store.read(file);
  // The tree has pages at old slugs, for hosts that only serve files.
  if (!bytes || route.representation.suffix === "") {
    const slug = await service.library.movedTo(route.slug);
    if (slug) return redirectToSlug(route, slug, url);
  }
  if (bytes) return chartReply(route, { status: 200, mediaType: route.representation.mediaType, body: bytes });
  const chart = await service.library.chart(route.slug);
  if (!chart) return redirectToLowerCase(service, route, url);
  try {
    return chartReply(route, await renderSafely(service, route.representation, chart, query));
  } catch (error) {
    if (!(error instanceof Busy)) throw error;
    return errorReply(503, "busy", `${error.message}; try again`, { "Retry-After": "2" });
  }
}

/** Whether the address of a chart leads to one, if by way of another address. */
export const isChart = async (library: ChartLibrary, { slug }: ChartRoute): Promise<boolean> =>
  (await library.has(slug)) || (await library.movedTo(slug)) !== undefined || library.has(slug.toLowerCase());

/** Renders; what a parameter makes fail is rendered as if it were invalid: without parameters (rules.md 107). */
async function renderSafely(
  { library, machine, pictures, failed }: ChartService,
  representation: Representation,
  chart: Chart,
  query: URLSearchParams,
): Promise<Answer> {
  const site = await library.site();
  const render = (query: URLSearchParams) => {
    const work = async () => representation.render(chart, query, site, machine);
    return representation.mediaType.startsWith("image/") ? pictures(work, representation.pixels?.(query) ?? 0) : work();
  };
  try {
    return await render(query);
  } catch (error) {
    if (error instanceof Busy || query.size === 0) throw error;
    failed(error, `${chart.slug}${representation.suffix}?${query}`);
    return render(new URLSearchParams());
  }
}

function chartReply({ slug, representation }: ChartRoute, { status, mediaType, body }: Answer): Reply {
  const cache = status === 200 ? cacheControl(representation.cache) : "no-cache";
  const { disposition, suffix } = representation;
  const saved = status === 200 && disposition;
  return reply(status, mediaType, body, cache, {
    ...(saved && { "Content-Disposition": `${disposition}; filename="${slug}${suffix}"` }),
  });
}

/** An address in upper case whose lower case exists is sent there, with suffix and query (rules.md 102). */
async function redirectToLowerCase({ library }: ChartService, route: ChartRoute, url: URL) {
  const lower = route.slug.toLowerCase();
  if (lower === route.slug || !(await library.chart(lower))) return undefined;
  return redirectToSlug(route, lower, url);
}

/** The same representation and query at another slug. */
const redirectToSlug = ({ representation, preset }: ChartRoute, to: string, { search }: URL): Reply =>
  redirectReply(`/grapher/${to}${preset ? `.${preset}` : ""}${representation.suffix}${search}`);
