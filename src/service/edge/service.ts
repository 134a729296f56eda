import { createService, type LogEntry } from "../app.ts";
import type { ReportBroken } from "../charts.ts";
import type { TreeStore } from "../tree.ts";
import { type EdgeWasm, edgePlatform } from "./edgePlatform.ts";

/** What a runtime without Node provides. */
export interface EdgeOptions {
  /** Serves the tree's files. */
  readonly assets: Fetcher;
  /** URL of the tree's root at `assets`, with a trailing "/". */
  readonly origin: string;
  readonly wasm: EdgeWasm;
  /**
   * Whether the runtime only receives requests for its owner's names, as hosts of workers ensure. Otherwise `/mcp` requires one
   * of them.
   */
  readonly trustsHost?: boolean;
  readonly log?: (entry: LogEntry) => void;
  /** Called with a file of the tree that is broken and treated as missing. */
  readonly broken?: ReportBroken;
}

/** Creates the service for runtimes with `fetch`: Cloudflare Workers, Deno, Bun and others. */
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

/** Anything that answers requests: the assets binding of a host, or `fetch`. */
export interface Fetcher {
  fetch(request: Request): Promise<Response>;
}

/** A tree behind HTTP. @param origin - URL of the tree's root, with a trailing "/" */
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
