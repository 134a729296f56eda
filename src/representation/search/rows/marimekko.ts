import { displayName } from "../../../chart/chart.ts";
import { formatTime } from "../../../data/time.ts";
import { type MarimekkoColumn, marimekkoOf } from "../../../marks/marimekko.ts";
import { tellValue } from "../../../view/relative.ts";
import { byCodeUnit } from "../../../view/selection.ts";
import type { View } from "../../../view/view.ts";
import type { DataTable } from "../dataTable.ts";
import { measureTitle, preposition, selectedOrAll } from "./told.ts";

/** The columns that a Marimekko's table tells of, the highest first; equal ones by name, however the picture is sorted. */
export const markedColumns = (view: View, { columns } = marimekkoOf(view)): MarimekkoColumn[] =>
  selectedOrAll(view, columns).sort((a, b) => b.total - a.total || byCodeUnit(a.entity, b.entity));

/** Marimekko: the marked columns. */
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
