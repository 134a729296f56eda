import Papa from "papaparse";
import { entityIndexPath, entityPageSettings } from "../../src/core/chart/entityPages.ts";
import type { Site } from "../../src/core/chart/site.ts";
import { chartPageAddress, indicatorPageUrl } from "../../src/core/chart/siteUrl.ts";
import { asArray, isRecord } from "../../src/core/text/json.ts";
import { type IndexFiles, indexEmbedderPath, indexKeyPath, indexPaths } from "../../src/search/index.ts";
import { readChartList } from "../../src/service/chartList.ts";
import { chartListPath as chartListFile } from "../../src/service/tree.ts";
import type { Report } from "../content/problem.ts";
import { findSentencePackages } from "../content/sentencePackages.ts";
import { indexKey, indexScripts } from "../site/search/searchIndex.ts";
import { openSentenceModel } from "../site/search/sentenceModel.ts";
import { maxUrls } from "../site/sitemap.ts";
import { checkIndicatorPages, checkTables, pagedIds } from "./catalogue.ts";
import type { CheckedPart } from "./checkedPart.ts";
import type { TreeFolder } from "./folder.ts";
import { parseHtml } from "./html.ts";
import { checkLinksToRemoved, isAddressList, isJson, type LinkChecker } from "./links.ts";
import { checkListing } from "./listing.ts";
import type { FindLocalPath } from "./localPaths.ts";

/** What the checks of the whole tree need. */
export interface SiteContext {
  readonly site: Site;
  /** Of all charts. */
  readonly slugs: readonly string[];
  readonly scope: CheckedPart;
  readonly links: LinkChecker;
  readonly places: FindLocalPath;
  readonly report: Report;
}

/** Checks everything that does not belong to a chart: pages around them, lists, configuration of hosts. */
export async function checkSite(tree: TreeFolder, context: SiteContext): Promise<void> {
  const { site, slugs, scope, links, places, report } = context;
  const charts = new Set(slugs);
  await checkListing(tree, slugs, report);
  await checkSitemap(tree, context);
  if (scope.touches("search/")) await checkSearch(tree, report);
  const paths = [...tree.sizes.keys()].filter((path) => scope.has(path));
  for (const path of paths) {
    if (charts.has(/^grapher\/([^/.]+)/.exec(path)?.[1] ?? "")) continue;
    const text = /\.(html|json|jsonld|xml|txt|css|js|atom)$/.test(path) ? ((await tree.text(path)) ?? "") : "";
    const place = places(text);
    if (path.endsWith(".html")) links.checkPage(path, parseHtml(text));
    if (/\.json(ld)?$/.test(path) && !isJson(text)) report({ severity: "error", file: path, message: "no JSON" });
    if (place)
      report({ severity: "error", file: path, message: `contains a path of the machine that built it: ${place}` });
  }
  for (const path of paths.filter(isAddressList)) links.checkAddresses(path, (await tree.text(path)) ?? "");
  await checkLinksToRemoved(tree, scope, links);
  await checkTables(tree, context);
  await checkIndicatorPages(tree, context);
  await checkCatalogue(tree, charts, report);
  if (scope.touches(`${entityPageSettings(site.config).path}/`)) await checkEntities(tree, site, report);
  links.checkRedirects("_redirects", (await tree.text("_redirects")) ?? "");
}

/** `charts.json` and its parts list exactly the charts of the tree. */
async function checkCatalogue(tree: TreeFolder, charts: ReadonlySet<string>, report: Report): Promise<void> {
  const file = chartListFile;
  const reportError = (message: string) => report({ severity: "error", file, message });
  let listed: ReadonlySet<string>;
  try {
    const entries = await readChartList((path) => tree.text(path));
    if (!entries) return reportError("is missing");
    listed = new Set(entries.map(({ slug }) => slug));
  } catch {
    return reportError("does not lead to lists of charts");
  }
  for (const slug of listed) if (!charts.has(slug)) reportError(`lists a chart that the tree lacks: ${slug}`);
  for (const slug of charts) if (!listed.has(slug)) reportError(`lacks the chart ${slug}`);
}

/** The key of the search index matches its files, and so do the script that pages load and the model of the vectors. */
async function checkSearch(tree: TreeFolder, report: Report): Promise<void> {
  const files: IndexFiles = await readIndex(tree);
  if (files.size === 0) return;
  const reportError = (name: string, message: string) => report({ severity: "error", file: `search/${name}`, message });
  const embedder = (await tree.text(`search/${indexEmbedderPath}`)) ?? "";
  if ((await tree.text(`search/${indexKeyPath}`))?.trim() !== indexKey(files, embedder))
    reportError(indexKeyPath, "is the key of another index than the files beside it");
  for (const { path, body } of indexScripts(files))
    if ((await tree.text(path)) !== body) reportError(path.replace("search/", ""), "does not hold the files beside it");
  const other = await otherModel(files, embedder);
  if (other !== undefined) reportError(indexPaths.sentences, other);
}

/**
 * Why queries of a site with a sentence model cannot be compared with its index; undefined if they can, or if the model is not
 * installed.
 * @param config - the embedder as JSON
 */
async function otherModel(files: IndexFiles, config: string): Promise<string | undefined> {
  if (!/"type":\s*"sentence"/.test(config)) return undefined;
  const name = new TextDecoder().decode(files.get(indexPaths.sentenceModel)).trim();
  if (name === "") return "is missing; build the site again, or write: polygraph index";
  const installed = findSentencePackages() && (await openSentenceModel()).id;
  return installed === undefined || installed === name
    ? undefined
    : `has vectors of ${name}, not of ${installed}; build the site again, or write: polygraph index`;
}

