import { type Chart, displayName } from "../core/chart/chart.ts";
import type { ChartConfig } from "../core/chart/config.ts";
import type { Site } from "../core/chart/site.ts";
import { flatGeography } from "../core/data/geography.ts";
import type { ChartTraits } from "../core/view/chartTraits.ts";
import { isPairName, resolveFacet, sharesYAxis } from "../core/view/facet.ts";
import { clampLens } from "../core/view/lens.ts";
import { isRegion } from "../core/view/map.ts";
import type { ViewParams } from "../core/view/params.ts";
import { entitiesOf, entityFinder, hasEntity, matchNames, resolveEntities } from "../core/view/selection.ts";
import { resolveTime } from "../core/view/timeline.ts";
import type { Scope, View } from "../core/view/view.ts";
import { chartTypesOf, resolveTab, withKnownTab } from "./tab.ts";

/** Resolves a chart and view parameters to a view. Settings that the chart cannot show fall back to its own. */
export function resolveView(chart: Chart, params: ViewParams, site: Site): View {
  const scope = resolveScope(chart, params, site);
  const { times, time } = resolveTimes(scope);
  return { ...scope, times, time, table: scope.type.table(scope, time) };
}

/** The view with another selection. Times and rows that do not depend on the selection are reused. */
export function selectEntities(view: View, names: readonly string[]): View {
  const params = { ...view.params, country: { names } };
  if (view.type.entities === "selected") return resolveView(view.chart, params, view.site);
  return { ...view, ...resolveScope(view.chart, params, view.site) };
}

/** The times that a view can show, and those it does. */
export function resolveTimes(scope: Scope): Pick<View, "times" | "time"> {
  const times = scope.type.times(scope);
  return { times, time: resolveTime(scope, times) };
}

/** The type that a chart shows, and the types that it has. */
export function resolveType(
  config: ChartConfig,
  requested: string | undefined,
): Pick<Scope, "type" | "types" | "mainType"> {
  const type = resolveTab(config, requested);
  const types = chartTypesOf(config);
  return { type, types, mainType: types[0] ?? type };
}

/** The part of a view that is resolved before its times. */
export function resolveScope(chart: Chart, params: ViewParams, site: Site): Scope {
  const { config } = chart;
  const tabs = resolveType(config, params.tab);
  const { type } = tabs;
  const selection = resolveSelection(chart, params, site, type);
  const stackMode = params.stackMode ?? config.stackMode ?? "absolute";
  const facet = resolveFacet({ chart, type, selection, params });
  return {
    chart,
    site,
    params: withKnownTab(params),
    ...tabs,
    selection,
    focus: resolveFocus(chart, params, site, type.marks === "series" ? selection : entitiesOf(chart)),
    stackMode,
    facet,
    uniformYAxis: params.uniformYAxis ?? sharesYAxis({ chart, type, stackMode, facet }),
    xScale: params.xScale ?? config.xAxis?.scaleType ?? "linear",
    yScale: params.yScale ?? config.yAxis?.scaleType ?? "linear",
    endpointsOnly: params.endpointsOnly ?? config.compareEndPointsOnly ?? false,
    zoomToSelection: params.zoomToSelection ?? config.zoomToSelection ?? false,
    showNoDataArea: params.showNoDataArea ?? config.showNoDataArea ?? true,
    region: [params.region, config.map?.region].find((name) => isRegion(chart, name)) ?? "World",
    ...resolveMapView(chart, params, type),
  };
}

/** The visible part of a map: the centre and zoom of the globe, or the enlarged part of the flat map. */
export function resolveMapView(chart: Chart, params: ViewParams, type: ChartTraits): Pick<Scope, "globe" | "lens"> {
  const { isActive = false, rotation = [30, -20], zoom = 1 } = chart.config.map?.globe ?? {};
  if (!flatGeography(chart) && (params.globe ?? isActive))
    return { globe: { rotation: params.globeRotation ?? rotation, zoom: params.globeZoom ?? zoom } };
  return type.marks === "places" && params.mapZoom ? { lens: clampLens(params.mapZoom) } : {};
}

/**
 * The requested entities, else the author's. If readers cannot choose, always the author's (rules.md 208). If none of
 * these exist, a type that would show nothing uses the chart's default selection (rules.md 223).
 */
function resolveSelection(chart: Chart, params: ViewParams, site: Site, type: ChartTraits): readonly string[] {
  const { addCountryMode, selectedEntityNames = [] } = chart.config;
  if (params.country && addCountryMode !== "disabled") return resolveEntities(chart, site, params.country);
  const own = [...new Set(selectedEntityNames)].filter((name) => hasEntity(chart, name));
  return own.length === 0 && type.entities === "selected" ? (chart.defaultSelection ?? own) : own;
}

/**
 * Resolves the focus to series that are shown (rules.md 207). A series is named by its entity (name or code), its
 * column, or the pair of both.
 * @param shown - the entities that are shown
 */
function resolveFocus(chart: Chart, params: ViewParams, site: Site, shown: readonly string[]): readonly string[] {
  const asked = params.focus ?? { names: chart.config.focusedSeriesNames ?? [] };
  const columns = chart.dimensions.map(displayName);
  const isPair = (text: string): boolean => isPairName(text, columns, (entity) => shown.includes(entity));
  const findEntity = entityFinder(chart, site);
  return matchNames(asked, (text) => {
    if (columns.includes(text) || isPair(text)) return text;
    const entity = findEntity(text);
    return shown.find((it) => it === entity);
  });
}
