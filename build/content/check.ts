import { availableParallelism } from "node:os";
import pMap from "p-map";
import { pageSlug } from "../../src/core/chart/cube/chartSlug.ts";
import { EntityIndex } from "../../src/core/data/entity.ts";
import type { ChartFile } from "./chartFile.ts";
import { builtCharts, type Content, indicatorIds, sortByDataset } from "./content.ts";
import { selectionProblems } from "./dashboardFile.ts";
import { NameCheck } from "./entityNames.ts";
import type { Dataset } from "./package.ts";
import { type ContentProblem, isError, limitProblems, maxSimilar, type Report, sortProblems } from "./problem.ts";
import { missingCharacters } from "./rules/characters.ts";
import { descriptionTerms } from "./rules/links.ts";
import { rightsProblems } from "./rules/rights.ts";
import type { RuleContext } from "./rules/rule.ts";
import { rules } from "./rules/rules.ts";
import { topicProblems } from "./rules/topics.ts";
import { listChoices, suggest, suggestOr } from "./suggestion.ts";
import { type Coverage, type DatasetCoverage, noCoverage, tableCoverage } from "./table/coverage.ts";
import { indicatorData } from "./table/datasetTable.ts";

/** The result of checking a dataset's values. */
export interface DatasetFindings {
  readonly problems: readonly ContentProblem[];
  coverage(): Promise<DatasetCoverage>;
}

/** Stores findings between builds. */
export interface CheckCache {
  dataset(dataset: Dataset): Promise<DatasetFindings>;
  /** Problems with the names and codes of a dataset's entities. */
  names(dataset: Dataset): readonly ContentProblem[] | undefined;
  saveNames(dataset: Dataset, problems: readonly ContentProblem[]): void;
  /** Problems that the rules found in a chart. */
  chart(chart: ChartFile): Promise<readonly ContentProblem[] | undefined>;
  saveChart(chart: ChartFile, problems: readonly ContentProblem[]): Promise<void>;
}

/** Number of datasets requested at a time; enough to keep all reading threads busy. */
const datasetConcurrency = 4 * availableParallelism();

/** What to check. */
export interface CheckOptions {
  /** Slugs of charts. If given, only these charts and their datasets are checked. */
  readonly only?: ReadonlySet<string>;
  /** Whether to check, with `only`, also the datasets that no chart uses. */
  readonly unused?: boolean;
  readonly cache?: CheckCache;
}

/**
 * All problems of a content folder, by file and line: those that `loadContent` found, those of the datasets' values,
 * and charts that do not match their data. Reads each dataset once, unless it is cached, and keeps only its coverage.
 */
export async function checkContent(content: Content, options: CheckOptions = {}): Promise<readonly ContentProblem[]> {
  const { only, unused = false, cache = noCheckCache((dataset) => readFindings(content, dataset)) } = options;
  const all = builtCharts(content);
  const charts = all.filter(({ slug }) => only?.has(pageSlug(slug)) ?? true);
  const isUsedBy = usesPackageOf(content, charts);
  const isUsed = unused ? usesPackageOf(content, all) : () => true;
  const datasets = content.datasets.filter((dataset) => !only || isUsedBy(dataset) || !isUsed(dataset));
  const find = async (dataset: Dataset) => [dataset, await cache.dataset(dataset)] as const;
  const findings = new Map(await pMap(datasets, find, { concurrency: datasetConcurrency }));
  const documents = new Set(datasets.map(({ document }) => document));
  const reported: ContentProblem[] = [];
  checkPeers(content, (problem) => reported.push(problem));
  await checkEmit(content, (problem) => reported.push(problem));
  // Concatenated below: a large site has more warnings than a call can take arguments.
  const problems: readonly Iterable<ContentProblem>[] = [
    content.problems,
    ...Array.from(findings.values(), (found) => found.problems),
    await checkNames(content, findings, cache),
    ...Array.from(documents, (document) => descriptionTerms(document, content)),
    rightsProblems(content),
    reported,
    topicProblems(content),
    checkFonts(content),
    await checkCharts(content, charts, findings, cache),
    await checkSelections(content, findings),
  ];
  return sortProblems(problems.flatMap((some) => [...some]));
}