async function readIndex(tree: TreeFolder): Promise<IndexFiles> {
  const files = new Map<string, Uint8Array>();
  for (const name of Object.values(indexPaths)) {
    const bytes = await tree.bytes(`search/${name}`);
    if (bytes) files.set(name, bytes);
  }
  return files;
}

/** Maximum bytes of a sitemap (sitemaps.org). */
const maxBytes = 50 * 2 ** 20;

/** URLs for crawlers and assistants exist, and the sitemap has the page of every chart and indicator. */
async function checkSitemap(
  tree: TreeFolder,
  { site, slugs, links, report }: { site: Site; slugs: readonly string[]; links: LinkChecker; report: Report },
): Promise<void> {
  const parts = [...tree.sizes.keys()].filter((path) => /^(sitemaps\/.*\.xml|llms\/.*\.txt)$/.test(path));
  for (const path of ["sitemap.xml", "robots.txt", "llms.txt", ...parts])
    links.checkAddresses(path, (await tree.text(path)) ?? "");
  const file = "sitemap.xml";
  const index = await tree.text(file);
  if (index === undefined) return report({ severity: "error", file, message: "is missing" });
  const listed = new Set<string>();
  for (const path of parts.filter((path) => path.endsWith(".xml"))) {
    const addresses = addressesIn((await tree.text(path)) ?? "");
    const reportError = (message: string) => report({ severity: "error", file: path, message });
    if (addresses.length > maxUrls) reportError(`has ${addresses.length} addresses; ${maxUrls} may be there`);
    if ((tree.sizes.get(path) ?? 0) > maxBytes) reportError("has more than the 50 MB that a sitemap may have");
    if (!index.includes(`/${path}</loc>`)) reportError(`is not in ${file}`);
    for (const address of addresses) listed.add(address);
  }
  for (const slug of slugs)
    if (!listed.has(chartPageAddress(site.config, slug)))
      report({ severity: "error", file, message: `lacks the chart ${slug}` });
  for (const id of pagedIds(tree))
    if (!listed.has(indicatorPageUrl(site.config, id)))
      report({ severity: "error", file, message: `lacks the indicator ${id}` });
}

const addressesIn = (sitemap: string): readonly string[] =>
  Array.from(sitemap.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address = ""]) => address);

/** The latest value of an indicator in a file of values. */
interface LatestValue {
  readonly chart: string;
  readonly title: string;
  readonly time: string;
  readonly value: string;
}

/**
 * The last rows of each entity's CSV, chart by chart, are the values of its `.values.json`, and the table of all entities has no
 * others.
 */
async function checkEntities(tree: TreeFolder, site: Site, report: Report): Promise<void> {
  const settings = entityPageSettings(site.config);
  const [start, end] = [`${settings.path}/`, ".values.json"];
  const reportError = (file: string, message: string) => report({ severity: "error", file, message });
  const known = new Map<string, ReadonlySet<string>>();
  for (const path of tree.sizes.keys()) {
    if (!path.startsWith(start) || !path.endsWith(end)) continue;
    const { code, latest } = readValues((await tree.text(path)) ?? "");
    const csv = path.replace(end, ".csv");
    const last = lastRows((await tree.text(csv)) ?? "");
    for (const { chart, time, value } of latest)
      if (last.get(chart) !== `${time} ${value}`)
        reportError(csv, `does not end with ${value} of ${time} for ${chart}`);
    if (last.size !== new Set(latest.map(({ chart }) => chart)).size)
      reportError(csv, "has other charts than the values beside it");
    known.set(code, new Set(latest.map(({ title, time, value }) => `${title}\n${time} ${value}`)));
  }
  const table = entityIndexPath(settings).replace(/html$/, "csv");
  for (const [code, cells] of tableCells((await tree.text(table)) ?? ""))
    for (const cell of cells)
      if (!known.get(code)?.has(cell))
        reportError(table, `has values of ${code} that its file of values lacks: ${cell.replace("\n", ", ")}`);
}

function readValues(text: string): { readonly code: string; readonly latest: readonly LatestValue[] } {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    // Invalid JSON is reported for all files.
  }
  const values = isRecord(parsed) ? parsed : {};
  const latest = asArray(values.figures)
    .filter(isRecord)
    .map(({ chart, title, endTime, endValue }) => ({
      chart: String(chart),
      title: String(title),
      time: String(endTime),
      value: String(endValue),
    }));
  return { code: String(values.code), latest };
}

/** Time and value of the last row of each chart. */
function lastRows(csv: string): ReadonlyMap<string, string> {
  const { data } = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true });
  return new Map(data.map(({ Chart = "", Time, Value }) => [Chart, `${Time} ${Number(Value)}`]));
}

/** The values of each entity in the table of all, by code: title, time and value. */
function tableCells(csv: string): readonly (readonly [code: string, cells: readonly string[]])[] {
  const [head = [], ...rows] = Papa.parse<string[]>(csv, { skipEmptyLines: true }).data;
  return rows.map(([, code = "", ...cells]) => [
    code,
    cells.flatMap((value, i) =>
      i % 2 === 0 && value !== "" ? `${head[i + 2]}\n${cells[i + 1]} ${Number(value)}` : [],
    ),
  ]);
}
