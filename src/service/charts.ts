import { LRUCache } from "lru-cache";
import { type Chart, withGeography, withSeeAlso } from "../core/chart/chart.ts";
import { pageSlug } from "../core/chart/cube/chartSlug.ts";
import { findSliceBySlug } from "../core/chart/cube/choose.ts";
import { combineCharts } from "../core/chart/cube/combine.ts";
import { type Cube, choiceSeparator, type Slice, singlesOf, sliceSlug } from "../core/chart/cube/cube.ts";
import { withCube } from "../core/chart/cube/place.ts";
import { isRedirectTarget, type RedirectTarget, targetSlug } from "../core/chart/cube/redirectTarget.ts";
import {
  chartScriptPath,
  cubePath,
  geographyScriptPath,
  readChartScript,
  readGeographyScript,
  readSiteScript,
  siteScriptPath,
} from "../core/chart/dataScript.ts";
import { decodeChart } from "../core/chart/encode.ts";
import { noSeeAlso } from "../core/chart/seeAlso.ts";
import { createSite, type Site } from "../core/chart/site.ts";
import { isRecord } from "../core/text/json.ts";
import { hasAllViews, isAllViews, joinSlices } from "../formats/allViews.ts";
import type { CatalogueEntry } from "../pages/catalogue/entry.ts";
import { readSeeAlso } from "../pages/chart/seeAlso.ts";
import type { ChartList } from "./chartList.ts";
import type { TreeStore } from "./tree.ts";
import { chartListPath, redirectsPath } from "./tree.ts";

/**
 * The charts of a tree, and its site. Decoded files are cached as long as their bytes are the same, so a tree that is replaced
 * under a running service is served at once. The size of the files bounds the memory.
 */
export class ChartLibrary {
  private readonly store: TreeStore;
  private readonly broken: ReportBroken;
  private readonly kept: LRUCache<string, CacheEntry>;

