import rasterizer from "./resvg.wasm";
import type { Fetcher } from "./service.ts";
import { createEdgeService } from "./service.ts";

let service: ((request: Request) => Promise<Response>) | undefined;

/** A Cloudflare Worker with the tree as its assets, bound as `ASSETS`. */
export default {
  fetch(request: Request, { ASSETS }: { ASSETS: Fetcher }): Promise<Response> {
    service ??= createEdgeService({
      assets: ASSETS,
      origin: "http://assets/",
      wasm: { rasterizer },
      trustsHost: true,
      log: ({ method, target, status, milliseconds, error }) => {
        console.log(`${status} ${method} ${target} ${milliseconds} ms`);
        if (error) console.error(error);
      },
      broken: (path, error) => console.error(`the tree's ${path} is broken and counts as absent`, error),
    });
    return service(request);
  },
};
