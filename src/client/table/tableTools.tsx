import { useMemo } from "preact/hooks";
import { entityGroups } from "../../core/view/entityList.ts";
import { usePage } from "../context.ts";
import { Select } from "../controls/fields.tsx";

/** Filters that every table has, as `tableFilter` writes them. */
const general: readonly (readonly [string, string])[] = [
  ["all", "All"],
  ["selection", "Only the selected"],
  ["countries", "Countries"],
  ["continents", "Continents"],
  ["incomeGroups", "Income groups"],
];

/** Search and filter of the table, and how many rows they leave. */
export function TableTools({ count }: { readonly count: number }) {
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
