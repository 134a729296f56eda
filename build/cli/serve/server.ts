import { once } from "node:events";
import { createServer, type IncomingMessage, maxHeaderSize, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { getRequestListener, type Http2Bindings, type HttpBindings, RequestError } from "@hono/node-server";
import { LRUCache } from "lru-cache";
import { createService, type LogEntry } from "../../../src/service/app.ts";
import type { ReportBroken } from "../../../src/service/charts.ts";
import { isCompressible } from "../../../src/service/headers.ts";
import type { QueryEmbedder } from "../../../src/service/search.ts";
import { folderStore } from "../../engine/tree/folderStore.ts";
import { startWorkers } from "../../engine/worker/workers.ts";
import { Failure } from "../../failure.ts";
import { lanceEngine } from "../../site/search/lance.ts";
import type { IsTrusted } from "./clients.ts";
import { type ConnectionLimits, Connections, defaultLimits } from "./connections.ts";

/** Options of a server. */
interface ServerOptions {
  /** Folder of a built tree. */
  readonly dist: string;
  /** 0 picks a free port. */
  readonly port: number;
  readonly host: string;
  /** As in `ServiceOptions`. */
  readonly base?: string;
  readonly log?: (entry: LogEntry) => void;
  /** Called when a file of the tree is broken and therefore treated as missing. */
  readonly broken?: ReportBroken;
  readonly queryEmbedder?: QueryEmbedder;
  readonly limits?: Partial<ConnectionLimits>;
  /** Default: no proxy is trusted. */
  readonly isTrusted?: IsTrusted;
  /** Wraps the service's handler. */
  readonly around?: (answer: (request: Request) => Promise<Response>) => (request: Request) => Promise<Response>;
}

/** A listening server. */
interface RunningServer {
  readonly url: string;
  /** Stops accepting requests; resolves when open ones are answered. */
  close(): Promise<void>;
}

/** Milliseconds for a request's headers, for the whole request, and between checks of both. */
const timeouts = { headersTimeout: 15_000, requestTimeout: 30_000, connectionsCheckingInterval: 5000 } as const;

/** Starts the service on Node's HTTP server. */
export async function startServer({
  dist,
  port,
  host,
  limits,
  isTrusted,
  around = (answer) => answer,
  ...options
}: ServerOptions): Promise<RunningServer> {
  const store = folderStore(dist);
  if (!(await store.read("site.js")))
    throw new Failure(`${dist} does not contain a tree; create it with polygraph build`);
  // Returns the rasteriser's memory to the system after each picture. Builds are faster with a reserve.
  process.env.MIMALLOC_ARENA_RESERVE ??= "0";
  const workers = startWorkers();
  const searchEngine = lanceEngine(dist);
  const answer = createService({
    store,
    platform: workers.platform(dist),
    pictures: workers.count,
    searchEngine,
    ...options,
  });
  const fetch = around(async (request) => compress(request, await answer(request)));
  const connections = new Connections({ ...defaultLimits, ...limits }, isTrusted);
  const listener = getRequestListener(admitting(connections, fetch), { hostname: host, errorHandler: refuseRequest });
  const server = createServer(timeouts, connections.sequential(listener));
  connections.watch(server);
  server.on("clientError", (error, socket) => connections.end(socket, refusalText(error)));
  server.listen(port, host);
  await waitUntilListening(server, host, port);
  return {
    url: urlOf(server.address() as AddressInfo),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      connections.close();
      await closed;
      await workers.close();
    },
  };
}

