import { posix } from "node:path";
import type { JSONPath } from "jsonc-parser";
import pLimit from "p-limit";
import type { Indicator, IndicatorData } from "../../src/core/chart/indicator.ts";
import type { PeerValues, SiteData, Term } from "../../src/core/chart/site.ts";
import { schemasUrl } from "../../src/core/chart/siteUrl.ts";
import type { Entity } from "../../src/core/data/entity.ts";
import { byCodeUnit } from "../../src/core/text/compare.ts";
import type { HomePage } from "../../src/pages/home/blocks.ts";
import { type ChartFile, readChart } from "./chartFile.ts";
import { readEntities } from "./entities.ts";
import type { ContentFolder } from "./folder.ts";
import { chartGeography, type Geographies, readGeographies } from "./geography/geographies.ts";
import type { IsKnownValid, JsonDocument } from "./json.ts";
import { type Dataset, type PackageFile, readPackage } from "./package.ts";
import type { Problem, Report } from "./problem.ts";
import { homeProblems, readHomeFile, readSite, readTerms, type SiteFile } from "./site.ts";
import { resolveNames, spellingsByKind, withSpellings } from "./spellings.ts";
import { indicatorData, TableCache } from "./table/datasetTable.ts";
import { tableReader } from "./table/tableFile.ts";

/** What an author wrote, read and typed; the values of the datasets come when they are asked for. */
export interface Content {
  readonly site: SiteFile;
  readonly entities: readonly Entity[];
  readonly terms: Readonly<Record<string, Term>>;
  /** What an editor wrote of the front page; absent without `home.md`. */
  readonly home?: HomePage;
  /** Whether terms.json is without fault: else the content may have terms that are not among these. */
  readonly hasAllTerms: boolean;
  /** By slug; drafts too. */
  readonly charts: readonly ChartFile[];
  readonly datasets: readonly Dataset[];
  readonly indicators: ReadonlyMap<number, DatasetIndicator>;
  readonly geographies: Geographies;
  /** Ids of the indicators of broken data packages. */
  readonly brokenIds: ReadonlySet<number>;
  readonly tables: TableCache;
  /** What is wrong in all files but the CSVs of the datasets. `checkContent` finds the rest. */
  readonly problems: readonly Problem[];
}

/** An indicator with the dataset that holds its values. */
export interface DatasetIndicator {
  readonly indicator: Indicator;
  readonly dataset: Dataset;
}

/** Files that are open at the same time. */
const maxOpenFiles = 16;

interface LoadOptions {
  /** Those of an earlier load, when no dataset changed since; or read in another way than one after the other. */
  readonly tables?: TableCache;
  readonly isKnownValid?: IsKnownValid;
}

/**
 * Reads a content folder (content/reference.md), but for the values of its datasets. Broken files are left out and
 * reported.
 * @param options.isKnownValid - whether a file that was read is known to be without fault: it is not checked again.
 */
export async function loadContent(
  folder: ContentFolder,
  { tables = new TableCache(tableReader(folder)), isKnownValid = () => false }: LoadOptions = {},
): Promise<Content> {
  const problems: Problem[] = [];
  const report: Report = (problem) => problems.push(problem);
  const limit = pLimit(maxOpenFiles);
  const [site, entities, terms, home] = await Promise.all([
    readSite(folder, report, isKnownValid),
    readEntities(folder, report),
    readTerms(folder, report),
    readHomeFile(folder, report),
  ]);
  const packageFiles = await findPackages(folder, report);
  const packages = await limit.map(packageFiles, (file) => readPackage(folder, file, report, isKnownValid));
  const schemaUrl = site.document && `${schemasUrl(site.config)}/chart-config.json`;
  const readOne = (file: string) => readChart(folder, file, report, { isKnownValid, schemaUrl });
  const files = await limit.map(await folder.list("charts/**/*.json"), readOne);
  const geographies = await readGeographies(folder, entities, report);
  const spellings = spellingsByKind(entities, site.config);
  const datasets = packages.flatMap((file) => file.datasets).map((one) => withSpellings(one, spellings(one.kind)));
  const indicators = new Map(datasets.flatMap(datasetIndicators));
  const charts = files.flatMap((chart) => (chart ? joinChart(chart, indicators, geographies) : []));
  checkUnique(charts, packages, report);
  if (home) for (const problem of homeProblems(home, charts)) report(problem);
  return {
    site,
    entities,
    terms: terms.value,
    ...(home && { home }),
    hasAllTerms: terms.isComplete,
    charts: charts.sort((a, b) => (a.slug < b.slug ? -1 : 1)),
    datasets,
    indicators,
    geographies,
    brokenIds: new Set(packages.flatMap((file) => file.brokenIds)),
    tables,
    problems,
  };
}

