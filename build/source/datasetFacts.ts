import type { Cache } from "../cache/cache.ts";
import type { DatasetFacts } from "../cache/ledger.ts";
import type { ChartFile } from "../content/chartFile.ts";
import type { DatasetFindings } from "../content/check.ts";
import { type Content, indicatorIds } from "../content/content.ts";
import { unpackCoverage } from "../content/coverage.ts";
import type { Dataset } from "../content/package.ts";
import type { Hash } from "../hash.ts";
import type { JoinedChart, ReadDataset } from "../render/reading.ts";
import type { DatasetKeys } from "./datasetKeys.ts";

/** What a library is made of. */
interface LibraryContext {
  readonly keys: DatasetKeys;
  readonly cache: Cache;
  readonly read: ReadDataset;
  /** Charts to join with the one dataset that they need, while it is read. */
  readonly charts: readonly ChartFile[];
}

/** Tells hashes and coverage of the columns of a content's datasets; reads those that no build has read yet. */
export class DatasetLibrary {
  private readonly keys: DatasetKeys;
  private readonly cache: Cache;
  private readonly readDataset: ReadDataset;
  private readonly charts: ReadonlyMap<Dataset, readonly ChartFile[]>;
  /** The data files of charts whose dataset was read just now, by slug. */
  readonly joined = new Map<string, JoinedChart>();

  constructor({ keys, cache, read, charts }: LibraryContext) {
    this.keys = keys;
    this.cache = cache;
    this.readDataset = read;
    this.charts = byOnlyDataset(keys.content, charts);
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

  private async factsOf(dataset: Dataset): Promise<DatasetFacts> {
    return this.cache.shelves.datasets.get(this.keys.keyOf(dataset)) ?? (await this.read(dataset)).facts;
  }

  private async read(dataset: Dataset) {
    const reading = await this.readDataset(dataset, this.charts.get(dataset) ?? []);
    const { problems, columns, coverage, joined } = reading;
    for (const [slug, chart] of Object.entries(joined)) this.joined.set(slug, chart);
    const facts: DatasetFacts = { problems, ...(columns && { columns }), coverage: this.cache.coverage.put(coverage) };
    this.cache.shelves.datasets.put(this.keys.keyOf(dataset), facts);
    return { facts, coverage };
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