const urlOf = ({ family, address, port }: AddressInfo): string =>
  `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;

/** Refuses requests that the connections have no room for. */
const admitting =
  (connections: Connections, fetch: (request: Request) => Promise<Response>) =>
  async (request: Request, { outgoing, incoming }: HttpBindings | Http2Bindings): Promise<Response> => {
    if (hasTwoHosts(incoming)) return refuseHosts();
    if (!connections.admitClient(incoming, outgoing)) return refuseClient();
    const response = await fetch(request);
    const bytes = request.method === "HEAD" ? 0 : Number(response.headers.get("Content-Length") ?? 0);
    return connections.admit(outgoing, bytes) ? response : refuseBusy();
  };

/** Messages for errors of `listen`, by code. */
const problems: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) =>
    `port ${port} of ${host} is taken; write another --port, or --port 0 for any that is free`,
  EACCES: (_, port) => `the system does not give out port ${port}; write a --port above 1023`,
  EADDRNOTAVAIL: (host) => noAddress(host),
  ENOTFOUND: (host) => noAddress(host),
};

const noAddress = (host: string): string =>
  `this machine has no address ${host}; write --host 127.0.0.1 for this machine alone, or --host 0.0.0.0 for all that reach it`;

/** Waits until a server listens. @throws Failure if it cannot */
async function waitUntilListening(server: Server, host: string, port: number): Promise<void> {
  try {
    await once(server, "listening");
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const code = "code" in error ? String(error.code) : "";
    throw new Failure(problems[code]?.(host, port) ?? `cannot listen on ${host}:${port}: ${error.message}`);
  }
}

/** @param isCached - whether the result is cached, so that a slower, better compression pays */
type Compress = (bytes: Uint8Array, isKept: boolean) => Promise<Uint8Array>;

const encodings: Readonly<Record<string, Compress>> = {
  br: (bytes, isKept) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: isKept ? 11 : 5 } }),
  gzip: (bytes, isKept) => promisify(gzip)(bytes, { level: isKept ? 9 : 6 }),
};

/** Compressed assets of pages, by encoding and ETag. */
const compressedAssets = new LRUCache<string, Promise<Uint8Array>>({ max: 200 });

/** In bytes. Below this size the headers cost more than compression saves. */
const minBytes = 1000;

/** Compresses a response with an encoding that the request accepts. Its ETag becomes weak, since the bytes differ. */
async function compress(request: Request, response: Response): Promise<Response> {
  const { headers, status } = response;
  const mayVary = status === 304 || isCompressible(headers.get("Content-Type") ?? "");
  if (!mayVary || headers.has("Content-Encoding")) return response;
  headers.append("Vary", "Accept-Encoding");
  if (status === 304) return keepWeakTag(request, response);
  const encoding = preferredEncoding(request.headers.get("Accept-Encoding") ?? "");
  const run = encoding && encodings[encoding];
  if (!run || Number(headers.get("Content-Length") ?? 0) < minBytes) return response;
  const compressed = new Headers(headers);
  compressed.set("Content-Encoding", encoding);
  compressed.delete("Content-Length");
  const etag = headers.get("ETag");
  if (etag) compressed.set("ETag", weakTag(etag));
  // HEAD may omit the length, but must not give a different one than GET (RFC 9110, 8.6).
  if (request.method === "HEAD") return new Response(null, { status, headers: compressed });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const body = await (isSmallAsset(headers) && etag
    ? cached(`${encoding} ${etag}`, () => run(bytes, true))
    : run(bytes, false));
  compressed.set("Content-Length", String(body.length));
  return new Response(body as BodyInit, { status, headers: compressed });
}

/** In bytes. Compressing larger assets at the highest level takes seconds. */
const maxKept = 300_000;

const isSmallAsset = (headers: Headers): boolean =>
  (headers.get("Cache-Control") ?? "").includes("immutable") && Number(headers.get("Content-Length")) <= maxKept;

function cached(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const known = compressedAssets.get(key) ?? make();
  compressedAssets.set(key, known);
  return known;
}

const weakTag = (etag: string): string => (etag.startsWith("W/") ? etag : `W/${etag}`);

/** A client that holds the compressed response knows its weak ETag, and can revalidate only by it (RFC 9111, 4.3.4). */
function keepWeakTag(request: Request, response: Response): Response {
  const held = weakTag(response.headers.get("ETag") ?? "");
  if (request.headers.get("If-None-Match")?.includes(held)) response.headers.set("ETag", held);
  return response;
}

/** The first supported encoding that the client accepts; `br;q=0` excludes one. */
function preferredEncoding(accepted: string): string | undefined {
  const taken = new Set<string>();
  for (const item of accepted.toLowerCase().split(",")) {
    const [name = "", ...parameters] = item.split(";").map((part) => part.trim());
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) taken.add(name);
  }
  return Object.keys(encodings).find((name) => taken.has(name));
}

/** Errors can be read from any origin, too. */
const corsHeaders = { "Access-Control-Allow-Origin": "*" };

interface Refusal {
  readonly status: string;
  readonly error: string;
  readonly message: string;
  readonly headers?: readonly string[];
}

/** An error of Node's HTTP parser. */
interface ParseError extends NodeJS.ErrnoException {
  /** The bytes read so far. */
  readonly rawPacket?: Uint8Array;
}

/** The response to bytes that are too long, too slow or not HTTP: an error in the interface's form. */
function refusalText(error: ParseError): string {
  const { status, headers = [], ...answer } = refusalOf(error);
  const body = JSON.stringify(answer);
  const head = [
    `HTTP/1.1 ${status}`,
    "Content-Type: application/json",
    `Content-Length: ${body.length}`,
    "Access-Control-Allow-Origin: *",
    ...headers,
    "Connection: close",
  ];
  return [...head, "", body].join("\r\n");
}

/** Whether a request has two Host headers, of which a proxy may take the other one (RFC 9112, 3.2). */
const hasTwoHosts = ({ rawHeaders }: Pick<IncomingMessage, "rawHeaders">): boolean =>
  rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === "host").length > 1;

const refuseHosts = (): Response => refuse(400, "bad request", "a request names one host");

/** The response when too many others wait to be read. */
const refuseBusy = (): Response =>
  refuse(503, "busy", "too many answers wait to be read; try again", { "Retry-After": "2" });

/** The response to a client of a proxy that has too many others. */
const refuseClient = (): Response =>
  refuse(429, "busy", "too many requests of this address are being answered; try again", { "Retry-After": "2" });

/** The response to a failed request, e.g. for a URL with a backslash. */
const refuseRequest = (error: unknown): Response =>
  error instanceof RequestError
    ? refuse(400, "bad request", error.message.toLowerCase())
    : refuse(500, "internal error", "the answer could not be made");

const refuse = (status: number, error: string, message: string, headers?: Readonly<Record<string, string>>): Response =>
  Response.json({ error, message }, { status, headers: { ...corsHeaders, ...headers } });

function refusalOf({ code, rawPacket }: ParseError): Refusal {
  if (code === "HPE_HEADER_OVERFLOW") {
    const message = `address and headers may have ${maxHeaderSize} bytes`;
    return { status: "431 Request Header Fields Too Large", error: "request too long", message };
  }
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") {
    return { status: "408 Request Timeout", error: "request timeout", message: "the request took too long to arrive" };
  }
  const [, method] = /^([A-Za-z-]{1,20}) \/\S* HTTP\//.exec(Buffer.from(rawPacket ?? []).toString("latin1")) ?? [];
  if (code === "HPE_INVALID_METHOD" && method !== undefined) {
    const headers = ["Allow: GET, HEAD, OPTIONS"];
    const message = `${method} is not possible here`;
    return { status: "405 Method Not Allowed", error: "method not allowed", message, headers };
  }
  return { status: "400 Bad Request", error: "bad request", message: "this is not HTTP" };
}
