import type { Site } from "../core/chart/site.ts";
import { blocksToHtml } from "../core/text/blocks.ts";
import { termPrefix, withoutTermLinks } from "../core/text/markdown.ts";
import { html, type Markup, unsafe } from "../core/text/markup.ts";
import type { UsedTerm } from "../core/words/terms.ts";
import { dropUnknownTerms } from "../core/words/words.ts";

/** Renders Markdown with several paragraphs. */
export type BlockRenderer = (markdown: string) => Markup;

/** A renderer whose links to terms lead to the definitions in the page. */
export const blockRenderer =
  (site: Pick<Site, "terms">): BlockRenderer =>
  (markdown) =>
    unsafe(blocksToHtml(dropUnknownTerms(markdown, site)));

/** An indicator's key points, as a list. */
export const keyPoints = (points: readonly string[] | undefined, blocks: BlockRenderer): Markup | undefined =>
  points && points.length > 0 ? html`<ul>${points.map((point) => html`<li>${blocks(point)}</li>`)}</ul>` : undefined;

/** Definitions of the terms that a page links to. */
export function explainTerms(terms: readonly UsedTerm[]): Markup {
  const listed = new Set(terms.map(({ key }) => key));
  const explain = (text: string): Markup => unsafe(blocksToHtml(withoutTermLinks(text, (term) => !listed.has(term))));
  return html`<dl class="terms">${terms.map(
    ({ key, title, text }) => html`<dt id="${termPrefix.slice(1)}${key}">${title}</dt><dd>${explain(text)}</dd>`,
  )}</dl>`;
}
