import { type Chart, dimensionsOf } from "../../chart/chart.ts";
import type { Site } from "../../chart/site.ts";
import { seriesKind } from "../../view/facet.ts";
import type { WantedRange } from "../../view/params.ts";
import { resolveView, selectEntities } from "../../view/resolve.ts";
import { resolveTab, type Tab, tabParams } from "../../view/tab.ts";
import type { View } from "../../view/view.ts";
import { openChart } from "../values.ts";
import { type DataTable, dataTable, drawnEntities, rowsWanted } from "./dataTable.ts";
import { askedEntities, cutEntities, focusOf, type Room, wantedEntities } from "./entities.ts";
import { createLayout, type Slot } from "./layout.ts";
import type { PreviewRequest } from "./request.ts";
import { previewTabs } from "./tabs.ts";
import { type ValueDisplay, valueDisplay } from "./valueDisplay.ts";

/** A preview of a chart: what its first tab shows, of whom, and where everything stands. */
export interface Preview {
  /** The first tab's view. */
  readonly view: View;
  /** The same as its author selects. */
  readonly authored: View;
  /** The entities asked for, in the order asked. */
  readonly asked: readonly string[];
  readonly slots: readonly Slot[];
  readonly table: DataTable;
  readonly valueDisplay?: ValueDisplay;
}

/**
 * Resolves what is shown: the entities decide the layout's needs, the layout's room cuts the entities
 * (rules.md 703–716, 740).
 */
export function resolvePreview(chart: Chart, request: PreviewRequest, site: Site): Preview {
  const tabs = previewTabs(chart.config);
  const [tab] = tabs;
  const asked = askedEntities(chart, site, request.entities ?? []);
  const time = rangeFor(chart, tab, site);
  const params = { tab: tabParams[tab], focus: [], ...(time && { time }) };
  const authored = resolveView(openChart(chart), params, site);
  const value =
    request.variant === "Medium" ? valueDisplay(chart, site, asked[0], { tab: tabParams[tab], time }) : undefined;

  const full = castView(authored, wantedEntities(chart, authored, asked), asked);
  const table = dataTable(full);
  const rows = rowsWanted(full, table);
  const { slots, capacity } = createLayout({
    ...request,
    tabs,
    rows,
    hasValueDisplay: value !== undefined,
    barsYield: plotsColumns(full),
  });
  const view = cutView(full, asked, { variant: request.variant, rows, capacity });
  const shown = view.table === full.table ? table : dataTable(view);
  return {
    authored,
    view,
    asked,
    slots,
    table: { ...shown, rows: shown.rows.slice(0, capacity) },
    ...(value && { valueDisplay: value }),
  };
}

/** The view of these entities, those too that the chart lacks, with those asked for in focus. */
function castView(view: View, names: readonly string[], asked: readonly string[]): View {
  const selected = { ...selectEntities(view, names), selection: names };
  return { ...selected, focus: focusOf(selected, asked) };
}

/** The view of as many entities as there is room for; of a cloud the very ones that are drawn (rules.md 711). */
function cutView(view: View, asked: readonly string[], room: Room): View {
  const drawn = drawnEntities(view);
  if (drawn) return { ...view, selection: drawn };
  const selection = cutEntities(view, room);
  return selection.length === view.selection.length ? view : castView(view, selection, asked);
}

/** Tabs that show how values develop. */
const tabsOfRanges = new Set<Tab>(["LineChart", "SlopeChart", "StackedArea", "StackedBar"]);

/** A tab of a range, where the author's first view is of another tab and of a single time, opens from the earliest. */
function rangeFor(chart: Chart, tab: Tab, site: Site): WantedRange | undefined {
  if (!tabsOfRanges.has(tab) || resolveTab(chart.config, undefined) === tab) return undefined;
  const { time } = resolveView(chart, { tab: tabParams[tab] }, site);
  return time.start === time.end ? { start: "earliest", end: chart.config.maxTime ?? "latest" } : undefined;
}

/** Whether the series are columns of one entity, all of them history: then bars tell little more than the table. */
const plotsColumns = (view: View): boolean =>
  seriesKind(view) === "column" &&
  view.facet === "none" &&
  view.tab !== "StackedDiscreteBar" &&
  dimensionsOf(view.chart, "y").every(({ display }) => !display.isProjection);
