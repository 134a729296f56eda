import { Hono } from "hono";
import { cors } from "hono/cors";
import { etag } from "hono/etag";
import type { SearchIndex } from "./index.ts";
import { parseSearchQuery } from "./query.ts";
import { searchIndicators } from "./result.ts";

/** What the search service answers from. */
export interface SearchSource {
  /** Opens the index; called once, at the first query. Undefined when the site has none. */
  open(): Promise<SearchIndex | undefined>;
  /** Where the data catalog's files are. */
  catalogUrl?: string | undefined;
}

const maxAge = "public, max-age=3600";

/** The routes of the indicator search (interface 4.11 and 4.12), to be mounted where headers are seen to. */
export function searchRoutes({ open, catalogUrl }: SearchSource): Hono {
  let opened: Promise<SearchIndex | undefined> | undefined;
  const openOnce = () => {
    opened ??= open().catch((error: unknown) => {
      // The next query tries again: the files may only have been away for a moment.
      opened = undefined;
      throw error;
    });
    return opened;
  };
  return new Hono()
    .get("/health", (context) => context.json({ status: "ok" }, 200, { "Cache-Control": "no-cache" }))
    .get("/indicators", async (context) => {
      const query = parseSearchQuery(new URL(context.req.url).searchParams);
      if ("detail" in query) return context.json(query, 422);
      const index = await openOnce();
      if (!index) return context.json({ error: "not found", message: "this site has no search index" }, 404);
      return context.json(await searchIndicators(index, query, catalogUrl), 200, { "Cache-Control": maxAge });
    });
}

/** The indicator search as a service of its own: routes, CORS, ETags, and the errors of behaviour 2. */
export function createSearchService(source: SearchSource): (request: Request) => Response | Promise<Response> {
  const methods = ["GET", "HEAD", "OPTIONS"];
  const app = new Hono()
    .use(cors({ origin: "*", allowMethods: methods }))
    .use(etag())
    .use(async (context, next) => {
      await next();
      context.header("X-Content-Type-Options", "nosniff");
    })
    .route("/", searchRoutes(source))
    .all("/health", (context) => context.json({ error: "method not allowed" }, 405, { Allow: methods.join(", ") }))
    .all("/indicators", (context) => context.json({ error: "method not allowed" }, 405, { Allow: methods.join(", ") }))
    .notFound((context) => context.json({ error: "not found", message: "see /health and /indicators" }, 404))
    .onError((error, context) => context.json({ error: "search failed", message: error.message }, 502));
  return (request) => app.fetch(request);
}
