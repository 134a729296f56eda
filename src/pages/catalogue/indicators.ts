import type { SiteConfig } from "../../core/chart/site.ts";
import { indicatorPagePath } from "../../core/chart/siteUrl.ts";
import { html, type Markup } from "../../core/text/markup.ts";
import { htmlPage } from "../document.ts";
import { indicatorList } from "../paths.ts";
import { type DescribedDataset, formatCount, type IndicatorEntry, inCatalogueOrder } from "./entry.ts";
import { type PageOf, pager } from "./pager.ts";

/** What the list of indicators tells of the whole. */
export interface IndicatorCounts {
  readonly indicators: number;
  readonly datasets: number;
}

/** A page of all indicators, by dataset, with the charts that plot them. @param page - of those in `inListOrder` */
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
  return html`<section class="group" style="--rows:${indicators.length}"><h2>${dataset.title}</h2>${dataset.description && html`<p class="about">${shortened(dataset.description)}</p>`}<ul class="rows">${indicators.map(
    renderRow,
  )}</ul></section>
`;
}

const renderRow = ({ id, title, unit, description, hasPage, charts }: IndicatorEntry): Markup =>
  html`<li><div><b>${hasPage ? html`<a href="${indicatorPagePath(id)}">${title}</a>` : title}</b> <small>${unit && `${unit} · `}id ${String(id)}</small>${description && html`<p>${shortened(description)}</p>`}</div>${renderCharts(charts)}</li>
`;

function renderCharts(charts: IndicatorEntry["charts"]): Markup {
  const list = html`<ul class="links">${charts.slice(0, maxLinks).map(chartLink)}${charts.length > maxLinks && html`<li>and ${formatCount(charts.length - maxLinks, "more chart")}</li>`}</ul>`;
  if (charts.length === 0) return html`<p class="none">No chart</p>`;
  if (charts.length <= maxListed) return list;
  return html`<details><summary>${formatCount(charts.length, "chart")}</summary>${list}</details>`;
}

const chartLink = ({ slug, title }: IndicatorEntry["charts"][number]): Markup =>
  html`<li><a href="grapher/${slug}.html">${title}</a></li>`;

/** Charts that stand beside an indicator without being asked for, and those that its page has room for. */
const maxListed = 3;
const maxLinks = 20;

/** As much of a description as tells what is measured; the chart's page has all of it. */
const shortened = (text: string): string => (text.length > maxLetters ? `${text.slice(0, cut(text))} …` : text);
const maxLetters = 220;
const cut = (text: string): number => Math.max(text.lastIndexOf(" ", maxLetters), maxLetters / 2);

/** Indicators by the titles of their datasets, then by their own. */
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
