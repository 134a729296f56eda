import { createHash } from "node:crypto";
import pLimit from "p-limit";
import { asArray, isRecord, maybeParseJson } from "../../../src/core/text/json.ts";
import { type Hash, hashValue } from "../../hash.ts";
import type { Cache } from "../cache.ts";
import type { EntryStores } from "../ledger.ts";
import {
  AccessError,
  type BlobStore,
  NoAnswerError,
  StoreError,
  TooLargeError,
  UnexpectedSizeError,
} from "./blobStore.ts";
import { maxPack, packEntry, type SharedEntry, unpackEntry } from "./pack.ts";
import type { Remote, SharedKind, SharedValues } from "./remote.ts";

/** Maximum number of concurrent entries: a nearby store answers a thousand in a second, and a distant one is not flooded. */
const concurrency = 16;

/** Number of consecutive failures after which the store is not used any more, as a build would wait for each. */
const maxFailures = 3;

/** In bytes; a result has a few hundred. */
const maxResult = 64 * 1024;

/** The shared cache in a blob store. Responses are verified. If the store fails, the build continues without it. */
export class RemoteCache implements Remote {
  private readonly store: BlobStore;
  private readonly warn: (text: string) => void;
  /** Hashes of fetched or queued values, by kind and key: they need not be sent again. */
  private readonly known = new Map<string, Hash>();
  private readonly queued: SharedEntry[] = [];
  /** SHA-256 of contents that are corrupt in the store and must be replaced. */
  private readonly corrupted = new Set<string>();
  private readonly limit = pLimit(concurrency);
  private failures = 0;
  private hasAnswered = false;
  private isDisabled = false;
  private damaged = 0;
  private oversized = 0;

  /** @param warn - receives a sentence for each kind of failure, once */
  constructor(store: BlobStore, warn: (text: string) => void) {
    this.store = store;
    this.warn = warn;
  }

  async fetch<Name extends SharedKind>(
    cache: Cache,
    kind: Name,
    keys: readonly Hash[],
  ): Promise<ReadonlyMap<Hash, SharedValues[Name]>> {
    const found = new Map<Hash, SharedValues[Name]>();
    await this.limit.map(keys, async (key) => {
      const entry = await this.attempt(() => this.fetchOne(cache, kind, key));
      if (!entry || !isKind(entry, kind)) return;
      this.remember(entry);
      found.set(key, entry.value);
    });
    return found;
  }

  private async fetchOne(cache: Cache, kind: SharedKind, key: Hash): Promise<SharedEntry | undefined> {
    const result = await this.read(pathOf(kind, key), maxResult);
    if (!result) return undefined;
    const digest = readActionResult(result);
    const body = digest && digest.bytes <= maxPack ? await this.read(contentPath(digest), digest.bytes) : undefined;
    if (digest && !body) return undefined;
    const isIntact = digest && body && equalDigests(digestOf(body), digest);
    if (digest && !isIntact) this.corrupted.add(digest.sha256);
    const entry = isIntact ? unpackEntry(body, kind, key, cache) : undefined;
    if (!entry && this.damaged++ === 0)
      this.warn(`${this.store.name} holds damaged or foreign entries; what they tell is made again`);
    return entry;
  }

  /** Reads a body. A body that is larger than expected counts as empty, so that its digest does not match. */
  private async read(path: string, maxBytes: number): Promise<Uint8Array | undefined> {
    try {
      return await this.store.get(path, maxBytes);
    } catch (error) {
      if (error instanceof UnexpectedSizeError) return new Uint8Array();
      throw error;
    }
  }

  queue({ datasets, latest, charts, site, catalogue }: EntryStores): void {
    if (!this.store.isWritable) return;
    for (const [key, value] of datasets.newItems()) this.queueEntry({ kind: "datasets", key, value });
    for (const [key, value] of latest.newItems()) this.queueEntry({ kind: "latest", key, value });
    for (const [key, value] of charts.newItems()) this.queueEntry({ kind: "charts", key, value });
    for (const [key, value] of site.newItems()) this.queueEntry({ kind: "site", key, value });
    for (const [key, value] of catalogue.newItems()) this.queueEntry({ kind: "catalogue", key, value });
  }

  private queueEntry(entry: SharedEntry): void {
    if (this.remember(entry)) this.queued.push(entry);
  }

