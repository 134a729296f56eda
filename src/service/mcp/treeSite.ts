import type { ChartLibrary } from "../charts.ts";
import { findCharts } from "../find.ts";
import type { TreeStore } from "../store.ts";
import type { McpSite, SqlEngine } from "./site.ts";

/** What a service has that tools ask. */
export interface TreeSiteParts {
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
