import { displayName } from "../../../chart/chart.ts";
import { formatTime } from "../../../data/time.ts";
import { type MarimekkoColumn, marimekkoOf } from "../../../view/marimekko.ts";
import { tellValue } from "../../../view/relative.ts";
import type { View } from "../../../view/view.ts";
import type { DataTable } from "../dataTable.ts";
import { byLargest, measureTitle, preposition } from "./told.ts";

/** The selected columns of a Marimekko, the highest first. */
export const markedColumns = (view: View, { columns } = marimekkoOf(view)): MarimekkoColumn[] =>
  byLargest(
    columns.filter(({ isSelected }) => isSelected),
    ({ total }) => total,
  );

/** Marimekko: the selected columns, the highest first. */
export function marimekkoTable(view: View): DataTable {
  const marimekko = marimekkoOf(view);
  const [dimension] = marimekko.y;
  const rows = markedColumns(view, marimekko).flatMap(({ entity, parts, isMuted }) => {
    const [part] = parts;
    if (!part) return [];
    return [
      {
        seriesName: displayName(part.dimension),
        label: entity,
        color: part.color,
        value: tellValue(view, part.dimension, part.value, { unit: "short" }),
        time: formatTime(part.time, view.chart.timeUnit),
        timePreposition: preposition(view),
        muted: isMuted,
      },
    ];
  });
  return { title: measureTitle(view, dimension), rows };
}
