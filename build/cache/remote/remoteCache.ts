import pLimit from "p-limit";
import { type Hash, hashValue } from "../../hash.ts";
import type { Cache } from "../cache.ts";
import type { Shelves } from "../ledger.ts";
import { actionResult, contentPath, type Digest, digestOf, readActionResult, resultPath } from "./actionResult.ts";
import { AccessError, type BlobStore, ExcessError, SilenceError, SizeError, StoreError } from "./blobStore.ts";
import type { SharedEntry } from "./pack.ts";
import { maxPack, packEntry, unpackEntry } from "./pack.ts";
import type { Remote, Shared, SharedShelf } from "./remote.ts";

/** Entries under way, whoever asks for them: a store near by answers a thousand in a second then, and one far away is not flooded. */
const inFlight = 16;

/** After so many requests that failed a store is left alone: a build would wait for each. */
const maxFailures = 3;

/** A result is a few hundred bytes. */
const maxResult = 64 * 1024;

/** A store that machines share, of what came of keys. What it gives is checked; when it fails the build goes on without it. */
export class RemoteCache implements Remote {
  private readonly store: BlobStore;
  private readonly warn: (text: string) => void;
  /** Hashes of what came from the store or was noted, by shelf and key: it need not be given back. */
  private readonly known = new Map<string, Hash>();
  private readonly noted: SharedEntry[] = [];
  /** SHA-256 of contents that the store has damaged: they are put again. */
  private readonly spoilt = new Set<string>();
  private readonly lanes = pLimit(inFlight);
  private failures = 0;
  private hasAnswered = false;
  private isOff = false;
  private damaged = 0;
  private oversized = 0;

  /** @param warn - told in a sentence what goes wrong, of each kind once */
  constructor(store: BlobStore, warn: (text: string) => void) {
    this.store = store;
    this.warn = warn;
  }

  async fetch<Name extends SharedShelf>(
    cache: Cache,
    shelf: Name,
    keys: readonly Hash[],
  ): Promise<ReadonlyMap<Hash, Shared[Name]>> {
    const found = new Map<Hash, Shared[Name]>();
    await this.lanes.map(keys, async (key) => {
      const entry = await this.attempt(() => this.fetchOne(cache, shelf, key));
      if (!entry || !isOf(entry, shelf)) return;
      this.know(entry);
      found.set(key, entry.value);
    });
    return found;
  }

  private async fetchOne(cache: Cache, shelf: SharedShelf, key: Hash): Promise<SharedEntry | undefined> {
    const result = await this.read(pathOf(shelf, key), maxResult);
    if (!result) return undefined;
    const digest = readActionResult(result);
    const body = digest && digest.bytes <= maxPack ? await this.read(contentPath(digest), digest.bytes) : undefined;
    if (digest && !body) return undefined;
    const isRight = digest && body && isSame(digestOf(body), digest);
    if (digest && !isRight) this.spoilt.add(digest.sha256);
    const entry = isRight ? unpackEntry(body, shelf, key, cache) : undefined;
    if (!entry && this.damaged++ === 0)
      this.warn(`${this.store.name} holds damaged or foreign entries; what they tell is made again`);
    return entry;
  }

  /** A body, which is empty where the store has a larger one than was put there. */
  private async read(path: string, maxBytes: number): Promise<Uint8Array | undefined> {
    try {
      return await this.store.get(path, maxBytes);
    } catch (error) {
      if (error instanceof ExcessError) return new Uint8Array();
      throw error;
    }
  }

  note({ datasets, latest, charts, site, catalogue }: Shelves): void {
    if (!this.store.isWritable) return;
    for (const [key, value] of datasets.newItems()) this.noteEntry({ shelf: "datasets", key, value });
    for (const [key, value] of latest.newItems()) this.noteEntry({ shelf: "latest", key, value });
    for (const [key, value] of charts.newItems()) this.noteEntry({ shelf: "charts", key, value });
    for (const [key, value] of site.newItems()) this.noteEntry({ shelf: "site", key, value });
    for (const [key, value] of catalogue.newItems()) this.noteEntry({ shelf: "catalogue", key, value });
  }

  private noteEntry(entry: SharedEntry): void {
    if (this.know(entry)) this.noted.push(entry);
  }

  /** Takes note of an entry. @returns whether it was another, or none */
  private know({ shelf, key, value }: SharedEntry): boolean {
    const [name, now] = [`${shelf} ${key}`, hashValue(value)];
    const isNew = this.known.get(name) !== now;
    this.known.set(name, now);
    return isNew;
  }

  async send(cache: Cache): Promise<void> {
    await this.lanes.map(this.noted.splice(0), (entry) => this.attempt(() => this.sendOne(cache, entry)));
  }

  /** The content first: a result never names what is not there. */
  private async sendOne(cache: Cache, entry: SharedEntry): Promise<void> {
    const pack = packEntry(entry, cache);
    if (!pack) return;
    const digest = digestOf(pack);
    const isThere = !this.spoilt.has(digest.sha256) && (await this.store.has(contentPath(digest)));
    if (!isThere) await this.store.put(contentPath(digest), pack);
    await this.store.put(pathOf(entry.shelf, entry.key), actionResult(digest));
  }

  /** What a request to the store gives; nothing once it failed too often. */
  private async attempt<T>(ask: () => Promise<T>): Promise<T | undefined> {
    if (this.isOff) return undefined;
    try {
      const answer = await ask();
      this.failures = 0;
      this.hasAnswered = true;
      return answer;
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      if (error instanceof SizeError) this.passOver(error);
      else this.fail(error);
      return undefined;
    }
  }

  /** What one body is too large for, others are not. */
  private passOver(error: SizeError): void {
    if (this.oversized++ === 0)
      this.warn(`${this.store.name} takes no files as large as some are (${error.message}); each machine makes those`);
  }

  private fail(error: StoreError): void {
    this.failures++;
    // Where nobody has answered yet nobody will: each further request would be waited for as long.
    const isFinal = error instanceof AccessError || (error instanceof SilenceError && !this.hasAnswered);
    if (this.isOff || (this.failures < maxFailures && !isFinal)) return;
    this.isOff = true;
    this.warn(`${this.store.name} is of no use (${error.message}); the build goes on without it`);
  }
}

const pathOf = (shelf: SharedShelf, key: Hash): string => resultPath(`polygraph ${shelf} ${key}`);

const isSame = (a: Digest, b: Digest): boolean => a.sha256 === b.sha256 && a.bytes === b.bytes;

const isOf = <Name extends SharedShelf>(
  entry: SharedEntry,
  shelf: Name,
): entry is SharedEntry & { readonly value: Shared[Name] } => entry.shelf === shelf;
