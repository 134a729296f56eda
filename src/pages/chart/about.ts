import { type Chart, type Dimension, dimensionsOf, displayName } from "../../core/chart/chart.ts";
import { fullCitation, longCitation } from "../../core/chart/citation.ts";
import type { Indicator, Source } from "../../core/chart/indicator.ts";
import { attributionOf } from "../../core/chart/indicator.ts";
import type { Site } from "../../core/chart/site.ts";
import { hasCatalogue, indicatorPagePath } from "../../core/chart/siteUrl.ts";
import { safeHref } from "../../core/text/markdown.ts";
import { html, type Markup } from "../../core/text/markup.ts";
import { splitDates, unbrokenMarkup } from "../../core/text/unbrokenDates.ts";
import type { View } from "../../core/view/view.ts";
import { findTerms } from "../../core/words/terms.ts";
import { viewWords } from "../../core/words/words.ts";
import { type BlockRenderer, blockRenderer, explainTerms, keyPoints } from "../prose.ts";

/** Dimensions that can be drawn, in display order. */
const drawnProperties = ["y", "color", "x", "size"] as const;

/** The section about the data: description, method, sources and citation of each indicator, and definitions of terms. */
export function aboutSection(view: View): Markup {
  const dimensions = uniqueBy(
    drawnProperties.flatMap((property) => dimensionsOf(view.chart, property)),
    ({ indicator }) => indicator.id,
  );
  return html`<section id="sources" aria-labelledby="sources-title"><h2 id="sources-title">About this data</h2>${dimensions.map(
    (dimension) => aboutIndicator(dimension, view),
  )}${aboutMap(view.chart)}${termList(view, dimensions)}</section>`;
}

function aboutIndicator(dimension: Dimension, { site }: View): Markup {
  const { indicator } = dimension;
  const blocks = blockRenderer(site);
  const text = indicator.descriptionShort ?? indicator.description;
  return html`<article class="indicator"><h3>${displayName(dimension)}</h3>${text && blocks(text)}${keyPoints(indicator.descriptionKey, blocks)}
<dl>${entry("Unit", indicator.unit)}${entry("Last updated", indicator.lastUpdated)}${entry("Next update", indicator.nextUpdate)}${indicatorLink(indicator, site)}</dl>
${indicator.descriptionProcessing && html`<h4>How the data was processed</h4>${blocks(indicator.descriptionProcessing)}`}
${indicator.sources.length > 0 && html`<h4>Sources</h4><ul class="sources">${indicator.sources.map((source) => aboutSource(source, blocks))}</ul>`}
<h4>How to cite</h4><p class="citation">${unbrokenMarkup(splitDates(longCitation(dimension, site)))}</p></article>`;
}

const entry = (term: string, text: string | undefined): Markup | undefined =>
  text ? html`<dt>${term}</dt><dd>${text}</dd>` : undefined;

/** A link to the page of the indicator, if the tree has it. */
const indicatorLink = ({ id, columnId = id }: Indicator, { config }: Site): Markup | undefined =>
  hasCatalogue(config, "pages")
    ? html`<dt>Indicator</dt><dd><a href="../${indicatorPagePath(columnId)}">All charts with it, its files and the code that reads them</a></dd>`
    : undefined;

function aboutSource(source: Source, blocks: BlockRenderer): Markup {
  const href = source.path === undefined ? undefined : safeHref(source.path);
  const name = source.title || attributionOf(source);
  const licence = source.license?.title ?? source.license?.name;
  const sentences = [
    fullCitation(source),
    licence && `Licence: ${licence}.`,
    source.dateAccessed && `Retrieved on ${source.dateAccessed}.`,
  ];
  const text = sentences.filter(Boolean).join(" ");
  return html`<li>${href ? html`<a href="${href}">${name}</a>` : name}${source.description && html`<details><summary>Description</summary>${blocks(source.description)}</details>`}<p>${unbrokenMarkup(splitDates(text))}</p></li>`;
}

/** Sources and licences of the map's geometry. */
function aboutMap({ geography }: Chart): Markup | undefined {
  const { sources = [], licenses = [] } = geography ?? {};
  if (sources.length + licenses.length === 0) return undefined;
  const names = [...sources, ...licenses.map(({ title, name, path }) => ({ title: title ?? name, path }))];
  const entries = names.map(({ title, path }, i) => {
    const href = path === undefined ? undefined : safeHref(path);
    const name = title ?? path ?? "";
    return html`<li>${i >= sources.length && "Licence: "}${href ? html`<a href="${href}">${name}</a>` : name}</li>`;
  });
  return html`<article class="indicator"><h3>The map</h3><h4>Sources of its geometry</h4><ul class="sources">${entries}</ul></article>`;
}

/** Definitions of the terms that the page's texts link to. */
function termList(view: View, dimensions: readonly Dimension[]): Markup | undefined {
  const { subtitle, note } = viewWords(view);
  const texts = dimensions.flatMap(({ indicator }) => [
    indicator.descriptionShort ?? indicator.description,
    ...(indicator.descriptionKey ?? []),
    indicator.descriptionProcessing,
    ...indicator.sources.map(({ description }) => description),
  ]);
  const terms = findTerms([subtitle, note, ...texts], view.site);
  return terms.length > 0 ? html`<h3>Terms</h3>${explainTerms(terms)}` : undefined;
}

function uniqueBy<T>(items: readonly T[], keyOf: (item: T) => unknown): T[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}
