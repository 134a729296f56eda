import type { Site } from "../../core/chart/site.ts";
import { indicatorPageUrl, siteUrl } from "../../core/chart/siteUrl.ts";
import { html, type Markup } from "../../core/text/markup.ts";
import { termsIn, type UsedTerm } from "../../core/words/terms.ts";
import type { CatalogueEntry } from "../catalogue/entry.ts";
import { indicatorsPath } from "../chart/bars.ts";
import { blocksOf, explainTerms, keyPoints } from "../chart/prose.ts";
import { scriptJson } from "../chart/scriptJson.ts";
import { htmlPage } from "../document.ts";
import { chartsOf, chartsSection, leadChart } from "./charts.ts";
import { type ChartCsv, dataSection } from "./downloads.ts";
import { factList, mainFacts, otherFacts } from "./facts.ts";
import { addressesOf, type IndicatorOutline } from "./indicator.ts";
import { sourcesSection } from "./sources.ts";
import { indicatorDataset } from "./structuredData.ts";
import { indicatorTitle, inWords, leadOf, variantOf } from "./words.ts";

/** From the page to the site's root. */
const root = "../";

/**
 * The page of an indicator, complete without JavaScript: what it is, where it comes from, its charts, its files.
 * @param using - the charts that use it, in any order
 */
export function renderIndicatorPage(outline: IndicatorOutline, using: readonly CatalogueEntry[], site: Site): string {
  const { indicator } = outline;
  const { config } = site;
  const charts = chartsOf(indicator.id, using);
  const [first] = charts;
  const isOpen = !indicator.nonRedistributable;
  const csv = isOpen ? csvOf(indicator.id, charts, siteUrl(config)) : undefined;
  const addresses = addressesOf(outline, config, root);
  const description = inWords(outline);
  const title = indicatorTitle(indicator);
  const blocks = blocksOf(site);
  const lead = leadOf(indicator);
  const about = indicator.descriptionShort ? indicator.description : undefined;
  const terms = indicatorTerms(outline, site);
  const variant = variantOf(indicator);
  return htmlPage({
    site: config,
    title: `${title}${variant && ` (${variant})`} – ${config.title}`,
    description,
    root,
    canonical: indicatorPageUrl(config, indicator.id),
    structuredData: scriptJson(indicatorDataset(outline, { description, addresses, csv: csv?.url }, site)),
    body: html`<article class="indicator"><header><p class="origin"><a href="${root}${indicatorsPath}?dataset=${encodeURIComponent(indicator.dataset.name)}">${indicator.dataset.title || indicator.dataset.name}</a></p>
<h1>${title}</h1>${variant && html`<p class="variant">${variant}</p>`}${lead && html`<div class="lead">${blocks(lead)}</div>`}</header>
<div class="overview">${first && leadChart(first, root)}${factList(mainFacts(outline))}</div>
${indicator.descriptionKey && html`<section aria-labelledby="know" class="key-points"><h2 id="know">What you should know</h2>${keyPoints(indicator.descriptionKey, blocks)}</section>`}
${about && section("about", "Description", blocks(about))}
${dataSection(addresses, { csv, isOpen })}
${chartsSection(charts, root)}
${sourcesSection(indicator, site, blocks)}
${indicator.dataset.description && section("dataset", "The dataset", blocks(indicator.dataset.description))}
${section("metadata", "All other metadata", factList(otherFacts(outline)))}
${terms.length > 0 && section("terms", "Terms", explainTerms(terms))}</article>`,
  });
}

const section = (id: string, title: string, body: Markup): Markup =>
  html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${body}</section>
`;

/** The data of the first chart that has them as a file. */
function csvOf(id: number, charts: readonly CatalogueEntry[], site: string): ChartCsv | undefined {
  const chart = charts.find(({ indicators, csv }) => csv !== undefined && indicators.includes(id));
  return chart?.csv === undefined ? undefined : { chart, url: `${site}/${chart.csv}`, href: root + chart.csv };
}

/** The terms that the page explains. */
export function indicatorTerms({ indicator }: Pick<IndicatorOutline, "indicator">, site: Site): readonly UsedTerm[] {
  const { descriptionShort, description, descriptionKey = [], descriptionProcessing, sources, dataset } = indicator;
  const texts = [descriptionShort, description, ...descriptionKey, descriptionProcessing, dataset.description];
  return termsIn([...texts, ...sources.map(({ description }) => description)], site);
}
