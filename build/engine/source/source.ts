import { stat } from "node:fs/promises";
import { withDefaultSelection } from "../../../src/charts/defaultSelection.ts";
import { type AddressForm, addressForm } from "../../../src/core/chart/addresses.ts";
import { type Chart, withGeography } from "../../../src/core/chart/chart.ts";
import { createChart } from "../../../src/core/chart/createChart.ts";
import { pageSlug } from "../../../src/core/chart/cube/chartSlug.ts";
import { withSlice } from "../../../src/core/chart/cube/place.ts";
import type { Site, SiteConfig } from "../../../src/core/chart/site.ts";
import { buildDate } from "../../buildDate.ts";
import type { Cache } from "../../cache/cache.ts";
import { programKey } from "../../cache/programKey.ts";
import type { ChartFile } from "../../content/chartFile.ts";
import { type CheckOptions, checkContent, noCheckCache } from "../../content/check.ts";
import {
  type Content,
  indicatorIds,
  loadContent,
  loadIndicators,
  loadSite,
  publicIndicators,
  sortByDataset,
} from "../../content/content.ts";
import { type ContentFolder, openFolder } from "../../content/folder.ts";
import { HashedFolder } from "../../content/hashedFolder.ts";
import { type ContentProblem, condense, formatProblem, isError, problemJson } from "../../content/problem.ts";
import { readRedirectsFile, redirectTargets } from "../../content/redirects.ts";
import { suggest } from "../../content/suggestion.ts";
import { unpackCoverage } from "../../content/table/coverage.ts";
import { TableCache } from "../../content/table/datasetTable.ts";
import { tableReader } from "../../content/table/tableFile.ts";
import { Failure } from "../../failure.ts";
import { hashAll, hashValue } from "../../hash.ts";
import { treeSite } from "../../site/assets.ts";
import { catalogPaths } from "../../site/catalogue/plan.ts";
import { describeIndicators } from "../../site/catalogueEntry.ts";
import { searchFiles } from "../../site/search/searchIndex.ts";
import type { Console } from "../../terminal/console.ts";
import { datasetReader } from "../render/readDataset.ts";
import { createRenderContext, saveRenderContext } from "../render/renderContext.ts";
import { threadedReader } from "../worker/datasetTask.ts";
import { startWorkers, type Workers } from "../worker/workers.ts";
import { cataloguePlans, catalogueSource, plansOfShard, withCatalogPaths } from "./catalogue.ts";
import { chartSources } from "./chartSource.ts";
import { ContentCache } from "./contentCache.ts";
import { DatasetKeys, peerValuesOf } from "./datasetKeys.ts";
import { DatasetLibrary, type LibraryContext } from "./datasetLibrary.ts";
import { isInShard, type Shard } from "./shard.ts";
import { isLarge, type SiteContent } from "./siteContent.ts";

/** Options for reading a content. */
export interface ContentOptions extends ChartRequest {
  /** Replaces the site's `emit` setting. */
  readonly emit?: SiteConfig["emit"];
  /** Replaces the site's `addresses` setting. */
  readonly addresses?: AddressForm;
  /** Whether problems are printed as JSON lines. */
  readonly json: boolean;
  readonly cache: Cache;
  readonly workers: Workers;
}

/**
 * Reads a content folder, prints its problems, and computes the key of each chart. Cached results are not read again.
 * @throws Failure if the folder is missing, has errors, or lacks a chart that `only` names.
 */
export async function readContent(place: string, options: ContentOptions, console: Console): Promise<SiteContent> {
  await requireFolder(place);
  const folder = new HashedFolder(place);
  return readHashed(place, { folder, tables: new TableCache(tableReader(folder)) }, options, console);
}

/** The content with other settings. */
const withSettings = (content: Content, settings: Pick<SiteConfig, "addresses" | "emit">): Content => ({
  ...content,
  site: { ...content.site, config: { ...content.site.config, ...settings } },
});

