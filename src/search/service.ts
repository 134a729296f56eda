import { Hono } from "hono";
import { cors } from "hono/cors";
import { etag } from "hono/etag";
import type { SearchIndex } from "./index.ts";
import { parseSearchQuery } from "./query.ts";
import { searchIndicators } from "./result.ts";

/** What the search service answers from. */
export interface SearchedSite {
  /** The index, opened; undefined when the site has none. */
  index(): Promise<SearchIndex | undefined>;
  /** Where the data catalog's files are. */
  catalogUrl?(): Promise<string | undefined>;
  /** Told why a request could not be answered. Clients are not: it may name what only this site should know. */
  failed?(error: unknown, request: Request): void;
}

const methods = ["GET", "HEAD", "OPTIONS"];
/** Where the search answers, at the root of its host. */
export const searchPaths = ["/health", "/indicators"];
const caching = { "Cache-Control": "public, max-age=3600" };

/** The indicator search as a service of its own (interface.md 4.1 and 4.2), with the headers of rules.md 103. */
export function createSearchService(site: SearchedSite): (request: Request) => Promise<Response> {
  const app = new Hono()
    .use(cors({ origin: "*", allowMethods: methods }), etag(), async (context, next) => {
      await next();
      context.header("X-Content-Type-Options", "nosniff");
    })
    .get("/health", (context) => context.json({ status: "ok" }, 200, { "Cache-Control": "no-cache" }))
    .get("/indicators", async (context) => {
      const query = parseSearchQuery(new URL(context.req.url).searchParams);
      if ("detail" in query) return context.json(query, 422);
      const index = await site.index();
      if (!index) return context.json({ error: "not found", message: "this site has no search index" }, 404);
      return context.json(await searchIndicators(index, query, await site.catalogUrl?.()), 200, caching);
    })
    .on("ALL", searchPaths, (context) =>
      context.json({ error: "method not allowed" }, 405, { Allow: methods.join(", ") }),
    )
    .notFound((context) => context.json({ error: "not found", message: `see ${searchPaths.join(" and ")}` }, 404))
    .onError((error, context) => {
      site.failed?.(error, context.req.raw);
      return context.json({ error: "search failed", message: "the search cannot answer now" }, 502);
    });
  return async (request) => app.fetch(request);
}