/** The files that datasets are made of, as a glob pattern. */
const datasetFiles = "datasets/**/{datapackage.json,*.csv}";

/** The data packages of a content; what lies beside them and belongs to none is reported. */
async function findPackages(folder: ContentFolder, report: Report): Promise<readonly string[]> {
  const { packageFiles, strays } = sortDatasetFiles(await folder.list(datasetFiles));
  strays.forEach(report);
  return packageFiles;
}

/** Tells data packages from the CSVs around them, and warns of CSVs that have none beside them: no chart can show those. */
function sortDatasetFiles(files: readonly string[]): {
  readonly packageFiles: readonly string[];
  readonly strays: readonly Problem[];
} {
  const packageFiles = files.filter((file) => file.endsWith("/datapackage.json"));
  const folders = new Set(packageFiles.map((file) => posix.dirname(file)));
  const hasPackage = (folder: string): boolean =>
    folders.has(folder) || (folder.includes("/") && hasPackage(posix.dirname(folder)));
  const strays = files.filter((file) => file.endsWith(".csv") && !hasPackage(posix.dirname(file)));
  return { packageFiles, strays: strays.map(strayProblem) };
}

const strayProblem = (file: string): Problem => ({
  severity: "warning",
  file,
  message: "there is no datapackage.json beside it, so no chart can show it",
  advice: "write one that names the file and its fields",
});

/** The indicators of a dataset, by id. */
const datasetIndicators = (dataset: Dataset): readonly (readonly [number, DatasetIndicator])[] =>
  dataset.indicators.map((indicator) => [indicator.id, { indicator, dataset }]);

/** A chart with what the content has of its entities and places. */
function joinChart(
  chart: ChartFile,
  indicators: ReadonlyMap<number, DatasetIndicator>,
  geographies: Geographies,
): ChartFile {
  const geography = chartGeography(chart.config, geographies, (id) => indicators.get(id)?.dataset);
  return { ...withResolvedNames(chart, indicators), ...(geography && { geography }) };
}

/** A chart whose config names entities as its data do. */
function withResolvedNames(chart: ChartFile, indicators: ReadonlyMap<number, DatasetIndicator>): ChartFile {
  const spellings = chart.config.dimensions.flatMap(
    ({ variableId }) => indicators.get(variableId)?.dataset.spellings ?? [],
  );
  return { ...chart, config: resolveNames(chart.config, spellings) };
}

/** Reports what only one file may have: slugs and ids of charts, names of data packages, ids of indicators. */
function checkUnique(charts: readonly ChartFile[], packages: readonly PackageFile[], report: Report): void {
  const slugs = new UniqueNames("slug", report);
  const ids = new UniqueNames("chart id", report);
  for (const { slug, config, document } of charts) {
    slugs.claim(slug, document, config.slug === undefined ? [] : ["slug"]);
    if (config.id !== undefined) ids.claim(String(config.id), document, ["id"]);
  }
  const names = new UniqueNames("data package", report);
  const indicators = new UniqueNames("indicatorId", report);
  for (const { datasets } of packages) {
    // Not every table of a package has indicators.
    const holder = datasets.find(({ indicators }) => indicators.length > 0);
    const name = holder?.indicators[0]?.dataset.name;
    if (holder && name !== undefined) names.claim(name, holder.document, ["name"]);
    for (const { fields, document, resource } of datasets)
      fields.forEach(({ indicatorId }, i) => {
        const path = ["resources", resource, "schema", "fields", i, "indicatorId"];
        if (indicatorId !== undefined) indicators.claim(String(indicatorId), document, path);
      });
  }
}

