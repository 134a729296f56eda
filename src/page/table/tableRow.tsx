import { formatNumber } from "../../data/number.ts";
import { formatTime, type TimeUnit } from "../../data/time.ts";
import {
  type DataTable,
  type DataTableCells,
  type DataTableColumn,
  type DataTableRow,
  tableValue,
} from "../../view/dataTable.ts";
import type { SortPart } from "../../view/tableSort.ts";
import { usePage } from "../context.ts";
import { classOf, partsOf } from "./tableHead.tsx";

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

/** The words of a cell: its value and, if it is of another time than the column, that. */
export function cellTexts(
  column: DataTableColumn,
  cells: DataTableCells | undefined,
  part: SortPart,
  timeUnit: TimeUnit,
): readonly [text: string, moved?: string] {
  if (typeof part !== "number") return [changeText(column, cells, part)];
  const cell = cells?.values[part];
  if (!cell) return [""];
  const text = tableValue(column, cell.value);
  return cell.time === column.times[part] ? [text] : [text, ` (${formatTime(cell.time, timeUnit)})`];
}

function changeText({ format }: DataTableColumn, cells: DataTableCells | undefined, part: SortPart): string {
  const { absoluteChange, relativeChange } = cells ?? {};
  const style = { unit: "short", sign: true } as const;
  if (part === "absoluteChange") return absoluteChange === undefined ? "" : formatNumber(absoluteChange, format, style);
  return relativeChange === undefined
    ? ""
    : formatNumber(relativeChange, { shortUnit: "%", numDecimalPlaces: 0 }, style);
}
