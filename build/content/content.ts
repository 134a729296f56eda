import { posix } from "node:path";
import type { JSONPath } from "jsonc-parser";
import pLimit from "p-limit";
import type { Indicator, IndicatorData } from "../../src/core/chart/indicator.ts";
import type { PeerValues, SiteData, Term } from "../../src/core/chart/site.ts";
import { schemasUrl } from "../../src/core/chart/siteUrl.ts";
import type { Entity } from "../../src/core/data/entity.ts";
import { byCodeUnit } from "../../src/core/text/compare.ts";
import { isFileName } from "../../src/core/text/fileName.ts";
import type { HomePage } from "../../src/pages/home/blocks.ts";
import { type ChartFile, isInLists, readChartFile } from "./chartFile.ts";
import type { DatasetIndex } from "./columnSlices.ts";
import { type DashboardFile, readDashboards } from "./dashboardFile.ts";
import { readEntities } from "./entities.ts";
import type { ContentFolder } from "./folder.ts";
import { chartGeography, type Geographies, readGeographies } from "./geography/geographies.ts";
import type { IsKnownValid, JsonDocument } from "./json.ts";
import { type Dataset, type PackageFile, readPackage } from "./package.ts";
import type { ContentProblem, Report } from "./problem.ts";
import { homeProblems, readHomeFile, readSite, readTerms, type SiteFile } from "./site.ts";
import { resolveNames, spellingsByKind, withSpellings } from "./spellings.ts";
import { indicatorData, TableCache } from "./table/datasetTable.ts";
import { tableReader } from "./table/tableFile.ts";

/** A content folder, read and validated. Values of datasets are loaded on demand. */
export interface Content {
  readonly site: SiteFile;
  readonly entities: readonly Entity[];
  readonly terms: Readonly<Record<string, Term>>;
  /** The blocks of `home.md`, if there is one. */
  readonly home?: HomePage;
  /** False if parts of terms.json are invalid, so that `terms` may lack some. */
  readonly hasAllTerms: boolean;
  /** Sorted by slug; includes drafts. */
  readonly charts: readonly ChartFile[];
  /** The further slices of cubes, which no list has; sorted by slug. */
  readonly slices: readonly ChartFile[];
  /** Sorted by slug; includes drafts. */
  readonly dashboards: readonly DashboardFile[];
  readonly datasets: readonly Dataset[];
  readonly indicators: ReadonlyMap<number, DatasetIndicator>;
  readonly geographies: Geographies;
  /** Ids of indicators in data packages that could not be read completely. */
  readonly brokenIds: ReadonlySet<number>;
  readonly tables: TableCache;
  /** Problems in all files except the CSVs. `checkContent` finds the others. */
  readonly problems: readonly ContentProblem[];
}

/** An indicator, and the dataset that has its values. */
export interface DatasetIndicator {
  readonly indicator: Indicator;
  readonly dataset: Dataset;
}

/** Number of files read at a time. */
const maxOpenFiles = 16;

interface LoadOptions {
  /** Tables of an earlier load, or ones that are read in threads. */
  readonly tables?: TableCache;
  readonly isKnownValid?: IsKnownValid;
}

/**
 * Reads a content folder (content/reference.md) except for the datasets' values. Invalid files are reported and left
 * out.
 * @param options.isKnownValid - whether a file passed validation in an earlier build and need not be validated again
 */
export async function loadContent(
  folder: ContentFolder,
  { tables = new TableCache(tableReader(folder)), isKnownValid = () => false }: LoadOptions = {},
): Promise<Content> {
  const problems: ContentProblem[] = [];
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
  const spellings = spellingsByKind(entities, site.config);
  const datasets = packages.flatMap((file) => file.datasets).map((one) => withSpellings(one, spellings(one.kind)));
  const indicators = new Map(datasets.flatMap(datasetIndicators));
  const reading = { isKnownValid, schemaUrl, datasets: indexDatasets(datasets, indicators) };
  const readOne = (file: string) => readChartFile(folder, file, report, reading);
  const files = await limit.map(await folder.list("charts/**/*.json"), readOne);
  const geographies = await readGeographies(folder, entities, report);
  const all = files.flat().map((chart) => joinChart(chart, indicators, geographies));
  const charts = all.filter(isInLists);
  checkUnique(charts, packages, report);
  if (home) for (const problem of homeProblems(home, charts)) report(problem);
  return {
    site,
    entities,
    terms: terms.value,
    ...(home && { home }),
    hasAllTerms: terms.isComplete,
    charts: charts.sort(bySlug),
    slices: all.filter((chart) => !isInLists(chart)).sort(bySlug),
    dashboards: await readDashboards(folder, charts, report),
    datasets,
    indicators,
    geographies,
    brokenIds: new Set(packages.flatMap((file) => file.brokenIds)),
    tables,
    problems,
  };
}

const indexDatasets = (datasets: readonly Dataset[], indicators: Content["indicators"]): DatasetIndex => ({
  ofIndicator: (id) => indicators.get(id)?.dataset,
  named: (name) => datasets.filter((one) => one.indicators[0]?.dataset.name === name),
});

const bySlug = (a: ChartFile, b: ChartFile): number => (a.slug < b.slug ? -1 : 1);

/** Glob pattern of data packages and CSVs. */
const datasetFiles = "datasets/**/{datapackage.json,*.csv}";

/** Lists the data packages; reports CSVs that belong to none. */
async function findPackages(folder: ContentFolder, report: Report): Promise<readonly string[]> {
  const files = await folder.list(datasetFiles);
  for (const problem of nameProblems(files)) report(problem);
  const { packageFiles, strays } = sortDatasetFiles(files);
  strays.forEach(report);
  return packageFiles;
}

