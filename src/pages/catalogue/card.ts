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
