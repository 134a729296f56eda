import { formatTime } from "../../../data/time.ts";
import { dataTable, tableValue } from "../../../view/dataTable.ts";
import type { View } from "../../../view/view.ts";
import type { DataTable, DataTableRow } from "../dataTable.ts";
import { preposition } from "./told.ts";

/** Table: the entities with the last value of the first column. */
export function entityTable(view: View): DataTable {
  const { columns, rows } = dataTable(view);
  const [column] = columns;
  if (!column) return { title: "", rows: [] };
  return {
    title: column.title,
    rows: rows.flatMap(({ entity, cells }): DataTableRow[] => {
      const cell = cells[0]?.values.at(-1);
      if (!cell) return [];
      return [
        {
          label: view.site.entities.labelOf(entity),
          value: tableValue(column, cell.value),
          time: formatTime(cell.time, view.chart.timeUnit),
          timePreposition: preposition(view),
        },
      ];
    }),
  };
}
