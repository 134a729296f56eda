import type { Site } from "../../../src/core/chart/site.ts";
import type { Cache } from "../../cache/cache.ts";
import type { ChartFile } from "../../content/chartFile.ts";
import { checkContent } from "../../content/check.ts";
import { builtCharts, type Content, loadContent, loadSite } from "../../content/content.ts";
import type { ContentFolder } from "../../content/folder.ts";
import type { SiteFont } from "../../content/fonts.ts";
import { geographyPattern } from "../../content/geography/geographies.ts";
import type { HashedFolder } from "../../content/hashedFolder.ts";
import type { Dataset } from "../../content/package.ts";
import { type ContentProblem, sortProblems } from "../../content/problem.ts";
import type { TableCache } from "../../content/table/datasetTable.ts";
import { treeSite } from "../../site/assets.ts";
import { type CataloguePlan, type DatasetPlan, partCount } from "../../site/catalogue/plan.ts";
import { datasetReader } from "../render/readDataset.ts";
import { createRenderContext } from "../render/renderContext.ts";
import { catalogueSource } from "../source/catalogue.ts";
import { type ChartSource, chartSources } from "../source/chartSource.ts";
import { ContentCache } from "../source/contentCache.ts";
import { DatasetKeys } from "../source/datasetKeys.ts";
import { DatasetLibrary } from "../source/datasetLibrary.ts";
import type { CatalogueSource } from "../source/siteContent.ts";
import {
  type ChartSnapshot,
  type DatasetSnapshot,
  type Snapshot,
  type SnapshotRequest,
  slicesByPage,
  viewFacts,
} from "../source/snapshot.ts";

/** The charts that a change affects, and the unchanged rest of the site. */
export interface Changes {
  readonly site: Site;
  readonly fonts: readonly SiteFont[];
  /** The charts to build again. */
  readonly charts: readonly ChartSource[];
  /** The further slices of their cubes. */
  readonly slices: readonly ChartSource[];
  /** The changed datasets, with the catalogue files of each. */
  readonly catalogue: CatalogueSource;
  /** Indicators with pages in the datasets of these charts. */
  readonly indicators: CatalogueSource["indicators"];
  /** Problems of the whole content. */
  readonly problems: readonly ContentProblem[];
}

/** The charts that changed files affect. */
interface AffectedFiles {
  readonly charts: readonly ChartSnapshot[];
  /** Files of the content to read for them. */
  readonly files: ReadonlySet<string>;
  /** Files whose problems are checked again. */
  readonly checked: ReadonlySet<string>;
}

/**
 * Finds the charts that changed files affect.
 * @returns undefined if a change affects more than single charts
 */
function findAffected({ charts, datasets, peers }: Snapshot, changed: ReadonlySet<string>): AffectedFiles | undefined {
  const ids = new Set(datasets.filter(({ csv }) => changed.has(csv)).flatMap(({ indicators }) => indicators));
  const reached = charts.filter(({ file, indicators }) => changed.has(file) || indicators.some((id) => ids.has(id)));
  const used = new Set(reached.flatMap(({ indicators }) => indicators));
  const isUsed = ({ indicators }: DatasetSnapshot) => indicators.some((id) => used.has(id));
  const usedPackages = new Set(datasets.filter(isUsed).map((dataset) => dataset.package));
  const usedDatasets = datasets.filter((dataset) => usedPackages.has(dataset.package));
  const own = [...reached.map(({ file }) => file), ...usedDatasets.map(({ csv }) => csv)];
  if (peers.some((id) => ids.has(id)) || [...changed].some((path) => !own.includes(path))) return undefined;
  const named = new Set([...used, ...peers]);
  const packages = datasets.filter(({ indicators }) => indicators.some((id) => named.has(id)));
  const files = new Set([...reached.map(({ file }) => file), ...packages.map((dataset) => dataset.package)]);
  const checked = new Set([...own, ...usedPackages, "site.json", "entities.csv", "terms.json"]);
  return { charts: reached, files, checked };
}

interface ChangeContext {
  readonly folder: HashedFolder;
  readonly cache: Cache;
  readonly request: SnapshotRequest;
  readonly tables: TableCache;
}

/**
 * Reads only the content that changed files affect.
 * @returns undefined if a change affects more than single charts, so that everything must be read
 */
