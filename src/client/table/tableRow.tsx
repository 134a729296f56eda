import { useMemo } from "preact/hooks";
import { cellTexts, partsOf } from "../../charts/table/cells.ts";
import type { DataTable, DataTableCells, DataTableColumn, DataTableRow } from "../../charts/table/dataTable.ts";
import type { SortPart } from "../../charts/table/sort.ts";
import type { TimeUnit } from "../../core/data/time.ts";
import { textWidth } from "../../core/plot/typography/measure.ts";
import { usePage } from "../context.ts";
import { columnClass } from "./tableHead.tsx";

interface TableRowProps {
  readonly row: DataTableRow;
  readonly table: DataTable;
  /** Row number in the whole table, including the head. */
  readonly index: number;
}

/** The row of an entity. */
export function TableRow({ row, table, index }: TableRowProps) {
  return (
    <tr aria-rowindex={index} data-entity={row.entity}>
      <th scope="row">{row.entity}</th>
      {table.columns.map((column, i) =>
        partsOf(column).map((part) => (
          <td key={`${i} ${part}`} class={columnClass(column)}>
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

/** Content of a cell: a value, with its time if it differs from the column's, or a change. */
export function Value({ column, cells, part }: ValueProps) {
  const [text, moved] = cellTexts(column, cells, part, usePage().chart.timeUnit);
  return (
    <>
      {text}
      {moved && <span class="moved">{moved}</span>}
    </>
  );
}

/** Longer texts do not reserve width, because a single one would make its column too wide. */
const maxCharacters = 40;

/** An invisible row with the widest text of each column, so that column widths do not depend on the rows in the viewport. */
export function SizerRow({ table }: { readonly table: DataTable }) {
  const { timeUnit } = usePage().chart;
  const widest = useMemo(() => widestCells(table, timeUnit), [table, timeUnit]);
  return (
    <tr class="widest">
      <th scope="row">{widest.entity}</th>
      {widest.cells.map(({ i, column, part, row }) => (
        <td key={`${i} ${part}`} class={columnClass(column)}>
          <Value column={column} cells={row?.cells[i]} part={part} />
        </td>
      ))}
    </tr>
  );
}

interface WidestCell {
  /** Index of the column. */
  readonly i: number;
  readonly column: DataTableColumn;
  readonly part: SortPart;
  /** The row with the widest text. */
  readonly row: DataTableRow | undefined;
}

function widestCells({ columns, rows }: DataTable, timeUnit: TimeUnit) {
  const cells: WidestCell[] = columns.flatMap((column, i) =>
    partsOf(column).map((part) => {
      const row = widestOf(rows, ({ cells }) => {
        const text = cellTexts(column, cells[i], part, timeUnit).join("");
        return text.length > maxCharacters ? "" : text;
      });
      return { i, column, part, row };
    }),
  );
  return { entity: widestOf(rows, ({ entity }) => entity)?.entity, cells };
}

function widestOf(rows: readonly DataTableRow[], textOf: (row: DataTableRow) => string): DataTableRow | undefined {
  let [widest, most]: [DataTableRow | undefined, number] = [undefined, 0];
  for (const row of rows) {
    const width = textWidth(textOf(row), { size: 1 });
    if (width > most) [widest, most] = [row, width];
  }
  return widest;
}
