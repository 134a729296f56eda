import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener, type Http2Bindings, type HttpBindings } from "@hono/node-server";
import { createService, type LogEntry } from "../../../src/service/app.ts";
import type { ReportBroken } from "../../../src/service/charts.ts";
import type { QueryEmbedder } from "../../../src/service/search.ts";
import { folderStore } from "../../engine/tree/folderStore.ts";
import { startWorkers } from "../../engine/worker/workers.ts";
import { Failure } from "../../failure.ts";
import { lanceEngine } from "../../site/search/lance.ts";
import { compress } from "./compress.ts";
import { Connections } from "./connections.ts";
import { hasTwoHosts, refuseBusy, refuseHosts, refuseMalformed, refuseRequest } from "./refusal.ts";

/** Options of a server. */
export interface ServerOptions {
  /** Folder of a built tree. */
  readonly dist: string;
  /** 0 picks a free port. */
  readonly port: number;
  readonly host: string;
  readonly log?: (entry: LogEntry) => void;
  /** Called when a file of the tree is broken and therefore treated as missing. */
  readonly broken?: ReportBroken;
  readonly queryEmbedder?: QueryEmbedder;
  /** Wraps the service's handler. */
  readonly around?: (answer: (request: Request) => Promise<Response>) => (request: Request) => Promise<Response>;
}

/** A listening server. */
export interface RunningServer {
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
  const connections = new Connections();
  const listener = getRequestListener(admitting(connections, fetch), { hostname: host, errorHandler: refuseRequest });
  const server = createServer(timeouts, connections.sequential(listener));
  connections.watch(server);
  server.on("clientError", refuseMalformed);
  server.listen(port, host);
  await waitUntilListening(server, host, port);
  const address = server.address() as AddressInfo;
  return {
    url: `http://${address.family === "IPv6" ? `[${address.address}]` : address.address}:${address.port}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      connections.close();
      await closed;
      await workers.close();
    },
  };
}

/** Refuses requests that the connections have no room for. */
const admitting =
  (connections: Connections, fetch: (request: Request) => Promise<Response>) =>
  async (request: Request, { outgoing, incoming }: HttpBindings | Http2Bindings): Promise<Response> => {
    if (hasTwoHosts(incoming)) return refuseHosts();
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
