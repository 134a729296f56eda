import { LRUCache } from "lru-cache";
import type { Chart } from "../chart/chart.ts";
import { decodeChart } from "../chart/encode.ts";
import { chartScriptPath, readChartScript, readSiteScript, siteScriptPath } from "../chart/script.ts";
import { createSite, type Site } from "../chart/site.ts";
import { redirectsPath } from "./files.ts";
import type { TreeStore } from "./store.ts";

/**
 * The charts of a tree, and its site. What was decoded is kept while its file holds the same bytes, so that a tree that
 * is swapped under a running service is seen at once; memory is bounded by the size of the files.
 */
export class ChartLibrary {
  private readonly store: TreeStore;
  private readonly kept: LRUCache<string, Kept>;

  /** @param maxBytes - size of the data files whose charts are kept */
  constructor(store: TreeStore, maxBytes: number) {
    this.store = store;
    this.kept = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes.length + 1 });
  }

  /** @returns undefined when the tree has no such chart */
  chart(slug: string): Promise<Chart | undefined> {
    return this.decoded(chartScriptPath(slug), (script) => decodeChart(readChartScript(slug, script)));
  }

  /** @throws when the tree has no data file of its site: it is no tree */
  async site(): Promise<Site> {
    const site = await this.decoded(siteScriptPath, (script) => createSite(readSiteScript(script)));
    if (!site) throw new Error(`the tree lacks ${siteScriptPath}`);
    return site;
  }

  /** The slug that a chart has now, by one that it had before. */
  async movedTo(slug: string): Promise<string | undefined> {
    const moved = await this.decoded(redirectsPath, (text) => new Map(Object.entries<string>(JSON.parse(text))));
    return moved?.get(slug);
  }

  private async decoded<T extends object>(path: string, decode: (script: string) => T): Promise<T | undefined> {
    const bytes = await this.store.read(path);
    if (!bytes) return undefined;
    const known = this.kept.get(path);
    // A path is always decoded by the same function, so what is kept for it is a T.
    if (known && sameBytes(known.bytes, bytes)) return known.value as T;
    const value = decode(new TextDecoder().decode(bytes));
    this.kept.set(path, { bytes, value });
    return value;
  }
}

interface Kept {
  readonly bytes: Uint8Array;
  readonly value: object;
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  const [left, right] = [wordsOf(a), wordsOf(b)];
  if (!left || !right) return isSame(a, b);
  const rest = left.length * 4;
  return isSame(left, right) && isSame(a.subarray(rest), b.subarray(rest));
}

function isSame(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** Four bytes at a time, in a quarter of the time; undefined where they do not lie so in memory. */
const wordsOf = ({ buffer, byteOffset, length }: Uint8Array): Uint32Array | undefined =>
  byteOffset % 4 === 0 ? new Uint32Array(buffer, byteOffset, length >> 2) : undefined;
