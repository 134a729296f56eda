import type { Chart } from "../core/chart/chart.ts";
import { type Ignored, ignoredHeader, ignoredParts } from "../formats/ignored.ts";
import type { Platform } from "../formats/platform.ts";
import type { Answer, Representation } from "../formats/representation.ts";
import { type ChartRoute, relevantQuery, treeFile } from "./chartRoute.ts";
import type { ChartLibrary } from "./charts.ts";
import { describingLink, ignoredHeaderName, rangeHeaders, representationCache } from "./headers.ts";
import { Busy, type createQueue } from "./queue.ts";
import { errorReply, type Reply, redirectReply, reply } from "./reply.ts";
import type { TreeStore } from "./tree.ts";

/** What an answer about a chart needs. */
export interface ChartService {
  readonly store: TreeStore;
  readonly library: ChartLibrary;
  readonly platform: Platform;
  /** Pictures take long, so few are drawn at a time. */
  readonly pictures: ReturnType<typeof createQueue>;
  /** Told of what should never happen: a representation that failed. */
  readonly failed: (error: unknown, what: string) => void;
  /** Told what of a query changed nothing, as the answer's header has it. */
  readonly ignored: (header: string) => void;
}

/**
 * Answers a chart's address: by the tree's file where parameters change nothing (rules.md 108), else by rendering.
 * @returns undefined when there is no such chart
 */
export async function answerChart(service: ChartService, route: ChartRoute, url: URL): Promise<Reply | undefined> {
  const query = relevantQuery(route, url.searchParams);
  const ignored = await ignoredBy(service, route, url.searchParams);
  const namesIgnored = ignored.length > 0 && route.representation.tellsIgnored;
  const file = namesIgnored ? undefined : treeFile(route, query);
  const bytes = file === undefined ? undefined : await service.store.read(file);
  // The tree has pages at old slugs, for hosts that only serve files; of other files it has copies there.
  if (!bytes || route.representation.suffix === "") {
    const slug = await service.library.movedTo(route.slug);
    if (slug) return redirectToSlug(route, slug, url);
  }
  const headers = {
    ...tell(service, ignored),
    ...describingLink(route.representation, route.slug, addressQuery(query)),
  };
  if (bytes) return chartReply(route, { status: 200, mediaType: route.representation.mediaType, body: bytes }, headers);
  const found = await service.library.chart(route.slug);
  if (!found) return redirectToLowerCase(service, route, url);
  const chart = route.representation.leadsOn ? await service.library.withOnward(found) : found;
  try {
    return chartReply(route, await renderSafely(service, route.representation, chart, query, ignored), headers);
  } catch (error) {
    if (!(error instanceof Busy)) throw error;
    return errorReply(503, "busy", `${error.message}; try again`, { "Retry-After": "2" });
  }
}

/** What of a query changes nothing; of no query nothing, and then the chart need not be read. */
async function ignoredBy(
  { library }: ChartService,
  { slug, representation }: ChartRoute,
  asked: URLSearchParams,
): Promise<readonly Ignored[]> {
  const hasMore = [...asked.keys()].some((name) => name !== "nocache");
  // One whose data cannot be read is answered by the tree's file all the same.
  const chart = hasMore ? await library.chart(slug).catch(() => undefined) : undefined;
  return chart ? ignoredParts(representation, chart, asked, await library.site()) : [];
}

/** The header that says what was ignored, if anything was. */
function tell(service: ChartService, ignored: readonly Ignored[]): Reply["headers"] {
  const header = ignoredHeader(ignored);
  if (header === undefined) return {};
  service.ignored(header);
  return { [ignoredHeaderName]: header };
}

/** Whether the address of a chart leads to one, if by way of another address. */
export const isChart = async (library: ChartLibrary, { slug }: ChartRoute): Promise<boolean> =>
  (await library.has(slug)) || (await library.movedTo(slug)) !== undefined || library.has(slug.toLowerCase());

/** Renders; what a parameter makes fail is rendered as if it were invalid: without parameters (rules.md 107). */
async function renderSafely(
  { library, platform, pictures, failed }: ChartService,
  representation: Representation,
  chart: Chart,
  query: URLSearchParams,
  ignored: readonly Ignored[],
): Promise<Answer> {
  const site = await library.site();
  const render = (query: URLSearchParams) => {
    const work = async () => representation.render(chart, query, site, platform, ignored);
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

/** A query as addresses have it, the version of a CSV left out: it changes nothing. */
function addressQuery(query: URLSearchParams): string {
  const kept = new URLSearchParams([...query].filter(([name]) => name !== "v" && name !== "bom"));
  return kept.size > 0 ? `?${kept}` : "";
}

function chartReply(
  { slug, representation }: ChartRoute,
  { status, mediaType, body }: Answer,
  told: Reply["headers"],
): Reply {
  const cache = status === 200 ? representationCache(representation) : "no-cache";
  const { disposition, suffix, isRanged } = representation;
  const saved = status === 200 && disposition;
  return reply(status, mediaType, body, cache, {
    ...told,
    ...(isRanged && status === 200 && rangeHeaders),
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
