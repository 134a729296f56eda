import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { hasFolderRedirects } from "../../src/core/chart/addresses.ts";
import { splitTarget } from "../../src/core/chart/cube/redirectTarget.ts";
import { siteScript, siteScriptPath } from "../../src/core/chart/dataScript.ts";
import { entityPageSettings } from "../../src/core/chart/entityPages.ts";
import { logoFile, type Site, type SiteConfig, siteData, type Topic } from "../../src/core/chart/site.ts";
import type { Entity } from "../../src/core/data/entity.ts";
import type { CatalogueEntry } from "../../src/pages/catalogue/entry.ts";
import type { TopicLink } from "../../src/pages/catalogue/topic.ts";
import { chartPreview } from "../../src/pages/chart/head.ts";
import type { HomePage } from "../../src/pages/home/blocks.ts";
import { renderNotFound } from "../../src/pages/notFound.ts";
import { renderRedirect } from "../../src/pages/redirect.ts";
import { apiCatalogPath, redirectsPath } from "../../src/service/tree.ts";
import type { KeyParts } from "../cache/record.ts";
import { Failure } from "../failure.ts";
import { hashValue } from "../hash.ts";
import { packagePath } from "../program.ts";
import { assetSources, assetsFolder } from "./assets.ts";
import { type IndicatorDescription, indicatorEntries } from "./catalogueEntry.ts";
import { fileSuffixes } from "./chartFiles.ts";
import { type DashboardSource, dashboardLinks, planDashboards } from "./dashboards.ts";
import { type PlannedGroup, planThings, planWords } from "./finder.ts";
import { type Headers, hostRules } from "./host/rules.ts";
import { serveSettings } from "./host/serveJson.ts";
import { planLists } from "./lists.ts";
import { apiCatalog, apiDescription } from "./openapi.ts";
import { schemaFiles } from "./schemas.ts";
import { robots } from "./sitemap.ts";
import { groupByTopic, type SiteTopics } from "./topics.ts";

/** A file of the tree that does not belong to a chart. */
export interface TreeFile {
  readonly path: string;
  readonly body: string | Uint8Array;
}

/** A file that is rendered only if the cache lacks it. */
export interface PlannedFile {
  readonly path: string;
  /** Hashes of its inputs except the program, by the name that `--explain` prints. */
  readonly parts: KeyParts;
  body(): string | Uint8Array;
}

/** Inputs of the files for the whole site. */
export interface SiteSources {
  readonly site: Site;
  /** All listed charts, sorted by slug. */
  readonly charts: readonly CatalogueEntry[];
  readonly indicators: readonly IndicatorDescription[];
  /** Former slug → current slug. */
  readonly redirects: ReadonlyMap<string, string>;
  readonly topics: readonly Topic[];
  /** The front page as an editor wrote it, if at all. */
  readonly home: HomePage | undefined;
  /** The entities that have pages. */
  readonly places: readonly Entity[];
  readonly dashboards: readonly DashboardSource[];
}

/** Plans the files for the whole site (build/README.md, "The tree"). */
export function* planSiteFiles(sources: SiteSources): Iterable<PlannedFile> {
  const { site, charts, indicators } = sources;
  const topics = groupByTopic(sources.topics, charts);
  yield* planLists(sources, topics, indicatorEntries(indicators, charts));
  yield* planDashboards(site, sources.dashboards, charts);
  const dashboards = dashboardLinks(sources.dashboards, charts);
  yield* planThings({ charts, topics: topicLinks(topics), indicators, dashboards });
  yield* planSettings(site);
  yield* planRedirects(sources);
}

/** Plans the word index of the finder, whose files are made together. */
export function planWordFiles({ charts, indicators, topics, places, site, dashboards }: SiteSources): PlannedGroup {
  return planWords({
    charts,
    topics: topicLinks(groupByTopic(topics, charts)),
    indicators,
    dashboards: dashboardLinks(dashboards, charts),
    ...(places.length > 0 && { pages: entityPageSettings(site.config) }),
  });
}

/** The finder's row of the first chart: topics come before. */
export const firstChartRow = ({ topics, charts }: Pick<SiteSources, "topics" | "charts">): number =>
  groupByTopic(topics, charts).lists.length;

const topicLinks = ({ lists }: SiteTopics): readonly TopicLink[] =>
  lists.map(({ topic: { slug, title, count } }) => ({ slug, title, count }));

/** Plans the files that depend on the site's settings only. */
function* planSettings(site: Site): Iterable<PlannedFile> {
  // Only pictures use the fonts.
  const config = { "site.json": hashValue({ ...site.config, fonts: [] }) };
  yield { path: "404.html", parts: config, body: () => renderNotFound(site.config) };
  const logo = logoFile(site.config);
  if (logo) yield { path: logo.path, parts: config, body: () => Buffer.from(logo.base64, "base64") };
  const data = siteData(site);
  yield { path: siteScriptPath, parts: { site: hashValue(data) }, body: () => siteScript(data) };
  yield { path: "robots.txt", parts: config, body: () => robots(site) };
  yield { path: apiCatalogPath, parts: config, body: () => prettyJson(apiCatalog(site)) };
  yield { path: "openapi.json", parts: config, body: () => prettyJson(apiDescription(site)) };
  for (const { path, schema } of schemaFiles(site)) yield { path, parts: config, body: () => prettyJson(schema) };
  yield {
    path: "_headers",
    parts: { assets: hashValue(site.config.assets ?? "") },
    body: () => hostHeaders(site.config),
  };
  yield {
    path: "serve.json",
    parts: { assets: hashValue(site.config.assets ?? "") },
    body: () => prettyJson(serveSettings(site.config)),
  };
  yield { path: ".nojekyll", parts: {}, body: () => "" };
}

