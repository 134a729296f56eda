import { formatTime } from "../../../data/time.ts";
import { tellValue } from "../../../view/relative.ts";
import { axisName, type ScatterAxis, scatterOf } from "../../../view/scatter.ts";
import type { View } from "../../../view/view.ts";
import type { DataTable } from "../dataTable.ts";
import { preposition } from "./told.ts";

/** Scatter: the selected points at the end time, y as the start value, x as the value, from the lowest y up. */
export function scatterTable(view: View): DataTable {
  const scatter = scatterOf(view);
  if (!scatter) return { title: "", rows: [] };
  const points = scatter.series.flatMap((series) => {
    const point = series.points.at(-1);
    return point && view.selection.includes(series.entity) ? [{ series, point }] : [];
  });
  const tell = ({ dimension }: ScatterAxis, value: number): string =>
    tellValue(view, dimension, value, { unit: "short" });
  const rows = points
    .sort((a, b) => a.point.y - b.point.y)
    .map(({ series, point }) => ({
      seriesName: series.entity,
      label: view.site.entities.labelOf(series.entity),
      color: series.color,
      startValue: tell(scatter.y, point.y),
      value: tell(scatter.x, point.x),
      time: formatTime(point.time, view.chart.timeUnit),
      timePreposition: preposition(view),
      muted: view.focus.length > 0 && !view.focus.includes(series.entity),
      rounded: true,
    }));
  return { title: `${axisName(scatter.y)} vs. ${axisName(scatter.x)}`, rows };
}
