import { useLayoutEffect, useMemo, useReducer, useRef } from "preact/hooks";
import { cellTexts, partsOf, rowTexts } from "../../charts/table/cells.ts";
import {
  type DataTable,
  type DataTableCells,
  type DataTableColumn,
  type DataTableRow,
  dataTable,
} from "../../charts/table/dataTable.ts";
import { isSameKey, parseOrder, type SortKey, type SortPart, sortTable, writeOrder } from "../../charts/table/sort.ts";
import type { TimeUnit } from "../../core/data/time.ts";
import { textWidth } from "../../core/plot/typography/measure.ts";
import { entityGroups } from "../../core/view/entityList.ts";
import { entityHeader, tableWidth } from "../../pages/chart/tableSection.ts";
import { usePage } from "../context.ts";
import { Select } from "../controls/fields.tsx";
import { useMedia } from "../media.ts";
import { columnClass, TableHead } from "./tableHead.tsx";

/** Height of a row in px; every row is a single line. */
const rowHeight = 33;

/** Number of rows in the head. */
const headRows = 2;

/** Focusable, so that keys can scroll it. */
const scrollable = { tabIndex: 0, "aria-label": "Data table" } as const;
const silent = { "aria-hidden": true } as const;

/** The data as a table that can be sorted, filtered and searched. Only visible rows are rendered, except for printing. */
export function TableTab() {
  const { view, chart, params, change, isMoving } = usePage();
  const table = useMemo(() => dataTable(view), [view]);
  const order = useMemo(() => parseOrder(params.tableSort, table), [params.tableSort, table]);
  const rows = useMemo(() => sortTable(table, order), [table, order]);
  const isPaper = useMedia("print");
  const textsOf = (row: DataTableRow) => rowTexts(table.columns, row, chart.timeUnit);
  const width = () => tableWidth(table, table.rows.map(textsOf), entityHeader(chart), chart.timeUnit);
  const style = isPaper ? { "--width": width() } : {};
  const { box, onScroll, ...sight } = useVirtualRows(rows.length, rowHeight, isMoving);
  const { first, last } = isPaper ? { first: 0, last: rows.length } : sight;
  const sort = (by: SortKey): void => {
    const isDescending = isSameKey(order.by, by) ? !order.isDescending : by !== "entity";
    change({ tableSort: writeOrder({ by, isDescending }, table) });
    // Show the first rows after sorting.
    if (box.current) box.current.scrollTop = 0;
  };
  const columns = 1 + table.columns.reduce((sum, column) => sum + partsOf(column).length, 0);
  return (
    <div class="table-tab">
      <TableTools count={rows.length} />
      <section class="table-box" ref={box} onScroll={onScroll} {...scrollable}>
        <table aria-rowcount={rows.length + headRows} style={style}>
          <TableHead table={table} order={order} onSort={sort} />
          <tbody>
            <Spacer rows={first} columns={columns} />
            {rows.slice(first, last).map((row, i) => (
              <TableRow key={row.entity} row={row} table={table} index={headRows + first + i + 1} />
            ))}
            <Spacer rows={rows.length - last} columns={columns} />
            <SizerRow table={table} />
          </tbody>
        </table>
        {rows.length === 0 && <p class="nothing">No rows match the search.</p>}
      </section>
    </div>
  );
}

/** Takes the place of rows outside the viewport. */
function Spacer({ rows, columns }: { readonly rows: number; readonly columns: number }) {
  if (rows === 0) return null;
  return (
    <tr class="spacer" {...silent} style={{ height: `${rows * rowHeight}px` }}>
      <td colSpan={columns} />
    </tr>
  );
}

/** Filters of every table, by their value in `tableFilter`. */
const general: readonly (readonly [string, string])[] = [
  ["all", "All"],
  ["selection", "Only the selected"],
  ["countries", "Countries"],
  ["continents", "Continents"],
  ["incomeGroups", "Income groups"],
];

/** Search and filter of the table, and the number of matching rows. */
function TableTools({ count }: { readonly count: number }) {
  const { chart, site, params, change } = usePage();
  const groups = useMemo(() => entityGroups(chart, site), [chart, site]);
  const options = [...general, ...groups.map(({ name }) => [name, name] as const)];
  const { tableFilter = "all", tableSearch = "" } = params;
  return (
    <div class="table-tools">
      <input
        type="search"
        placeholder="Search"
        aria-label="Search the table"
        value={tableSearch}
        onInput={({ currentTarget }) => change({ tableSearch: currentTarget.value || undefined }, "replace")}
      />
      <Select
        label="Show"
        options={options}
        value={options.find(([value]) => value === tableFilter)?.[0] ?? "all"}
        onPick={(value) => change({ tableFilter: value === "all" ? undefined : value })}
      />
      <span role="status">{`${count} ${count === 1 ? "row" : "rows"}`}</span>
    </div>
  );
}

/** Number of rows rendered beyond each edge of the viewport. */
const margin = 12;

/** The viewport's height is rounded up to a multiple of this, in px, so that the first guess usually stays. */
const heightStep = 300;

/** Scroll position and height of the box, in px. */
interface Viewport {
  readonly top: number;
  readonly height: number;
}

/** Rows from `first` up to, but excluding, `last`. */
interface Rows {
  readonly first: number;
  readonly last: number;
}

/**
 * Virtual scrolling: which rows of equal height to render in a scrolling box. The rows change only when the viewport comes near
 * their ends.
 *
 * @param isMoving whether a drag is changing the rows; no margin is needed then, because nobody scrolls
 */
export function useVirtualRows(count: number, rowHeight: number, isMoving: boolean) {
  const box = useRef<HTMLElement>(null);
  // A guess for the first render: measuring would lay out the table twice.
  const sight = useRef<Viewport>({ top: 0, height: 600 });
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const beyond = isMoving ? 1 : margin;
  const drawn = isMoving ? sight.current : roomy(sight.current);
  const rows = rowsIn(drawn, { count, rowHeight, beyond });
  const measure = useRef(() => {});
  measure.current = () => {
    const { scrollTop: top = 0, clientHeight: height = 0 } = box.current ?? {};
    sight.current = { top, height };
    const near = rowsIn(sight.current, { count, rowHeight, beyond: Math.floor(beyond / 2) });
    if (near.first < rows.first || near.last > rows.last) draw(undefined);
  };
  const onScroll = () => measure.current();
  useLayoutEffect(() => {
    // The observer also reports the initial size, and changes of the box's height without scrolling.
    const observer = new ResizeObserver(onScroll);
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return { box, ...rows, onScroll };
}

const roomy = ({ top, height }: Viewport): Viewport => ({ top, height: Math.ceil(height / heightStep) * heightStep });

interface RowsAsked {
  readonly count: number;
  readonly rowHeight: number;
  readonly beyond: number;
}

function rowsIn({ top, height }: Viewport, { count, rowHeight, beyond }: RowsAsked): Rows {
  // The scroll position may exceed the content if there are fewer rows than before.
  const scrolled = Math.max(0, Math.min(top, count * rowHeight - height));
  return {
    first: Math.max(0, Math.floor(scrolled / rowHeight) - beyond),
    last: Math.min(count, Math.ceil((scrolled + height) / rowHeight) + beyond),
  };
}

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
            <CellContent column={column} cells={row.cells[i]} part={part} />
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
export function CellContent({ column, cells, part }: ValueProps) {
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
          <CellContent column={column} cells={row?.cells[i]} part={part} />
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