export async function readChanges(
  snapshot: Snapshot,
  changed: readonly string[],
  { folder, cache, request, tables }: ChangeContext,
): Promise<Changes | undefined> {
  const reach = findAffected(snapshot, new Set(changed));
  if (!reach) return undefined;
  const isKnownValid = (file: string) => !changed.includes(file);
  const content = await loadContent(restrictFolder(folder, reach.files), { isKnownValid, tables });
  if (!hasSameFacts(content, reach.charts) || !hasSameIndicators(content, snapshot)) return undefined;
  const memory = new ContentCache(folder, cache, request.program);
  memory.saveValid(content);
  const only = new Set(builtCharts(content).map(({ slug }) => slug));
  const loaded = await loadSite(content, request.date, async () => undefined);
  const site = treeSite({ ...loaded, peerValues: snapshot.peerValues });
  const isListed = ({ isPublished }: ChartFile) => request.drafts || isPublished;
  const files = content.charts.filter(isListed);
  const slices = content.slices.filter(isListed);
  const rendering = createRenderContext(site, cache.objects);
  const keys = new DatasetKeys({ content, folder, program: request.program });
  const read = datasetReader((dataset) => tables.get(dataset), rendering);
  const plans = plansOf(snapshot, content, ({ csv }) => changed.includes(csv));
  const used = new Set(reach.charts.flatMap(({ indicators }) => indicators));
  const shown = plansOf(snapshot, content, ({ indicators }) => indicators.some((id) => used.has(id)));
  if (changesTableCount(plans, folder)) return undefined;
  const datasets = new DatasetLibrary({ keys, cache, read, plans, charts: [...files, ...slices] });
  const found = await checkContent(content, { only, cache: memory.checkCache(content, keys, datasets) });
  const isChecked = ({ file }: ContentProblem) => reach.checked.has(file);
  // Other files were read, too, but not checked completely.
  const problems = [...snapshot.problems.filter((problem) => !isChecked(problem)), ...found.filter(isChecked)];
  const context = { site, rendering, keys, datasets, program: request.program, isBuilt: () => true };
  return {
    site,
    fonts: content.site.fonts,
    catalogue: catalogueSource(plans, context, false),
    indicators: catalogueSource(shown, context, false).indicators,
    charts: await chartSources(files, context),
    slices: await chartSources(slices, context),
    problems: sortProblems(problems),
  };
}

/** Whether a dataset now has another number of tables in the catalogue. */
const changesTableCount = (plans: CataloguePlan, folder: HashedFolder): boolean =>
  [...plans].some(
    ([{ path = "" }, { tables, parts }]) => tables.length > 0 && partCount(folder.sizeOf(path)) !== parts,
  );

/** The planned catalogue files of some datasets. */
function plansOf(
  { datasets }: Snapshot,
  content: Content,
  isWanted: (dataset: DatasetSnapshot) => boolean,
): CataloguePlan {
  const plans = new Map<Dataset, DatasetPlan>();
  for (const kept of datasets) {
    const { resource, plan } = kept;
    if (!plan || !isWanted(kept)) continue;
    const dataset = content.datasets.find((one) => one.document.file === kept.package && one.resource === resource);
    if (dataset) plans.set(dataset, plan);
  }
  return plans;
}

/** Restricts a folder to these charts and data packages. Patterns of other files are not restricted. */
function restrictFolder(folder: HashedFolder, files: ReadonlySet<string>): ContentFolder {
  const below = (start: string) => [...files].filter((path) => path.startsWith(start)).sort();
  return {
    list: async (pattern) =>
      pattern.includes("*") && pattern !== geographyPattern
        ? below(pattern.replace(/\*.*$/, ""))
        : folder.list(pattern),
    read: (path) => folder.read(path),
  };
}

/** Whether the datasets have the indicators that they had: those of a dataset with dimension columns depend on its values. */
function hasSameIndicators({ datasets }: Content, kept: Snapshot): boolean {
  const before = new Map(kept.datasets.map((one) => [`${one.resource} ${one.package}`, one.indicators.join()]));
  return datasets.every(
    ({ document, resource, indicators }) =>
      before.get(`${resource} ${document.file}`) === indicators.map(({ id }) => id).join(),
  );
}

/** Whether the properties of these charts that other charts and files depend on are unchanged. */
function hasSameFacts(content: Content, kept: readonly ChartSnapshot[]): boolean {
  const { charts } = content;
  const bySlug = new Map(kept.map((chart) => [chart.slug, chart]));
  const slices = slicesByPage(content);
  const isKept = charts.every((chart) => {
    const { slug, config, isPublished } = chart;
    const before = bySlug.get(slug);
    const facts = [before?.id, before?.isPublished, before?.indicators.join(), before?.geography, before?.views];
    const { indicators, views } = viewFacts(chart, slices.get(slug));
    return [config.id, isPublished, indicators.join(), chart.geography?.key, views].every(
      (fact, i) => fact === facts[i],
    );
  });
  return isKept && charts.length === kept.length;
}
