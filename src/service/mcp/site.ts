import type { Chart } from "../../core/chart/chart.ts";
import type { Site } from "../../core/chart/site.ts";
import type { CatalogueEntry } from "../../pages/catalogue/entry.ts";
import type { ChartLibrary } from "../charts.ts";
import { type FoundCharts, findCharts } from "../find.ts";
import type { TreeStore } from "../tree.ts";

/**
 * What assistants' tools ask. They have no second way to the data: what they tell is what the service answers at its
 * addresses.
 */
export interface McpSite {
  /** The service's answer to an address below its root, e.g. `/grapher/rainfall.csv`. */
  ask(target: string): Promise<Response>;
  site(): Promise<Site>;
  /** @returns undefined when there is no such chart */
  chart(slug: string): Promise<Chart | undefined>;
  /** All charts, in the site's order. */
  charts(): Promise<readonly CatalogueEntry[]>;
  /** Charts that a query finds, best first: so many, after others. */
  findCharts(query: string, page: { readonly offset: number; readonly limit: number }): Promise<FoundCharts>;
  /** A file of the tree; undefined when there is none. */
  read(path: string): Promise<Uint8Array | undefined>;
  /** Asks the tables of the catalogue, where something can. */
  readonly sql?: SqlEngine;
  /** Told of what should never happen: a tool that failed. */
  failed?(error: unknown): void;
}

/** Runs queries over the tables of the catalogue. */
export interface SqlEngine {
  /**
   * @param maxRows - so many rows at most; `isWhole` says whether that is all
   * @throws SqlError for a query that cannot be answered
   */
  query(sql: string, maxRows: number): Promise<SqlAnswer>;
}

/** What a query gives. */
export interface SqlAnswer {
  readonly columns: readonly string[];
  /** Cells as JSON has them; null where there is none. */
  readonly rows: readonly (readonly unknown[])[];
  readonly isWhole: boolean;
}

/** A query that cannot be answered, with a reason for who wrote it. */
export class SqlError extends Error {
  override readonly name = "SqlError";
}

/** What a service has that tools ask. */
interface TreeSiteParts {
  readonly store: TreeStore;
  readonly library: ChartLibrary;
  /** Answers the addresses of the service. */
  answer(request: Request): Promise<Response>;
  failed(error: unknown): void;
  readonly sql?: SqlEngine | undefined;
}

/** An address may lead on to another, for a chart that was renamed, but not for long. */
const maxRedirects = 3;

/** A built tree as the tools see it. */
export function treeSite({ store, library, answer, failed, sql }: TreeSiteParts): McpSite {
  const ask = async (target: string, redirects = maxRedirects): Promise<Response> => {
    const response = await answer(new Request(new URL(target, "http://localhost")));
    const to = response.headers.get("Location");
    return to !== null && response.status < 400 && redirects > 0 ? ask(to, redirects - 1) : response;
  };
  return {
    ask,
    failed,
    ...(sql && { sql }),
    site: () => library.site(),
    chart: async (slug) => (await library.chart(slug)) ?? library.chart((await library.movedTo(slug)) ?? ""),
    read: (path) => store.read(path),
    charts: () => library.entries(),
    findCharts: (query, page) => findCharts(library, query, page),
  };
}
