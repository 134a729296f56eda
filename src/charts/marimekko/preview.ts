import { displayName } from "../../core/chart/chart.ts";
import { formatTime } from "../../core/data/time.ts";
import { byCodeUnit } from "../../core/text/compare.ts";
import { formatPlottedValue } from "../../core/view/relative.ts";
import type { View } from "../../core/view/view.ts";
import type { PreviewScope, PreviewTable, PreviewType } from "../preview/previewType.ts";
import { entityList, type Params, queriedFocus } from "../preview/query.ts";
import { measureTitle, preposition, selectedOrAll } from "../preview/seriesRows.ts";
import { type MarimekkoColumn, marimekkoOf } from "./columns.ts";

/**
 * The columns in the table: the selected ones, or all if none of them is drawn. The highest comes first, ties by name.
 */
const markedColumns = (view: View, { columns } = marimekkoOf(view)): MarimekkoColumn[] =>
  selectedOrAll(view, columns).sort((a, b) => b.total - a.total || byCodeUnit(a.entity, b.entity));

/** The rows of the marked columns. */
function marimekkoTable(view: View): PreviewTable {
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
        value: formatPlottedValue(view, part.dimension, part.value, { unit: "short" }),
        time: formatTime(part.time, view.chart.timeUnit),
        timePreposition: preposition(view),
        muted: isMuted,
      },
    ];
  });
  return { title: measureTitle(view, dimension), rows };
}

/** The selected entities are highlighted, unless the preview has a focus. */
function slotFocus({ view }: PreviewScope): Params | undefined {
  if (view.selection.length === 0 || queriedFocus(view)) return undefined;
  return { focus: entityList(view, view.selection) };
}

export const marimekkoPreview: PreviewType = {
  // After a line chart it comes early, since it shows the end of the development.
  order: ({ timeSpan }) => (timeSpan === "range" ? "early" : "usual"),
  yieldsToTable: false,
  compares: "columns",
  table: marimekkoTable,
  drawnEntities: (view) => markedColumns(view).map(({ entity }) => entity),
  slotParams(scope) {
    const previewParams = slotFocus(scope);
    return previewParams && { previewParams };
  },
};
