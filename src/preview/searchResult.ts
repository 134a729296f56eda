import { type ChartType, chartTypeOf } from "../charts/chartType.ts";
import type { PreviewScope, PreviewTable } from "../charts/preview/previewType.ts";
import {
  entityList,
  isSameSet,
  type Params,
  queriedFocus,
  type SlotParams,
  timeRange,
} from "../charts/preview/query.ts";
import type { Chart } from "../core/chart/chart.ts";
import type { Site } from "../core/chart/site.ts";
import { plainText } from "../core/text/markdown.ts";
import { chartTitle } from "../core/words/title.ts";
import { viewWords } from "../core/words/words.ts";
import { ok, type Representation, refuse } from "../formats/representation.ts";
import { ownEntities } from "./entities.ts";
import type { SlotKey } from "./layout.ts";
import { peersOf } from "./peers.ts";
import { resolvePreview } from "./preview.ts";
import { type PreviewRequest, parsePreviewRequest, requestsOtherVersion } from "./request.ts";
import { previewTabParam } from "./tabs.ts";
import type { ValueDisplay } from "./valueDisplay.ts";

/** `.search-result.json`: how search results show the chart (interface.md 3.9, rules.md 701–746). */
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
    if (requestsOtherVersion(query)) return refuse(400, "unknown version", "Version 1 is the only one there is.");
    const result = chartSearchResult(chart, parsePreviewRequest(query), site);
    return ok(searchResult.mediaType, `${JSON.stringify(result)}\n`);
  },
};

/** `GrapherSearchResultJson` in interface.md 3.9. */
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

/** The preview of a chart for a request. */
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

/** The parameters for the preview's first tab: the differences from the chart's own settings, and the time. */
function previewQuery({ view, authored }: PreviewScope): Params {
  const tab = previewTabParam(view.chart.config, chartTypeOf(view));
  const focus = queriedFocus(view);
  return {
    ...(tab && { tab }),
    ...(!isSameSet(view.selection, ownEntities(authored)) && { country: entityList(view, view.selection) }),
    ...(focus !== undefined && { focus }),
    time: timeRange(view),
  };
}

/** The parameters of a slot; empty if it shows the same as the preview. */
const slotParams = (type: ChartType, { view, authored, requested: asked }: PreviewScope): SlotParams =>
  type.preview.module.slotParams?.({
    view,
    authored,
    requested: asked,
    isFirst: type === view.type,
    peersOf: (entity) => peersOf(entity, authored),
  }) ?? {};
