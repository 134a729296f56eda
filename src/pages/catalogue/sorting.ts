import { html, type Markup } from "../../core/text/markup.ts";
import type { CatalogueEntry } from "./entry.ts";

/** Orders of a list of cards by name, and what readers call them. The list comes in the first. */
const orders = { title: "Title", date: "Newest figures", entities: "Most places" } as const;
type Order = keyof typeof orders;

/** Fewer cards than these one sees at a glance. */
const fewCards = 7;

/** The choice of an order, which the page's script shows and follows; none where there is nothing to sort by. */
export function sortChoice(charts: readonly CatalogueEntry[]): Markup | undefined {
  const offered = (Object.keys(orders) as Order[]).filter((order) => order === "title" || charts.some(has[order]));
  if (charts.length < fewCards || offered.length < 2) return undefined;
  return html`<label class="sorting" hidden>Sort by <select id="sorting">${offered.map(
    (order) => html`<option value="${order}">${orders[order]}</option>`,
  )}</select></label>`;
}

const has: Readonly<Record<Exclude<Order, "title">, (chart: CatalogueEntry) => boolean>> = {
  date: ({ updated, published }) => (updated ?? published) !== undefined,
  entities: ({ coverage }) => coverage !== undefined,
};
