import { createService } from "../../../src/service/app.ts";
import { problemJson } from "../../content/problem.ts";
import { folderStore } from "../../engine/tree/folderStore.ts";
import { recoverTree } from "../../engine/tree/swap.ts";
import { startWorkers } from "../../engine/worker/workers.ts";
import { Failure } from "../../failure.ts";
import { queryEmbedder } from "../../site/search/embedder.ts";
import { lanceEngine } from "../../site/search/lance.ts";
import { verifyTree } from "../../verify/verify.ts";
import { collectProblems, type Outcome } from "./outcome.ts";

/** A rendered representation of a chart. */
export interface Rendered {
  /** HTTP status of the service: 200, 400, 403 or 404. */
  readonly status: number;
  readonly mediaType: string;
  readonly body: Uint8Array;
  /** The body as text. */
  text(): string;
}

/** A search result. */
export interface FoundIndicator {
  readonly title: string;
  readonly indicator_id: number;
  readonly snippet: string;
  /** From 0 to 1; results are sorted by it, best first. */
  readonly score: number;
  readonly n_charts: number;
  readonly popularity: number;
  /** The query's words that matched, or the concepts that they name. */
  readonly matched: readonly string[];
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** A built tree that answers requests. */
export interface Tree {
  /** Answers a request as `polygraph serve` does. */
  answer(request: Request): Promise<Response>;
  /**
   * Renders a chart. Without parameters this is the file in the tree.
   * @param suffix - of the URL: ".csv", ".svg", ".values.json" …; "" for the page
   * @param query - parameters, e.g. `{ country: "~FRA", time: "2000" }`
   */
  render(slug: string, suffix: string, query?: Readonly<Record<string, string>>): Promise<Rendered>;
  /** Searches the indicators by meaning. @param limit - from 1 to 100; default 10 */
  search(query: string, limit?: number): Promise<readonly FoundIndicator[]>;
  /** Stops the worker threads. */
  close(): Promise<void>;
}

/** Options of an opened tree. */
export interface TreeRequest {
  /** The content folder, from which the path of an onnx model is resolved. Default: "content". */
  readonly content?: string;
  /** Called on unexpected errors. */
  readonly failed?: (error: unknown) => void;
}

const host = "http://localhost";

/** Opens a built tree. @throws Failure if the folder has no tree */
export async function openTree(dist: string, { content = "content", failed }: TreeRequest = {}): Promise<Tree> {
  await recoverTree(dist);
  const store = folderStore(dist);
  if (!(await store.read("site.js")))
    throw new Failure(`${dist} does not contain a tree; create it with polygraph build`);
  const workers = startWorkers();
  const answer = createService({
    store,
    platform: workers.platform(dist),
    pictures: workers.count,
    queryEmbedder: queryEmbedder(content),
    searchEngine: lanceEngine(dist),
    log: ({ error }) => error !== undefined && failed?.(error),
  });
  return {
    answer,
    async render(slug, suffix, query = {}) {
      const address = new URL(`/grapher/${encodeURIComponent(slug)}${suffix}`, host);
      address.search = new URLSearchParams(query).toString();
      const response = await answer(new Request(address));
      const body = new Uint8Array(await response.arrayBuffer());
      const mediaType = response.headers.get("Content-Type") ?? "";
      return { status: response.status, mediaType, body, text: () => new TextDecoder().decode(body) };
    },
    async search(query, limit = 10) {
      const asked = new URLSearchParams({ query, limit: String(limit) });
      const response = await answer(new Request(`${host}/indicators?${asked}`));
      if (!response.ok) throw new Failure(`the search cannot answer: ${await response.text()}`);
      const { results }: { results: readonly FoundIndicator[] } = await response.json();
      return results;
    },
    close: () => workers.close(),
  };
}

/** The size of a verified tree. */
export interface Verified {
  readonly charts: number;
  readonly files: number;
  readonly bytes: number;
}

/** Checks a built tree for consistency, as `polygraph verify` does. @param only - slugs of the charts to check */
export const verify = (dist: string, only?: readonly string[]): Promise<Outcome<Verified>> =>
  collectProblems(async (console) => {
    const { charts, tally, problems } = await verifyTree(dist, { ...(only && { only }) });
    for (const problem of problems) console.out(problemJson(problem, dist));
    return { charts, files: tally.files, bytes: tally.bytes };
  });
