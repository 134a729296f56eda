import { groupThousands } from "../../core/data/number.ts";
import { formatTime } from "../../core/data/time.ts";
import { html, type Markup } from "../../core/text/markup.ts";
import type { CatalogueEntry, EntryCoverage } from "./entry.ts";

/** How a card is shown. */
export interface CardPlace {
  /** Path from the page to the site's root, with a "/" at its end; "" at the root itself. */
  readonly root: string;
  /** Whether others there have its title: then it tells whose data it shows. */
  readonly isNamesake?: boolean;
  /** Why it was found, where its own words do not say so. */
  readonly why?: string | undefined;
}

/** A list of charts, a card each. Titles that several have are told apart by their datasets. */
export function renderCards(charts: readonly CatalogueEntry[], root: string): Markup {
  const namesakes = repeatedTitles(charts);
  const isPictured = charts.some(({ thumbnail }) => thumbnail !== undefined);
  return html`<ul class="cards${!isPictured && " plain"}">${charts.map((chart) =>
    renderCard(chart, { root, isNamesake: namesakes.has(chart.title.toLowerCase()) }),
  )}</ul>
`;
}

/** Titles that several charts have, in small letters. */
function repeatedTitles(charts: readonly CatalogueEntry[]): ReadonlySet<string> {
  const titles = charts.map(({ title }) => title.toLowerCase()).sort();
  return new Set(titles.filter((title, i) => title === titles[i - 1]));
}

/** A chart's picture, title, and how far its data reach. */
export function renderCard(entry: CatalogueEntry, { root, isNamesake = false, why }: CardPlace): Markup {
  const { slug, title, subtitle, thumbnail, coverage } = entry;
  const origin = isNamesake && entry.datasets.map((dataset) => dataset.title).join("; ");
  return html`<li${dataOf(entry)}><a href="${root}grapher/${slug}.html">${thumbnail && html`<img src="${root}${thumbnail}" alt="" width="300" height="160" loading="lazy">`}<b>${title}</b></a>${origin && html`<small>${origin}</small>`}${subtitle && html`<p>${shortened(subtitle)}</p>`}${coverage && html`<small class="coverage">${tellCoverage(coverage)}</small>`}${why && html`<small class="why">${why}</small>`}</li>
`;
}

/** What the page's script sorts cards by; titles it reads as they stand. */
function dataOf({ updated, published, coverage }: CatalogueEntry): Markup {
  const news = [updated, published].filter((day) => day !== undefined).sort();
  const last = news.at(-1);
  return html`${last && html` data-date="${last}"`}${coverage && html` data-entities="${String(coverage.entities)}"`}`;
}

/** "1950–2023 · 195 countries and regions" */
function tellCoverage({ start, end, entities, noun }: EntryCoverage): string {
  const years = [...new Set([yearOf(start), yearOf(end)])].join("–");
  return entities > 1 ? `${years} · ${groupThousands(entities)} ${noun}` : years;
}

/** The year of a time as addresses write it. */
const yearOf = (time: string): string =>
  /^-?\d+$/.test(time) ? formatTime(Number(time), "year") : (/^[+-]?\d+/.exec(time)?.[0] ?? time);

/** As much of a subtitle as a card has room for. */
const shortened = (text: string): string =>
  text.length <= maxLetters ? text : `${text.slice(0, Math.max(text.lastIndexOf(" ", maxLetters), maxLetters / 2))} …`;
const maxLetters = 150;

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
