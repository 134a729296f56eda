/** Lets readers sort tables whose cells have their values (`renderEntityTable`); the rows come by name. */
export function startTableSorting(): void {
  for (const table of document.querySelectorAll<HTMLTableElement>("table[data-sortable]")) addButtons(table);
}

/** What the button of a column shows, by the order of its rows. */
const arrows = { none: "↕", ascending: "↑", descending: "↓" } as const;

function addButtons(table: HTMLTableElement): void {
  const [body] = table.tBodies;
  if (!body) return;
  const heads = [...(table.tHead?.rows[0]?.cells ?? [])];
  const byName = [...body.rows];
  heads.forEach((head, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = arrows.none;
    button.setAttribute("aria-label", `Sort by ${head.textContent?.trim() ?? ""}`);
    button.addEventListener("click", () => {
      const isDescending = head.getAttribute("aria-sort") !== "descending";
      for (const other of heads) {
        const order = other !== head ? "none" : isDescending ? "descending" : "ascending";
        other.setAttribute("aria-sort", order);
        const arrow = other.querySelector("button");
        if (arrow) arrow.textContent = arrows[order];
      }
      const cellValue = ({ cells }: HTMLTableRowElement) => Number(cells[column]?.dataset.v ?? Number.NaN);
      body.append(...(column === 0 ? named(byName, isDescending) : valued(byName, cellValue, isDescending)));
    });
    head.append(button);
  });
}

const named = (rows: readonly HTMLTableRowElement[], isDescending: boolean): readonly HTMLTableRowElement[] =>
  isDescending ? [...rows].reverse() : rows;

/** By value, those without one at the end. */
function valued(
  rows: readonly HTMLTableRowElement[],
  cellValue: (row: HTMLTableRowElement) => number,
  isDescending: boolean,
): readonly HTMLTableRowElement[] {
  const known = rows.filter((row) => !Number.isNaN(cellValue(row)));
  const sorted = [...known].sort((a, b) => (isDescending ? cellValue(b) - cellValue(a) : cellValue(a) - cellValue(b)));
  return [...sorted, ...rows.filter((row) => Number.isNaN(cellValue(row)))];
}
