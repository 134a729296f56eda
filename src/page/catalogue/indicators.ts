import type { SiteConfig } from "../../chart/site.ts";
import { html, type Markup } from "../../text/markup.ts";
import { htmlPage } from "../document.ts";
import { indicatorPagePath } from "../indicator/indicator.ts";
import { countOf, type DescribedDataset, type IndicatorEntry, inCatalogueOrder } from "./entry.ts";
import { renderFinder } from "./finder.ts";

/** The page of all indicators, by dataset, with the charts that plot them; complete without JavaScript. */
export function renderIndicators(site: SiteConfig, indicators: readonly IndicatorEntry[]): string {
  const groups = byDataset(indicators);
  const datasets = groups.map(([dataset]) => dataset);
  const count = countOf(indicators.length, "indicator");
  return htmlPage({
    site,
    title: `Indicators – ${site.title}`,
    current: "indicators",
    description: `${count} from ${countOf(datasets.length, "dataset")}, with the charts that plot them.`,
    script: "catalogue",
    body: html`<h1>${count} from ${countOf(datasets.length, "dataset")}</h1>
<p class="lead">What the charts are made of. Programs ask for an indicator by its id.</p>
${renderFinder({ noun: "indicator", placeholder: "Search by word or meaning", datasets })}
<div id="all">${groups.map(renderGroup)}</div>`,
  });
}

function renderGroup([dataset, indicators]: readonly [DescribedDataset, readonly IndicatorEntry[]]): Markup {
  return html`<section class="group" style="--rows:${indicators.length}"><h2>${dataset.title}</h2>${dataset.description && html`<p class="about">${shortened(dataset.description)}</p>`}<ul class="rows">${indicators.map(
    renderRow,
  )}</ul></section>
`;
}

const renderRow = ({ id, title, unit, description, dataset, hasPage, charts }: IndicatorEntry): Markup =>
  html`<li data-datasets="${dataset.name}" data-indicators="${id}"><div><b>${hasPage ? html`<a href="${indicatorPagePath(id)}">${title}</a>` : title}</b> <small>${unit && `${unit} · `}id ${String(id)}</small>${description && html`<p>${shortened(description)}</p>`}</div>${renderCharts(charts)}</li>
`;

function renderCharts(charts: IndicatorEntry["charts"]): Markup {
  const list = html`<ul class="links">${charts.map(chartLink)}</ul>`;
  if (charts.length === 0) return html`<p class="none">No chart</p>`;
  if (charts.length <= maxListed) return list;
  return html`<details><summary>${countOf(charts.length, "chart")}</summary>${list}</details>`;
}

/** What the page tells of a chart, at each indicator that it plots. */
export const chartLink = ({ slug, title }: IndicatorEntry["charts"][number]): Markup =>
  html`<li><a href="grapher/${slug}.html">${title}</a></li>`;

/** Charts that stand beside an indicator without being asked for. */
const maxListed = 3;

/** As much of a description as tells what is measured; the chart's page has all of it. */
const shortened = (text: string): string => (text.length > maxLetters ? `${text.slice(0, cut(text))} …` : text);
const maxLetters = 220;
const cut = (text: string): number => Math.max(text.lastIndexOf(" ", maxLetters), maxLetters / 2);

function byDataset(indicators: readonly IndicatorEntry[]): readonly [DescribedDataset, IndicatorEntry[]][] {
  const groups = new Map<string, [DescribedDataset, IndicatorEntry[]]>();
  for (const indicator of inCatalogueOrder(indicators, ({ title }) => title)) {
    const group = groups.get(indicator.dataset.name);
    if (group) group[1].push(indicator);
    else groups.set(indicator.dataset.name, [indicator.dataset, [indicator]]);
  }
  return inCatalogueOrder([...groups.values()], ([{ title }]) => title);
}
