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

/** Texts of more characters keep no room while they are out of sight: one long list would push all else away. */
const maxCharacters = 40;

/**
 * A row that nobody sees, with the widest that each column holds: columns keep their width whichever rows are in sight, and
 * a header stays where it is when it is pressed.
 */
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
  /** Place of the column. */
  readonly i: number;
  readonly column: DataTableColumn;
  readonly part: SortPart;
  /** The row that holds the widest of it. */
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
