import { createService } from "../../../src/service/app.ts";
import { problemJson } from "../../content/problem.ts";
import { folderStore } from "../../engine/tree/folderStore.ts";
import { recoverTree } from "../../engine/tree/swap.ts";
import { startWorkers } from "../../engine/worker/workers.ts";
import { Failure } from "../../failure.ts";
import { queryEmbedder } from "../../site/search/embedder.ts";
import { lanceEngine } from "../../site/search/lance.ts";
import { verifyTree } from "../../verify/verify.ts";
import { collect, type Outcome } from "./outcome.ts";

/** A representation of a chart. */
export interface Rendered {
  /** 200, 400, 403 or 404 as the service answers. */
  readonly status: number;
  readonly mediaType: string;
  readonly body: Uint8Array;
  /** The body as text. */
  text(): string;
}

/** An indicator that a search found. */
export interface FoundIndicator {
  readonly title: string;
  readonly indicator_id: number;
  readonly snippet: string;
  /** From 0 to 1, best first. */
  readonly score: number;
  readonly n_charts: number;
  readonly popularity: number;
  /** Words of the query, or the concepts that they name, by which it was found. */
  readonly matched: readonly string[];
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** A built tree, and what answers from it. */
export interface Tree {
  /** Answers a request as `polygraph serve` does. */
  answer(request: Request): Promise<Response>;
  /**
   * Renders a chart: without parameters the tree's own file.
   * @param suffix - of the address: ".csv", ".svg", ".values.json" …; "" for the page
   * @param query - the interface's parameters, e.g. `{ country: "~FRA", time: "2000" }`
   */
  render(slug: string, suffix: string, query?: Readonly<Record<string, string>>): Promise<Rendered>;
  /** Searches the indicators by meaning. @param limit - from 1 to 100; 10 unless told */
  search(query: string, limit?: number): Promise<readonly FoundIndicator[]>;
  /** Ends the threads that draw. */
  close(): Promise<void>;
}

/** What an opened tree may be given. */
export interface TreeRequest {
  /** Where the path of an onnx embedder's model starts. */
  readonly content?: string;
  /** Told of what failed that never should. */
  readonly failed?: (error: unknown) => void;
}

const host = "http://localhost";

/** Opens a tree that a build made. @throws Failure when the folder holds none */
export async function openTree(dist: string, { content = "content", failed }: TreeRequest = {}): Promise<Tree> {
  await recoverTree(dist);
  const store = folderStore(dist);
  if (!(await store.read("site.js"))) throw new Failure(`${dist} holds no tree; polygraph build makes one`);
  const workers = startWorkers();
  const answer = createService({
    store,
    machine: workers.machine(dist),
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

/** What a tree holds. */
export interface Verified {
  readonly charts: number;
  readonly files: number;
  readonly bytes: number;
}

/** Checks a built tree against itself, as `polygraph verify` does. @param only - slugs of the charts to look at */
export const verify = (dist: string, only?: readonly string[]): Promise<Outcome<Verified>> =>
  collect(async (console) => {
    const { charts, tally, problems } = await verifyTree(dist, { ...(only && { only }) });
    for (const problem of problems) console.out(problemJson(problem, dist));
    return { charts, files: tally.files, bytes: tally.bytes };
  });
