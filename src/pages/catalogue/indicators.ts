import type { SiteConfig } from "../../core/chart/site.ts";
import { indicatorPagePath } from "../../core/chart/siteUrl.ts";
import { html, isolate, type Markup } from "../../core/text/markup.ts";
import { htmlPage } from "../document.ts";
import { indicatorList } from "../paths.ts";
import {
  type DescribedDataset,
  formatCount,
  type IndicatorEntry,
  inCatalogueOrder,
  shorten,
  viewQuery,
} from "./entry.ts";
import { type PageOf, pager } from "./pager.ts";

/** Total numbers for the list of indicators. */
export interface IndicatorCounts {
  readonly indicators: number;
  readonly datasets: number;
}

/** A page of the list of indicators, by dataset, with their charts. @param page - of indicators in `inListOrder` */
export function renderIndicators(site: SiteConfig, all: IndicatorCounts, page: PageOf<IndicatorEntry>): string {
  const count = formatCount(all.indicators, "indicator");
  const datasets = formatCount(all.datasets, "dataset");
  return htmlPage({
    site,
    title: `Indicators${page.number > 1 ? `, page ${page.number}` : ""} – ${site.title}`,
    current: "indicators",
    description: `${count} from ${datasets}, with the charts that plot them.`,
    body: html`<h1>${count} from ${datasets}</h1>
<p class="lead">What the charts are made of. Programs ask for an indicator by its id.</p>
${page.count > 1 && html`<p class="count">Page ${String(page.number)} of ${String(page.count)}</p>`}
<div id="all">${byDataset(page.items).map(renderGroup)}</div>${pager(page, indicatorList)}`,
  });
}

function renderGroup([dataset, indicators]: readonly [DescribedDataset, readonly IndicatorEntry[]]): Markup {
  return html`<section class="group" style="--rows:${indicators.length}"><h2>${dataset.title}</h2>${dataset.description && html`<p class="about">${shorten(dataset.description, maxDescription)}</p>`}<ul class="rows">${indicators.map(
    renderRow,
  )}</ul></section>
`;
}

const renderRow = ({ id, title, unit, description, hasPage, charts }: IndicatorEntry): Markup =>
  html`<li><div><b>${hasPage ? html`<a href="${indicatorPagePath(id)}">${isolate(title)}</a>` : isolate(title)}</b> <small>${unit && html`${isolate(unit)} · `}id ${String(id)}</small>${description && html`<p>${shorten(description, maxDescription)}</p>`}</div>${renderCharts(id, charts)}</li>
`;

function renderCharts(id: number, charts: IndicatorEntry["charts"]): Markup {
  const link = (chart: LinkedChart) =>
    html`<li><a href="grapher/${chart.slug}.html${viewQuery(chart, id)}">${chart.title}</a></li>`;
  const list = html`<ul class="links">${charts.slice(0, maxLinks).map(link)}${charts.length > maxLinks && html`<li>and ${formatCount(charts.length - maxLinks, "more chart")}</li>`}</ul>`;
  if (charts.length === 0) return html`<p class="none">No chart</p>`;
  if (charts.length <= maxListed) return list;
  return html`<details><summary>${formatCount(charts.length, "chart")}</summary>${list}</details>`;
}

type LinkedChart = IndicatorEntry["charts"][number];

/** Maximum number of charts listed openly, and in total. */
const maxListed = 3;
const maxLinks = 20;

/** Maximum number of characters of a description. */
const maxDescription = 220;

/** Sorts indicators by the titles of their datasets, then by their own. */
export const inListOrder = (indicators: readonly IndicatorEntry[]): readonly IndicatorEntry[] =>
  byDataset(indicators).flatMap(([, group]) => group);

function byDataset(indicators: readonly IndicatorEntry[]): readonly [DescribedDataset, IndicatorEntry[]][] {
  const groups = new Map<string, [DescribedDataset, IndicatorEntry[]]>();
  for (const indicator of inCatalogueOrder(indicators, ({ title }) => title)) {
    const group = groups.get(indicator.dataset.name);
    if (group) group[1].push(indicator);
    else groups.set(indicator.dataset.name, [indicator.dataset, [indicator]]);
  }
  return inCatalogueOrder([...groups.values()], ([{ title }]) => title);
}
