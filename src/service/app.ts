import { type Context, Hono, type Next } from "hono";
import { cors } from "hono/cors";
import type { Platform } from "../formats/platform.ts";
import type { IndexEngine } from "../search/index.ts";
import { answerBelow, basePathOf } from "./basePath.ts";
import { answerChart, answerSliceFile, type ChartService, isChart, redirectExtension } from "./chartAnswer.ts";
import { matchChart, matchSlice } from "./chartRoute.ts";
import { ChartLibrary, type ReportBroken } from "./charts.ts";
import { ignoredHeaderName } from "./headers.ts";
import type { McpSite } from "./mcp/site.ts";
import { mcpSite } from "./mcp/site.ts";
import type { SqlEngine } from "./mcp/sql.ts";
import { answerEmbed } from "./oembed.ts";
import { createQueue } from "./queue.ts";
import { errorReply, jsonReply, type Reply, redirectReply, respond } from "./reply.ts";
import { type QueryEmbedder, searchTree, type TreeSearch } from "./search.ts";
import { answerFile, answerMissing } from "./static.ts";
import type { TreeStore } from "./tree.ts";

/** An answered request. */
export interface LogEntry {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly status: number;
  readonly bytes: number;
  readonly milliseconds: number;
  /** The parameters without effect, as in the header of the answer. */
  readonly ignored?: string;
  /** An unexpected error. */
  readonly error?: unknown;
}

/** The platform of a service, and its limits. */
export interface ServiceOptions {
  readonly store: TreeStore;
  readonly platform: Platform;
  /** The path below which requests may arrive, for example "/charts"; "" for none. Default: that of the site's `baseUrl`. */
  readonly base?: string;
  readonly log?: (entry: LogEntry) => void;
  /** Called with a file of the tree that is broken and treated as missing: at the start, and when the file changes. */
  readonly broken?: ReportBroken;
  /** Images drawn at the same time. Default: 2. */
  readonly pictures?: number;
  /** Pixels of the images drawn at the same time, each of which takes about 15 bytes. Default: 16 million. */
  readonly pixels?: number;
  /** Images that may wait in the queue. Beyond that, the answer is 503. Default: 64. */
  readonly waitingPictures?: number;
  /** Maximum size of the data files with cached charts. Default: 64 MB. */
  readonly cacheBytes?: number;
  /** Creates the embedder of queries, for sites whose embedder is not the lexicon. */
  readonly queryEmbedder?: QueryEmbedder;
  /** Opens a search index in a database. */
  readonly searchEngine?: IndexEngine;
  /**
   * For runtimes that cancel pending work at the end of a request: nothing is started in advance, and no request waits for
   * another.
   */
  readonly isolatesRequests?: boolean;
  /**
   * For runtimes that only receive requests for their owner's names. Elsewhere, `/mcp` requires the site's host name or a local
   * one.
   */
  readonly trustsHost?: boolean;
}

/** The path for assistants. */
const mcpPath = "/mcp";

const allowedMethods = ["GET", "HEAD", "OPTIONS"];

/** Response headers that scripts of other origins may read, in addition to the safelisted ones. */
const exposedHeaders = [
  "ETag",
  "Content-Disposition",
  "Link",
  "Retry-After",
  "Accept-Ranges",
  "Content-Range",
  "Content-Length",
  ignoredHeaderName,
];

/** A service, with the access that tools of assistants have without HTTP. */
export interface Service {
  answer(request: Request): Promise<Response>;
  /** @param onError - called on unexpected errors @param sql - queries the tables, if available */
  asMcpSite(onError: (error: unknown) => void, sql?: SqlEngine): McpSite;
}

/**
 * Creates a service that answers every URL of the interface from a built tree (rules.md 101–109). It has no state except caches.
 */
export const createService = (options: ServiceOptions): Service["answer"] => openService(options).answer;

/** The same, with access for assistants. */
export function openService(options: ServiceOptions): Service {
  const { store, platform, log, pictures = 2, pixels = 16e6 } = options;
  const { waitingPictures = 64, cacheBytes = 64 * 2 ** 20 } = options;
  const library = new ChartLibrary(store, cacheBytes, options.broken);
  const search = searchTree(store, library, options);
  if (!options.isolatesRequests) {
    void search.warm();
    // Requests report a store that cannot be read.
    library.redirects().catch(() => undefined);
  }
  const queue = createQueue({ tasks: pictures, cost: pixels, waiting: waitingPictures });
  const notes: RequestNotes = { errors: new WeakMap(), ignored: new WeakMap() };
  const routes = createRoutes({ store, platform, library, pictures: queue }, search, notes);
  const asMcpSite: Service["asMcpSite"] = (onError, sql) => {
    const answer = async (request: Request): Promise<Response> => {
      const response = await routes.fetch(request);
      if (notes.errors.has(request)) onError(notes.errors.get(request));
      return response;
    };
    return mcpSite({ store, library, answer, onError, sql });
  };
  const answer = async (request: Request): Promise<Response> => {
    if (new URL(request.url).pathname !== mcpPath) return routes.fetch(request);
    const { answerMcp } = await import("./mcp/mcp.ts");
    const site = asMcpSite((error) => notes.errors.set(request, error));
    return answerMcp(request, site, options.trustsHost ?? false).catch((error) => {
      notes.errors.set(request, error);
      return internalError(request);
    });
  };
  const logged = log ? withLog(answer, log, notes) : answer;
  return { answer: answerBelow(basePathReader(library, options.base), logged), asMcpSite };
}

