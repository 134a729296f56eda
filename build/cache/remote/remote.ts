import type { LatestValues } from "../../content/content.ts";
import type { Hash } from "../../hash.ts";
import type { Cache } from "../cache.ts";
import type { EntryStore } from "../entryStore.ts";
import type { DatasetFacts, EntryStores } from "../ledger.ts";
import type { TreeFileRef } from "../manifest.ts";
import type { ChartRecord, FilesRecord } from "../record.ts";

/** Entries that cost more to make than to fetch, by store. */
export interface SharedValues {
  readonly datasets: DatasetFacts;
  readonly latest: LatestValues;
  readonly charts: ChartRecord;
  readonly site: readonly TreeFileRef[];
  readonly catalogue: FilesRecord;
}

export type SharedKind = keyof SharedValues;

/**
 * A cache that machines share. It never fails a build: entries that cannot be fetched are made here, and entries that cannot
 * be sent are made again elsewhere.
 */
export interface Remote {
  /** Fetches the values of these keys, and puts their contents into the local cache. */
  fetch<Name extends SharedKind>(
    cache: Cache,
    kind: Name,
    keys: readonly Hash[],
  ): Promise<ReadonlyMap<Hash, SharedValues[Name]>>;
  /** Queues the new entries of a build, before its ledger is written. */
  queue(stores: EntryStores): void;
  /** Sends the queued entries. */
  send(cache: Cache): Promise<void>;
}

/** Fetches the keys that a store lacks. */
export async function fetchMissing<Name extends SharedKind>(
  cache: Cache,
  kind: Name,
  keys: readonly Hash[],
): Promise<void> {
  const stores: { readonly [Each in SharedKind]: EntryStore<SharedValues[Each]> } = cache.stores;
  const store = stores[kind];
  const missing = cache.remote ? keys.filter((key) => store.get(key) === undefined) : [];
  if (!cache.remote || missing.length === 0) return;
  for (const [key, value] of await cache.remote.fetch(cache, kind, missing)) store.put(key, value);
}
