import type { EmbedderConfig } from "../chart/site.ts";
import type { Embedder } from "../search/embedder.ts";
import { indexPaths, openIndex, type SearchIndex } from "../search/index.ts";
import { createSearchService } from "../search/service.ts";
import type { ChartLibrary } from "./charts.ts";
import { type Reply, reply } from "./reply.ts";
import type { TreeStore } from "./store.ts";

/** Makes what embeds queries as the site's index was built; the lexicon needs none, for it lies in the tree. */
export type QueryEmbedder = (config: EmbedderConfig) => Promise<Embedder>;

/**
 * The indicator search beside the charts (behaviour 33), over the index in the tree.
 * @param queryEmbedder - without one, a site whose embedder is not the lexicon is searched by keywords
 */
export function searchTree(store: TreeStore, library: ChartLibrary, queryEmbedder?: QueryEmbedder) {
  const open = async (): Promise<SearchIndex | undefined> => {
    const paths = await store.list("search/");
    const names = Object.values(indexPaths).filter((name) => paths.includes(`search/${name}`));
    if (!names.includes(indexPaths.documents)) return undefined;
    const files = new Map<string, Uint8Array>();
    for (const name of names) files.set(name, (await store.read(`search/${name}`)) ?? new Uint8Array());
    const { embedder: config } = (await library.site()).config;
    const isForeign = config !== undefined && config.type !== "lexicon";
    return openIndex(files, isForeign ? await queryEmbedder?.(config) : undefined);
  };
  let service: ReturnType<typeof createSearchService> | undefined;
  return async (request: Request): Promise<Reply> => {
    service ??= createSearchService({ open, catalogUrl: (await library.site()).config.catalogUrl });
    const response = await service(request);
    const body = new Uint8Array(await response.arrayBuffer());
    const type = response.headers.get("Content-Type") ?? "application/json";
    return reply(response.status, type, body, response.headers.get("Cache-Control") ?? "no-cache");
  };
}
