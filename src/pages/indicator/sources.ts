import { fullCitation, indicatorCitation } from "../../core/chart/citation.ts";
import type { Indicator, Source } from "../../core/chart/indicator.ts";
import { attributionOf } from "../../core/chart/indicator.ts";
import type { Site } from "../../core/chart/site.ts";
import { safeHref } from "../../core/text/markdown.ts";
import { html, type Markup } from "../../core/text/markup.ts";
import { wholeDates, wholeMarkup } from "../../core/text/wholeDates.ts";
import type { Blocks } from "../chart/prose.ts";
import { factList, licenceLinks } from "./facts.ts";
import { indicatorTitle } from "./words.ts";

/** Where the figures come from, and how to cite them. */
export function sourcesSection(indicator: Indicator, site: Site, blocks: Blocks): Markup {
  const { sources, descriptionProcessing } = indicator;
  const name = indicator.display?.name || indicatorTitle(indicator);
  return html`<section aria-labelledby="sources"><h2 id="sources">Sources</h2>
${sources.map((source) => aboutSource(source, blocks))}
${descriptionProcessing && html`<h3>How the figures were processed</h3>${blocks(descriptionProcessing)}`}
<h3>How to cite</h3><p class="citation">${wholeMarkup(wholeDates(indicatorCitation(indicator, name, site)))}</p></section>
`;
}

function aboutSource(source: Source, blocks: Blocks): Markup {
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
  ["To be cited as", citation && html`${wholeMarkup(wholeDates(citation))}`],
])}</article>`;
}

function link(address: string | undefined): Markup | undefined {
  const href = address === undefined ? undefined : safeHref(address);
  return href ? html`<a href="${href}">${address}</a>` : undefined;
}