  /** Remembers an entry. @returns whether it is new or has changed */
  private remember({ kind, key, value }: SharedEntry): boolean {
    const [name, now] = [`${kind} ${key}`, hashValue(value)];
    const isNew = this.known.get(name) !== now;
    this.known.set(name, now);
    return isNew;
  }

  async send(cache: Cache): Promise<void> {
    await this.limit.map(this.queued.splice(0), (entry) => this.attempt(() => this.sendOne(cache, entry)));
  }

  /** Sends the content first, so that a result never references a missing content. */
  private async sendOne(cache: Cache, entry: SharedEntry): Promise<void> {
    const pack = packEntry(entry, cache);
    if (!pack) return;
    const digest = digestOf(pack);
    const isThere = !this.corrupted.has(digest.sha256) && (await this.store.has(contentPath(digest)));
    if (!isThere) await this.store.put(contentPath(digest), pack);
    await this.store.put(pathOf(entry.kind, entry.key), actionResult(digest));
  }

  /** The result of a request; undefined if it fails, or if the store is disabled. */
  private async attempt<T>(ask: () => Promise<T>): Promise<T | undefined> {
    if (this.isDisabled) return undefined;
    try {
      const answer = await ask();
      this.failures = 0;
      this.hasAnswered = true;
      return answer;
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      if (error instanceof TooLargeError) this.skipTooLarge(error);
      else this.fail(error);
      return undefined;
    }
  }

  private skipTooLarge(error: TooLargeError): void {
    if (this.oversized++ === 0)
      this.warn(`${this.store.name} takes no files as large as some are (${error.message}); each machine makes those`);
  }

  private fail(error: StoreError): void {
    this.failures++;
    // If the store has never answered, each further request would wait for a timeout.
    const isFinal = error instanceof AccessError || (error instanceof NoAnswerError && !this.hasAnswered);
    if (this.isDisabled || (this.failures < maxFailures && !isFinal)) return;
    this.isDisabled = true;
    this.warn(`${this.store.name} is of no use (${error.message}); the build goes on without it`);
  }
}

const pathOf = (kind: SharedKind, key: Hash): string => resultPath(`polygraph ${kind} ${key}`);

const equalDigests = (a: Digest, b: Digest): boolean => a.sha256 === b.sha256 && a.bytes === b.bytes;

const isKind = <Name extends SharedKind>(
  entry: SharedEntry,
  kind: Name,
): entry is SharedEntry & { readonly value: SharedValues[Name] } => entry.kind === kind;

/** The digest of a content. Stores of this protocol name and check contents by SHA-256. */
interface Digest {
  readonly sha256: string;
  readonly bytes: number;
}

export const digestOf = (body: Uint8Array): Digest => ({
  sha256: createHash("sha256").update(body).digest("hex"),
  bytes: body.length,
});

/** The path of a content. */
export const contentPath = ({ sha256 }: Digest): string => `cas/${sha256}`;

/** The path of the result of a key. Stores accept only SHA-256 as its name. */
export const resultPath = (key: string): string => `ac/${createHash("sha256").update(key).digest("hex")}`;

/**
 * The result of a key in the form that stores check: an `ActionResult` of the Remote Execution API
 * (`build.bazel.remote.execution.v2`) as protocol buffers JSON, where 64-bit numbers are strings.
 */
export const actionResult = ({ sha256, bytes }: Digest): Uint8Array =>
  Buffer.from(
    JSON.stringify({
      outputFiles: [{ path: "pack", digest: { hash: sha256, sizeBytes: String(bytes) } }],
      exitCode: 0,
    }),
  );

/** Parses the output of `actionResult`. @returns undefined for anything else */
export function readActionResult(body: Uint8Array): Digest | undefined {
  const file = fileOf(maybeParseJson(Buffer.from(body).toString()));
  if (!isRecord(file)) return undefined;
  const [sha256, bytes] = [String(file.hash), Number(file.sizeBytes)];
  return /^[0-9a-f]{64}$/.test(sha256) && Number.isSafeInteger(bytes) && bytes >= 0 ? { sha256, bytes } : undefined;
}

/** The digest of the only file. */
function fileOf(result: unknown): unknown {
  const [file] = isRecord(result) ? asArray(result.outputFiles) : [];
  return isRecord(file) ? file.digest : undefined;
}
