import type { EmbedderConfig } from "../core/chart/site.ts";
import { catalogueUrl, hasCatalogue, indicatorPageUrl } from "../core/chart/siteUrl.ts";
import type { Embedder } from "../search/embedder.ts";
import type { IndexEngine } from "../search/index.ts";
import { type IndicatorIndex, indexEmbedderPath, indexKeyPath, indexPaths, openIndex } from "../search/index.ts";
import { BrokenIndex, type RangedFile, rangedBytes } from "../search/indexFile.ts";
import { type ResultUrls, searchIndicators } from "../search/result.ts";
import { parseSearchParams } from "../search/searchParams.ts";
import type { ChartLibrary, ReportBroken } from "./charts.ts";
import { errorReply, jsonReply, type Reply } from "./reply.ts";
import type { TreeStore } from "./tree.ts";

/** Makes what embeds queries as the site's index was built; the lexicon needs none, for it lies in the tree. */
export type QueryEmbedder = (config: EmbedderConfig) => Promise<Embedder>;

/** The search over a tree's index. */
export interface TreeSearch {
  /** Answers what is looked for (interface.md 4.2). @param failed - told why it could not, when the answer is 502 */
  answer(params: URLSearchParams, failed?: (error: unknown) => void): Promise<Reply>;
  /** Opens the index before it is asked for. */
  warm(): Promise<void>;
}

/** What the search of a tree needs of its runtime. */
export interface TreeSearchOptions {
  /** Without one, a site whose embedder is not the lexicon is searched by keywords. */
  readonly queryEmbedder?: QueryEmbedder;
  /** Opens an index that is in a database. Without one, the tree counts as one without. */
  readonly searchEngine?: IndexEngine;
  /** No request waits for an index that another has begun to open. */
  readonly isolatesRequests?: boolean;
  /** Told of an index that cannot be opened: the tree counts as one without. */
  readonly broken?: ReportBroken;
}

/** The indicator search beside the charts (rules.md 901), over the index in the tree. */
export function searchTree(store: TreeStore, library: ChartLibrary, options: TreeSearchOptions = {}): TreeSearch {
  const opened = keepOpen({
    open: () => openTreeIndex(store, options),
    key: async () => new TextDecoder().decode(await store.read(`search/${indexKeyPath}`)),
    isShared: !options.isolatesRequests,
  });
  const faulty = new WeakSet<IndicatorIndex>();
  const index = async () => {
    const found = await opened();
    return found && !faulty.has(found) ? found : undefined;
  };
  const broken = (found: IndicatorIndex, error: unknown) => {
    if (!faulty.has(found)) options.broken?.("search/", error);
    faulty.add(found);
  };
  const addresses = async (): Promise<ResultUrls> => {
    const { config } = await library.site();
    const hasTables = config.catalogUrl !== undefined || hasCatalogue(config, "tables");
    return {
      ...(hasTables && { catalogUrl: catalogueUrl(config) }),
      ...(hasCatalogue(config, "pages") && { pageUrl: (id) => indicatorPageUrl(config, id) }),
    };
  };
  return {
    answer: (params, failed) => answerSearch(params, { index, broken, addresses, ...(failed && { failed }) }),
    async warm() {
      // Whoever asks will be told of a failure.
      await index().catch(() => undefined);
    },
  };
}

/** What the search answers from. */
export interface SearchedSite {
  /** The index, opened; undefined when the site has none. */
  index(): Promise<IndicatorIndex | undefined>;
  /** Told of an index that turns out not to be what was written: the site counts as one without. */
  broken?(index: IndicatorIndex, error: unknown): void;
  /** Where else there is to read of its indicators. */
  addresses?(): Promise<ResultUrls>;
  /** Told why a request could not be answered. Clients are not: it may name what only this site should know. */
  failed?(error: unknown): void;
}

/** The answer to a search (interface.md 4.2). */
export async function answerSearch(params: URLSearchParams, site: SearchedSite): Promise<Reply> {
  const query = parseSearchParams(params);
  if ("detail" in query) return jsonReply(422, query, "no-cache");
  try {
    const index = await site.index();
    if (!index) return noIndex();
    try {
      return jsonReply(200, await searchIndicators(index, query, await site.addresses?.()), "public, max-age=3600");
    } catch (error) {
      if (!(error instanceof BrokenIndex)) throw error;
      site.broken?.(index, error);
      return noIndex();
    }
  } catch (error) {
    site.failed?.(error);
    return errorReply(502, "search failed", "the search cannot answer now");
  }
}

const noIndex = (): Reply => errorReply(404, "not found", "this site has no search index");

async function openTreeIndex(
  store: TreeStore,
  { queryEmbedder, searchEngine: engine, broken }: TreeSearchOptions,
): Promise<IndicatorIndex | undefined> {
  const source = (name: string) => openFile(store, `search/${name}`);
  if (!(await source(indexPaths.documents)) && !(await source(indexPaths.engine))) return undefined;
  const stated = await store.read(`search/${indexEmbedderPath}`);
  const whole = async <T>(open: () => T): Promise<Awaited<T> | undefined> => {
    try {
      return await open();
    } catch (error) {
      broken?.("search/", error);
      return undefined;
    }
  };
  const config = await whole(() => readEmbedder(stated));
  if (!config) return undefined;
  // An embedder that cannot be had now may be had later: that is no fault of the tree.
  const embedder = config.type === "lexicon" ? undefined : await queryEmbedder?.(config);
  return whole(() => openIndex(source, { embedder, engine }));
}

async function openFile(store: TreeStore, path: string): Promise<RangedFile | undefined> {
  if (store.open) return store.open(path);
  const bytes = await store.read(path);
  return bytes && rangedBytes(bytes);
}

const readEmbedder = (bytes: Uint8Array | undefined): EmbedderConfig =>
  bytes ? JSON.parse(new TextDecoder().decode(bytes)) : { type: "lexicon" };

/** Where an index comes from. */
interface SearchSource<Index> {
  /** Opens the index; undefined when the site has none. */
  open(): Promise<Index | undefined>;
  /** Another text for another index; without it the index is opened once. */
  key?(): Promise<string>;
  /** Whether calls that come while the index is opened wait for it (true), or open it too. */
  readonly isShared?: boolean;
}

/** Gives the index of a source, opened at the first call and whenever its key changes; a failure is tried again. */
export function keepOpen<Index>({
  open,
  key = async () => "",
  isShared = true,
}: SearchSource<Index>): () => Promise<Index | undefined> {
  let kept: { readonly key: string; readonly index: Promise<Index | undefined> } | undefined;
  return async () => {
    const current = await key();
    if (kept?.key === current) return kept.index;
    const opened = { key: current, index: open() };
    if (isShared) kept = opened;
    try {
      await opened.index;
      kept = opened;
    } catch {
      if (kept === opened) kept = undefined;
    }
    return opened.index;
  };
}
