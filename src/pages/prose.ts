import type { Site } from "../core/chart/site.ts";
import { blocksToHtml } from "../core/text/blocks.ts";
import { termPrefix, withoutTermLinks } from "../core/text/markdown.ts";
import { html, type Markup, unsafe } from "../core/text/markup.ts";
import type { UsedTerm } from "../core/words/terms.ts";
import { dropUnknownTerms } from "../core/words/words.ts";

/** Markdown of several paragraphs as markup. */
export type BlockRenderer = (markdown: string) => Markup;

/** Prints prose whose links to terms lead to their explanations on the page. */
export const blockRenderer =
  (site: Pick<Site, "terms">): BlockRenderer =>
  (markdown) =>
    unsafe(blocksToHtml(dropUnknownTerms(markdown, site)));

/** What readers should know, a point each. */
export const keyPoints = (points: readonly string[] | undefined, blocks: BlockRenderer): Markup | undefined =>
  points && points.length > 0 ? html`<ul>${points.map((point) => html`<li>${blocks(point)}</li>`)}</ul>` : undefined;

/** The explanations of the terms that a page's texts link to; the links lead here. */
export function explainTerms(terms: readonly UsedTerm[]): Markup {
  const listed = new Set(terms.map(({ key }) => key));
  const explain = (text: string): Markup => unsafe(blocksToHtml(withoutTermLinks(text, (term) => !listed.has(term))));
  return html`<dl class="terms">${terms.map(
    ({ key, title, text }) => html`<dt id="${termPrefix.slice(1)}${key}">${title}</dt><dd>${explain(text)}</dd>`,
  )}</dl>`;
}
