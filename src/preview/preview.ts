import type { PreviewScope, PreviewTable } from "../charts/preview/previewType.ts";
import { resolveView, selectEntities } from "../charts/resolve.ts";
import { type Chart, dimensionsOf, withoutDefaultSelection } from "../core/chart/chart.ts";
import type { Site } from "../core/chart/site.ts";
import type { RequestedRange } from "../core/data/time.ts";
import { showsDevelopment } from "../core/view/chartTraits.ts";
import { seriesKind } from "../core/view/facet.ts";
import type { View } from "../core/view/view.ts";
import { withOpenSelection } from "../formats/values.ts";
import { cutEntities, type EntityLimits, focusOf, previewEntities, requestedEntities } from "./entities.ts";
import { createLayout, type Slot } from "./layout.ts";
import type { PreviewRequest } from "./request.ts";
import { previewOf, previewTabs } from "./tabs.ts";
import { type ValueDisplay, valueDisplay } from "./valueDisplay.ts";

/** A preview of a chart: the view of its first tab, and its slots. */
export interface Preview extends PreviewScope {
  readonly slots: readonly Slot[];
  readonly table: PreviewTable;
  readonly valueDisplay?: ValueDisplay;
}

/**
 * Resolves a preview. The entities determine the space that the layout needs, and the layout then limits the entities
 * (rules.md 703–716, 740).
 */
export function resolvePreview(chart: Chart, request: PreviewRequest, site: Site): Preview {
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