/** A content folder that stays open. */
interface OpenContent {
  readonly folder: HashedFolder;
  /** Parsed tables, if no dataset has changed. */
  readonly tables: TableCache;
}

/** Reads the content of a folder that stays open. */
export async function readHashed(
  place: string,
  open: OpenContent,
  options: ContentOptions,
  console: Console,
): Promise<SiteContent> {
  const { folder } = open;
  const { only, shard, emit, drafts, json, cache } = options;
  const program = programKey();
  const results = new ContentCache(folder, cache, program);
  const content = await loadFiles(open, options, results);
  const choice = await chooseCharts(content, folder, options);
  const { files, slices, isBuilt } = choice;
  const { site, rendering, keys, read } = await openDatasetReader(place, open, content, options);
  const { indicators, paths, pages, own } = planCatalogue(content, choice, folder, options);
  const datasets = await openDatasets(content, choice, { keys, cache, read, plans: own });
  const problems = await problemsOf(content, choice, results.checkCache(content, keys, datasets));
  printProblems(problems, place, json, console);
  return {
    site,
    fonts: content.site.fonts,
    topics: content.site.topics,
    home: content.home,
    dashboards: content.dashboards.flatMap(({ dashboard, isPublished }) => (drafts || isPublished ? dashboard : [])),
    indicators: {
      key: hashAll([results.metadataKey(content, drafts), hashValue(pages)]),
      descriptions: () => describeIndicators(indicators, new Set(pages)),
    },
    charts: await chartSources(files, { site, rendering, keys, datasets, program, isBuilt }),
    slices: await chartSources(slices, { site, rendering, keys, datasets, program, isBuilt }),
    isBuilt,
    drafts: only || drafts ? 0 : content.charts.length - files.length,
    redirects: choice.redirects,
    search: {
      key: hashAll([results.searchKey(content, drafts), hashValue([...paths])]),
      files: () => searchFiles(content, withCatalogPaths(content, indicators, paths), place, cache.folder),
    },
    catalogue: catalogueSource(own, { site, keys, datasets }, shard === undefined),
    program,
    ...(!only && !shard && !emit && !options.addresses && { origin: { content, drafts, problems, place, folder } }),
  };
}

/** Loads the files of the content. */
async function loadFiles(
  { folder, tables }: OpenContent,
  { emit, addresses, workers }: ContentOptions,
  results: ContentCache,
): Promise<Content> {
  const written = await loadContent(folder, { isKnownValid: (file) => results.isKnownValid(file), tables });
  results.saveValid(written);
  if (isLarge(written)) workers.saveMemory();
  // The default is not written out, so that the tree has the same bytes as without the option.
  const isOther = addresses !== undefined && addresses !== addressForm(written.site.config);
  return withSettings(written, { ...(emit && { emit }), ...(isOther && { addresses }) });
}

/** Opens the datasets of the charts; all datasets if all charts are built. */
async function openDatasets(
  content: Content,
  { slugs, files: listed, slices, isBuilt }: ChartChoice,
  options: Omit<LibraryContext, "charts">,
): Promise<DatasetLibrary> {
  const files = [...listed, ...slices];
  const charts = files.filter(({ slug }) => isBuilt(slug));
  const datasets = new DatasetLibrary({ ...options, charts });
  const used = new Set(files.flatMap(indicatorIds).map((id) => options.keys.datasetOf(id)));
  await datasets.fetch(slugs ? content.datasets.filter((dataset) => used.has(dataset)) : content.datasets);
  return datasets;
}

/** Problems of the chosen charts; of the entire content if all are chosen. */
async function problemsOf(
  content: Content,
  { slugs, checked, problems }: ChartChoice,
  cache: CheckOptions["cache"],
): Promise<readonly ContentProblem[]> {
  return [...(await checkContent(content, { only: checked, unused: !slugs, cache })), ...problems];
}

