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

/** What a server serves, and where it listens. */
export interface ServerOptions {
  /** Folder of a built tree. */
  readonly dist: string;
  /** 0 takes any that is free. */
  readonly port: number;
  readonly host: string;
  readonly log?: (entry: LogEntry) => void;
  /** Told of a file of the tree that is broken, and counts as absent. */
  readonly broken?: ReportBroken;
  readonly queryEmbedder?: QueryEmbedder;
  /** Answers instead, with what the service answers. */
  readonly around?: (answer: (request: Request) => Promise<Response>) => (request: Request) => Promise<Response>;
}

/** A server that listens. */
export interface RunningServer {
  readonly url: string;
  /** Takes no more requests, and ends when those under way are answered. */
  close(): Promise<void>;
}

/** Milliseconds that a client may take for the head of a request, and for all of it, and how often that is looked at. */
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
  if (!(await store.read("site.js"))) throw new Failure(`${dist} holds no tree; polygraph build makes one`);
  // The rasteriser's memory goes back to the system when a picture is drawn, not into a reserve. Builds do better with one.
  process.env.MIMALLOC_ARENA_RESERVE ??= "0";
  const workers = startWorkers();
  const searchEngine = lanceEngine(dist);
  const answer = createService({
    store,
    machine: workers.machine(dist),
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

/** Answers the requests that connections have room for. */
const admitting =
  (connections: Connections, fetch: (request: Request) => Promise<Response>) =>
  async (request: Request, { outgoing, incoming }: HttpBindings | Http2Bindings): Promise<Response> => {
    if (hasTwoHosts(incoming)) return refuseHosts();
    const response = await fetch(request);
    const bytes = request.method === "HEAD" ? 0 : Number(response.headers.get("Content-Length") ?? 0);
    return connections.admit(outgoing, bytes) ? response : refuseBusy();
  };

/** What keeps a server from an address, in words, and what to write instead. */
const problems: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) =>
    `port ${port} of ${host} is taken; write another --port, or --port 0 for any that is free`,
  EACCES: (_, port) => `the system does not give out port ${port}; write a --port above 1023`,
  EADDRNOTAVAIL: (host) => noAddress(host),
  ENOTFOUND: (host) => noAddress(host),
};

const noAddress = (host: string): string =>
  `this machine has no address ${host}; write --host 127.0.0.1 for this machine alone, or --host 0.0.0.0 for all that reach it`;

/** Waits until a server listens. @throws Failure when the address cannot be had */
async function waitUntilListening(server: Server, host: string, port: number): Promise<void> {
  try {
    await once(server, "listening");
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const code = "code" in error ? String(error.code) : "";
    throw new Failure(problems[code]?.(host, port) ?? `cannot listen on ${host}:${port}: ${error.message}`);
  }
}
