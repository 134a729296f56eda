import { type Context, Hono, type Next } from "hono";
import { cors } from "hono/cors";
import type { Machine } from "../representation/representation.ts";
import { answerChart, type ChartService, isChart } from "./chartAnswer.ts";
import { matchChart } from "./chartRoute.ts";
import { ChartLibrary, type ReportBroken } from "./charts.ts";
import { ignoredHeaderName } from "./headers.ts";
import { createQueue } from "./queue.ts";
import { errorReply, jsonReply, type Reply, redirectReply, respond } from "./reply.ts";
import { type QueryEmbedder, searchTree } from "./search.ts";
import { answerFile, answerMissing } from "./static.ts";
import type { TreeStore } from "./store.ts";

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
  readonly machine: Machine;
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
  /**
   * For runtimes that end with a request what it has begun: nothing is begun ahead of requests, and none waits for what
   * another has begun.
   */
  readonly isolatesRequests?: boolean;
}

const allowed = ["GET", "HEAD", "OPTIONS"];

/** What scripts of other origins may read beside what they always may. */
const exposed = [
  "ETag",
  "Content-Disposition",
  "Retry-After",
  "Accept-Ranges",
  "Content-Range",
  "Content-Length",
  ignoredHeaderName,
];

/**
 * The sidecar: answers every address of the interface from a built tree (rules.md 101–109). It holds nothing but what
 * it can read again.
 */
export function createService(options: ServiceOptions): (request: Request) => Promise<Response> {
  const { store, machine, log, pictures = 2, pixels = 16e6 } = options;
  const { waitingPictures = 64, cacheBytes = 64 * 2 ** 20 } = options;
  const errors: Errors = new WeakMap();
  const ignored = new WeakMap<Request, string>();
  const service = (request: Request): ChartService => ({
    store,
    machine,
    library,
    pictures: queue,
    failed: (error, what) => errors.set(request, new Error(`cannot render ${what}`, { cause: error })),
    ignored: (header) => ignored.set(request, header),
  });
  const library = new ChartLibrary(store, cacheBytes, options.broken);
  const search = searchTree(store, library, options);
  if (!options.isolatesRequests) {
    void search.warm();
    // Whoever asks will be told of a store that cannot be read.
    library.moved().catch(() => undefined);
  }
  const queue = createQueue({ tasks: pictures, cost: pixels, waiting: waitingPictures });

  const app = new Hono();
  if (log) app.use(logRequests(log, errors, ignored));
  app.use(tellMethods);
  app.use(cors({ origin: "*", allowMethods: allowed, exposeHeaders: exposed, maxAge: 86_400 }));
  app.get("/grapher/:file", async (c, next) => {
    const url = new URL(c.req.url);
    const route = matchChart(c.req.param("file"));
    const answer = route && (await answerChart(service(c.req.raw), route, url));
    return answer ? respond(c.req.raw, answer) : next();
  });
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
    return respond(c.req.raw, errorReply(500, "internal error", "the answer could not be made"));
  });
  return async (request) => app.fetch(request);
}

/** What failed that never should, by the request that made it fail. */
type Errors = WeakMap<Request, unknown>;

const logRequests =
  (log: (entry: LogEntry) => void, errors: Errors, ignored: WeakMap<Request, string>) =>
  async (c: Context, next: Next): Promise<void> => {
    const started = performance.now();
    await next();
    const { pathname, search } = new URL(c.req.url);
    log({
      method: c.req.method,
      target: pathname + search,
      status: c.res.status,
      bytes: Number(c.res.headers.get("Content-Length") ?? 0),
      milliseconds: performance.now() - started,
      ...(ignored.has(c.req.raw) && { ignored: ignored.get(c.req.raw) }),
      ...(errors.has(c.req.raw) && { error: errors.get(c.req.raw) }),
    });
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