/** Plans the files of the catalogue, and the share of this machine. */
function planCatalogue(
  content: Content,
  { slugs, files, slices }: ChartChoice,
  folder: HashedFolder,
  { drafts, shard }: ContentOptions,
) {
  const indicators = publicIndicators(content, drafts);
  const plans = cataloguePlans(content, indicators, { folder, used: slugs && [...files, ...slices] });
  return {
    indicators,
    paths: catalogPaths(plans.values()),
    pages: [...plans.values()].flatMap((plan) => plan.pages),
    /** Plans of the datasets of this machine. */
    own: shard ? plansOfShard(plans, shard) : plans,
  };
}

/** Prepares reading the datasets, here and in worker threads. */
async function openDatasetReader(
  place: string,
  { folder, tables }: OpenContent,
  content: Content,
  { cache, workers }: ContentOptions,
) {
  const keys = new DatasetKeys({ content, folder, program: programKey() });
  const loaded = await loadSite(content, buildDate(), (id) => peerValuesOf(id, keys, cache));
  const site = treeSite(loaded);
  const rendering = createRenderContext(site, cache.objects);
  const here = datasetReader((dataset) => tables.get(dataset), rendering);
  const knownHash = (path: string) => folder.knownHash(path);
  const places = { folder: place, rendering: saveRenderContext(site, cache.objects), knownHash };
  return { site, rendering, keys, read: threadedReader(here, places, workers) };
}

/** Number of charts and drafts in a content. */
interface ChartCount {
  readonly charts: number;
  readonly drafts: number;
}

/** Checks everything in a content folder. @throws Failure if there are errors */
export async function checkFolder(folder: string, { json }: { json: boolean }, console: Console): Promise<ChartCount> {
  await requireFolder(folder);
  const disk = openFolder(folder);
  const content = await loadContent(disk);
  const workers = startWorkers();
  const read = threadedReader(datasetReader(tableReader(disk)), { folder }, workers);
  const cache = noCheckCache(async (dataset) => {
    const { problems, coverage } = await read(dataset, []);
    return { problems, coverage: async () => unpackCoverage(coverage) };
  });
  const problems = [...(await checkContent(content, { cache }).finally(() => workers.close()))];
  const targets = redirectTargets(listedCharts(content, undefined, false));
  await readRedirectsFile(disk, targets, (problem) => problems.push(problem));
  const published = targets.slugs.size;
  problems.push(...emptyProblems(content, published));
  printProblems(problems, folder, json, console);
  return { charts: content.charts.length, drafts: content.charts.length - published };
}

/** Reads a content folder for the search, without values. @throws Failure if there are errors */
export async function readForSearch(folder: string, console: Console): Promise<Content> {
  await requireFolder(folder);
  const content = await loadContent(openFolder(folder));
  printProblems(content.problems, folder, false, console);
  return content;
}

/** @throws Failure if the folder does not exist, or is not a folder */
export async function requireFolder(folder: string): Promise<void> {
  const entry = await stat(folder).catch(() => undefined);
  if (entry?.isDirectory()) return;
  if (entry) throw new Failure(`${folder} is a file; name the content folder that holds it`);
  throw new Failure(`the content folder ${folder} does not exist; create one with polygraph init ${folder}`);
}

/** @throws Failure if one of them is an error */
export function printProblems(
  problems: readonly ContentProblem[],
  folder: string,
  json: boolean,
  console: Console,
): void {
  for (const problem of condense(problems)) {
    if (json) console.out(`${problemJson(problem, folder)}\n`);
    else console.err(`${formatProblem(problem, folder)}\n`);
  }
  const errors = problems.filter(isError).length;
  if (errors > 0)
    throw new Failure(`the content has ${errors} ${errors === 1 ? "error" : "errors"}; nothing was written`);
}

