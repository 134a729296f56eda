import { dimensionsOf, displayName } from "../../core/chart/chart.ts";
import { type Series, seriesOf } from "../../core/series/series.ts";
import type { View } from "../../core/view/view.ts";
import type { PreviewTable, PreviewTableRow, PreviewType } from "../preview/previewType.ts";
import { measureTitle, sortDescending, timeFieldsOf, valueText } from "../preview/seriesRows.ts";
import { type Stack, stacksOf } from "./stacks.ts";

/** The rows of the stacks: the columns of the focused entity, else of the first. With a single column, the entities. */
function stackedBarTable(view: View): PreviewTable {
  const stacks = stacksOf(view, seriesOf(view));
  const columns = dimensionsOf(view.chart, "y");
  if (columns.length < 2) return entitiesTable(view, stacks);
  const stack = stacks.find(({ entity }) => view.focus.includes(entity)) ?? stacks[0];
  if (!stack) return { title: "", rows: [] };
  const rows = sortDescending(stack.segments, ({ value }) => value).map(({ series, value, time }) => ({
    ...nameFields(displayName(series.dimension), series),
    value: valueText(view, series, value),
    ...timeFieldsOf(view, time),
  }));
  const lacking = columns.filter((column) => stack.segments.every(({ series }) => series.dimension !== column));
  return {
    title: stack.entity,
    rows: [...rows, ...lacking.map((column): PreviewTableRow => ({ label: displayName(column), value: "No data" }))],
  };
}

const entitiesTable = (view: View, stacks: readonly Stack[]): PreviewTable => ({
  title: measureTitle(view, dimensionsOf(view.chart, "y")[0]),
  rows: stacks.flatMap(({ entity, segments }) =>
    segments.map(({ series, value, time }) => ({
      ...nameFields(entity, series),
      value: valueText(view, series, value),
      ...timeFieldsOf(view, time),
      muted: view.focus.length > 0 && !view.focus.includes(entity),
    })),
  ),
});

const nameFields = (name: string, { color }: Series): PreviewTableRow => ({ seriesName: name, label: name, color });

export const stackedDiscreteBarPreview: PreviewType = {
  order: () => "usual",
  yieldsToTable: false,
  compares: "entities",
  table: stackedBarTable,
};
