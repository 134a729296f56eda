import { resolveView } from "../charts/resolve.ts";
import type { Chart } from "../core/chart/chart.ts";
import type { Site } from "../core/chart/site.ts";
import { type ViewParams, viewParamNames } from "../core/view/params.ts";
import type { View } from "../core/view/view.ts";

/** The view that was resolved last: one that was made ready is asked for again when the reader opens it. */
let last: { readonly chart: Chart; readonly site: Site; readonly params: ViewParams; readonly view: View } | undefined;

/** The view of a chart, which may have been resolved before it is asked for. */
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