/**
 * Whether charts use a dataset's data package. Tables of a package are checked together, because a problem of one file
 * may be reported for another.
 */
function usesPackageOf({ indicators }: Content, charts: readonly ChartFile[]): (dataset: Dataset) => boolean {
  const used = new Set(charts.flatMap(indicatorIds).map((id) => indicators.get(id)?.dataset.document));
  return ({ document }) => used.has(document);
}

async function checkNames(
  content: Content,
  findings: ReadonlyMap<Dataset, DatasetFindings>,
  cache: CheckCache,
): Promise<readonly ContentProblem[]> {
  const problems: ContentProblem[] = [];
  const names = new NameCheck(content.entities);
  for (const [dataset, { coverage }] of findings) {
    let found = cache.names(dataset);
    if (!found) {
      found = names.problems(dataset, (await coverage()).mentions);
      cache.saveNames(dataset, found);
    }
    problems.push(...found);
  }
  return problems;
}

async function checkCharts(
  content: Content,
  charts: readonly ChartFile[],
  findings: ReadonlyMap<Dataset, DatasetFindings>,
  cache: CheckCache,
): Promise<readonly ContentProblem[]> {
  const problems: ContentProblem[] = [];
  const context = { content, entities: new EntityIndex(content.entities) };
  const known = new CoverageCache(content, findings);
  for (const chart of sortByDataset(content, charts)) {
    let found = await cache.chart(chart);
    if (!found) {
      const own: RuleContext = { ...context, coverage: await known.of(chart) };
      found = rules.flatMap((rule) => limitWarnings(rule(chart, own)));
      // Warnings may be due to the parts that were left out.
      if (!chart.isComplete) found = found.filter(isError);
      await cache.saveChart(chart, found);
    }
    problems.push(...found);
  }
  return problems;
}

/** Reports entities that dashboards select and their charts lack, if the datasets of all their charts are known. */
async function checkSelections(
  content: Content,
  findings: ReadonlyMap<Dataset, DatasetFindings>,
): Promise<readonly ContentProblem[]> {
  const known = new CoverageCache(content, findings);
  const bySlug = new Map(content.charts.map((chart) => [chart.slug, chart]));
  const entities = new EntityIndex(content.entities);
  const problems: ContentProblem[] = [];
  for (const file of content.dashboards.filter(({ dashboard }) => dashboard.selection.length > 0)) {
    const inData = new Set<string>();
    const charts = new Set(file.dashboard.charts.flatMap(({ slug }) => bySlug.get(slug) ?? []));
    const isRead = (id: number) => findings.has(content.indicators.get(id)?.dataset as Dataset);
    if (![...charts].every((chart) => indicatorIds(chart).every(isRead))) continue;
    for (const chart of charts)
      for (const { entities: names } of (await known.of(chart)).values()) for (const name of names) inData.add(name);
    problems.push(...selectionProblems(file, inData, entities));
  }
  return problems;
}

/** Caches the coverage of recently used datasets. */
class CoverageCache {
  private readonly content: Content;
  private readonly findings: ReadonlyMap<Dataset, DatasetFindings>;
  /** In order of use, the most recent last. */
  private readonly kept = new Map<Dataset, DatasetCoverage["indicators"]>();

  constructor(content: Content, findings: ReadonlyMap<Dataset, DatasetFindings>) {
    this.content = content;
    this.findings = findings;
  }

  /** The coverage of a chart's indicators. */
  async of(chart: ChartFile): Promise<ReadonlyMap<number, Coverage>> {
    const coverage = new Map<number, Coverage>();
    for (const id of indicatorIds(chart)) {
      const dataset = this.content.indicators.get(id)?.dataset;
      const own = dataset && (await this.ofDataset(dataset)).get(id);
      if (own) coverage.set(id, own);
    }
    return coverage;
  }

