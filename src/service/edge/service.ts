import { createService, type LogEntry } from "../app.ts";
import { assetStore, type Fetcher } from "./assets.ts";
import { edgeMachine } from "./machine.ts";

export interface EdgeOptions {
  /** What serves the tree's files. */
  readonly assets: Fetcher;
  /** Address of the tree's root at `assets`, with "/" at its end. */
  readonly origin: string;
  /** `resvg.wasm`: a compiled module, or its bytes where the runtime compiles at run time. */
  readonly wasm: WebAssembly.Module | BufferSource;
  readonly log?: (entry: LogEntry) => void;
}

/** The sidecar for fetch-style runtimes: Cloudflare Workers, Deno, Bun and others. */
export function createEdgeService({ assets, origin, wasm, log }: EdgeOptions): (request: Request) => Promise<Response> {
  const store = assetStore(assets, origin);
  return createService({
    store,
    machine: edgeMachine(store, wasm),
    // One thread, and little memory.
    pictures: 1,
    waitingPictures: 16,
    cacheBytes: 16 * 2 ** 20,
    opensSearchLate: true,
    ...(log && { log }),
  });
}
