import { siteEntity } from "../../chart/chart.ts";
import { writeTime } from "../../data/time.ts";
import { resolveView } from "../../tab/resolve.ts";
import { seriesKind } from "../../view/facet.ts";
import { writeEntityList } from "../../view/params.ts";
import { type Tab, tabParams } from "../../view/tab.ts";
import { wantedRange } from "../../view/timeline.ts";
import type { View } from "../../view/view.ts";
import { ownEntities } from "./entities.ts";
import { peersOf } from "./peers.ts";
import type { Preview } from "./preview.ts";
import { holdsSeveral } from "./rows/told.ts";
import { previewTabParam } from "./tabs.ts";

/** Query parameters by name. */
export type Params = Readonly<Record<string, string>>;

/** The parameters that bring the chart to the preview's first tab: what differs from its own settings, and the time. */
export function previewQuery({ view, authored }: Preview): Params {
  const { chart, selection, focus } = view;
  const { config } = chart;
  const tab = previewTabParam(config, view.tab);
  return {
    ...(tab && { tab }),
    ...(!isSameSet(selection, ownEntities(authored)) && { country: entityList(view, selection) }),
    ...(!isSameSet(focus, config.focusedSeriesNames ?? []) && { focus: entityList(view, focus) }),
    time: timeRange(view),
  };
}

/** What the view of a slot has beyond the preview's parameters: on its chart, and on its preview (rules.md 742–744). */
export interface SlotParams {
  readonly chartParams?: Params;
  readonly previewParams?: Params;
}

/** The parameters of a tab's slot; none where it shows what the preview does. */
export function slotParams(tab: Tab, preview: Preview): SlotParams {
  const params = paramsOf[tab]?.(preview);
  if (!params) return {};
  return tab === "Marimekko" ? { previewParams: params } : { chartParams: params, previewParams: params };
}

/** The map stands at the end of the preview's time, if that has one; else it keeps its own (rules.md 742). */
const mapParams = ({ view: { times, time, chart } }: Preview): Params | undefined =>
  times.length === 0 ? undefined : { time: writeTime(time.end, chart.timeUnit) };

/** Bars beside facets of a single series each stand together; a single bar gets its peers (rules.md 743). */
function barParams({ view, authored }: Preview): Params | undefined {
  const { selection, tab, facet } = view;
  if (facet !== "none") return tab !== "DiscreteBar" && !holdsSeveral(view) ? { facet: "none" } : undefined;
  const [entity] = selection;
  if (entity === undefined || selection.length > 1 || seriesKind(view) === "column") return undefined;
  const peers = peersOf(entity, authored);
  if (peers.length === 0) return undefined;
  return { country: entityList(view, [entity, ...peers]), focus: entityList(view, [entity]) };
}

/**
 * Slopes of the entity asked for run over its own times; one that has a single time there begins in the open
 * (rules.md 744).
 */
function slopeParams({ view, asked }: Preview): Params | undefined {
  const [entity] = asked;
  if (entity === undefined) return undefined;
  const { chart, site, times } = view;
  const wanted = times.length === 0 ? undefined : wantedRange(view.time, chart.timeUnit);
  const slope = resolveView(chart, { tab: tabParams.SlopeChart, country: [entity], time: wanted }, site);
  if (slope.table.rows.length === 0) return undefined;
  const { start, end } = slope.time;
  return { time: start === end ? `earliest..${writeTime(end, chart.timeUnit)}` : timeRange(slope) };
}

/** While nobody has the preview's focus, the selected stand out. */
function marimekkoParams(preview: Preview): Params | undefined {
  const { view } = preview;
  if (view.selection.length === 0 || previewQuery(preview).focus) return undefined;
  return { focus: entityList(view, view.selection) };
}

const paramsOf: { readonly [T in Tab]?: (preview: Preview) => Params | undefined } = {
  WorldMap: mapParams,
  DiscreteBar: barParams,
  SlopeChart: slopeParams,
  Marimekko: marimekkoParams,
};

/** Entities by code where the site knows the code by this very name, else by name; "" for none. */
function entityList({ chart, site }: View, names: readonly string[]): string {
  const token = (name: string): string => siteEntity(chart, site, name)?.code || name;
  return names.length === 0 ? "" : writeEntityList(names.map(token));
}

/** Both ends, even of a single time. */
function timeRange({ time, chart, table }: View): string {
  if (table.rows.length === 0) return "earliest..latest";
  return `${writeTime(time.start, chart.timeUnit)}..${writeTime(time.end, chart.timeUnit)}`;
}

const isSameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((name) => b.includes(name));