/** Separates data packages from CSVs, and warns of CSVs without a data package, which no chart can use. */
function sortDatasetFiles(files: readonly string[]): {
  readonly packageFiles: readonly string[];
  readonly strays: readonly ContentProblem[];
} {
  const packageFiles = files.filter((file) => file.endsWith("/datapackage.json"));
  const folders = new Set(packageFiles.map((file) => posix.dirname(file)));
  const hasPackage = (folder: string): boolean =>
    folders.has(folder) || (folder.includes("/") && hasPackage(posix.dirname(folder)));
  const strays = files.filter((file) => file.endsWith(".csv") && !hasPackage(posix.dirname(file)));
  return { packageFiles, strays: strays.map(strayProblem) };
}

/** Reports folders and files of datasets that Windows cannot have, each once. */
function* nameProblems(files: readonly string[]): Iterable<ContentProblem> {
  const reported = new Set<string>();
  for (const file of files) {
    const parts = file.split("/");
    const end = parts.findIndex((part) => !isFileName(part)) + 1;
    const path = parts.slice(0, end).join("/");
    if (end === 0 || reported.has(path)) continue;
    reported.add(path);
    const message = `Windows cannot have a ${end < parts.length ? "folder" : "file"} named "${parts[end - 1]}"`;
    yield {
      severity: "error",
      file: path,
      message,
      advice: "rename it; names of devices, and a dot or space at the end are not possible",
    };
  }
}

const strayProblem = (file: string): ContentProblem => ({
  severity: "warning",
  file,
  message: "datapackage.json is missing next to it, so no chart can show it",
  advice: "write one that names the file and its fields",
});

/** A dataset's indicators by id. */
const datasetIndicators = (dataset: Dataset): readonly (readonly [number, DatasetIndicator])[] =>
  dataset.indicators.map((indicator) => [indicator.id, { indicator, dataset }]);

/** A chart with resolved entity names and its geography. */
function joinChart(
  chart: ChartFile,
  indicators: ReadonlyMap<number, DatasetIndicator>,
  geographies: Geographies,
): ChartFile {
  const geography = chartGeography(chart.config, geographies, (id) => indicators.get(id)?.dataset);
  return { ...withResolvedNames(chart, indicators), ...(geography && { geography }) };
}

/** A chart whose config uses the entity names of its datasets. */
function withResolvedNames(chart: ChartFile, indicators: ReadonlyMap<number, DatasetIndicator>): ChartFile {
  const spellings = chart.config.dimensions.flatMap(
    ({ variableId }) => indicators.get(variableId)?.dataset.spellings ?? [],
  );
  return { ...chart, config: resolveNames(chart.config, spellings) };
}

/** Reports duplicate slugs, chart ids, names of data packages and indicator ids. */
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
    // Some tables of a package have no indicators.
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

/** Remembers which file used a value first. */
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

/** Loads indicators with their values; unknown ids are absent. */
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

/** The charts that a content builds: those in lists, and the further slices of cubes. */
export const builtCharts = ({ charts, slices }: Pick<Content, "charts" | "slices">): readonly ChartFile[] =>
  slices.length > 0 ? [...charts, ...slices] : charts;

/** Distinct ids of a chart's indicators. */
export const indicatorIds = ({ config }: Pick<ChartFile, "config">): readonly number[] => [
  ...new Set(config.dimensions.map(({ variableId }) => variableId)),
];

/** The latest value of each entity, by name. */
export type LatestValues = Readonly<Record<string, number>>;

/**
 * Data that all charts share.
 * @param date - date of the build, `YYYY-MM-DD`
 * @param latest - gives the latest values of an indicator; by default its dataset is read
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

/** The last value of each entity; undefined if the indicator is unknown or not numeric. */
export async function latestValues(content: Content, id: number): Promise<LatestValues | undefined> {
  const column = (await loadIndicators(content, [id])).get(id)?.column;
  if (!(column?.values instanceof Float64Array)) return undefined;
  const { entities, offsets, values } = column;
  return Object.fromEntries(entities.map((entity, i) => [entity, values[(offsets[i + 1] as number) - 1] as number]));
}

/**
 * Indicators to publish: all except those that only drafts use, which would reveal the drafts. An indicator stands for all
 * combinations of a column with dimensions.
 * @param drafts - whether drafts are built
 */
export function publicIndicators(content: Content, drafts: boolean): readonly Indicator[] {
  const { indicators, site } = content;
  const named = (isPublished: boolean) =>
    builtCharts(content)
      .filter((chart) => chart.isPublished === isPublished)
      .flatMap(({ config }) => config.dimensions.map(({ variableId }) => variableId));
  const shown = new Set([...named(true), ...Object.values(site.config.peers ?? {})]);
  const hidden = new Set(drafts ? [] : named(false).filter((id) => !shown.has(id)));
  return Array.from(indicators.values()).flatMap((one) =>
    hidden.has(one.indicator.id) || isFurtherCombination(one) ? [] : one.indicator,
  );
}

/** Whether an indicator is a combination of a long table other than the one that stands for its column. */
export const isFurtherCombination = ({ indicator: { id }, dataset: { long, fields } }: DatasetIndicator): boolean =>
  long !== undefined && !fields.some(({ indicatorId }) => indicatorId === id);

/** Sorts charts by dataset, so that each dataset is read once. */
export function sortByDataset(content: Content, files: readonly ChartFile[]): readonly ChartFile[] {
  const firstDataset = (file: ChartFile) => {
    const [id] = indicatorIds(file);
    return (id === undefined ? undefined : content.indicators.get(id)?.dataset.path) ?? "";
  };
  const ordered = files.map((file) => ({ file, dataset: firstDataset(file) }));
  ordered.sort((a, b) => byCodeUnit(a.dataset, b.dataset));
  return ordered.map(({ file }) => file);
}
