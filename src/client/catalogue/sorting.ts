/** Makes tables sortable whose cells carry their values (`renderEntityTable`). The order is in the URL; the default is by name. */
export function startTableSorting(): void {
  for (const table of document.querySelectorAll<HTMLTableElement>("table[data-sortable]")) makeSortable(table);
}

/** Order of the rows; undefined is the initial order. */
type Order = { readonly column: number; readonly isDescending: boolean } | undefined;

/** Arrows of a column's sort button. */
const arrows = { none: "↕", ascending: "↑", descending: "↓" } as const;

/** Query parameter with the column's key; a "-" before it sorts in descending order. */
const parameter = "sort";

function makeSortable(table: HTMLTableElement): void {
  const [body] = table.tBodies;
  if (!body) return;
  const heads = [...(table.tHead?.rows[0]?.cells ?? [])];
  const keys = heads.map(({ dataset }) => dataset.key ?? "");
  const byName = [...body.rows];
  const show = (order: Order): void => {
    heads.forEach((head, column) => {
      showOrder(head, order?.column !== column ? "none" : order.isDescending ? "descending" : "ascending");
    });
    body.append(...sorted(byName, order));
  };
  heads.forEach((head, column) => {
    addButton(head, () => {
      const order = { column, isDescending: head.getAttribute("aria-sort") !== "descending" };
      show(order);
      history.pushState(null, "", addressOf(order, keys));
    });
  });
  const restore = (): void => show(readOrder(keys));
  addEventListener("popstate", restore);
  if (readOrder(keys)) restore();
}

function addButton(head: HTMLElement, onClick: () => void): void {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = arrows.none;
  button.setAttribute("aria-label", `Sort by ${head.textContent?.trim() ?? ""}`);
  button.addEventListener("click", onClick);
  head.append(button);
}

function showOrder(head: HTMLElement, order: keyof typeof arrows): void {
  head.setAttribute("aria-sort", order);
  const arrow = head.querySelector("button");
  if (arrow) arrow.textContent = arrows[order];
}

/** The order in the page's URL. */
function readOrder(keys: readonly string[]): Order {
  const [, minus, key = ""] = /^(-?)(.+)$/.exec(new URLSearchParams(location.search).get(parameter) ?? "") ?? [];
  const column = keys.indexOf(key);
  return key === "" || column < 0 ? undefined : { column, isDescending: minus === "-" };
}

function addressOf({ column, isDescending }: NonNullable<Order>, keys: readonly string[]): string {
  const query = new URLSearchParams(location.search);
  query.set(parameter, `${isDescending ? "-" : ""}${keys[column]}`);
  return `${location.pathname}?${query}${location.hash}`;
}

/** Sorts rows, which are sorted by name at first. Rows without a value come last. */
function sorted(byName: readonly HTMLTableRowElement[], order: Order): readonly HTMLTableRowElement[] {
  if (!order) return byName;
  const { column, isDescending } = order;
  if (column === 0) return isDescending ? [...byName].reverse() : byName;
  const figureOf = ({ cells }: HTMLTableRowElement) => Number(cells[column]?.dataset.v ?? Number.NaN);
  const known = byName.filter((row) => !Number.isNaN(figureOf(row)));
  known.sort((a, b) => (isDescending ? figureOf(b) - figureOf(a) : figureOf(a) - figureOf(b)));
  return [...known, ...byName.filter((row) => Number.isNaN(figureOf(row)))];
}

/** Starts sorting of the cards by the page's select element (`sortChoice`). Initially they are sorted by title. */
export function startCardSorting(): void {
  const choice = document.querySelector<HTMLSelectElement>("#sorting");
  const list = document.querySelector("#all .cards");
  if (!choice?.parentElement || !list) return;
  const byTitle = [...list.children].filter((card) => card instanceof HTMLElement);
  const sort = () => {
    const order = choice.value;
    const value = ({ dataset }: HTMLElement) => dataset[order] ?? "";
    const sorted = order === "title" ? byTitle : [...byTitle].sort((a, b) => compare(value(b), value(a)));
    list.replaceChildren(...sorted);
  };
  choice.addEventListener("change", sort);
  choice.parentElement.hidden = false;
  // Browsers restore the value when readers come back.
  if (choice.value !== "title") sort();
}

/** Compares numbers by value and ISO dates as text. */
const compare = (a: string, b: string): number =>
  /^\d*$/.test(a + b) ? Number(a) - Number(b) : a < b ? -1 : a > b ? 1 : 0;
