import { createService, type LogEntry } from "../app.ts";
import type { ReportBroken } from "../charts.ts";
import type { TreeStore } from "../tree.ts";
import { type EdgeWasm, edgePlatform } from "./edgePlatform.ts";

/** What a runtime without Node gives the service. */
export interface EdgeOptions {
  /** What serves the tree's files. */
  readonly assets: Fetcher;
  /** Address of the tree's root at `assets`, with "/" at its end. */
  readonly origin: string;
  readonly wasm: EdgeWasm;
  /** Whether only requests to its owner's names come here, as a host of workers sees to; else `/mcp` asks for one of them. */
  readonly trustsHost?: boolean;
  readonly log?: (entry: LogEntry) => void;
  /** Told of a file of the tree that is broken, and counts as absent. */
  readonly broken?: ReportBroken;
}

/** The sidecar for fetch-style runtimes: Cloudflare Workers, Deno, Bun and others. */
export function createEdgeService({
  assets,
  origin,
  wasm,
  trustsHost = false,
  log,
  broken,
}: EdgeOptions): (request: Request) => Promise<Response> {
  const store = assetStore(assets, origin);
  return createService({
    store,
    platform: edgePlatform(store, wasm),
    // There is one thread, and no request may wait for another.
    pictures: Number.POSITIVE_INFINITY,
    pixels: Number.POSITIVE_INFINITY,
    isolatesRequests: true,
    trustsHost,
    cacheBytes: 16 * 2 ** 20,
    ...(log && { log }),
    ...(broken && { broken }),
  });
}

/** Anything that answers requests: a host's binding to its assets, or `fetch` itself. */
export interface Fetcher {
  fetch(request: Request): Promise<Response>;
}

/**
 * A tree behind HTTP.
 * @param origin - address of the tree's root, with "/" at its end
 */
function assetStore(assets: Fetcher, origin: string): TreeStore {
  const read = async (path: string): Promise<Uint8Array | undefined> => {
    const address = new URL(path.split("/").map(encodeURIComponent).join("/"), origin);
    const response = await assets.fetch(new Request(address));
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
    await response.body?.cancel();
    if (response.status === 404) return undefined;
    throw new Error(`cannot read ${path}: ${response.status}`);
  };
  return { read };
}
