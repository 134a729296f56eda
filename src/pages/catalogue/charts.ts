import type { SiteConfig } from "../../core/chart/site.ts";
import { groupThousands } from "../../core/data/number.ts";
import { html, type Markup } from "../../core/text/markup.ts";
import { htmlPage, renderFinder } from "../document.ts";
import { renderCards, sortChoice } from "./card.ts";
import { type CatalogueEntry, formatCount } from "./entry.ts";
import { type PageOf, pager } from "./pager.ts";

/** Charts whose titles start with the same letter. */
export interface LetterList {
  /** Its name in paths: "a", "0-9", "other". */
  readonly slug: string;
  readonly label: string;
  readonly count: number;
}

const root = "../";

/** The page of all charts, if they fit on one page. */
export function renderAllCharts(site: SiteConfig, charts: readonly CatalogueEntry[]): string {
  return chartsPage(site, {
    title: "All charts",
    body: html`<h1>${formatCount(charts.length, "chart")}</h1>
<div class="list-head">${sortChoice(charts)}</div>
${renderCards(charts, root)}`,
  });
}

/** The page that links to the lists by letter, if there are many charts. */
export function renderLetters(site: SiteConfig, letters: readonly LetterList[], count: number): string {
  return chartsPage(site, {
    title: "All charts",
    body: html`<h1>${formatCount(count, "chart")}</h1>
<ul class="letters">${letters.map(
      ({ slug, label, count }) =>
        html`<li><a href="${slug}.html"><b>${label}</b> <small>${groupThousands(count)}</small></a></li>`,
    )}</ul>`,
  });
}

/** A page of the charts whose titles start with a letter. */
export function renderLetter(
  site: SiteConfig,
  letters: readonly LetterList[],
  { slug, label, count }: LetterList,
  page: PageOf<CatalogueEntry>,
): string {
  return chartsPage(site, {
    title: `Charts: ${label}${page.number > 1 ? `, page ${page.number}` : ""}`,
    body: html`${letterNav(letters, slug)}<h1>Charts: ${label}</h1>
<div class="list-head"><p class="count">${formatCount(count, "chart")}${page.count > 1 && `, page ${page.number} of ${page.count}`}</p>${page.count === 1 && sortChoice(page.items)}</div>
${renderCards(page.items, root)}${pager(page, slug)}`,
  });
}

const letterNav = (letters: readonly LetterList[], current: string): Markup =>
  html`<nav class="chips" aria-label="Letters"><ul>${letters.map(
    ({ slug, label }) =>
      html`<li><a href="${slug}.html"${slug === current && html` aria-current="page"`}>${label}</a></li>`,
  )}</ul></nav>
`;

const chartsPage = (site: SiteConfig, { title, body }: { title: string; body: Markup }): string =>
  htmlPage({
    site,
    root,
    current: "charts",
    title: `${title} – ${site.title}`,
    description: `${title} of ${site.title}, each as page, picture and data.`,
    script: "catalogue",
    hasFinder: true,
    body: html`${renderFinder(root)}<div id="all">${body}</div>`,
  });

/** The list of a title. */
export function letterOf(title: string): Pick<LetterList, "slug" | "label"> {
  const [first = ""] = title.normalize("NFKD").replace(/[^\p{L}\p{N}]/gu, "");
  if (/[a-z]/i.test(first)) return { slug: first.toLowerCase(), label: first.toUpperCase() };
  return /\p{N}/u.test(first) ? { slug: "0-9", label: "0–9" } : { slug: "other", label: "Other" };
}
