import type { Cache } from "../../cache/cache.ts";
import type { KeyParts } from "../../cache/record.ts";
import { fetchMissing } from "../../cache/remote/remote.ts";
import { type Content, type LatestValues, latestValues } from "../../content/content.ts";
import type { HashedFolder } from "../../content/hashedFolder.ts";
import type { Dataset } from "../../content/package.ts";
import type { Spellings } from "../../content/spellings.ts";
import { type Hash, hashAll, hashValue } from "../../hash.ts";

/** The content with its datasets, and the program that reads them. */
interface KeyContext {
  readonly content: Content;
  readonly folder: HashedFolder;
  readonly program: Hash;
}

/** Memoized keys of datasets and hashes of indicators, computed without parsing any dataset. */
export class DatasetKeys {
  readonly content: Content;
  private readonly folder: HashedFolder;
  private readonly program: Hash;
  private readonly keys = new Map<Dataset, Hash>();
  private readonly metadata = new Map<number, Hash>();
  /** Datasets with the same entity type share their spellings. */
  private readonly spellings = new Map<Spellings, Hash>();

  constructor({ content, folder, program }: KeyContext) {
    this.content = content;
    this.folder = folder;
    this.program = program;
  }

  /** Hash of a dataset's files and of the spellings of its entities. */
  keyOf(dataset: Dataset): Hash {
    const known = this.keys.get(dataset) ?? hashAll(Object.entries(this.partsOf(dataset)).flat());
    this.keys.set(dataset, known);
    return known;
  }

  /** The named parts of that key. */
  partsOf({ path, document, resource, spellings }: Dataset): KeyParts {
    return {
      program: this.program,
      [document.file]: this.folder.knownHash(document.file),
      resource: String(resource),
      [path ?? "values"]: path === undefined ? "" : this.folder.hashOf(path),
      "spellings of its entities": this.hashOf(spellings),
    };
  }

  private hashOf(spellings: Spellings): Hash {
    const known = this.spellings.get(spellings) ?? hashValue([...spellings]);
    this.spellings.set(spellings, known);
    return known;
  }

  /** Hash of an indicator's metadata. */
  metadataHash(id: number): Hash {
    const known = this.metadata.get(id) ?? hashValue(this.content.indicators.get(id)?.indicator);
    this.metadata.set(id, known);
    return known;
  }

  /** The dataset with the values of an indicator. */
  datasetOf(id: number): Dataset | undefined {
    return this.content.indicators.get(id)?.dataset;
  }
}

/** The latest values of an indicator that selects peers, from the cache or read here. */
export async function peerValuesOf(id: number, keys: DatasetKeys, cache: Cache): Promise<LatestValues | undefined> {
  const dataset = keys.datasetOf(id);
  if (!dataset) return undefined;
  const { latest } = cache.stores;
  const key = hashAll([String(id), keys.keyOf(dataset)]);
  await fetchMissing(cache, "latest", [key]);
  const known = latest.get(key);
  if (known) return known;
  const values = await latestValues(keys.content, id);
  if (values) latest.put(key, values);
  return values;
}
