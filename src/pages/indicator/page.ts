import { fullCitation, indicatorCitation } from "../../core/chart/citation.ts";
import { slugOfChoices } from "../../core/chart/cube/chartSlug.ts";
import { viewFiles } from "../../core/chart/cube/viewFiles.ts";
import { attributionOf, attributionsOf, type Indicator, type Source } from "../../core/chart/indicator.ts";
import { brandName, type Site, type SiteConfig } from "../../core/chart/site.ts";
import { catalogueUrl, hasCatalogue, indicatorPageUrl, siteUrl } from "../../core/chart/siteUrl.ts";
import { withLtrMark } from "../../core/text/escape.ts";
import { safeHref } from "../../core/text/markdown.ts";
import { html, type Markup, scriptJson } from "../../core/text/markup.ts";
import { splitDates, unbrokenMarkup } from "../../core/text/unbrokenDates.ts";
import { findTerms, type UsedTerm } from "../../core/words/terms.ts";
import { temporalCoverage } from "../../formats/dataset.ts";
import { renderCards } from "../catalogue/card.ts";
import { type CatalogueEntry, formatCount, inCatalogueOrder, viewQuery } from "../catalogue/entry.ts";
import { htmlPage } from "../document.ts";
import { indicatorsPath } from "../paths.ts";
import { type BlockRenderer, blockRenderer, explainTerms, keyPoints } from "../prose.ts";
import { type ChartCsv, dataSection } from "./downloads.ts";
import { factList, licenceLinks, mainFacts, otherFacts } from "./facts.ts";
import {
  type IndicatorFiles,
  type IndicatorOutline,
  indicatorFiles,
  indicatorSummary,
  indicatorTitle,
  leadOf,
  variantOf,
} from "./outline.ts";

/** Path from the page to the site's root. */
const root = "../";

/**
 * The page of an indicator: description, charts, files, sources and other metadata. Complete without JavaScript.
 * @param using - the charts that use it, in any order
 */
export function renderIndicatorPage(outline: IndicatorOutline, using: readonly CatalogueEntry[], site: Site): string {
  const { indicator } = outline;
  const { config } = site;
  const charts = chartsOf(indicator.id, using);
  const [first] = charts;
  const isOpen = !indicator.nonRedistributable;
  const csv = isOpen ? csvOf(indicator.id, charts, config) : undefined;
  const addresses = indicatorFiles(outline, config, root);
  const description = indicatorSummary(outline);
  const title = indicatorTitle(indicator);
  const blocks = blockRenderer(site);
  const lead = leadOf(indicator);
  const about = indicator.descriptionShort ? indicator.description : undefined;
  const terms = indicatorTerms(outline, site);
  const variant = variantOf(indicator);
  return htmlPage({
    site: config,
    title: `${withLtrMark(title)}${variant && ` (${variant})`} – ${config.title}`,
    description,
    root,
    canonical: indicatorPageUrl(config, indicator.id),
    structuredData: scriptJson(indicatorDataset(outline, { description, addresses, csv: csv?.url }, site)),
    body: html`<article class="indicator"><header><p class="origin"><a href="${root}${indicatorsPath}?dataset=${encodeURIComponent(indicator.dataset.name)}">${indicator.dataset.title || indicator.dataset.name}</a></p>
<h1>${title}</h1>${variant && html`<p class="variant">${variant}</p>`}${lead && html`<div class="lead">${blocks(lead)}</div>`}</header>
<div class="overview">${first && leadChart(first, indicator.id, root)}${factList(mainFacts(outline))}</div>
${indicator.descriptionKey && html`<section aria-labelledby="know" class="key-points"><h2 id="know">What you should know</h2>${keyPoints(indicator.descriptionKey, blocks)}</section>`}
${about && section("about", "Description", blocks(about))}
${dataSection(addresses, { csv, isOpen })}
${chartsSection(charts, indicator.id, root)}
${sourcesSection(indicator, site, blocks)}
${indicator.dataset.description && section("dataset", "The dataset", blocks(indicator.dataset.description))}
${section("metadata", "All other metadata", factList(otherFacts(outline)))}
${terms.length > 0 && section("terms", "Terms", explainTerms(terms))}</article>`,
  });
}

const section = (id: string, title: string, body: Markup): Markup =>
  html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${body}</section>
`;

/** The CSV of the first chart that has one; of a view if only this one shows the indicator. */
function csvOf(id: number, charts: readonly CatalogueEntry[], config: SiteConfig): ChartCsv | undefined {
  const isPlotted = (chart: CatalogueEntry) => chart.indicators.includes(id);
  const hasViewFile = (chart: CatalogueEntry) => viewQuery(chart, id) !== "" && viewFiles(config).includes("csv");
  const chart = charts.find((one) => one.csv !== undefined && (isPlotted(one) || hasViewFile(one)));
  if (!chart) return undefined;
  const choices = [...new URLSearchParams(viewQuery(chart, id)).values()];
  const path = `grapher/${slugOfChoices(chart.slug, choices)}.csv`;
  return { chart, url: `${siteUrl(config)}/${path}`, href: root + path };
}

/** The terms that the page defines. */
export function indicatorTerms({ indicator }: Pick<IndicatorOutline, "indicator">, site: Site): readonly UsedTerm[] {
  const { descriptionShort, description, descriptionKey = [], descriptionProcessing, sources, dataset } = indicator;
  const texts = [descriptionShort, description, ...descriptionKey, descriptionProcessing, dataset.description];
  return findTerms([...texts, ...sources.map(({ description }) => description)], site);
}

/** Sources of the indicator, and how to cite it. */
function sourcesSection(indicator: Indicator, site: Site, blocks: BlockRenderer): Markup {
  const { sources, descriptionProcessing } = indicator;
  const name = indicator.display?.name || indicatorTitle(indicator);
  return html`<section aria-labelledby="sources"><h2 id="sources">Sources</h2>
