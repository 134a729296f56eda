import { LRUCache } from "lru-cache";
import { type Chart, withGeography, withOnward } from "../core/chart/chart.ts";
import {
  chartScriptPath,
  geographyScriptPath,
  readChartScript,
  readGeographyScript,
  readSiteScript,
  siteScriptPath,
} from "../core/chart/dataScript.ts";
import { decodeChart } from "../core/chart/encode.ts";
import { noOnward } from "../core/chart/onward.ts";
import { createSite, type Site } from "../core/chart/site.ts";
import { isRecord } from "../core/text/json.ts";
import type { CatalogueEntry } from "../pages/catalogue/entry.ts";
import { readOnward } from "../pages/chart/onward.ts";
import type { ChartList } from "./chartList.ts";
import { isSlug } from "./chartRoute.ts";
import type { TreeStore } from "./tree.ts";
import { chartsPath, redirectsPath } from "./tree.ts";

/**
 * The charts of a tree, and its site. What was decoded is kept while its file holds the same bytes, so that a tree that
 * is swapped under a running service is seen at once; memory is bounded by the size of the files.
 */
export class ChartLibrary {
  private readonly store: TreeStore;
  private readonly broken: ReportBroken;
  private readonly kept: LRUCache<string, Kept>;

  /**
   * @param maxBytes - size of the data files whose charts are kept
   * @param broken - told of a file that counts as absent
   */
  constructor(store: TreeStore, maxBytes: number, broken: ReportBroken = () => undefined) {
    this.store = store;
    this.broken = broken;
    this.kept = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes.length + 1 });
  }

  /** @returns undefined when the tree has no such chart */
  async chart(slug: string): Promise<Chart | undefined> {
    const chart = await this.decoded(chartScriptPath(slug), (script) => decodeChart(readChartScript(slug, script)));
    const key = chart?.geography?.key;
    if (!chart || key === undefined) return chart;
    const geography = await this.decoded(geographyScriptPath(key), (script) => readGeographyScript(key, script));
    return geography ? withGeography(chart, geography) : chart;
  }

  /** A chart with what it leads on to, which the tree's page of it tells; where there is none, the chart alone. */
  async withOnward(chart: Chart): Promise<Chart> {
    const onward = await this.decoded(`grapher/${chart.slug}.html`, (page) => readOnward(page) ?? noOnward);
    return onward && onward !== noOnward ? withOnward(chart, onward) : chart;
  }

  /** @throws when the tree has no data file of its site: it is no tree */
  async site(): Promise<Site> {
    const site = await this.decoded(siteScriptPath, (script) => createSite(readSiteScript(script)));
    if (!site) throw new Error(`the tree lacks ${siteScriptPath}`);
    return site;
  }

  /** Whether the tree has a chart, without reading its data. */
  async has(slug: string): Promise<boolean> {
    return (await this.store.read(chartScriptPath(slug))) !== undefined;
  }

  /** What is told of each chart; none where the tree has no list of them. */
  async entries(): Promise<readonly CatalogueEntry[]> {
    const list = await this.decoded(chartsPath, (text): ChartList => JSON.parse(text));
    const parts = (list?.parts ?? []).map(({ path }) =>
      this.decoded(path, (text): readonly CatalogueEntry[] => JSON.parse(text)),
    );
    return (await Promise.all(parts)).flatMap((part) => part ?? []);
  }

  /** The slug that a chart has now, by one that it had before. */
  async movedTo(slug: string): Promise<string | undefined> {
    const to = (await this.moved())?.get(slug);
    // A list that says more than that would send readers in circles, or nowhere.
    const isMoved = to !== undefined && !(await this.has(slug)) && (await this.has(to));
    return isMoved ? to : undefined;
  }

  /** Slugs that charts had before → what they are now; none where the list of them is broken. */
  moved(): Promise<ReadonlyMap<string, string> | undefined> {
    return this.decoded(redirectsPath, (text) => {
      try {
        return parseRedirects(text);
      } catch (error) {
        this.broken(redirectsPath, error);
        return new Map<string, string>();
      }
    });
  }

  /**
   * A file of the tree as `decode` reads it, which is the same function for a path each time; what it gave is kept while the file
   * holds the same bytes. Undefined when there is no such file.
   */
  async decoded<T extends object>(path: string, decode: (script: string) => T): Promise<T | undefined> {
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

/** Told of a file of the tree that is broken, and counts as absent. */
export type ReportBroken = (path: string, error: unknown) => void;

/** @throws when the text is no object of slugs by slugs */
function parseRedirects(text: string): Map<string, string> {
  const parsed: unknown = JSON.parse(text);
  if (!isRecord(parsed)) throw new Error("it holds no object");
  const moved = new Map<string, string>();
  for (const [from, to] of Object.entries(parsed)) {
    if (typeof to !== "string" || !isSlug(to)) throw new Error(`this is no slug: ${String(to).slice(0, 100)}`);
    moved.set(from, to);
  }
  return moved;
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
