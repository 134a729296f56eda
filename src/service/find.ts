import type { CubeListing } from "../core/chart/cube/listing.ts";
import { slicesPath } from "../core/chart/dataScript.ts";
import { chartUrl, pageUrl } from "../core/chart/siteUrl.ts";
import type { CatalogueEntry } from "../pages/catalogue/entry.ts";
import {
  directoryPath,
  type FinderDirectory,
  type FinderItem,
  itemsPath,
  placesPath,
  readFinderScript,
  wordsPath,
} from "../pages/finder.ts";
import { dashboardPath } from "../pages/paths.ts";
import { findSliceByWords } from "../search/choices.ts";
import { decodeConcepts } from "../search/concepts.ts";
import { type FoundSlice, withChoiceParams } from "../search/foundSlice.ts";
import { indexPaths } from "../search/index.ts";
import { type FoundRow, PageSearch, type PageSearchAnswer } from "../search/pageSearch.ts";
import { decodePlaces } from "../search/places.ts";
import type { SearchedDashboard, SearchedView, SemanticSearchResponse } from "../search/result.ts";
import { readShard } from "../search/shards.ts";
import type { ChartLibrary } from "./charts.ts";

/** A chart that was found. */
export interface FoundChart extends CatalogueEntry {
  /** The words of the query, or the concepts they name, that matched. */
  readonly matched: readonly string[];
  /** The view that the query is about, if the chart has choosers. */
  readonly view?: FoundSlice;
}

/** A page of results, best first. */
export interface FoundCharts extends Pick<PageSearchAnswer, "corrected" | "topics" | "params"> {
  readonly charts: readonly FoundChart[];
  /** Number of all charts that were found. */
  readonly total: number;
  /** The first dashboards that were found; absent if there are none. */
  readonly dashboards?: readonly SearchedDashboard[];
}

/** Finds charts like the finder in pages (`src/client/finder`), from the same files. @param query - not empty */
export async function findCharts(
  library: ChartLibrary,
  query: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<FoundCharts> {
  const directory = await find<FinderDirectory>(library, directoryPath);
  if (!directory) return { charts: [], total: 0, corrected: undefined, topics: [], params: "" };
  const search = await openSearch(library, directory);
  const { found, corrected, topics, params, subject } = await search.answer(query);
  const rows = found.filter(({ row }) => row >= directory.charts && row < (directory.beside ?? directory.count));
  const charts = rows.slice(offset, offset + limit).map(async ({ row, matched }): Promise<readonly FoundChart[]> => {
    const thing = await readItem(library, directory, row);
    if (thing?.kind !== "chart") return [];
    const { slug, views } = thing.chart;
    const listing = views === undefined ? undefined : await find<CubeListing>(library, slicesPath(slug));
    const view = listing && findSliceByWords(listing, subject);
    return [{ ...thing.chart, matched, ...(view && { view }) }];
  });
  const dashboards = await readDashboards(library, directory, found, params);
  return {
    charts: (await Promise.all(charts)).flat(),
    total: rows.length,
    corrected,
    topics,
    params,
    ...(dashboards.length > 0 && { dashboards }),
  };
}

/** The first dashboards among the rows that were found. @param params - of URLs */
async function readDashboards(
  library: ChartLibrary,
  directory: FinderDirectory,
  found: readonly FoundRow[],
  params: string,
): Promise<readonly SearchedDashboard[]> {
  const { dashboards: first = directory.count } = directory;
  const rows = found.filter(({ row }) => row >= first).slice(0, limits.dashboards);
  const site = rows.length > 0 ? await library.site() : undefined;
  const read = rows.map(async ({ row }): Promise<readonly SearchedDashboard[]> => {
    const item = await readItem(library, directory, row);
    if (item?.kind !== "dashboard" || !site) return [];
    const { slug, title, count } = item.dashboard;
    const url = pageUrl(site.config, dashboardPath(slug)) + (params && `?${params}`);
    return [{ slug, title, charts: count, url }];
  });
  return (await Promise.all(read)).flat();
}

/** Reads a row of the finder's items. */
async function readItem(
  library: ChartLibrary,
  { block }: FinderDirectory,
  row: number,
): Promise<FinderItem | undefined> {
  const items = await find<readonly FinderItem[]>(library, itemsPath(Math.floor(row / block)));
  return items?.[row % block];
}

/** Maximum number of views and dashboards in an answer, and of charts among which the views are. */
const limits = { views: 3, dashboards: 3, charts: 10 } as const;

/** What an answer of the indicator search has besides indicators. */
export type FoundBeside = Pick<SemanticSearchResponse, "views" | "dashboards">;

/** The dashboards that a query finds, and the views of charts with choosers that it names, best first (rules.md 231). */
export async function findBeside(library: ChartLibrary, query: string): Promise<FoundBeside> {
  const directory = await find<FinderDirectory>(library, directoryPath);
  if (!directory?.hasViews && directory?.dashboards === undefined) return {};
  const { charts, params, dashboards } = await findCharts(library, query, { offset: 0, limit: limits.charts });
  const site = await library.site();
  const views = charts.flatMap(({ slug, view }): readonly SearchedView[] =>
    view ? [{ slug, ...view, url: `${chartUrl(site, slug)}?${withChoiceParams(view, params)}` }] : [],
  );
  return { ...(views.length > 0 && { views: views.slice(0, limits.views) }), ...(dashboards && { dashboards }) };
}

async function openSearch(library: ChartLibrary, directory: FinderDirectory): Promise<PageSearch> {
  const encoder = new TextEncoder();
  const [concepts, places] = await Promise.all([
    library.decoded(`search/${indexPaths.concepts}`, (text) => decodeConcepts(encoder.encode(text))),
    library.decoded(`search/${indexPaths.places}`, (text) => decodePlaces(encoder.encode(text))),
  ]);
  const known = places ?? decodePlaces(undefined);
  return new PageSearch({
    directory,
    concepts: concepts ?? decodeConcepts(undefined),
    places: known,
    async words(number) {
      const path = wordsPath(number);
      const shard = await library.decoded(path, (script) => readShard(String(readFinderScript(path, script))));
      return shard ?? new Map();
    },
    async rowsOf(place) {
      const path = placesPath(Math.floor(known.all.indexOf(place) / directory.places));
      const file = await library.decoded(path, (script) => readShard(String(readFinderScript(path, script))));
      return file?.get(place.code || place.name)?.rows;
    },
  });
}

const find = <T extends object>(library: ChartLibrary, path: string): Promise<T | undefined> =>
  library.decoded(path, (script) => readFinderScript(path, script) as T);