${sources.map((source) => aboutSource(source, blocks))}
${descriptionProcessing && html`<h3>How the data was processed</h3>${blocks(descriptionProcessing)}`}
<h3>How to cite</h3><p class="citation">${unbrokenMarkup(splitDates(indicatorCitation(indicator, name, site)))}</p></section>
`;
}

function aboutSource(source: Source, blocks: BlockRenderer): Markup {
  const { title, producer, description, datePublished, dateAccessed, license } = source;
  const attribution = attributionOf(source);
  const citation = fullCitation(source);
  return html`<article class="source"><h3>${title || attribution}</h3>${description && blocks(description)}
${factList([
  ["Producer", producer],
  ["Published", datePublished],
  ["Retrieved", dateAccessed],
  ["Address", link(source.path)],
  ["File", link(source.urlDownload)],
  ["Licence", license && licenceLinks([license])],
  ["Cite as", citation && html`${unbrokenMarkup(splitDates(citation))}`],
])}</article>`;
}

function link(address: string | undefined): Markup | undefined {
  const href = address === undefined ? undefined : safeHref(address);
  return href ? html`<a href="${href}">${address}</a>` : undefined;
}

/** Maximum number of charts as cards. Some indicators, such as population, are used in thousands of charts. */
const maxCards = 12;

/** Sorts the charts that use an indicator: first those that plot it, by the number of indicators that they plot. */
function chartsOf(id: number, charts: readonly CatalogueEntry[]): readonly CatalogueEntry[] {
  const rankOf = ({ indicators }: CatalogueEntry): number =>
    indicators.includes(id) ? indicators.length : Number.POSITIVE_INFINITY;
  const ordered = inCatalogueOrder(charts, ({ title }) => title);
  const ranked = ordered.map((chart) => ({ chart, rank: rankOf(chart) }));
  ranked.sort((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank));
  return ranked.map(({ chart }) => chart);
}

/**
 * The first chart, as a picture that links to its page. Without a picture if only a further view shows the indicator, of which
 * the tree usually has none.
 * @param root - path to the site's root
 */
function leadChart(chart: CatalogueEntry, id: number, root: string): Markup {
  const { slug, title, thumbnail } = chart;
  const query = viewQuery(chart, id);
  const picture = thumbnail && !query && `${root}grapher/${slug}.png`;
  return html`<figure class="lead-chart"><a href="${root}grapher/${slug}.html${query}">${picture && html`<img src="${picture}" alt="Chart: ${title}" width="850" height="600">`}<span>${picture ? "Open the interactive chart" : html`Interactive chart: <b>${title}</b>`}</span></a></figure>`;
}

/** The section with all charts that use an indicator. */
function chartsSection(charts: readonly CatalogueEntry[], id: number, root: string): Markup {
  if (charts.length === 0)
    return html`<section aria-labelledby="charts"><h2 id="charts">Charts</h2><p>No chart shows it yet.</p></section>`;
  const [cards, rest] = [charts.slice(0, maxCards), charts.slice(maxCards)];
  return html`<section aria-labelledby="charts"><h2 id="charts">${formatCount(charts.length, "chart")} with it</h2>
${renderCards(cards, root, (chart) => viewQuery(chart, id))}${rest.length > 0 && html`<details><summary>${formatCount(rest.length, "more chart")}</summary><ul class="links">${rest.map((chart) => html`<li><a href="${root}grapher/${chart.slug}.html${viewQuery(chart, id)}">${chart.title}</a></li>`)}</ul></details>`}</section>
`;
}

/** schema.org/Dataset of an indicator's page, for search engines. @param csv - URL of a chart's data */
function indicatorDataset(
  { indicator, span, timeUnit }: IndicatorOutline,
  { description, addresses, csv }: { description: string; addresses: IndicatorFiles; csv: string | undefined },
  site: Site,
): object {
  const { config } = site;
  const { id, unit, lastUpdated, nonRedistributable, dataset } = indicator;
  const url = indicatorPageUrl(config, id);
  const licences = [...(dataset.licenses ?? []), ...indicator.sources.flatMap(({ license }) => license ?? [])];
  const organization = (name: string) => ({ "@type": "Organization", name });
  return {
    "@context": "https://schema.org",
    "@type": "Dataset",
    "@id": url,
    name: indicatorTitle(indicator),
    description,
    url,
    identifier: String(id),
    ...(span && { temporalCoverage: temporalCoverage(span, timeUnit) }),
    ...(lastUpdated && { dateModified: lastUpdated }),
    license: [...new Set(licences.flatMap(({ path }) => path ?? []))],
    creator: attributionsOf(indicator).map(organization),
    publisher: { ...organization(brandName(site)), url: config.baseUrl },
    variableMeasured: {
      "@type": "PropertyValue",
      name: indicatorTitle(indicator),
      ...(unit && { unitText: unit }),
    },
    isAccessibleForFree: !nonRedistributable,
    includedInDataCatalog: {
      "@type": "DataCatalog",
      name: config.title,
      url: hasCatalogue(config, "tables") ? `${catalogueUrl(config)}/index.json` : `${siteUrl(config)}/`,
    },
    distribution: downloads(addresses, csv),
  };
}

const downloads = ({ table, data }: IndicatorFiles, csv: string | undefined): readonly object[] =>
  [
    download("text/csv", csv),
    download("application/vnd.apache.parquet", table?.url),
    download("application/json", data?.url),
  ].filter((one) => one !== undefined);

const download = (encodingFormat: string, contentUrl: string | undefined) =>
  contentUrl === undefined ? undefined : { "@type": "DataDownload", encodingFormat, contentUrl };
