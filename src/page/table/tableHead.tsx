import { formatTime } from "../../data/time.ts";
import type { DataTable, DataTableColumn } from "../../view/dataTable.ts";
import { isSameKey, type SortKey, type SortPart, type TableOrder } from "../../view/tableSort.ts";
import { usePage } from "../context.ts";

interface TableHeadProps {
  readonly table: DataTable;
  readonly order: TableOrder;
  readonly onSort: (key: SortKey) => void;
}

/** Names of the columns above what each shows: its times and changes. Every lowest header sorts. */
export function TableHead({ table, order, onSort }: TableHeadProps) {
  const { chart } = usePage();
  const { entityType = "country or region" } = chart.config;
  const name = entityType.charAt(0).toUpperCase() + entityType.slice(1);
  return (
    <thead>
      <tr>
        <SortHeader sortKey="entity" order={order} onSort={onSort} label={name} rowSpan={2} />
        {table.columns.map((column) => (
          <th key={column.dimension.slug} scope="colgroup" colSpan={partsOf(column).length} class={classOf(column)}>
            {column.title} {column.unit && <span class="unit">{column.unit}</span>}
          </th>
        ))}
      </tr>
      <tr>
        {table.columns.map((column, i) =>
          partsOf(column).map((part) => (
            <SortHeader
              key={`${i} ${part}`}
              class={classOf(column)}
              sortKey={{ column: i, part }}
              order={order}
              onSort={onSort}
              label={typeof part === "number" ? formatTime(column.times[part] ?? 0, chart.timeUnit) : changes[part]}
            />
          )),
        )}
      </tr>
    </thead>
  );
}

const changes = { absoluteChange: "Change", relativeChange: "Change in %" } as const;

/** What a column shows, from left to right. */
export const partsOf = (column: DataTableColumn): readonly SortPart[] => [
  ...column.times.keys(),
  ...(column.hasAbsoluteChange ? (["absoluteChange"] as const) : []),
  ...(column.hasRelativeChange ? (["relativeChange"] as const) : []),
];

/** Words begin where their header does; numbers end there. */
export const classOf = ({ isNumber }: DataTableColumn): string | undefined => (isNumber ? undefined : "words");

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