/** Reads the site's path once, not with each request. Without the site's file, requests at the root report what is missing. */
function basePathReader(library: ChartLibrary, stated: string | undefined): () => Promise<string> {
  let known = stated;
  return async () => {
    known ??= await library.site().then(
      ({ config }) => basePathOf(config),
      () => undefined,
    );
    return known ?? "";
  };
}

/** Notes about requests for the log. */
interface RequestNotes {
  /** Unexpected errors. */
  readonly errors: WeakMap<Request, unknown>;
  readonly ignored: WeakMap<Request, string>;
}

type ServiceParts = Omit<ChartService, "onError" | "onIgnored">;

/** The routes of the public interface. */
function createRoutes(parts: ServiceParts, search: TreeSearch, { errors, ignored }: RequestNotes): Hono {
  const { store, library } = parts;
  const service = (request: Request): ChartService => ({
    ...parts,
    onError: (error, what) => errors.set(request, new Error(`cannot render ${what}`, { cause: error })),
    onIgnored: (header) => ignored.set(request, header),
  });
  const app = new Hono();
  app.use(addAllow);
  app.use(cors({ origin: "*", allowMethods: allowedMethods, exposeHeaders: exposedHeaders, maxAge: 86_400 }));
  addChartRoutes(app, service, library);
  app.get("/oembed", async (c) => respond(c.req.raw, await answerEmbed(service(c.req.raw), new URL(c.req.url))));
  app.get("/health", (c) => respond(c.req.raw, jsonReply(200, { status: "ok" }, "no-cache")));
  app.get("/indicators", async (c) => {
    const onError = (error: unknown) => errors.set(c.req.raw, error);
    return respond(c.req.raw, await search.answer(new URL(c.req.url).searchParams, onError));
  });
  for (const path of ["/health", "/indicators"]) app.get(`${path}/`, removeLastSlash);
  app.get("*", async (c) => {
    const url = new URL(c.req.url);
    return respond(c.req.raw, (await answerFile(store, url)) ?? (await answerMissing(store, url)));
  });
  app.all("*", (c) => respond(c.req.raw, methodNotAllowed(c.req.method)));
  app.onError((error, c) => {
    errors.set(c.req.raw, error);
    return internalError(c.req.raw);
  });
  return app;
}

/** Adds the routes below `/grapher`. @param service - the service for one request, with its callbacks */
function addChartRoutes(
  app: Hono,
  service: (request: Request) => ChartService,
  library: ServiceParts["library"],
): void {
  app.get("/grapher/:file", async (c, next) => {
    const url = new URL(c.req.url);
    const route = matchChart(c.req.param("file"));
    const answer = route
      ? await answerChart(service(c.req.raw), route, url)
      : await redirectExtension(library, c.req.param("file"), url);
    return answer ? respond(c.req.raw, answer) : next();
  });
  app.get("/grapher/:page/*", async (c, next) => {
    const url = new URL(c.req.url);
    const route = matchSlice(url.pathname.slice("/grapher/".length));
    const answer = route && (await answerSliceFile(service(c.req.raw), route, url));
    return answer ? respond(c.req.raw, answer) : next();
  });
  for (const path of ["/grapher", "/grapher/"]) app.get(path, (c) => respond(c.req.raw, redirectReply("/", 302)));
  app.get("/grapher/:file/", async (c, next) => {
    const route = matchChart(c.req.param("file"));
    return route && (await isChart(library, route)) ? removeLastSlash(c) : next();
  });
}

const internalError = (request: Request): Promise<Response> =>
  respond(request, errorReply(500, "internal error", "the answer could not be made"));

/** Logs every answer. */
const withLog =
  (answer: Service["answer"], log: (entry: LogEntry) => void, { errors, ignored }: RequestNotes): Service["answer"] =>
  async (request) => {
    const started = performance.now();
    const response = await answer(request);
    const { pathname, search } = new URL(request.url);
    log({
      method: request.method,
      target: pathname + search,
      status: response.status,
      bytes: Number(response.headers.get("Content-Length") ?? 0),
      milliseconds: performance.now() - started,
      ...(ignored.has(request) && { ignored: ignored.get(request) }),
      ...(errors.has(request) && { error: errors.get(request) }),
    });
    return response;
  };

function removeLastSlash(c: Context): Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  return respond(c.req.raw, redirectReply(pathname.slice(0, -1) + search));
}

async function addAllow(c: Context, next: Next): Promise<void> {
  await next();
  if (c.req.method === "OPTIONS") c.header("Allow", allowedMethods.join(", "));
}

const methodNotAllowed = (method: string): Reply =>
  errorReply(405, "method not allowed", `${method.slice(0, 20)} is not possible here`, {
    Allow: allowedMethods.join(", "),
  });
