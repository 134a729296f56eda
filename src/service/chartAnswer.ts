import { queryText } from "../charts/address.ts";
import type { Chart } from "../core/chart/chart.ts";
import { fileStem, pageSlug } from "../core/chart/cube/chartSlug.ts";
import { findSlice } from "../core/chart/cube/choose.ts";
import { sliceSlug } from "../core/chart/cube/cube.ts";
import { type RedirectTarget, splitTarget } from "../core/chart/cube/redirectTarget.ts";
import { hasAllViewsForm, isAllViews } from "../formats/allViews.ts";
import { findIgnored, type IgnoredParam, ignoredHeader } from "../formats/ignoredParams.ts";
import { parameters } from "../formats/parameters.ts";
import type { Platform } from "../formats/platform.ts";
import type { Answer, Representation } from "../formats/representation.ts";
import { type ChartRoute, matchChart, relevantQuery, treeFile } from "./chartRoute.ts";
import type { ChartLibrary } from "./charts.ts";
import { describingLink, ignoredHeaderName, rangeHeaders, representationCache } from "./headers.ts";
import { Busy, type createQueue } from "./queue.ts";
import { errorReply, type Reply, redirectReply, reply } from "./reply.ts";
import type { TreeStore } from "./tree.ts";

/** What answers about charts need. */
export interface ChartService {
  readonly store: TreeStore;
  readonly library: ChartLibrary;
  readonly platform: Platform;
  /** Images take long to draw, so a queue limits them. */
  readonly pictures: ReturnType<typeof createQueue>;
  /** Called on unexpected errors of a representation. */
  readonly onError: (error: unknown, what: string) => void;
  /** Called with the parameters without effect, as in the header of the answer. */
  readonly onIgnored: (header: string) => void;
}

/**
 * Answers the URL of a chart; of a cube, with the slice that the query chooses.
 * @returns undefined if there is no such chart
 */
export async function answerChart(service: ChartService, route: ChartRoute, url: URL): Promise<Reply | undefined> {
  const mayChoose = [...url.searchParams.keys()].some((name) => !Object.hasOwn(parameters, name));
  const cube = mayChoose ? await service.library.cube(route.slug).catch(() => undefined) : undefined;
  if (!cube) return answerSlice(service, route, url);
  return answerSlice(service, { ...route, slug: sliceSlug(findSlice(cube, url.searchParams)) }, url);
}

/**
 * Answers the URL of a file of a slice, such as `jobs/female/15-24.csv`; its page is that of the cube.
 * @returns undefined if there is no such slice
 */
export async function answerSliceFile(service: ChartService, route: ChartRoute, url: URL): Promise<Reply | undefined> {
  if (isAllViews(route.slug)) return answerAllViews(service, route, url);
  if (!(await service.library.has(route.slug))) return undefined;
  if (route.representation.suffix !== "") return answerSlice(service, route, url);
  const chart = await service.library.chart(route.slug);
  const query = queryText([...(chart?.choices ?? []), ...url.searchParams]);
  return redirectReply(`/grapher/${pageSlug(route.slug)}${query}`);
}

/** Answers the URL of a file with all views of a cube (rules.md 232). */
async function answerAllViews(service: ChartService, route: ChartRoute, url: URL): Promise<Reply | undefined> {
  const cube = hasAllViewsForm(route.representation) ? await service.library.cube(pageSlug(route.slug)) : undefined;
  const answer = cube && (await answerSlice(service, route, url));
  const advice = "download single views, or the table of the dataset in the catalogue";
  return cube && (answer ?? errorReply(404, "not found", `all views together are too large for one file: ${advice}`));
}

/**
 * Answers the URL of a chart: with the tree's file if the parameters have no effect (rules.md 108), otherwise by rendering.
 * @returns undefined if there is no such chart
 */
async function answerSlice(service: ChartService, route: ChartRoute, url: URL): Promise<Reply | undefined> {
  const query = relevantQuery(route, url.searchParams);
  const ignored = await readIgnored(service, route, url.searchParams);
  const namesIgnored = ignored.length > 0 && route.representation.reportsIgnored;
  const file = namesIgnored ? undefined : treeFile(route, query);
  const bytes = file === undefined ? undefined : await service.store.read(file);
  // For static hosts, the tree has redirect pages at old slugs, and copies of all other files.
  if (!bytes || route.representation.suffix === "") {
    const slug = await service.library.redirectTarget(route.slug);
    if (slug) return redirectToSlug(route, slug, url);
  }
  const headers = {
    ...ignoredHeaders(service, ignored),
    ...describingLink(route.representation, relativeSlug(route, url), addressQuery(query)),
  };
  if (bytes) return chartReply(route, { status: 200, mediaType: route.representation.mediaType, body: bytes }, headers);
  const found = await service.library.chart(route.slug);
  if (!found) return redirectToLowerCase(service, route, url);
  const chart = route.representation.includesSeeAlso ? await service.library.withSeeAlso(found) : found;
  try {
    return chartReply(route, await renderSafely(service, route.representation, chart, query, ignored), headers);
  } catch (error) {
    if (!(error instanceof Busy)) throw error;
    return errorReply(503, "busy", `${error.message}; try again`, { "Retry-After": "2" });
  }
}

