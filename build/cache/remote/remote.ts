import type { LatestValues } from "../../content/content.ts";
import type { Hash } from "../../hash.ts";
import type { Cache } from "../cache.ts";
import type { Shelf } from "../entryStore.ts";
import type { DatasetFacts, Shelves } from "../ledger.ts";
import type { SiteRef } from "../manifest.ts";
import type { ChartRecord, FilesRecord } from "../record.ts";

/** The shelves whose entries cost more to make than to fetch, and what they hold. */
export interface Shared {
  readonly datasets: DatasetFacts;
  readonly latest: LatestValues;
  readonly charts: ChartRecord;
  readonly site: readonly SiteRef[];
  readonly catalogue: FilesRecord;
}

export type SharedShelf = keyof Shared;

/**
 * What machines that build the same content give one another. It never fails a build: what it does not give is made
 * here, and what cannot be given away others make again.
 */
export interface Remote {
  /** What is known of these keys; the contents that it names are in the cache then. */
  fetch<Name extends SharedShelf>(
    cache: Cache,
    shelf: Name,
    keys: readonly Hash[],
  ): Promise<ReadonlyMap<Hash, Shared[Name]>>;
  /** Notes what a build found out, before its ledger is written. */
  note(shelves: Shelves): void;
  /** Gives away what was noted. */
  send(cache: Cache): Promise<void>;
}

/** Puts what others know of keys onto a shelf that lacks them. */
export async function fetchMissing<Name extends SharedShelf>(
  cache: Cache,
  shelf: Name,
  keys: readonly Hash[],
): Promise<void> {
  const shelves: { readonly [Each in SharedShelf]: Shelf<Shared[Each]> } = cache.shelves;
  const own = shelves[shelf];
  const missing = cache.remote ? keys.filter((key) => own.get(key) === undefined) : [];
  if (!cache.remote || missing.length === 0) return;
  for (const [key, value] of await cache.remote.fetch(cache, shelf, missing)) own.put(key, value);
}
