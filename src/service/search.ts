import { catalogueUrl, type EmbedderConfig, hasCatalogue } from "../chart/site.ts";
import type { Embedder } from "../search/embedder.ts";
import { indexEmbedderPath, indexKeyPath, indexPaths, openIndex, type SearchIndex } from "../search/index.ts";
import { keepOpen } from "../search/opened.ts";
import { parseSearchQuery } from "../search/query.ts";
import { searchIndicators } from "../search/result.ts";
import type { ChartLibrary, ReportBroken } from "./charts.ts";
import { errorReply, jsonReply, type Reply } from "./reply.ts";
import type { TreeStore } from "./store.ts";

/** Makes what embeds queries as the site's index was built; the lexicon needs none, for it lies in the tree. */
export type QueryEmbedder = (config: EmbedderConfig) => Promise<Embedder>;

/** The search over a tree's index. */
export interface TreeSearch {
  /** Answers what is looked for (interface.md 4.2). @param failed - told why it could not, when the answer is 502 */
  answer(params: URLSearchParams, failed?: (error: unknown) => void): Promise<Reply>;
  /** The index, opened; undefined where the tree has none. */
  index(): Promise<SearchIndex | undefined>;
  /** Opens the index before it is asked for. */
  warm(): Promise<void>;
}

/** What the search of a tree needs of its runtime. */
export interface TreeSearchOptions {
  /** Without one, a site whose embedder is not the lexicon is searched by keywords. */
  readonly queryEmbedder?: QueryEmbedder;
  /** No request waits for an index that another has begun to open. */
  readonly isolatesRequests?: boolean;
  /** Told of an index that cannot be opened: the tree counts as one without. */
  readonly broken?: ReportBroken;
}

/** The indicator search beside the charts (rules.md 901), over the index in the tree. */
export function searchTree(store: TreeStore, library: ChartLibrary, options: TreeSearchOptions = {}): TreeSearch {
  const index = keepOpen({
    open: () => openTreeIndex(store, options),
    key: async () => new TextDecoder().decode(await store.read(`search/${indexKeyPath}`)),
    isShared: !options.isolatesRequests,
  });
  const catalogUrl = async () => {
    const { config } = await library.site();
    return config.catalogUrl !== undefined || hasCatalogue(config, "tables") ? catalogueUrl(config) : undefined;
  };
  return {
    index,
    answer: (params, failed) => answerSearch(params, { index, catalogUrl, ...(failed && { failed }) }),
    async warm() {
      // Whoever asks will be told of a failure.
      await index().catch(() => undefined);
    },
  };
}

/** What the search answers from. */
export interface SearchedSite {
  /** The index, opened; undefined when the site has none. */
  index(): Promise<SearchIndex | undefined>;
  /** Where the data catalog's files are. */
  catalogUrl?(): Promise<string | undefined>;
  /** Told why a request could not be answered. Clients are not: it may name what only this site should know. */
  failed?(error: unknown): void;
}

/** The answer to a search (interface.md 4.2). */
export async function answerSearch(params: URLSearchParams, site: SearchedSite): Promise<Reply> {
  const query = parseSearchQuery(params);
  if ("detail" in query) return jsonReply(422, query, "no-cache");
  try {
    const index = await site.index();
    if (!index) return errorReply(404, "not found", "this site has no search index");
    return jsonReply(200, await searchIndicators(index, query, await site.catalogUrl?.()), "public, max-age=3600");
  } catch (error) {
    site.failed?.(error);
    return errorReply(502, "search failed", "the search cannot answer now");
  }
}

async function openTreeIndex(
  store: TreeStore,
  { queryEmbedder, broken }: TreeSearchOptions,
): Promise<SearchIndex | undefined> {
  const read = async (name: string) => ({ name, bytes: await store.read(`search/${name}`) });
  const found = await Promise.all(Object.values(indexPaths).map(read));
  if (!found.some(({ name, bytes }) => name === indexPaths.documents && bytes)) return undefined;
  const files = new Map(found.flatMap(({ name, bytes }) => (bytes ? [[name, bytes] as const] : [])));
  const stated = await store.read(`search/${indexEmbedderPath}`);
  const whole = <T>(open: () => T): T | undefined => {
    try {
      return open();
    } catch (error) {
      broken?.("search/", error);
      return undefined;
    }
  };
  const config = whole(() => readEmbedder(stated));
  if (!config) return undefined;
  // An embedder that cannot be had now may be had later: that is no fault of the tree.
  const embedder = config.type === "lexicon" ? undefined : await queryEmbedder?.(config);
  return whole(() => openIndex(files, { embedder }));
}

const readEmbedder = (bytes: Uint8Array | undefined): EmbedderConfig =>
  bytes ? JSON.parse(new TextDecoder().decode(bytes)) : { type: "lexicon" };