/** The parameters without effect. Without a query, the chart is not read. */
async function readIgnored(
  { library }: ChartService,
  { slug, representation }: ChartRoute,
  asked: URLSearchParams,
): Promise<readonly IgnoredParam[]> {
  const hasMore = [...asked.keys()].some((name) => name !== "nocache");
  // If the data file is broken, the tree's file is the answer.
  const chart = hasMore ? await library.chart(slug).catch(() => undefined) : undefined;
  return chart ? findIgnored(representation, chart, asked, await library.site()) : [];
}

/** The header with the parameters without effect. */
function ignoredHeaders(service: ChartService, ignored: readonly IgnoredParam[]): Reply["headers"] {
  const header = ignoredHeader(ignored);
  if (header === undefined) return {};
  service.onIgnored(header);
  return { [ignoredHeaderName]: header };
}

/** Whether the URL leads to a chart, directly or by a redirect. */
export const isChart = async (library: ChartLibrary, { slug }: ChartRoute): Promise<boolean> =>
  (await library.has(slug)) || (await library.redirectTarget(slug)) !== undefined || library.has(slug.toLowerCase());

/** Renders a chart. If a parameter makes it fail, all parameters are ignored (rules.md 107). */
async function renderSafely(
  { library, platform, pictures, onError }: ChartService,
  representation: Representation,
  chart: Chart,
  query: URLSearchParams,
  ignored: readonly IgnoredParam[],
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
    onError(error, `${chart.slug}${representation.suffix}?${query}`);
    return render(new URLSearchParams());
  }
}

/** The slug of a chart's files in links relative to a URL: of a slice's own file, only its last part. */
const relativeSlug = ({ slug }: ChartRoute, { pathname }: URL): string =>
  pathname.includes(`/${slug}`) ? slug.replace(/^.*\//, "") : slug;

/** The query for links, without parameters that have no effect on the contents. */
function addressQuery(query: URLSearchParams): string {
  const kept = new URLSearchParams([...query].filter(([name]) => name !== "v" && name !== "bom"));
  return kept.size > 0 ? `?${kept}` : "";
}

function chartReply(
  { slug, representation }: ChartRoute,
  { status, mediaType, body }: Answer,
  headers: Reply["headers"],
): Reply {
  const cache = status === 200 ? representationCache(representation) : "no-cache";
  const { disposition, suffix, acceptsRanges: isRanged } = representation;
  const saved = status === 200 && disposition;
  return reply(status, mediaType, body, cache, {
    ...headers,
    ...(isRanged && status === 200 && rangeHeaders),
    ...(saved && { "Content-Disposition": `${disposition}; filename="${fileStem(slug)}${suffix}"` }),
  });
}

/** Redirects upper case to lower case, if that chart exists, with suffix and query (rules.md 102). */
async function redirectToLowerCase({ library }: ChartService, route: ChartRoute, url: URL) {
  const lower = route.slug.toLowerCase();
  if (lower === route.slug || !(await library.chart(lower))) return undefined;
  return redirectToSlug(route, lower, url);
}

/** Redirects a chart's file whose extension is in upper case (rules.md 102). */
export async function redirectExtension(
  library: ChartLibrary,
  file: string,
  { search }: URL,
): Promise<Reply | undefined> {
  const lower = file.toLowerCase();
  const route = lower === file ? undefined : matchChart(lower);
  return route && (await isChart(library, route)) ? redirectReply(`/grapher/${lower}${search}`) : undefined;
}

/** Redirects to another slug or to a view, with the same representation and query. */
function redirectToSlug({ representation, preset }: ChartRoute, to: RedirectTarget, url: URL): Reply {
  const { slug, params } = splitTarget(to);
  const file = `${preset ? `.${preset}` : ""}${representation.suffix}`;
  const search = params ? queryText([...new URLSearchParams(params), ...url.searchParams]) : url.search;
  return redirectReply(`/grapher/${slug}${file}${search}`);
}
