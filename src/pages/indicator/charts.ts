import { html, type Markup } from "../../core/text/markup.ts";
import { renderCards } from "../catalogue/card.ts";
import { type CatalogueEntry, countOf, inCatalogueOrder } from "../catalogue/entry.ts";

/** So many charts are shown with their pictures; of some indicators, such as population, there are thousands. */
const maxCards = 12;

/** The charts that use an indicator: first those that plot it, of these first those that show little else. */
export function chartsOf(id: number, charts: readonly CatalogueEntry[]): readonly CatalogueEntry[] {
  const rankOf = ({ indicators }: CatalogueEntry): number =>
    indicators.includes(id) ? indicators.length : Number.POSITIVE_INFINITY;
  const ordered = inCatalogueOrder(charts, ({ title }) => title);
  const ranked = ordered.map((chart) => ({ chart, rank: rankOf(chart) }));
  ranked.sort((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank));
  return ranked.map(({ chart }) => chart);
}

/** The first chart, as a picture that leads to the interactive one. @param root - path to the site's root */
export function leadChart(chart: CatalogueEntry, root: string): Markup {
  const { slug, title, thumbnail } = chart;
  const picture = thumbnail && `${root}grapher/${slug}.png`;
  return html`<figure class="lead-chart"><a href="${root}grapher/${slug}.html">${picture && html`<img src="${picture}" alt="Chart: ${title}" width="850" height="600">`}<span>${picture ? "Open the interactive chart" : html`Interactive chart: <b>${title}</b>`}</span></a></figure>`;
}

/** All charts that use an indicator. */
export function chartsSection(charts: readonly CatalogueEntry[], root: string): Markup {
  if (charts.length === 0)
    return html`<section aria-labelledby="charts"><h2 id="charts">Charts</h2><p>No chart shows it yet.</p></section>`;
  const [cards, rest] = [charts.slice(0, maxCards), charts.slice(maxCards)];
  return html`<section aria-labelledby="charts"><h2 id="charts">${countOf(charts.length, "chart")} with it</h2>
${renderCards(cards, root)}${rest.length > 0 && html`<details><summary>${countOf(rest.length, "more chart")}</summary><ul class="links">${rest.map(({ slug, title }) => html`<li><a href="${root}grapher/${slug}.html">${title}</a></li>`)}</ul></details>`}</section>
`;
}
