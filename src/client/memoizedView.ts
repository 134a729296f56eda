import { resolveView } from "../charts/resolve.ts";
import type { Chart } from "../core/chart/chart.ts";
import type { Site } from "../core/chart/site.ts";
import { type ViewParams, viewParamNames } from "../core/view/params.ts";
import type { View } from "../core/view/view.ts";

/** The latest view: a prefetched view is requested again when the reader opens it. */
let last: { readonly chart: Chart; readonly site: Site; readonly params: ViewParams; readonly view: View } | undefined;

/** The view of a chart; the latest one is memoized. */
export function memoizedView(chart: Chart, params: ViewParams, site: Site): View {
  if (last?.chart !== chart || last.site !== site || !areEqual(last.params, params))
    last = { chart, site, params, view: resolveView(chart, params, site) };
  return last.view;
}

function areEqual(before: ViewParams, after: ViewParams): boolean {
  return viewParamNames.every(
    (name) => before[name] === after[name] || JSON.stringify(before[name]) === JSON.stringify(after[name]),
  );
}
