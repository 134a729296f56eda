import type { PreviewTable } from "../charts/preview/previewTable.ts";
import type { Params, SlotParams } from "../charts/preview/query.ts";
import type { Chart } from "../core/chart/chart.ts";
import type { Site } from "../core/chart/site.ts";
import { plainText } from "../core/text/markdown.ts";
import { chartTitle } from "../core/words/title.ts";
import { viewWords } from "../core/words/words.ts";
import { ok, type Representation, refuse } from "../formats/representation.ts";
import type { SlotKey } from "./layout.ts";
import { previewQuery, slotParams } from "./params.ts";
import { resolvePreview } from "./preview.ts";
import { asksOtherVersion, type PreviewRequest, parsePreviewRequest } from "./request.ts";
import type { ValueDisplay } from "./valueDisplay.ts";

/** `.search-result.json`: what a search page shows of the chart (interface.md 3.9, rules.md 701–746). */
export const searchResult: Representation = {
  name: "search-result",
  suffix: ".search-result.json",
  fileSuffix: ".search-result.json",
  mediaType: "application/json; charset=utf-8",
  cache: "data",
  params: ["version", "entities", "variant", "numDataTableRowsPerColumn"],
  label: "Search preview",
  group: "For programs",
  summary: "A preview of the chart for search results: layout, data table and the value of an entity.",
  carriesData: false,
  render(chart, query, site) {
    if (asksOtherVersion(query)) return refuse(400, "unknown version", "Version 1 is the only one there is.");
    const result = chartSearchResult(chart, parsePreviewRequest(query), site);
    return ok(searchResult.mediaType, `${JSON.stringify(result)}\n`);
  },
};

/** GrapherSearchResultJson of interface.md 3.9. */
export interface SearchResult {
  readonly title: string;
  readonly subtitle?: string;
  readonly source: string;
  readonly grapherQueryParams: Params;
  readonly layout: readonly ({ readonly slotKey: SlotKey; readonly grapherTab: string } & SlotParams)[];
  readonly dataTable: PreviewTable;
  readonly valueDisplay?: ValueDisplay;
  readonly entityType: string;
  readonly entityTypePlural: string;
}

/** The preview of a chart that a request asks for. */
export function chartSearchResult(chart: Chart, request: PreviewRequest, site: Site): SearchResult {
  const preview = resolvePreview(chart, request, site);
  const words = viewWords(preview.view);
  const { entityType = "country or region", entityTypePlural = "countries and regions" } = chart.config;
  return {
    title: chartTitle(chart),
    ...(words.subtitle && { subtitle: plainText(words.subtitle) }),
    source: plainText(words.sources),
    grapherQueryParams: previewQuery(preview),
    layout: preview.slots.map(({ slotKey, type }) => ({
      slotKey,
      grapherTab: type.name,
      ...slotParams(type, preview),
    })),
    dataTable: preview.table,
    ...(preview.valueDisplay && { valueDisplay: preview.valueDisplay }),
    entityType,
    entityTypePlural,
  };
}
