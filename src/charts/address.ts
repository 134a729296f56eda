import type { Chart } from "../core/chart/chart.ts";
import type { Site } from "../core/chart/site.ts";
import { mapSelection } from "../core/view/map.ts";
import { type EntityList, type ViewParams, viewParamNames, writeEntityList, writeParams } from "../core/view/params.ts";
import { entityCodeOrName } from "../core/view/selection.ts";
import { resolveScope, resolveTimes } from "./resolve.ts";

/**
 * Returns the fewest parameters that give the same view: those that differ from the chart's own settings (interface.md
 * 2.1). Entities are named by their codes.
 */
export function shortestParams(chart: Chart, params: ViewParams, site: Site): ViewParams {
  if (Object.keys(params).length === 0) return params;
  const tokenised = withTokens(chart, params, site);
  const identity = viewIdentity(chart, params, site);
  const isSame = (candidate: ViewParams): boolean => viewIdentity(chart, candidate, site) === identity;
  let shortest = isSame(tokenised) ? tokenised : params;
  for (const name of viewParamNames) {
    if (shortest[name] === undefined) continue;
    const { [name]: _, ...without } = shortest;
    if (isSame(without)) shortest = without;
  }
  return shortest;
}

/** The shortest query of a view on its page: with the choices of a cube. */
export const addressQuery = (chart: Chart, params: ViewParams, site: Site): URLSearchParams =>
  new URLSearchParams([...(chart.choices ?? []), ...writeParams(shortestParams(chart, params, site))]);

/** A query with its "?", or "". Characters that a URL need not escape stay readable. */
export function queryText(entries: Iterable<readonly [string, string]>): string {
  const text = new URLSearchParams([...entries].map(([name, value]) => [name, value])).toString();
  return text && `?${text.replaceAll("%7E", "~").replaceAll("%2C", ",")}`;
}

/** A text that is equal for equal views and different for different ones. */
function viewIdentity(chart: Chart, params: ViewParams, site: Site): string {
  const scope = resolveScope(chart, params, site);
  const { chart: _, site: __, params: ___, type, types: ____, mainType: _____, ...settings } = scope;
  const { overlay, tableFilter = "", tableSearch = "", tableSort = "" } = params;
  const order = type.marks === "cells" ? tableSort : "";
  const marked = [...mapSelection(scope)];
  return JSON.stringify([
    type.name,
    settings,
    resolveTimes(scope).time,
    marked,
    overlay,
    tableFilter,
    tableSearch,
    order,
  ]);
}

/** The same parameters, with the name of the resolved tab, and with entity codes if they are shorter than the names. */
function withTokens(chart: Chart, params: ViewParams, site: Site): ViewParams {
  const scope = resolveScope(chart, params, site);
  const { type, selection, focus } = scope;
  const tokens = (all: Iterable<string>): EntityList => {
    const byName = { names: [...all] };
    const byCode = { names: byName.names.map((name) => entityCodeOrName(chart, name)) };
    return writeEntityList(byCode).length < writeEntityList(byName).length ? byCode : byName;
  };
  return {
    ...params,
    tab: type.param,
    ...(params.country && { country: tokens(selection) }),
    ...(params.focus && { focus: tokens(focus) }),
    ...(params.mapSelect && { mapSelect: tokens(mapSelection(scope)) }),
  };
}
