import type { Chart } from "../../core/chart/chart.ts";
import { targetSlug } from "../../core/chart/cube/redirectTarget.ts";
import type { Site } from "../../core/chart/site.ts";
import type { CatalogueEntry } from "../../pages/catalogue/entry.ts";
import type { ChartLibrary } from "../charts.ts";
import { type FoundCharts, findCharts } from "../find.ts";
import type { TreeStore } from "../tree.ts";
import type { SqlEngine } from "./sql.ts";

/** What tools of assistants have access to. Data come from the URLs of the service only. */
export interface McpSite {
  /** Requests a URL of the service, e.g. `/grapher/rainfall.csv`. */
  ask(target: string): Promise<Response>;
  site(): Promise<Site>;
  /** @returns undefined if there is no such chart */
  chart(slug: string): Promise<Chart | undefined>;
  /** All charts, in the order of the site. */
  charts(): Promise<readonly CatalogueEntry[]>;
  /** Finds charts, best first. */
  findCharts(query: string, page: { readonly offset: number; readonly limit: number }): Promise<FoundCharts>;
  /** A file of the tree; undefined if it is missing. */
  read(path: string): Promise<Uint8Array | undefined>;
  /** Queries the tables of the catalogue, if available. */
  readonly sql?: SqlEngine;
  /** Called on unexpected errors of a tool. */
  onError?(error: unknown): void;
}

/** The parts of a service that tools use. */
interface TreeSiteParts {
  readonly store: TreeStore;
  readonly library: ChartLibrary;
  /** Answers URLs of the service. */
  answer(request: Request): Promise<Response>;
  onError(error: unknown): void;
  readonly sql?: SqlEngine | undefined;
}

/** Maximum number of redirects to follow, for renamed charts. */
const maxRedirects = 3;

/** Gives tools access to a built tree. */
export function mcpSite({ store, library, answer, onError, sql }: TreeSiteParts): McpSite {
  const ask = async (target: string, redirects = maxRedirects): Promise<Response> => {
    const response = await answer(new Request(new URL(target, "http://localhost")));
    const to = response.headers.get("Location");
    return to !== null && response.status < 400 && redirects > 0 ? ask(to, redirects - 1) : response;
  };
  return {
    ask,
    onError,
    ...(sql && { sql }),
    site: () => library.site(),
    chart: async (slug) =>
      (await library.chart(slug)) ?? library.chart(targetSlug((await library.redirectTarget(slug)) ?? "")),
    read: (path) => store.read(path),
    charts: () => library.entries(),
    findCharts: (query, page) => findCharts(library, query, page),
  };
}
