import type { EmbedderConfig } from "../core/chart/site.ts";
import { catalogueUrl, hasCatalogue, indicatorPageUrl } from "../core/chart/siteUrl.ts";
import { directoryPath } from "../pages/finder.ts";
import type { Embedder } from "../search/embedder.ts";
import type { IndexEngine } from "../search/index.ts";
import { type IndicatorIndex, indexEmbedderPath, indexKeyPath, indexPaths, openIndex } from "../search/index.ts";
import { BrokenIndex, type RangedFile, rangedBytes } from "../search/indexFile.ts";
import { type ResultUrls, searchIndicators } from "../search/result.ts";
import { parseSearchParams } from "../search/searchParams.ts";
import type { ChartLibrary, ReportBroken } from "./charts.ts";
import { type FoundBeside, findBeside } from "./find.ts";
import { errorReply, jsonReply, type Reply } from "./reply.ts";
import type { TreeStore } from "./tree.ts";

/** Creates the embedder of queries that matches the site's index. The lexicon is not created here, because it is in the tree. */
export type QueryEmbedder = (config: EmbedderConfig) => Promise<Embedder>;

/** The indicator search of a tree. */
export interface TreeSearch {
  /** Answers a query (interface.md 4.2). @param onError - called with the reason of a 502 */
  answer(params: URLSearchParams, onError?: (error: unknown) => void): Promise<Reply>;
  /** Opens the index in advance. */
  warm(): Promise<void>;
}

/** What the search needs from its runtime. */
export interface TreeSearchOptions {
  /** Without it, a site whose embedder is not the lexicon is searched by keywords. */
  readonly queryEmbedder?: QueryEmbedder;
  /** Opens an index in a database. Without it, such an index is treated as missing. */
  readonly searchEngine?: IndexEngine;
  /** Whether no request may wait for an index that another is opening. */
  readonly isolatesRequests?: boolean;
  /** Called with an index that cannot be opened and is treated as missing. */
  readonly broken?: ReportBroken;
}

/** Creates the indicator search (rules.md 901) over the index in a tree. */
export function searchTree(store: TreeStore, library: ChartLibrary, options: TreeSearchOptions = {}): TreeSearch {
  const opened = reopenOnChange({
    open: () => openTreeIndex(store, options),
    key: async () => new TextDecoder().decode(await store.read(`search/${indexKeyPath}`)),
    isShared: !options.isolatesRequests,
  });
  const faulty = new WeakSet<IndicatorIndex>();
  const index = async () => {
    const found = await opened();
    return found && !faulty.has(found) ? found : undefined;
  };
  const onBroken = (found: IndicatorIndex, error: unknown) => {
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
  const beside = (query: string) =>
    findBeside(library, query).catch((error: unknown): FoundBeside => {
      options.broken?.(directoryPath, error);
      return {};
    });
  return {
    answer: (params, onError) =>
      answerSearch(params, { index, onBroken, addresses, beside, ...(onError && { onError }) }),
    async warm() {
      // Requests report the failure.
      await index().catch(() => undefined);
    },
  };
}

/** What answers of the search are made from. */
export interface SearchedSite {
  /** Opens the index; undefined if the site has none. */
  index(): Promise<IndicatorIndex | undefined>;
  /** Called with an index that turns out to be broken and is treated as missing. */
  onBroken?(index: IndicatorIndex, error: unknown): void;
  /** URLs for the results. */
  addresses?(): Promise<ResultUrls>;
  /** The dashboards and the views of charts with choosers that a query finds. */
  beside?(query: string): Promise<FoundBeside>;
  /** Called with the reason why a request onError. Clients do not get it, because it may reveal internals. */
  onError?(error: unknown): void;
}

/** Answers a query (interface.md 4.2). */
export async function answerSearch(params: URLSearchParams, site: SearchedSite): Promise<Reply> {
  const query = parseSearchParams(params);
  if ("detail" in query) return jsonReply(422, query, "no-cache");
  try {
    const index = await site.index();
    if (!index) return noIndex();
    try {
      const answer = await searchIndicators(index, query, await site.addresses?.());
      return jsonReply(200, { ...answer, ...(await site.beside?.(query.text)) }, "public, max-age=3600");
    } catch (error) {
      if (!(error instanceof BrokenIndex)) throw error;
      site.onBroken?.(index, error);
      return noIndex();
    }
  } catch (error) {
    site.onError?.(error);
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
  const onOtherModel = (error: unknown) => broken?.(`search/${indexPaths.sentences}`, error);
  const embedder = await embedderOf(config, queryEmbedder, onOtherModel);
  return whole(() => openIndex(source, { embedder, engine, onOtherModel }));
}

/** The embedder of queries. Without a sentence model, words rank as they do without one; another embedder may be available later. */
async function embedderOf(
  config: EmbedderConfig,
  create: QueryEmbedder | undefined,
  onMissing: (error: unknown) => void,
): Promise<Embedder | undefined> {
  if (config.type === "lexicon" || !create) return undefined;
  if (config.type !== "sentence") return create(config);
  try {
    return await create(config);
  } catch (error) {
    onMissing(error);
    return undefined;
  }
}

async function openFile(store: TreeStore, path: string): Promise<RangedFile | undefined> {
  if (store.open) return store.open(path);
  const bytes = await store.read(path);
  return bytes && rangedBytes(bytes);
}

const readEmbedder = (bytes: Uint8Array | undefined): EmbedderConfig =>
  bytes ? JSON.parse(new TextDecoder().decode(bytes)) : { type: "lexicon" };

/** The source of an index. */
interface SearchSource<Index> {
  /** Opens the index; undefined if the site has none. */
  open(): Promise<Index | undefined>;
  /** The key of the current index. Without it, the index is opened once. */
  key?(): Promise<string>;
  /** Whether concurrent calls share one opening (true) or each open the index. */
  readonly isShared?: boolean;
}

/** Opens an index at the first call and whenever its key changes. A failure is retried by the next call. */
export function reopenOnChange<Index>({
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