  /** @param maxBytes - maximum size of the cached data files @param broken - called with a file that is treated as missing */
  constructor(store: TreeStore, maxBytes: number, broken: ReportBroken = () => undefined) {
    this.store = store;
    this.broken = broken;
    this.kept = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes.length + 1 });
  }

  /** @returns undefined if the tree has no such chart, or too much data for all of its views */
  async chart(slug: string): Promise<Chart | undefined> {
    if (isAllViews(slug)) return this.allViews(pageSlug(slug));
    const several = await this.several(slug);
    if (several) return this.combined(several);
    const chart = await this.decoded(chartScriptPath(slug), (script) => decodeChart(readChartScript(slug, script)));
    return chart && this.withShapes(await this.withChoices(chart));
  }

  /** The table of all views of a chart with choosers. */
  private async allViews(slug: string): Promise<Chart | undefined> {
    const first = await this.chart(slug);
    if (!first?.cube || !hasAllViews(first)) return undefined;
    const slices: Chart[] = [];
    // One after the other, so that few are decoded at a time.
    for (const index of first.cube.slices.keys()) {
      const slice = await this.chart(sliceSlug({ cube: first.cube, index }));
      if (slice) slices.push(slice);
    }
    return joinSlices(first.cube, slices);
  }

  /** The slice of a slug with several choices. */
  private async several(slug: string): Promise<Slice | undefined> {
    const cube = slug.includes(choiceSeparator) ? await this.cube(pageSlug(slug)) : undefined;
    return cube && findSliceBySlug(cube, slug);
  }

  /** The chart of several choices, of which the tree has no file. */
  private async combined(slice: Slice): Promise<Chart | undefined> {
    const charts = await Promise.all(singlesOf(slice).map((part) => this.chart(sliceSlug(part))));
    const found = charts.flatMap((chart) => chart ?? []);
    return found.length === charts.length ? combineCharts(found, slice) : undefined;
  }

  /** Adds the cube of a slice, if the tree has it. */
  private async withChoices(chart: Chart): Promise<Chart> {
    const cube = chart.sliceIndex === undefined ? undefined : await this.cube(pageSlug(chart.slug));
    return cube ? withCube(chart, cube) : chart;
  }

  /** @returns undefined if the chart has no choosers */
  cube(slug: string): Promise<Cube | undefined> {
    return this.decoded(cubePath(slug), (text): Cube => JSON.parse(text));
  }

  /** Adds the shapes of the map, if the chart has its own. */
  private async withShapes(chart: Chart): Promise<Chart> {
    const key = chart.geography?.key;
    if (key === undefined) return chart;
    const geography = await this.decoded(geographyScriptPath(key), (script) => readGeographyScript(key, script));
    return geography ? withGeography(chart, geography) : chart;
  }

  /** Adds the links to related pages, which are only in the chart's HTML page. */
  async withSeeAlso(chart: Chart): Promise<Chart> {
    const seeAlso = await this.decoded(
      `grapher/${pageSlug(chart.slug)}.html`,
      (page) => readSeeAlso(page) ?? noSeeAlso,
    );
    return seeAlso && seeAlso !== noSeeAlso ? withSeeAlso(chart, seeAlso) : chart;
  }

  /** @throws if the folder is not a tree: the site's data file is missing */
  async site(): Promise<Site> {
    const site = await this.decoded(siteScriptPath, (script) => createSite(readSiteScript(script)));
    if (!site) throw new Error(`the tree lacks ${siteScriptPath}`);
    return site;
  }

  /** Whether the tree has a chart, without reading its data. */
  async has(slug: string): Promise<boolean> {
    const several = await this.several(slug);
    if (several) return (await Promise.all(singlesOf(several).map((part) => this.has(sliceSlug(part))))).every(Boolean);
    return (await this.store.read(chartScriptPath(slug))) !== undefined;
  }

  /** The entries of all charts; empty if the tree has no list of charts. */
  async entries(): Promise<readonly CatalogueEntry[]> {
    const list = await this.decoded(chartListPath, (text): ChartList => JSON.parse(text));
    const parts = (list?.parts ?? []).map(({ path }) =>
      this.decoded(path, (text): readonly CatalogueEntry[] => JSON.parse(text)),
    );
    return (await Promise.all(parts)).flatMap((part) => part ?? []);
  }

  /** The current slug of a chart, or the view of a chart, by an old slug. */
  async redirectTarget(slug: string): Promise<RedirectTarget | undefined> {
    const to = (await this.redirects())?.get(slug);
    // Other entries would be loops or lead nowhere.
    const isMoved = to !== undefined && !(await this.has(slug)) && (await this.has(targetSlug(to)));
    return isMoved ? to : undefined;
  }

  /** Old slugs → current slugs, or views; empty if the list is broken. */
  redirects(): Promise<ReadonlyMap<string, string> | undefined> {
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
   * Reads and decodes a file of the tree, and caches the result as long as the file has the same bytes. A path must always have
   * the same `decode`. Undefined if the file is missing.
   */
  async decoded<T extends object>(path: string, decode: (script: string) => T): Promise<T | undefined> {
    const bytes = await this.store.read(path);
    if (!bytes) return undefined;
    const known = this.kept.get(path);
    // A path is always decoded by the same function, so its cached value is a T.
    if (known && sameBytes(known.bytes, bytes)) return known.value as T;
    const value = decode(new TextDecoder().decode(bytes));
    this.kept.set(path, { bytes, value });
    return value;
  }
}

/** Called with a file of the tree that is broken and treated as missing. */
export type ReportBroken = (path: string, error: unknown) => void;

/** @throws if the text is not an object of slugs by slugs */
function parseRedirects(text: string): Map<string, string> {
  const parsed: unknown = JSON.parse(text);
  if (!isRecord(parsed)) throw new Error("it holds no object");
  const moved = new Map<string, string>();
  for (const [from, to] of Object.entries(parsed)) {
    if (typeof to !== "string" || !isRedirectTarget(to)) throw new Error(`not a slug: ${String(to).slice(0, 100)}`);
    moved.set(from, to);
  }
  return moved;
}

interface CacheEntry {
  readonly bytes: Uint8Array;
  readonly value: object;
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  const [left, right] = [asWords(a), asWords(b)];
  if (!left || !right) return isSame(a, b);
  const rest = left.length * 4;
  return isSame(left, right) && isSame(a.subarray(rest), b.subarray(rest));
}

function isSame(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** Compares four bytes at a time, which takes a quarter of the time; undefined if the bytes are not aligned. */
const asWords = ({ buffer, byteOffset, length }: Uint8Array): Uint32Array | undefined =>
  byteOffset % 4 === 0 ? new Uint32Array(buffer, byteOffset, length >> 2) : undefined;
