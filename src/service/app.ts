import { type Context, Hono, type Next } from "hono";
import { cors } from "hono/cors";
import type { Platform } from "../formats/platform.ts";
import type { IndexEngine } from "../search/index.ts";
import { answerChart, type ChartService, isChart } from "./chartAnswer.ts";
import { matchChart } from "./chartRoute.ts";
import { ChartLibrary, type ReportBroken } from "./charts.ts";
import { ignoredHeaderName } from "./headers.ts";
import type { McpSite, SqlEngine } from "./mcp/site.ts";
import { treeSite } from "./mcp/site.ts";
import { answerEmbed } from "./oembed.ts";
import { createQueue } from "./queue.ts";
import { errorReply, jsonReply, type Reply, redirectReply, respond } from "./reply.ts";
import { type QueryEmbedder, searchTree, type TreeSearch } from "./search.ts";
import { answerFile, answerMissing } from "./static.ts";
import type { TreeStore } from "./tree.ts";

/** One answered request. */
export interface LogEntry {
  readonly method: string;
  /** Path and query, as asked. */
  readonly target: string;
  readonly status: number;
  readonly bytes: number;
  readonly milliseconds: number;
  /** What of the query changed nothing, as the answer's header has it. */
  readonly ignored?: string;
  /** What failed, when something did that never should. */
  readonly error?: unknown;
}

/** What a service runs on, and how much it takes on. */
export interface ServiceOptions {
  readonly store: TreeStore;
  readonly platform: Platform;
  readonly log?: (entry: LogEntry) => void;
  /** Told of a file of the tree that is broken, and counts as absent; at the start of the service, and when it changes. */
  readonly broken?: ReportBroken;
  /** Pictures drawn at the same time; 2 unless told. */
  readonly pictures?: number;
  /** Pixels of the pictures that are drawn at the same time, each of which takes some 15 bytes; 16 million unless told. */
  readonly pixels?: number;
  /** Pictures that may wait for that; beyond it the answer is 503. 64 unless told. */
  readonly waitingPictures?: number;
  /** Size of the data files whose decoded charts are kept; 64 MB unless told. */
  readonly cacheBytes?: number;
  /** What embeds the search's queries where the site's embedder is not the lexicon. */
  readonly queryEmbedder?: QueryEmbedder;
  /** Opens a search index that is in a database. */
  readonly searchEngine?: IndexEngine;
  /**
   * For runtimes that end with a request what it has begun: nothing is begun ahead of requests, and none waits for what
   * another has begun.
   */
  readonly isolatesRequests?: boolean;
  /** For runtimes that pass on requests to their owner's names alone; elsewhere `/mcp` asks for the site's own or a local one. */
  readonly trustsHost?: boolean;
}

/** Where assistants ask. */
const mcpPath = "/mcp";

const allowed = ["GET", "HEAD", "OPTIONS"];

/** What scripts of other origins may read beside what they always may. */
const exposed = [
  "ETag",
  "Content-Disposition",
  "Link",
  "Retry-After",
  "Accept-Ranges",
  "Content-Range",
  "Content-Length",
  ignoredHeaderName,
];

/** A service, and what tools of assistants ask of it without HTTP. */
export interface Service {
  answer(request: Request): Promise<Response>;
  /** @param failed - told of what should never happen @param sql - what asks the tables, if anything does */
  asMcpSite(failed: (error: unknown) => void, sql?: SqlEngine): McpSite;
}

/**
 * The sidecar: answers every address of the interface from a built tree (rules.md 101–109). It holds nothing but what
 * it can read again.
 */
export const createService = (options: ServiceOptions): Service["answer"] => openService(options).answer;

/** The same, for those who ask it in other ways as well. */
export function openService(options: ServiceOptions): Service {
  const { store, platform, log, pictures = 2, pixels = 16e6 } = options;
  const { waitingPictures = 64, cacheBytes = 64 * 2 ** 20 } = options;
  const library = new ChartLibrary(store, cacheBytes, options.broken);
  const search = searchTree(store, library, options);
  if (!options.isolatesRequests) {
    void search.warm();
    // Whoever asks will be told of a store that cannot be read.
    library.moved().catch(() => undefined);
  }
  const queue = createQueue({ tasks: pictures, cost: pixels, waiting: waitingPictures });
  const notes: RequestNotes = { errors: new WeakMap(), ignored: new WeakMap() };
  const routes = createRoutes({ store, platform, library, pictures: queue }, search, notes);
  const asMcpSite: Service["asMcpSite"] = (failed, sql) => {
    const answer = async (request: Request): Promise<Response> => {
      const response = await routes.fetch(request);
      if (notes.errors.has(request)) failed(notes.errors.get(request));
      return response;
    };
    return treeSite({ store, library, answer, failed, sql });
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
  return { answer: log ? logged(answer, log, notes) : answer, asMcpSite };
}

/** What there is to say of requests beside their answers. */
interface RequestNotes {
  /** What failed that never should. */
  readonly errors: WeakMap<Request, unknown>;
  readonly ignored: WeakMap<Request, string>;
}

type Parts = Omit<ChartService, "failed" | "ignored">;

/** Every address that all may ask. */
function createRoutes(parts: Parts, search: TreeSearch, { errors, ignored }: RequestNotes): Hono {
  const { store, library } = parts;
  const service = (request: Request): ChartService => ({
    ...parts,
    failed: (error, what) => errors.set(request, new Error(`cannot render ${what}`, { cause: error })),
    ignored: (header) => ignored.set(request, header),
  });
  const app = new Hono();
  app.use(tellMethods);
  app.use(cors({ origin: "*", allowMethods: allowed, exposeHeaders: exposed, maxAge: 86_400 }));
  app.get("/grapher/:file", async (c, next) => {
    const url = new URL(c.req.url);
    const route = matchChart(c.req.param("file"));
    const answer = route && (await answerChart(service(c.req.raw), route, url));
    return answer ? respond(c.req.raw, answer) : next();
  });
  app.get("/oembed", async (c) => respond(c.req.raw, await answerEmbed(service(c.req.raw), new URL(c.req.url))));
  for (const path of ["/grapher", "/grapher/"]) app.get(path, (c) => respond(c.req.raw, redirectReply("/", 302)));
  app.get("/health", (c) => respond(c.req.raw, jsonReply(200, { status: "ok" }, "no-cache")));
  app.get("/indicators", async (c) => {
    const failed = (error: unknown) => errors.set(c.req.raw, error);
    return respond(c.req.raw, await search.answer(new URL(c.req.url).searchParams, failed));
  });
  for (const path of ["/health", "/indicators"]) app.get(`${path}/`, leaveLastSlash);
  app.get("/grapher/:file/", async (c, next) => {
    const route = matchChart(c.req.param("file"));
    return route && (await isChart(library, route)) ? leaveLastSlash(c) : next();
  });
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

const internalError = (request: Request): Promise<Response> =>
  respond(request, errorReply(500, "internal error", "the answer could not be made"));

/** The same answers, each of which is told. */
const logged =
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

function leaveLastSlash(c: Context): Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  return respond(c.req.raw, redirectReply(pathname.slice(0, -1) + search));
}

async function tellMethods(c: Context, next: Next): Promise<void> {
  await next();
  if (c.req.method === "OPTIONS") c.header("Allow", allowed.join(", "));
}

const methodNotAllowed = (method: string): Reply =>
  errorReply(405, "method not allowed", `${method.slice(0, 20)} is not possible here`, { Allow: allowed.join(", ") });