/** Which file has a value first. */
class UniqueNames {
  private readonly files = new Map<string, string>();
  private readonly kind: string;
  private readonly report: Report;

  constructor(kind: string, report: Report) {
    this.kind = kind;
    this.report = report;
  }

  claim(value: string, document: JsonDocument, path: JSONPath): void {
    const owner = this.files.get(value);
    if (owner === undefined) this.files.set(value, document.file);
    else {
      const message = `duplicate ${this.kind}: ${value} is taken by ${owner}`;
      this.report(document.problem(path, message, "choose another"));
    }
  }
}

/** The indicators with these ids and their values; those that the content lacks are absent. */
export async function loadIndicators(
  { indicators, tables }: Content,
  ids: Iterable<number>,
): Promise<ReadonlyMap<number, IndicatorData>> {
  const loaded = new Map<number, IndicatorData>();
  for (const id of ids) {
    const place = indicators.get(id);
    if (!place || loaded.has(id)) continue;
    const { table } = await tables.get(place.dataset);
    if (table) loaded.set(id, indicatorData(table, place.indicator));
  }
  return loaded;
}

/** Ids of the indicators that a chart names, each once. */
export const indicatorIds = ({ config }: Pick<ChartFile, "config">): readonly number[] => [
  ...new Set(config.dimensions.map(({ variableId }) => variableId)),
];

/** The latest value of each entity, by name. */
export type LatestValues = Readonly<Record<string, number>>;

/**
 * What the charts of the content share.
 * @param date - `YYYY-MM-DD`, the build's.
 * @param latest - tells the latest values of an indicator; its dataset is parsed unless told.
 */
export async function loadSite(
  content: Content,
  date: string,
  latest: (id: number) => Promise<LatestValues | undefined> = (id) => latestValues(content, id),
): Promise<SiteData> {
  const { population, gdpPerCapita } = content.site.config.peers ?? {};
  const peerValues: PeerValues = {
    population: population === undefined ? undefined : await latest(population),
    gdpPerCapita: gdpPerCapita === undefined ? undefined : await latest(gdpPerCapita),
  };
  return { config: content.site.config, entities: content.entities, terms: content.terms, peerValues, date };
}

/** The last value of each entity; undefined when there is no such indicator, or its values are no numbers. */
export async function latestValues(content: Content, id: number): Promise<LatestValues | undefined> {
  const column = (await loadIndicators(content, [id])).get(id)?.column;
  if (!(column?.values instanceof Float64Array)) return undefined;
  const { entities, offsets, values } = column;
  return Object.fromEntries(entities.map((entity, i) => [entity, values[(offsets[i + 1] as number) - 1] as number]));
}

/**
 * The indicators that the site tells of: all but those that stand in drafts alone, which would give the drafts away.
 * @param drafts - whether drafts are built as well
 */
export function publicIndicators({ indicators, charts, site }: Content, drafts: boolean): readonly Indicator[] {
  const named = (isPublished: boolean) =>
    charts
      .filter((chart) => chart.isPublished === isPublished)
      .flatMap(({ config }) => config.dimensions.map(({ variableId }) => variableId));
  const shown = new Set([...named(true), ...Object.values(site.config.peers ?? {})]);
  const hidden = new Set(drafts ? [] : named(false).filter((id) => !shown.has(id)));
  return Array.from(indicators.values(), ({ indicator }) => indicator).filter(({ id }) => !hidden.has(id));
}

/** Charts of which those of one dataset follow each other, so that it is read once. */
export function sortByDataset(content: Content, files: readonly ChartFile[]): readonly ChartFile[] {
  const firstDataset = (file: ChartFile) => {
    const [id] = indicatorIds(file);
    return (id === undefined ? undefined : content.indicators.get(id)?.dataset.path) ?? "";
  };
  const ordered = files.map((file) => ({ file, dataset: firstDataset(file) }));
  ordered.sort((a, b) => byCodeUnit(a.dataset, b.dataset));
  return ordered.map(({ file }) => file);
}
