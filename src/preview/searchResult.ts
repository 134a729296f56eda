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
import { resolveView, selectEntities } from "../charts/resolve.ts";
import { type Chart, dimensionsOf, withoutDefaultSelection } from "../core/chart/chart.ts";
import type { Site } from "../core/chart/site.ts";
import type { RequestedRange } from "../core/data/time.ts";
import { plainText } from "../core/text/markdown.ts";
import { showsDevelopment } from "../core/view/chartTraits.ts";
import { seriesKind } from "../core/view/facet.ts";
import type { View } from "../core/view/view.ts";
import { chartTitle } from "../core/words/title.ts";
import { viewWords } from "../core/words/words.ts";
import { ok, type Representation, refuse } from "../formats/representation.ts";
import { withOpenSelection } from "../formats/values.ts";
import {
  cutEntities,
  type EntityLimits,
  focusOf,
  ownEntities,
  previewEntities,
  requestedEntities,
} from "./entities.ts";
import { createLayout, type Slot, type SlotKey } from "./layout.ts";
import { peersOf } from "./peers.ts";
import { type PreviewRequest, parsePreviewRequest, requestsOtherVersion } from "./request.ts";
import { previewOf, previewTabParam, previewTabs } from "./tabs.ts";
import { type ValueDisplay, valueDisplay } from "./valueDisplay.ts";
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
interface SearchResult {
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
    peersOf: (entity) => peersOf(entity, view),
  }) ?? {};

/** A preview of a chart: the view of its first tab, and its slots. */
interface Preview extends PreviewScope {
  readonly slots: readonly Slot[];
  readonly table: PreviewTable;
  readonly valueDisplay?: ValueDisplay;
}

/**
 * Resolves a preview. The entities determine the space that the layout needs, and the layout then limits the entities
 * (rules.md 703–716, 740).
 */
function resolvePreview(chart: Chart, request: PreviewRequest, site: Site): Preview {
  const tabs = previewTabs(chart.config);
  const [first] = tabs;
  const asked = requestedEntities(chart, site, request.entities ?? { names: [] });
  const authored = inRange(
    resolveView(withOpenSelection(withoutDefaultSelection(chart)), { tab: first.param, focus: { names: [] } }, site),
  );
  const value = request.variant === "Medium" ? valueDisplay(authored, asked[0]) : undefined;

  const cast = caster(asked, chart.config.addCountryMode === "disabled" && authored.type.marks !== "entities");
  const full = cast(authored, previewEntities(chart, authored, asked));
  // The view has a chart with an open selection. The names of its series depend on what readers can choose in the
  // original.
  const tableOf = (view: View): PreviewTable =>
    first.preview.module.table({ ...view, chart: withoutDefaultSelection(chart) });
  const table = tableOf(full);
  const rows = table.rows.length;
  const { slots, capacity } = createLayout({
    ...request,
    tabs,
    rows,
    hasValueDisplay: value !== undefined,
    yielding: plotsColumns(full) ? tabs.filter(({ preview }) => preview.module.yieldsToTable) : [],
  });
  const view = cutView(full, cast, { variant: request.variant, rows, capacity });
  const shown = view.table === full.table ? table : tableOf(view);
  return {
    authored,
    view,
    requested: asked,
    slots,
    table: { ...shown, rows: shown.rows.slice(0, capacity) },
    ...(value && { valueDisplay: value }),
  };
}

/** Selects entities in a view, including those missing from the chart, with the requested ones in focus. */
const caster =
  (asked: readonly string[], isFixed: boolean) =>
  (view: View, names: readonly string[]): View => {
    const selected = { ...selectEntities(view, names), selection: names };
    return { ...selected, focus: focusOf(selected, asked, isFixed) };
  };

/** Limits a view to the entities that fit. A scatter or Marimekko selects what is drawn (rules.md 711). */
function cutView(view: View, cast: ReturnType<typeof caster>, room: EntityLimits): View {
  const drawn = previewOf(view).drawnEntities?.(view);
  if (drawn) return { ...view, selection: drawn };
  const selection = cutEntities(view, room);
  return selection.length === view.selection.length ? view : cast(view, selection);
}

/**
 * If the author's time is a single one and the type shows development, the preview shows a range: from the earliest
 * time, or to the latest if the author's is the earliest. If the author hides the timeline, the single time is intended
 * (rules.md 702).
 */
function inRange(view: View): View {
  const { chart, params, site, time, times, type } = view;
  const { timeUnit: unit } = chart;
  const { hideTimeline, minTime = "earliest", maxTime = "latest" } = chart.config;
  if (hideTimeline || !showsDevelopment(type) || time.start !== time.end) return view;
  const range: RequestedRange =
    time.start === times[0] ? { start: minTime, end: "latest", unit } : { start: "earliest", end: maxTime, unit };
  return resolveView(chart, { ...params, time: range }, site);
}

/** Whether the series are columns of one entity without projections. Then bars add little to the table. */
const plotsColumns = (view: View): boolean =>
  seriesKind(view) === "column" &&
  view.facet === "none" &&
  previewOf(view).compares !== "entities" &&
  dimensionsOf(view.chart, "y").every(({ display }) => !display.isProjection);
