import type { IndicatorData } from "../../src/chart/indicator.ts";
import type { Cache } from "../cache/cache.ts";
import type { DatasetFacts } from "../cache/ledger.ts";
import type { DatasetFindings } from "../content/check.ts";
import { type Content, type LatestValues, latestValues } from "../content/content.ts";
import { type Coverage, coverageOf } from "../content/coverage.ts";
import type { Dataset } from "../content/package.ts";
import type { Problem } from "../content/problem.ts";
import { indicatorData } from "../content/table.ts";
import { type Hash, hashAll, hashValue } from "../hash.ts";
import type { HashedFolder } from "./contentFolder.ts";

/** Tells hashes and coverage of the columns of a content's datasets; parses those that no build has parsed yet. */
export class DatasetLibrary {
  private readonly content: Content;
  private readonly folder: HashedFolder;
  private readonly cache: Cache;
  private readonly program: Hash;
  private readonly metadata = new Map<number, Hash>();
  private readonly keys = new Map<Dataset, Promise<Hash>>();

  constructor(content: Content, folder: HashedFolder, cache: Cache, program: Hash) {
    this.content = content;
    this.folder = folder;
    this.cache = cache;
    this.program = program;
  }

  async findings(dataset: Dataset): Promise<DatasetFindings> {
    const key = await this.keyOf(dataset);
    const { problems } = this.cache.shelves.datasets.get(key) ?? (await this.read(dataset, key)).facts;
    return { problems, coverage: async () => this.cache.coverage(key) ?? (await this.read(dataset, key)).coverage };
  }

  /** The hash of an indicator's values; "" when its CSV is of no use. */
  async valuesHash(id: number): Promise<Hash> {
    const dataset = this.content.indicators.get(id)?.dataset;
    if (!dataset) return "";
    const key = await this.keyOf(dataset);
    const facts = this.cache.shelves.datasets.get(key) ?? (await this.read(dataset, key)).facts;
    return facts.columns?.[id] ?? "";
  }

  /** The latest values of an indicator that peers are chosen by. */
  async latestValues(id: number): Promise<LatestValues | undefined> {
    const dataset = this.content.indicators.get(id)?.dataset;
    if (!dataset) return undefined;
    const { latest } = this.cache.shelves;
    const key = hashAll([String(id), await this.keyOf(dataset)]);
    const known = latest.get(key);
    if (known) return known;
    const values = await latestValues(this.content, id);
    if (values) latest.put(key, values);
    return values;
  }

  /** The hash of all that is told of an indicator but its values. */
  metadataHash(id: number): Hash {
    const known = this.metadata.get(id) ?? hashValue(this.content.indicators.get(id)?.indicator);
    this.metadata.set(id, known);
    return known;
  }

  private keyOf(dataset: Dataset): Promise<Hash> {
    const known = this.keys.get(dataset) ?? this.hashKey(dataset);
    this.keys.set(dataset, known);
    return known;
  }

  private async hashKey({ path, document, resource }: Dataset): Promise<Hash> {
    const values = path === undefined ? "" : this.folder.hashOf(path);
    return hashAll([this.program, document.file, this.folder.knownHash(document.file), String(resource), values]);
  }

  private async read(dataset: Dataset, key: Hash) {
    const problems: Problem[] = [];
    const table = await this.content.tables.get(dataset, (problem) => problems.push(problem));
    const coverage = new Map<number, Coverage>();
    const columns: Record<string, Hash> = {};
    for (const indicator of table ? dataset.indicators : []) {
      const data = table && indicatorData(table, indicator);
      if (!data) continue;
      coverage.set(indicator.id, coverageOf(data));
      columns[indicator.id] = hashColumn(data);
    }
    const facts: DatasetFacts = { problems, ...(table && { columns }) };
    this.cache.keepCoverage(key, coverage);
    this.cache.shelves.datasets.put(key, facts);
    return { facts, coverage };
  }
}

/** The hash of what a chart can see of an indicator's values. */
function hashColumn({ column, timeUnit, codes }: IndicatorData): Hash {
  const { entities, offsets, times, values } = column;
  const bytes = (list: Uint32Array | Int32Array | Float64Array) =>
    new Uint8Array(list.buffer, list.byteOffset, list.byteLength);
  return hashAll([
    timeUnit,
    JSON.stringify(entities),
    JSON.stringify(entities.map((entity) => codes.get(entity) ?? "")),
    bytes(offsets),
    bytes(times),
    values instanceof Float64Array ? bytes(values) : JSON.stringify(values),
  ]);
}
