import type { Value } from "../../core/data/column.ts";
import { formatTime } from "../../core/data/time.ts";
import type { ViewCell } from "../../core/view/table.ts";
import type { View } from "../../core/view/view.ts";
import type { PreviewTable, PreviewTableRow, PreviewType } from "../preview/previewType.ts";
import { measureTitle, preposition } from "../preview/seriesRows.ts";
import { dataTable, tableValue } from "./dataTable.ts";

/**
 * The rows of the table: entities with a value of the first column at the very end, the largest first (rules.md 729).
 */
function entityTable(view: View): PreviewTable {
  const { columns, rows } = dataTable(view);
  const [column] = columns;
  if (!column) return { title: "", rows: [] };
  const cells = rows.flatMap(({ entity, cells }): { entity: string; cell: ViewCell }[] => {
    const cell = cells[0]?.values.at(-1);
    return cell?.time === view.time.end ? [{ entity, cell }] : [];
  });
  return {
    title: measureTitle(view, column.dimension),
    rows: cells
      .sort((a, b) => descending(a.cell.value, b.cell.value))
      .map(
        ({ entity, cell }): PreviewTableRow => ({
          label: entity,
          value: tableValue(column, cell.value),
          time: formatTime(cell.time, view.chart.timeUnit),
          timePreposition: preposition(view),
        }),
      ),
  };
}

/** Compares numbers by size and texts by code units. A column holds one kind. */
const descending = (a: Value, b: Value): number => (a < b ? 1 : a > b ? -1 : 0);

export const tablePreview: PreviewType = {
  order: () => "usual",
  yieldsToTable: false,
  compares: "columns",
  table: entityTable,
};
