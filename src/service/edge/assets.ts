import type { TreeStore } from "../store.ts";

/** Anything that answers requests: a host's binding to its assets, or `fetch` itself. */
export interface Fetcher {
  fetch(request: Request): Promise<Response>;
}

/**
 * A tree behind HTTP.
 * @param origin - address of the tree's root, with "/" at its end
 */
export function assetStore(assets: Fetcher, origin: string): TreeStore {
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
