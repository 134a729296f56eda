import type { SearchDocument } from "./document.ts";
import type { IndicatorIndex } from "./index.ts";
import { type Found, rankIndicators, type SearchQuery } from "./rank.ts";

/** The answer of the indicator search (interface.md 4.3). */
export interface SemanticSearchResponse {
  results: SemanticSearchResult[];
  query: string;
  total_results: number;
  /** Views of charts with choosers that the query names; absent if there are none. */
  views?: readonly SearchedView[];
  /** Dashboards that the query finds; absent if there are none. */
  dashboards?: readonly SearchedDashboard[];
}

/** A page with several charts. */
export interface SearchedDashboard {
  readonly slug: string;
  readonly title: string;
  /** Number of its charts. */
  readonly charts: number;
  /** URL of the page, with the places and times of the query. */
  readonly url: string;
}

/** A view of a chart with choosers (rules.md 231). */
export interface SearchedView {
  /** Slug of the chart. */
  readonly slug: string;
  readonly title: string;
  /** Slug of the choice by slug of the dimension. */
  readonly choices: Readonly<Record<string, string>>;
  /** URL of the page with these choices, and with the places and times of the query. */
  readonly url: string;
}

/** An indicator of the answer. */
export interface SemanticSearchResult {
  title: string;
  indicator_id: number;
  snippet: string;
  /** From 0 to 1. */
  score: number;
  metadata: SearchMetadata;
  /** Absent if the catalogue does not have the column: clients that read it fail on null. */
  catalog_path?: string;
  n_charts: number;
  description: string | null;
  popularity: number;
  /** URL of the indicator's page, if the site has pages of indicators. */
  page_url?: string;
  /** Words of the query, or the concepts they name, that matched. Empty if only a model did. */
  matched: readonly string[];
}

/** The number of charts, and the location of the indicator in the data catalog. */
export interface SearchMetadata {
  chart_count: number;
  catalog_path?: string;
  parquet_url?: string;
  column?: string;
  unit?: string;
  run_sql_template?: string;
}

const snippetLength = 160;

/** URLs of other sources on an indicator. */
export interface ResultUrls {
  /** Base URL of the data catalog. */
  readonly catalogUrl?: string | undefined;
  /** URL of an indicator's page, if the site has pages of indicators. */
  readonly pageUrl?: ((id: number) => string) | undefined;
}

/** Searches the index and creates the answer of `/indicators`. */
export async function searchIndicators(
  index: IndicatorIndex,
  query: SearchQuery,
  addresses: ResultUrls = {},
): Promise<SemanticSearchResponse> {
  const found = await rankIndicators(index, query);
  const results = found.map((one) => createResult(one, addresses));
  return { results, query: query.text, total_results: results.length };
}

function createResult({ document, score, matched }: Found, { catalogUrl, pageUrl }: ResultUrls): SemanticSearchResult {
  const description = document.description || document.datasetDescription;
  return {
    title: document.title,
    indicator_id: document.indicatorId,
    snippet: Array.from(description).slice(0, snippetLength).join(""),
    score: Math.round(score * 1e6) / 1e6,
    metadata: createMetadata(document, catalogUrl),
    ...(document.catalogPath && { catalog_path: document.catalogPath }),
    n_charts: document.chartCount,
    description: description || null,
    popularity: document.popularity,
    ...(pageUrl && { page_url: pageUrl(document.indicatorId) }),
    matched,
  };
}

/** A catalog path is `dataset#column`. The file of the dataset is below the URL of the catalog (rules.md 904). */
function createMetadata(document: SearchDocument, catalogUrl: string | undefined): SearchMetadata {
  const { catalogPath, chartCount, unit } = document;
  const [dataset, column] = catalogPath.split("#");
  if (!dataset || !column) return { chart_count: chartCount };
  const metadata = { chart_count: chartCount, catalog_path: catalogPath, column, unit };
  if (!catalogUrl) return metadata;
  const parquetUrl = `${catalogUrl.replace(/\/+$/, "")}/${dataset}.parquet`;
  const name = `"${column.replaceAll('"', '""')}"`;
  const sql = `SELECT * FROM read_parquet('${parquetUrl.replaceAll("'", "''")}') WHERE ${name} IS NOT NULL LIMIT 10`;
  return { ...metadata, parquet_url: parquetUrl, run_sql_template: sql };
}
