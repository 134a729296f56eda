import { cellTexts, partsOf } from "../../charts/table/cells.ts";
import type { DataTable, DataTableCells, DataTableColumn, DataTableRow } from "../../charts/table/dataTable.ts";
import type { SortPart } from "../../charts/table/sort.ts";
import { usePage } from "../context.ts";
import { classOf } from "./tableHead.tsx";

interface TableRowProps {
  readonly row: DataTableRow;
  readonly table: DataTable;
  /** Place in the whole table, the head's rows being the first. */
  readonly index: number;
}

/** An entity with its values. */
export function TableRow({ row, table, index }: TableRowProps) {
  return (
    <tr aria-rowindex={index} data-entity={row.entity}>
      <th scope="row">{row.entity}</th>
      {table.columns.map((column, i) =>
        partsOf(column).map((part) => (
          <td key={`${i} ${part}`} class={classOf(column)}>
            <Value column={column} cells={row.cells[i]} part={part} />
          </td>
        )),
      )}
    </tr>
  );
}

interface ValueProps {
  readonly column: DataTableColumn;
  readonly cells: DataTableCells | undefined;
  readonly part: SortPart;
}

/** What a cell shows: a value, with its own time if that is another than the column's, or a change. */
export function Value({ column, cells, part }: ValueProps) {
  const [text, moved] = cellTexts(column, cells, part, usePage().chart.timeUnit);
  return (
    <>
      {text}
      {moved && <span class="moved">{moved}</span>}
    </>
  );
}
