import type { Cache } from "../../cache/cache.ts";
import type { DatasetFacts } from "../../cache/ledger.ts";
import type { TreeFileRef } from "../../cache/manifest.ts";
import { type FilesRecord, type KeyParts, ReadSetPool } from "../../cache/record.ts";
import { fetchMissing } from "../../cache/remote/remote.ts";
import type { ChartFile } from "../../content/chartFile.ts";
import type { DatasetFindings } from "../../content/check.ts";
import { type Content, indicatorIds } from "../../content/content.ts";
import type { Dataset } from "../../content/package.ts";
import {
  type ChartExtent,
  type DatasetCoverage,
  type IndicatorCoverage,
  type NamedExtent,
  timeExtent,
  unpackCoverage,
} from "../../content/table/coverage.ts";
import { type Hash, hashAll, hashValue } from "../../hash.ts";
import type { CataloguePlan, DatasetPlan } from "../../site/catalogue/plan.ts";
import { chartToJoin, type JoinedChart, type ReadDataset } from "../render/readDataset.ts";
import type { DatasetKeys } from "./datasetKeys.ts";

/** Files with their key. */
export interface KeyedFiles {
  readonly key: Hash;
  readonly record: FilesRecord;
  /** Whether this build made them. */
  readonly isNew: boolean;
}

/** Options of a library. */
export interface LibraryContext {
  readonly keys: DatasetKeys;
  readonly cache: Cache;
  readonly read: ReadDataset;
  /** Charts to join with their only dataset while it is read. */
  readonly charts: readonly ChartFile[];
  /** Files of the catalogue to make from each dataset. */
  readonly plans: CataloguePlan;
}

/** Hashes and coverage of the columns of all datasets. Reads datasets that no build has read yet. */
export class DatasetLibrary {
  private readonly keys: DatasetKeys;
  private readonly cache: Cache;
  private readonly readDataset: ReadDataset;
  private readonly charts: ReadonlyMap<Dataset, readonly ChartFile[]>;
  private readonly plans: CataloguePlan;
  private readonly entities: Hash;
  /** Keys of catalogue files that this build made. */
  private readonly made = new Set<Hash>();
  private lastCoverage: { readonly dataset: Dataset; readonly coverage: DatasetCoverage } | undefined;
  /** Data files of charts whose dataset was read by this build, by slug. */
  private readonly joined = new Map<string, JoinedChart>();
  private readonly pool = new ReadSetPool();

  constructor({ keys, cache, read, charts, plans }: LibraryContext) {
    this.keys = keys;
    this.cache = cache;
    this.readDataset = read;
    this.charts = byOnlyDataset(keys.content, charts);
    this.plans = plans;
    this.entities = hashValue(keys.content.entities);
  }

  /** Fetches results of datasets that this machine has not read from the shared cache. */
  async fetch(datasets: readonly Dataset[]): Promise<void> {
    const plans = datasets.flatMap((dataset) => {
      const plan = this.plans.get(dataset);
      return plan ? [this.catalogueKey(dataset, plan)] : [];
    });
    await Promise.all([
      fetchMissing(
        this.cache,
        "datasets",
        datasets.map((dataset) => this.keys.keyOf(dataset)),
      ),
      fetchMissing(this.cache, "catalogue", plans),
    ]);
  }

  async findings(dataset: Dataset): Promise<DatasetFindings> {
    const { problems, coverage } = await this.factsOf(dataset);
    const read = async () => this.cache.coverage.read(coverage) ?? (await this.read(dataset)).coverage;
    return { problems, coverage: async () => unpackCoverage(await read()) };
  }

  /** Hash of an indicator's values; "" if its CSV is not usable. */
  async valuesHash(id: number): Promise<Hash> {
    const dataset = this.keys.datasetOf(id);
    return (dataset && (await this.factsOf(dataset)).columns?.[id]) ?? "";
  }

  /** The catalogue files of a dataset. */
  async catalogue(dataset: Dataset): Promise<KeyedFiles> {
    const plan = this.plans.get(dataset);
    const { catalogue } = this.cache.stores;
    const key = plan ? this.catalogueKey(dataset, plan) : "";
    const known = catalogue.get(key);
    if (!plan || known) return { key, record: known ?? noFiles, isNew: this.made.has(key) };
    await this.read(dataset);
    return { key, record: catalogue.get(key) ?? noFiles, isNew: true };
  }

  /** Which entities and times the indicators of a dataset cover. */
  async coverage(dataset: Dataset): Promise<DatasetCoverage> {
    return (await this.findings(dataset)).coverage();
  }