/** Reads charts one after the other, grouped by dataset, so that each dataset is read once. */
export async function* readCharts(content: Content, files: readonly ChartFile[], site: Site): AsyncIterable<Chart> {
  for (const file of sortByDataset(content, files)) {
    const chart = withDefaultSelection(
      createChart(file.slug, file.config, await loadIndicators(content, indicatorIds(file)), site),
      site,
    );
    const placed = file.slice ? withSlice(chart, file.slice) : chart;
    yield file.geography ? withGeography(placed, file.geography.draw()) : placed;
  }
}

/** The charts that a build is asked for. */
interface ChartRequest {
  /** Slugs to build; all if absent. */
  readonly only?: readonly string[] | undefined;
  /** The part to build, if several machines share the work. */
  readonly shard?: Shard | undefined;
  readonly drafts: boolean;
}

/** The charts that a build lists, builds and checks. */
interface ChartChoice {
  /** The slugs in `only`, if given. */
  readonly slugs: ReadonlySet<string> | undefined;
  /** The listed charts, grouped by dataset. */
  readonly files: readonly ChartFile[];
  /** The further slices of their cubes, grouped by dataset. */
  readonly slices: readonly ChartFile[];
  readonly isBuilt: (slug: string) => boolean;
  /** The charts to check; all if undefined. */
  readonly checked: ReadonlySet<string> | undefined;
  readonly redirects: ReadonlyMap<string, string>;
  /** Problems of the choice and of redirects to it. */
  readonly problems: readonly ContentProblem[];
}

/** Chooses the charts of a build. @throws Failure if `only` names an unknown chart */
async function chooseCharts(
  content: Content,
  folder: ContentFolder,
  { only, shard, drafts }: ChartRequest,
): Promise<ChartChoice> {
  const slugs = only && new Set(only);
  const files = sortByDataset(content, listedCharts(content, slugs, drafts));
  const problems: ContentProblem[] = [];
  const published = new Set(files.map(({ slug }) => slug));
  const slices = sortByDataset(
    content,
    content.slices.filter(({ slug }) => published.has(pageSlug(slug))),
  );
  const redirects = await readRedirectsFile(folder, redirectTargets(files), (problem) => {
    // With `only`, redirects to charts that are left out are not a problem.
    if (!slugs || isError(problem)) problems.push(problem);
  });
  if (!slugs) problems.push(...emptyProblems(content, published.size));
  // All views of a cube are in one part, because the table of all views needs them.
  const isBuilt = (slug: string) => shard === undefined || isInShard(pageSlug(slug), shard);
  // Together the parts check all charts and drafts. Each part checks the files that belong to no chart.
  const checked = slugs ?? (shard && new Set(content.charts.map(({ slug }) => slug).filter(isBuilt)));
  return { slugs, files, slices, isBuilt, checked, redirects, problems };
}

/** The charts that a build lists. @throws Failure if `only` names an unknown chart */
function listedCharts(
  { charts }: Content,
  only: ReadonlySet<string> | undefined,
  drafts: boolean,
): readonly ChartFile[] {
  const published = charts.filter(({ isPublished }) => drafts || isPublished);
  for (const slug of only ?? []) {
    if (published.some((chart) => chart.slug === slug)) continue;
    const isDraft = charts.some((chart) => chart.slug === slug);
    const near = suggest(
      slug,
      published.map((chart) => chart.slug),
    );
    const advice = isDraft ? "; it is a draft: add --drafts" : near ? `; did you mean ${near}?` : "";
    throw new Failure(`unknown chart: ${slug}${advice}`);
  }
  return published.filter(({ slug }) => only?.has(slug) ?? true);
}

/** Warns about a site without charts. @param count - number of charts of the site */
function emptyProblems({ charts }: Content, count: number): readonly ContentProblem[] {
  if (count > 0) return [];
  const [message, advice] =
    charts.length === 0
      ? ["the content has no charts, so the site will have none", "write one, such as charts/my-chart.json"]
      : [
          "all charts are drafts, so the site will have none",
          'write "isPublished": true into one that readers may see',
        ];
  return [{ severity: "warning", file: "charts", message, advice }];
}
