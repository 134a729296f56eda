import { groupThousands } from "../../core/data/number.ts";
import { formatTime } from "../../core/data/time.ts";
import { html, type Markup } from "../../core/text/markup.ts";
import { type CatalogueEntry, type EntryCoverage, formatCount, shorten } from "./entry.ts";

/** Options of a card. */
export interface CardPlace {
  /** Path from the page to the site's root, with a "/" at its end; "" at the root itself. */
  readonly root: string;
  /** Whether another card has the same title. The card then names its dataset. */
  readonly isNamesake?: boolean;
  /** Note on why it matches a search. */
  readonly why?: string | undefined;
  /** A question mark and the parameters of the view that the card leads to. */
  readonly query?: string;
}

/** Charts as cards. Cards with equal titles name their datasets. @param queryOf - the query of the view that a card leads to */
export function renderCards(
  charts: readonly CatalogueEntry[],
  root: string,
  queryOf: (chart: CatalogueEntry) => string = () => "",
): Markup {
  const namesakes = repeatedTitles(charts);
  const isPictured = charts.some(({ thumbnail }) => thumbnail !== undefined);
  return html`<ul class="cards${!isPictured && " plain"}">${charts.map((chart) =>
    renderCard(chart, { root, isNamesake: namesakes.has(chart.title.toLowerCase()), query: queryOf(chart) }),
  )}</ul>
`;
}

/** Titles of more than one chart, in lower case. */
function repeatedTitles(charts: readonly CatalogueEntry[]): ReadonlySet<string> {
  const titles = charts.map(({ title }) => title.toLowerCase()).sort();
  return new Set(titles.filter((title, i) => title === titles[i - 1]));
}

/** A card with the chart's picture, title, subtitle and coverage. */
export function renderCard(entry: CatalogueEntry, { root, isNamesake = false, why, query = "" }: CardPlace): Markup {
  const { slug, title, subtitle, thumbnail } = entry;
  const extent = extentText(entry);
  const origin = isNamesake && entry.datasets.map((dataset) => dataset.title).join("; ");
  return html`<li${dataOf(entry)}><a href="${root}grapher/${slug}.html${query}">${thumbnail && html`<img src="${root}${thumbnail}" alt="" width="300" height="160" loading="lazy">`}<b>${title}</b></a>${origin && html`<small>${origin}</small>`}${subtitle && html`<p>${shorten(subtitle, maxSubtitle)}</p>`}${extent && html`<small class="coverage">${extent}</small>`}${why && html`<small class="why">${why}</small>`}</li>
`;
}

/** Data attributes that the page's script sorts by. */
function dataOf({ updated, published, coverage }: CatalogueEntry): Markup {
  const news = [updated, published].filter((day) => day !== undefined).sort();
  const last = news.at(-1);
  return html`${last && html` data-date="${last}"`}${coverage && html` data-entities="${String(coverage.entities)}"`}`;
}

/** "1950–2023 · 195 countries and regions · 8 views"; "" if nothing is known. */
const extentText = ({ coverage, views = 1 }: CatalogueEntry): string =>
  [coverage && coverageText(coverage), views > 1 && formatCount(views, "view")].filter(Boolean).join(" · ");

/** "1950–2023 · 195 countries and regions" */
function coverageText({ start, end, entities, noun }: EntryCoverage): string {
  const years = [...new Set([yearOf(start), yearOf(end)])].join("–");
  return entities > 1 ? `${years} · ${groupThousands(entities)} ${noun}` : years;
}

/** The year of a time as written in URLs. */
const yearOf = (time: string): string =>
  /^-?\d+$/.test(time) ? formatTime(Number(time), "year") : (/^[+-]?\d+/.exec(time)?.[0] ?? time);

/** Maximum number of characters of a subtitle. */
const maxSubtitle = 150;

/** Sort orders of cards with their labels. The first is the initial order. */
const orders = { title: "Title", date: "Newest figures", entities: "Most places" } as const;
type Order = keyof typeof orders;

/** Minimum number of cards for a choice of order. */
const minSortable = 7;

/** A select element for the order, which the page's script shows and handles; undefined if there is only one order. */
export function sortChoice(charts: readonly CatalogueEntry[]): Markup | undefined {
  const offered = (Object.keys(orders) as Order[]).filter((order) => order === "title" || charts.some(has[order]));
  if (charts.length < minSortable || offered.length < 2) return undefined;
  return html`<label class="sorting" hidden>Sort by <select id="sorting">${offered.map(
    (order) => html`<option value="${order}">${orders[order]}</option>`,
  )}</select></label>`;
}

const has: Readonly<Record<Exclude<Order, "title">, (chart: CatalogueEntry) => boolean>> = {
  date: ({ updated, published }) => (updated ?? published) !== undefined,
  entities: ({ coverage }) => coverage !== undefined,
};