/**
 * Files that the package ships: scripts, styles and fonts of pages in the assets folder, which is named by its
 * contents; `embed.js` for other sites and fonts for rasterisers under fixed names.
 */
export async function* shippedFiles(): AsyncIterable<TreeFile> {
  const assets = assetsFolder();
  for (const { folder, wanted } of assetSources) yield* copies(folder, assets, wanted);
  yield* copies("lib/page", "assets", /^embed\.js$/);
  yield* copies("public/fonts", "fonts", /\.(ttf|txt)$/);
}

/** Plans redirects from former slugs; also as pages, for hosts that do not read `_redirects`. */
function* planRedirects({ site, redirects: moved, charts }: SiteSources): Iterable<PlannedFile> {
  const parts = { "redirects.json": hashValue([...moved]) };
  yield { path: "_redirects", parts, body: () => hostRedirects(moved) };
  yield { path: redirectsPath, parts, body: () => prettyJson(Object.fromEntries(moved)) };
  const { config } = site;
  const settings = hashValue([config.title, config.baseUrl, config.addresses, config.brand]);
  const known = new Map(moved.size > 0 ? charts.map((chart) => [chart.slug, chart]) : []);
  for (const [from, to] of moved) {
    const { slug } = splitTarget(to);
    const { title, subtitle } = known.get(slug) ?? { title: slug, subtitle: "" };
    const parts = { "site.json": settings, "the chart's title": hashValue([to, title, subtitle]) };
    const body = () =>
      renderRedirect(config, to, title, chartPreview(site, { slug, title, summary: subtitle || title }));
    yield { path: `grapher/${from}.html`, parts, body };
    if (hasFolderRedirects(config)) yield { path: `grapher/${from}/index.html`, parts, body };
  }
}

const prettyJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Reads the files of a folder of the package, in code unit order. */
async function* copies(from: string, to: string, wanted: RegExp): AsyncIterable<TreeFile> {
  const folder = packagePath(from);
  const names = await readdir(folder).catch(() => {
    throw new Failure(`the package lacks ${from}; in a clone, npm run compile makes it`);
  });
  for (const name of names.filter((name) => wanted.test(name)).sort()) {
    yield { path: `${to}/${name}`, body: await readFile(join(folder, name)) };
  }
}

/** Renders `_headers` for static hosts. */
export const hostHeaders = (config: SiteConfig): string =>
  hostRules(config)
    .map(({ path, headers }) => `${path}\n${fields(headers)}`)
    .join("\n");

const fields = (headers: Headers): string =>
  Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join("");

/**
 * The lowest limits among hosts that read `_redirects` (November 2026): GitLab Pages 1,000 rules in 64 KiB
 * (docs.gitlab.com/user/project/pages/redirects), Cloudflare 2,000 rules
 * (developers.cloudflare.com/pages/configuration/redirects). Hosts ignore a longer file, or its end.
 */
const redirectLimits = { rules: 1000, bytes: 64 * 1024 } as const;

/** First line of a file that had to be shortened. */
const truncationNotice =
  "# Hosts read no more rules than these. What moved besides is served at its former addresses, too.\n";

/**
 * Renders `_redirects` for static hosts. Current pages need no rule, since such hosts serve `x.html` at `x`. Pages come
 * before files: if the rules exceed the hosts' limits, copies at the former paths stand in for the others
 * (`formerPaths`).
 * @param moved - former slug → current slug
 */
export function hostRedirects(moved: ReadonlyMap<string, string>): string {
  const front = ["/grapher / 302\n", "/grapher/ / 302\n"];
  const slugs = [...moved];
  // The tree has copies of a view's files at the former slug. There are not all that a chart has.
  const rules = ["", ...fileSuffixes].flatMap((suffix) =>
    slugs
      .filter(([, to]) => suffix === "" || !to.includes("?"))
      .map(([from, to]) => `/grapher/${from}${suffix} /grapher/${to}${suffix} 301\n`),
  );
  const all = [...front, ...rules];
  const read = truncateRules(all, redirectLimits.bytes - truncationNotice.length);
  return read.length < all.length ? `${truncationNotice}${read.join("")}` : all.join("");
}

/** The first rules, as many as hosts read. */
function truncateRules(rules: readonly string[], maxBytes: number): readonly string[] {
  let bytes = 0;
  const end = rules.findIndex((rule, i) => {
    bytes += Buffer.byteLength(rule);
    return i >= redirectLimits.rules || bytes > maxBytes;
  });
  return end < 0 ? rules : rules.slice(0, end);
}
