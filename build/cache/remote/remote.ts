import type { LatestValues } from "../../content/content.ts";
import type { Hash } from "../../hash.ts";
import type { Cache } from "../cache.ts";
import type { EntryStore } from "../entryStore.ts";
import type { DatasetFacts, EntryStores } from "../ledger.ts";
import type { TreeFileRef } from "../manifest.ts";
import type { ChartRecord, FilesRecord } from "../record.ts";

/** The stores whose entries cost more to make than to fetch, and what they hold. */
export interface SharedValues {
  readonly datasets: DatasetFacts;
  readonly latest: LatestValues;
  readonly charts: ChartRecord;
  readonly site: readonly TreeFileRef[];
  readonly catalogue: FilesRecord;
}

export type SharedKind = keyof SharedValues;

/**
 * What machines that build the same content give one another. It never fails a build: what it does not give is made
 * here, and what cannot be given away others make again.
 */
export interface Remote {
  /** What is known of these keys; the contents that it names are in the cache then. */
  fetch<Name extends SharedKind>(
    cache: Cache,
    kind: Name,
    keys: readonly Hash[],
  ): Promise<ReadonlyMap<Hash, SharedValues[Name]>>;
  /** Notes what a build found out, before its ledger is written. */
  queue(stores: EntryStores): void;
  /** Gives away what was noted. */
  send(cache: Cache): Promise<void>;
}

/** Puts what others know of keys onto a kind that lacks them. */
export async function fetchMissing<Name extends SharedKind>(
  cache: Cache,
  kind: Name,
  keys: readonly Hash[],
): Promise<void> {
  const stores: { readonly [Each in SharedKind]: EntryStore<SharedValues[Each]> } = cache.stores;
  const own = stores[kind];
  const missing = cache.remote ? keys.filter((key) => own.get(key) === undefined) : [];
  if (!cache.remote || missing.length === 0) return;
  for (const [key, value] of await cache.remote.fetch(cache, kind, missing)) own.put(key, value);
}
