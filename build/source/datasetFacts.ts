import type { Cache } from "../cache/cache.ts";
import type { DatasetFacts } from "../cache/ledger.ts";
import type { SiteRef } from "../cache/manifest.ts";
import { fetchMissing } from "../cache/remote.ts";
import type { CataloguePlan, DatasetPlan } from "../catalogue/plan.ts";
import type { ChartFile } from "../content/chartFile.ts";
import type { DatasetFindings } from "../content/check.ts";
import { type Content, indicatorIds } from "../content/content.ts";
import { unpackCoverage } from "../content/coverage.ts";
import type { Dataset } from "../content/package.ts";
import { type Hash, hashAll, hashValue } from "../hash.ts";
import type { JoinedChart, ReadDataset } from "../render/reading.ts";
import type { DatasetKeys } from "./datasetKeys.ts";

/** What a library is made of. */
interface LibraryContext {
  readonly keys: DatasetKeys;
  readonly cache: Cache;
  readonly read: ReadDataset;
  /** Charts to join with the one dataset that they need, while it is read. */
  readonly charts: readonly ChartFile[];
  /** What of the catalogue is made of each dataset. */
  readonly plans: CataloguePlan;
}

/** Tells hashes and coverage of the columns of a content's datasets; reads those that no build has read yet. */
export class DatasetLibrary {
  private readonly keys: DatasetKeys;
  private readonly cache: Cache;
  private readonly readDataset: ReadDataset;
  private readonly charts: ReadonlyMap<Dataset, readonly ChartFile[]>;
  private readonly plans: CataloguePlan;
  private readonly entities: Hash;
  /** Keys of what of the catalogue was made now. */
  private readonly made = new Set<Hash>();
  /** The data files of charts whose dataset was read just now, by slug. */
  readonly joined = new Map<string, JoinedChart>();

  constructor({ keys, cache, read, charts, plans }: LibraryContext) {
    this.keys = keys;
    this.cache = cache;
    this.readDataset = read;
    this.charts = byOnlyDataset(keys.content, charts);
    this.plans = plans;
    this.entities = hashValue(keys.content.entities);
  }

  /** Takes what other machines found out of datasets that this one has not read. */
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
      fetchMissing(this.cache, "site", plans),
    ]);
  }

  async findings(dataset: Dataset): Promise<DatasetFindings> {
    const { problems, coverage } = await this.factsOf(dataset);
    const read = async () => this.cache.coverage.read(coverage) ?? (await this.read(dataset)).coverage;
    return { problems, coverage: async () => unpackCoverage(await read()) };
  }

  /** The hash of an indicator's values; "" when its CSV is of no use. */
  async valuesHash(id: number): Promise<Hash> {
    const dataset = this.keys.datasetOf(id);
    return (dataset && (await this.factsOf(dataset)).columns?.[id]) ?? "";
  }

  /** The files of the catalogue that are made of a dataset, and whether they were made for it now. */
  async catalogue(dataset: Dataset): Promise<{ readonly files: readonly SiteRef[]; readonly isNew: boolean }> {
    const plan = this.plans.get(dataset);
    if (!plan) return { files: [], isNew: false };
    const key = this.catalogueKey(dataset, plan);
    const isNew = this.made.has(key);
    const known = this.cache.shelves.site.get(key);
    if (known) return { files: known, isNew };
    await this.read(dataset);
    return { files: this.cache.shelves.site.get(key) ?? [], isNew: true };
  }

  private catalogueKey(dataset: Dataset, plan: DatasetPlan): Hash {
    return hashAll(["catalogue", this.keys.keyOf(dataset), hashValue(plan), this.entities]);
  }

  private async factsOf(dataset: Dataset): Promise<DatasetFacts> {
    return this.cache.shelves.datasets.get(this.keys.keyOf(dataset)) ?? (await this.read(dataset)).facts;
  }

  private async read(dataset: Dataset) {
    const reading = await this.readDataset(dataset, this.charts.get(dataset) ?? [], this.missingPlan(dataset));
    this.keepCatalogue(dataset, reading.catalogue);
    const { problems, columns, coverage, joined } = reading;
    for (const [slug, chart] of Object.entries(joined)) this.joined.set(slug, chart);
    const facts: DatasetFacts = { problems, ...(columns && { columns }), coverage: this.cache.coverage.put(coverage) };
    this.cache.shelves.datasets.put(this.keys.keyOf(dataset), facts);
    return { facts, coverage };
  }

  /** What of the catalogue is to be made of a dataset: nothing when the cache has it. */
  private missingPlan(dataset: Dataset): DatasetPlan | undefined {
    const plan = this.plans.get(dataset);
    return plan && this.cache.shelves.site.get(this.catalogueKey(dataset, plan)) ? undefined : plan;
  }

  private keepCatalogue(dataset: Dataset, files: readonly SiteRef[] | undefined): void {
    const plan = this.plans.get(dataset);
    if (!plan || !files) return;
    const key = this.catalogueKey(dataset, plan);
    this.cache.shelves.site.put(key, files);
    this.made.add(key);
  }
}

/** Charts by the dataset that they need, if it is but one. */
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
