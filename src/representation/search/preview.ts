import { type Chart, dimensionsOf } from "../../chart/chart.ts";
import type { Site } from "../../chart/site.ts";
import { seriesKind } from "../../view/facet.ts";
import type { WantedRange } from "../../view/params.ts";
import { resolveView, selectEntities } from "../../view/resolve.ts";
import { resolveEntities } from "../../view/selection.ts";
import { resolveTab, type Tab, tabParams } from "../../view/tab.ts";
import type { View } from "../../view/view.ts";
import { openChart } from "../values.ts";
import { type DataTable, dataTable } from "./dataTable.ts";
import { asksFor, cutEntities, focusOf, wantedEntities } from "./entities.ts";
import { createLayout, type Slot } from "./layout.ts";
import type { PreviewRequest } from "./request.ts";
import { previewTabs } from "./tabs.ts";
import { type ValueDisplay, valueDisplay } from "./valueDisplay.ts";

/** A preview of a chart: what its first tab shows, of whom, and where everything stands. */
export interface Preview {
  /** The first tab's view. */
  readonly view: View;
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
  const asked = askedEntities(chart, request, site);
  const time = rangeFor(chart, tab, site);
  const country = asksFor(chart, asked) ? asked : chart.config.selectedEntityNames;
  const first = resolveView(openChart(chart), { tab: tabParams[tab], country, focus: [], ...(time && { time }) }, site);

  const value =
    request.variant === "Medium" ? valueDisplay(chart, site, asked[0], { tab: tabParams[tab], time }) : undefined;
  const full = selectEntities(first, wantedEntities(chart, first, asked));
  const layout = createLayout({
    ...request,
    tabs,
    hasValueDisplay: value !== undefined,
    ...(plotsColumns(full) && { rowsBeforeBars: dataTable(full).rows.length }),
  });
  const focus = focusOf(full, asked);
  const selection = cutEntities(full, focus, request.variant, layout.capacity);
  const view = { ...(selection.length === full.selection.length ? full : selectEntities(full, selection)), focus };
  const table = dataTable(view);
  const rows = table.rows.slice(0, layout.capacity);
  return {
    view,
    asked,
    slots: layout.slots(rows.length),
    table: { ...table, rows },
    ...(value && { valueDisplay: value }),
  };
}

/** Whom a request asks for; a chart of one entity at a time takes the first. */
function askedEntities(chart: Chart, { entities = [] }: PreviewRequest, site: Site): readonly string[] {
  const asked = resolveEntities(chart, site, entities);
  return chart.config.addCountryMode === "change-country" ? asked.slice(0, 1) : asked;
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