  private async ofDataset(dataset: Dataset): Promise<DatasetCoverage["indicators"]> {
    const found = this.kept.get(dataset) ?? ((await this.findings.get(dataset)?.coverage()) ?? noCoverage).indicators;
    this.kept.delete(dataset);
    this.kept.set(dataset, found);
    const [oldest] = this.kept.keys();
    if (oldest && this.kept.size > maxCached) this.kept.delete(oldest);
    return found;
  }
}

/** Number of datasets whose coverage is cached. Charts are sorted by dataset, and few use several. */
const maxCached = 8;

/** All errors of a rule, its first warnings, and the number of the others. */
function limitWarnings(found: Iterable<ContentProblem>): readonly ContentProblem[] {
  const problems: ContentProblem[] = [];
  const limited = limitProblems((problem) => problems.push(problem), maxSimilar);
  for (const problem of found)
    if (isError(problem)) problems.push(problem);
    else limited.report(problem);
  limited.finish();
  return problems;
}

/** Checks everything each time. @param find - reads a dataset */
export const noCheckCache = (find: CheckCache["dataset"]): CheckCache => ({
  dataset: find,
  names: () => undefined,
  saveNames: () => undefined,
  chart: async () => undefined,
  saveChart: async () => undefined,
});

async function readFindings({ tables }: Content, dataset: Dataset): Promise<DatasetFindings> {
  const { table, problems } = await tables.get(dataset);
  const data = table ? dataset.indicators.map((indicator) => indicatorData(table, indicator)) : [];
  const coverage = table ? tableCoverage(table, data) : noCoverage;
  return { problems, coverage: async () => coverage };
}

/** Reports unknown names in `emit` of site.json, which would not be built. */
async function checkEmit({ site: { config, document } }: Content, report: Report): Promise<void> {
  if (!config.emit || !document) return;
  // Loaded lazily: the registry imports all drawing code, and few sites use `emit`.
  const { representations, treePresets } = await import("../../src/representations.ts");
  const known = { representations: representations.map(({ name }) => name), presets: treePresets };
  for (const list of ["representations", "presets"] as const)
    for (const [i, name] of (config.emit[list] ?? []).entries()) {
      if (known[list].some((one) => one === name)) continue;
      const advice = suggestOr(name, known[list], `write ${listChoices(known[list])}`);
      report(document.problem(["emit", list, i], `unknown name ${JSON.stringify(name)}`, advice, "warning"));
    }
}

/** Letters of scripts with ligatures or composed glyphs. */
const joiningLetters = [..."بކकকਕકકகకಕകකကកཀܒ"].map((letter) => letter.codePointAt(0) ?? 0);

/** Reports fonts that cannot be used for mixed scripts, and names of the site that no font can draw. */
function* checkFonts({ site: { config, fonts, document } }: Content): Iterable<ContentProblem> {
  if (!document) return;
  const warned = new Set<string>();
  yield* missingCharacters(config.title, fonts, warned, document, ["title"]);
  yield* missingCharacters(config.brand?.name ?? "", fonts, warned, document, ["brand", "name"]);
  for (const [i, { characters: has }] of fonts.entries()) {
    if (!has) yield document.problem(["fonts", i], "the font's characters cannot be read", "name another one");
    // If a line needs two fonts, the rasteriser drops words when one of them shapes letters.
    if (!has || !joiningLetters.some(has) || [..."aAzZ09"].every((letter) => has(letter.charCodeAt(0)))) continue;
    const advice = "name one that has them too, for lines that mix scripts";
    yield document.problem(["fonts", i], "the font has no Latin letters", advice, "warning");
  }
}

/** Reports unknown indicators in `peers` of site.json. */
function checkPeers({ site, indicators, brokenIds }: Content, report: Report): void {
  for (const [key, id] of Object.entries(site.config.peers ?? {})) {
    if (indicators.has(id) || brokenIds.has(id) || !site.document) continue;
    const nearest = suggest(String(id), Array.from(indicators.keys(), String));
    const advice = nearest ? `write ${nearest}` : "write the indicatorId of a field of a data package";
    report(site.document.problem(["peers", key], `unknown indicator ${id}`, advice));
  }
}
