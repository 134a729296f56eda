import { formatNumber } from "../../data/number.ts";
import { formatTime } from "../../data/time.ts";
import {
  type DataTable,
  type DataTableCells,
  type DataTableColumn,
  type DataTableRow,
  tableValue,
} from "../../view/dataTable.ts";
import type { SortPart } from "../../view/tableSort.ts";
import { usePage } from "../context.ts";
import { partsOf } from "./tableHead.tsx";

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
          <td key={`${i} ${part}`}>
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

function Value({ column, cells, part }: ValueProps) {
  const { timeUnit } = usePage().chart;
  if (typeof part !== "number") return <>{changeText(column, cells, part)}</>;
  const cell = cells?.values[part];
  if (!cell) return null;
  const isMoved = cell.time !== column.times[part];
  return (
    <>
      {tableValue(column, cell.value)}
      {isMoved && <span class="moved">{` (${formatTime(cell.time, timeUnit)})`}</span>}
    </>
  );
}

function changeText({ format }: DataTableColumn, cells: DataTableCells | undefined, part: SortPart): string {
  const { absoluteChange, relativeChange } = cells ?? {};
  const style = { unit: "short", sign: true } as const;
  if (part === "absoluteChange") return absoluteChange === undefined ? "" : formatNumber(absoluteChange, format, style);
  return relativeChange === undefined
    ? ""
    : formatNumber(relativeChange, { shortUnit: "%", numDecimalPlaces: 0 }, style);
}
