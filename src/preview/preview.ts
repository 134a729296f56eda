import type { PreviewScope, PreviewTable } from "../charts/preview/previewType.ts";
import { resolveView, selectEntities } from "../charts/resolve.ts";
import { type Chart, dimensionsOf, withoutDefaultSelection } from "../core/chart/chart.ts";
import type { Site } from "../core/chart/site.ts";
import type { RequestedRange } from "../core/data/time.ts";
import { showsDevelopment } from "../core/view/chartTraits.ts";
import { seriesKind } from "../core/view/facet.ts";
import type { View } from "../core/view/view.ts";
import { openChart } from "../formats/values.ts";
import { askedEntities, cutEntities, focusOf, type Room, wantedEntities } from "./entities.ts";
import { createLayout, type Slot } from "./layout.ts";
import type { PreviewRequest } from "./request.ts";
import { previewOf, previewTabs } from "./tabs.ts";
import { type ValueDisplay, valueDisplay } from "./valueDisplay.ts";

/** A preview of a chart: what its first tab shows, of whom, and where everything stands. */
export interface Preview extends PreviewScope {
  readonly slots: readonly Slot[];
  readonly table: PreviewTable;
  readonly valueDisplay?: ValueDisplay;
}

/**
 * Resolves what is shown: the entities decide the layout's needs, the layout's room cuts the entities
 * (rules.md 703–716, 740).
 */
export function resolvePreview(chart: Chart, request: PreviewRequest, site: Site): Preview {
  const tabs = previewTabs(chart.config);
  const [first] = tabs;
  const asked = askedEntities(chart, site, request.entities ?? { names: [] });
  const authored = inRange(
    resolveView(openChart(withoutDefaultSelection(chart)), { tab: first.param, focus: { names: [] } }, site),
  );
  const value = request.variant === "Medium" ? valueDisplay(authored, asked[0]) : undefined;

  const cast = caster(asked, chart.config.addCountryMode === "disabled" && authored.type.marks !== "entities");
  const full = cast(authored, wantedEntities(chart, authored, asked));
  // The view is of a chart that is open to any entity; what its series are called depends on what readers may choose.
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
    asked,
    slots,
    table: { ...shown, rows: shown.rows.slice(0, capacity) },
    ...(value && { valueDisplay: value }),
  };
}

/** Gives the view of these entities, those too that the chart lacks, with those in focus who are asked for. */
const caster =
  (asked: readonly string[], isFixed: boolean) =>
  (view: View, names: readonly string[]): View => {
    const selected = { ...selectEntities(view, names), selection: names };
    return { ...selected, focus: focusOf(selected, asked, isFixed) };
  };

/** The view of as many entities as there is room for; of a cloud the very ones that are drawn (rules.md 711). */
function cutView(view: View, cast: ReturnType<typeof caster>, room: Room): View {
  const drawn = previewOf(view).drawnEntities?.(view);
  if (drawn) return { ...view, selection: drawn };
  const selection = cutEntities(view, room);
  return selection.length === view.selection.length ? view : cast(view, selection);
}

/**
 * A first tab that tells how values develop gets a range where its author's is a single time: from the earliest, or, if it
 * stands there, to the latest; unless the author hides the timeline, so that this time is meant (rules.md 702).
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

/** Whether the series are columns of one entity, all of them history: then bars tell little more than the table. */
const plotsColumns = (view: View): boolean =>
  seriesKind(view) === "column" &&
  view.facet === "none" &&
  previewOf(view).compares !== "entities" &&
  dimensionsOf(view.chart, "y").every(({ display }) => !display.isProjection);
