import { headerText, partsOf } from "../../charts/table/cells.ts";
import type { DataTable, DataTableColumn } from "../../charts/table/dataTable.ts";
import { isSameKey, type SortKey, type TableOrder } from "../../charts/table/sort.ts";
import { entityHeader } from "../../pages/chart/tableSection.ts";
import { usePage } from "../context.ts";

interface TableHeadProps {
  readonly table: DataTable;
  readonly order: TableOrder;
  readonly onSort: (key: SortKey) => void;
}

/** Two rows of headers: columns, and below them their times and changes. The lower headers sort. */
export function TableHead({ table, order, onSort }: TableHeadProps) {
  const { chart } = usePage();
  return (
    <thead>
      <tr>
        <SortHeader sortKey="entity" order={order} onSort={onSort} label={entityHeader(chart)} rowSpan={2} />
        {table.columns.map((column) => (
          <th key={column.dimension.slug} scope="colgroup" colSpan={partsOf(column).length} class={columnClass(column)}>
            <bdi>{column.title}</bdi> {column.unit && <span class="unit">{column.unit}</span>}
          </th>
        ))}
      </tr>
      <tr>
        {table.columns.map((column, i) =>
          partsOf(column).map((part) => (
            <SortHeader
              key={`${i} ${part}`}
              class={columnClass(column)}
              sortKey={{ column: i, part }}
              order={order}
              onSort={onSort}
              label={headerText(column, part, chart.timeUnit)}
            />
          )),
        )}
      </tr>
    </thead>
  );
}

/** Text cells are aligned to the start, numbers to the end. */
export const columnClass = ({ isNumber }: DataTableColumn): string | undefined => (isNumber ? undefined : "words");

interface SortHeaderProps {
  readonly sortKey: SortKey;
  readonly order: TableOrder;
  readonly onSort: (key: SortKey) => void;
  readonly label: string;
  readonly rowSpan?: number;
  readonly class?: string | undefined;
}

function SortHeader({ sortKey, order, onSort, label, rowSpan, class: name }: SortHeaderProps) {
  const isSorted = isSameKey(order.by, sortKey);
  const direction = order.isDescending ? "descending" : "ascending";
  return (
    <th scope="col" rowSpan={rowSpan} class={name} aria-sort={isSorted ? direction : "none"}>
      <button type="button" onClick={() => onSort(sortKey)}>
        {label}
        <span class="sort-mark" aria-hidden="true">
          {isSorted ? (order.isDescending ? "↓" : "↑") : "↕"}
        </span>
      </button>
    </th>
  );
}
