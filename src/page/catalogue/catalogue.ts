import type { SiteConfig } from "../../chart/site.ts";
import { tabTypes } from "../../tab/registry.ts";
import type { TabType } from "../../tab/tabType.ts";
import { html, type Markup } from "../../text/markup.ts";
import { type Tab, tabParams } from "../../view/tab.ts";
import { htmlPage } from "../document.ts";
import { type CatalogueDataset, type CatalogueEntry, countOf, inCatalogueOrder } from "./entry.ts";
import { renderFinder } from "./finder.ts";

/** Cards of one list. Browsers skip lists that are off screen; it fills whole rows of one to six columns. */
const listLength = 60;

/**
 * The site's front page: every chart with its picture, complete without JavaScript. The page's script finds what it
 * searches and filters in the cards themselves: `data-kinds`, `data-datasets`, `data-indicators`.
 */
export function renderCatalogue(site: SiteConfig, charts: readonly CatalogueEntry[]): string {
  const sorted = inCatalogueOrder(charts, ({ title }) => title);
  const datasets = datasetsOf(charts);
  const hasPictures = charts.some(({ thumbnail }) => thumbnail !== undefined);
  const count = countOf(charts.length, "chart");
  return htmlPage({
    site,
    title: site.title,
    current: "charts",
    description: `${site.title}: ${count}, each as page, picture and data.`,
    script: "catalogue",
    body: html`<h1>${count} from ${countOf(datasets.length, "dataset")}</h1>
<p class="lead">Each is an interactive page, a picture to take along, and its data.</p>
${renderFinder({ noun: "chart", placeholder: "Search by word or meaning", kinds: kindsOf(charts), datasets })}
<div id="all" class="${hasPictures ? "pictured" : "plain"}">${lists(sorted)}</div>`,
  });
}

function lists(charts: readonly CatalogueEntry[]): readonly Markup[] {
  const namesakes = repeatedTitles(charts);
  const renderItem = (chart: CatalogueEntry) => renderCard(chart, namesakes.has(chart.title.toLowerCase()));
  const starts = Array.from({ length: Math.ceil(charts.length / listLength) }, (_, i) => i * listLength);
  return starts.map(
    (start) => html`<ul class="cards">${charts.slice(start, start + listLength).map(renderItem)}</ul>
`,
  );
}

/** Titles that several charts have, in small letters. */
function repeatedTitles(charts: readonly CatalogueEntry[]): ReadonlySet<string> {
  const titles = charts.map(({ title }) => title.toLowerCase()).sort();
  return new Set(titles.filter((title, i) => title === titles[i - 1]));
}

/**
 * A chart that shares its title with others tells whose data it shows.
 * @param root - path from the page to the site's root
 */
export function renderCard(
  { slug, title, subtitle, thumbnail, ...entry }: CatalogueEntry,
  isNamesake: boolean,
  root = "",
): Markup {
  const kinds = [...new Set(entry.tabs.map(kindOf))];
  const datasets = entry.datasets.map(({ name }) => name);
  const origin = isNamesake && entry.datasets.map((dataset) => dataset.title).join("; ");
  const side = entry.sideIndicators.join(" ");
  return html`<li data-kinds="${kinds.join(" ")}" data-datasets="${datasets.join(" ")}" data-indicators="${entry.indicators.join(" ")}"${side && html` data-side-indicators="${side}"`}><a href="${root}grapher/${slug}.html">${thumbnail && html`<img src="${root}${thumbnail}" alt="" width="300" height="160" loading="lazy">`}<b>${title}</b></a>${origin && html`<small>${origin}</small>`}${subtitle && html`<p>${subtitle}</p>`}</li>
`;
}

/** What a tab is filed under: its own name, unless readers look for several tabs as one kind. */
interface Kind {
  readonly name: string;
  readonly label: string;
  readonly isMap: boolean;
}

const kinds: ReadonlyMap<string, Kind> = new Map(
  (Object.keys(tabTypes) as Tab[]).map((tab) => {
    const { label, kind, marks }: TabType = tabTypes[tab];
    return [tabParams[tab], { name: tabParams[tab], label, ...kind, isMap: marks === "places" }];
  }),
);
const kindOf = (param: string): string => kinds.get(param)?.name ?? param;

/** The kinds that there are, in the order of the tabs, the map first: it is what most look for. */
function kindsOf(charts: readonly CatalogueEntry[]): ReadonlyMap<string, string> {
  const present = new Set(charts.flatMap(({ tabs }) => tabs.map(kindOf)));
  const all = [...kinds.values()].filter(({ name }) => present.has(name));
  return new Map([...all.filter(({ isMap }) => isMap), ...all].map(({ name, label }) => [name, label]));
}

function datasetsOf(charts: readonly CatalogueEntry[]): readonly CatalogueDataset[] {
  const all = charts.flatMap(({ datasets }) => datasets);
  return [...new Map(all.map((dataset) => [dataset.name, dataset])).values()];
}
