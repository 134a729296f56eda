import { html, type Markup } from "../plot/markup.ts";
import { htmlPage } from "./document.ts";

/** What the catalogue shows of a chart. */
export interface CatalogueEntry {
  readonly slug: string;
  readonly title: string;
  /** Plain text. */
  readonly subtitle: string;
  /** Path of a small picture, below the site's root. */
  readonly thumbnail?: string;
}

export interface Catalogue {
  readonly title: string;
  readonly charts: readonly CatalogueEntry[];
}

/** The site's front page: every chart with its picture, to be filtered as one types. Complete without JavaScript. */
export function renderCatalogue({ title, charts }: Catalogue): string {
  const count = `${charts.length} ${charts.length === 1 ? "chart" : "charts"}`;
  return htmlPage({
    title,
    description: `${title}: ${count}, each as page, picture and data.`,
    head: html`<script defer src="assets/catalogue.js"></script>`,
    body: html`<header><h1>${title}</h1><p>${count}</p>
<search><label for="filter">Find a chart</label> <input id="filter" type="search" autocomplete="off"></search></header>
<main><p id="matches" role="status"></p><ul id="charts" class="cards">${charts.map(renderEntry)}</ul></main>
<footer><a href="openapi.json">API description</a> <a href="sitemap.xml">Sitemap</a> <a href="llms.txt">For programs</a></footer>`,
  });
}

const renderEntry = ({ slug, title, subtitle, thumbnail }: CatalogueEntry): Markup =>
  html`<li><a href="grapher/${slug}.html">${thumbnail && html`<img src="${thumbnail}" alt="" width="300" height="160" loading="lazy">`}<span class="title">${title}</span></a>${subtitle && html`<p>${subtitle}</p>`}</li>
`;