  /** Time range and number of entities of the values on a chart's y axis, or else in its table. */
  async extent(chart: ChartFile): Promise<ChartExtent | undefined> {
    const { slug, config } = chart;
    const { indicators } = this.keys.content;
    const dimensions = mainDimensions(chart);
    const hashes = dimensions.map(({ variableId }) => this.valuesHash(variableId));
    const { timelineMinTime, timelineMaxTime, includedEntityNames, excludedEntityNames } = config;
    const settings = [dimensions, timelineMinTime, timelineMaxTime, includedEntityNames, excludedEntityNames];
    const displays = dimensions.map(({ variableId }) => indicators.get(variableId)?.indicator.display);
    const key = hashAll(["extent", slug, hashValue([settings, displays]), ...(await Promise.all(hashes))]);
    const { extents } = this.cache.stores;
    if (extents.has(key)) return extents.get(key);
    const { names: _, ...extent } = (await this.namedExtent(chart)) ?? {};
    const known = "places" in extent ? extent : undefined;
    extents.put(key, known);
    return known;
  }

  /** Names of the entities with values in a chart. Cheap if charts are visited dataset by dataset. */
  async entityNames(chart: ChartFile): Promise<readonly string[]> {
    return (await this.namedExtent(chart))?.names ?? [];
  }

  private async namedExtent(chart: ChartFile): Promise<NamedExtent | undefined> {
    const { indicators } = this.keys.content;
    const covered: IndicatorCoverage[] = [];
    for (const dimension of mainDimensions(chart)) {
      const place = indicators.get(dimension.variableId);
      const coverage = place && (await this.coverageOf(place.dataset)).indicators.get(dimension.variableId);
      if (coverage) covered.push({ dimension, indicator: place.indicator, coverage });
    }
    return timeExtent(chart.config, covered);
  }

  /** The coverage of a dataset. The last one is memoized, because charts are visited dataset by dataset. */
  private async coverageOf(dataset: Dataset): Promise<DatasetCoverage> {
    if (this.lastCoverage?.dataset !== dataset)
      this.lastCoverage = { dataset, coverage: await (await this.findings(dataset)).coverage() };
    return this.lastCoverage.coverage;
  }

  /** Removes and returns the data file of a chart whose dataset was read by this build. */
  takeJoined(slug: string): JoinedChart | undefined {
    const found = this.joined.get(slug);
    this.joined.delete(slug);
    return found;
  }

  private catalogueKey(dataset: Dataset, plan: DatasetPlan): Hash {
    return hashAll(["catalogue", ...Object.entries(this.catalogueParts(dataset, plan)).flat()]);
  }

  private catalogueParts(dataset: Dataset, plan: DatasetPlan): KeyParts {
    const { metadata, data, tables, parts } = plan;
    const names = hashValue([metadata, data, tables, parts]);
    return { ...this.keys.partsOf(dataset), "names in the catalogue": names, "entities.csv": this.entities };
  }

  private async factsOf(dataset: Dataset): Promise<DatasetFacts> {
    return this.cache.stores.datasets.get(this.keys.keyOf(dataset)) ?? (await this.read(dataset)).facts;
  }

  private async read(dataset: Dataset) {
    const reading = await this.readDataset(
      dataset,
      (this.charts.get(dataset) ?? []).map(chartToJoin),
      this.missingPlan(dataset),
    );
    this.saveCatalogue(dataset, reading.catalogue);
    const { problems, columns, coverage, joined } = reading;
    for (const [slug, { hash, bytes, reads }] of Object.entries(joined))
      this.joined.set(slug, { hash, bytes, reads: this.pool.intern(reads) });
    const facts: DatasetFacts = { problems, ...(columns && { columns }), coverage: this.cache.coverage.put(coverage) };
    this.cache.stores.datasets.put(this.keys.keyOf(dataset), facts);
    return { facts, coverage };
  }

  /** The catalogue files to make from a dataset; undefined if the cache has them. */
  private missingPlan(dataset: Dataset): DatasetPlan | undefined {
    const plan = this.plans.get(dataset);
    return plan && this.cache.stores.catalogue.get(this.catalogueKey(dataset, plan)) ? undefined : plan;
  }

  private saveCatalogue(dataset: Dataset, files: readonly TreeFileRef[] | undefined): void {
    const plan = this.plans.get(dataset);
    if (!plan || !files) return;
    const key = this.catalogueKey(dataset, plan);
    const { document, resource } = dataset;
    const parts = this.catalogueParts(dataset, plan);
    this.cache.stores.catalogue.put(key, { name: `${document.file} ${resource}`, parts, files });
    this.made.add(key);
  }
}

/** A dataset without catalogue files. */
const noFiles: FilesRecord = { name: "", parts: {}, files: [] };

/** The main dimensions of a chart: its y axis, or else all dimensions. */
function mainDimensions({ config: { dimensions } }: ChartFile): ChartFile["config"]["dimensions"] {
  const main = dimensions.filter(({ property }) => property === "y");
  return main.length > 0 ? main : dimensions;
}

/** Charts that need a single dataset, by that dataset. */
function byOnlyDataset({ indicators }: Content, charts: readonly ChartFile[]): ReadonlyMap<Dataset, ChartFile[]> {
  const found = new Map<Dataset, ChartFile[]>();
  for (const chart of charts) {
    const datasets = new Set(indicatorIds(chart).map((id) => indicators.get(id)?.dataset));
    const [only] = datasets;
    if (!only || datasets.size > 1) continue;
    const others = found.get(only);
    if (others) others.push(chart);
    else found.set(only, [chart]);
  }
  return found;
}
