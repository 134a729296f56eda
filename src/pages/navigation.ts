import { entityIndexPath, entityPageSettings } from "../core/chart/entityPages.ts";
import type { SiteConfig } from "../core/chart/site.ts";
import { logoFile } from "../core/chart/site.ts";
import { capitalize } from "../core/text/english.ts";
import { html, type Markup, unsafe } from "../core/text/markup.ts";
import { changesPath, chartsPath, indicatorsPath } from "./paths.ts";
/** Pages that the header links to; the title links to "home". */
export type MainPage = "topics" | "charts" | "indicators" | "entities" | "home";

interface PageLink {
  readonly name: MainPage;
  readonly label: string;
  /** Path from the site's root. */
  readonly path: string;
}

/** Links in the header. The label of the entities' page is the site's noun for entities. */
function mainPages(site: SiteConfig): readonly PageLink[] {
  const settings = entityPageSettings(site);
  const entities = {
    name: "entities",
    label: capitalize(settings.nounPlural),
    path: entityIndexPath(settings),
  } as const;
  return [
    { name: "topics", label: "Topics", path: "topic/index.html" },
    { name: "charts", label: "Charts", path: chartsPath },
    { name: "indicators", label: "Indicators", path: indicatorsPath },
    ...(site.hasEntityPages ? [entities] : []),
  ];
}

/** Options of the header. */
export interface HeaderOptions {
  readonly current?: MainPage | undefined;
  /** Whether the page has its own search box, so that the header has none. */
  readonly hasFinder?: boolean | undefined;
}

/** The header of every page. @param root - path from the page to the site's root, with a "/" at the end, or "" */
export function siteHeader(site: SiteConfig, root: string, { current, hasFinder }: HeaderOptions = {}): Markup {
  const logo = logoFile(site);
  const mark = logo && html`<img class="site-logo" src="${root}${logo.path}" alt="">`;
  return html`<header class="site-header"><a class="site-title" href="${root}index.html">${mark}${site.title}</a>${!hasFinder && siteSearch(root)}<nav aria-label="Site">${mainPages(
    site,
  ).map(
    ({ name, label, path }) =>
      html`<a href="${root}${path}"${name === current && unsafe(' aria-current="page"')}>${label}</a>`,
  )}</nav></header>`;
}

/** Search form that leads to the page of all charts. Narrow screens only show its button. */
const siteSearch = (root: string): Markup =>
  html`<form class="site-search" role="search" action="${root}${chartsPath}"><input name="q" type="search" placeholder="Search" aria-label="Search charts, topics and places" autocomplete="off" spellcheck="false"><button aria-label="Search">${searchIcon}</button></form>`;

/** Icon of a magnifying glass. */
export const searchIcon: Markup = unsafe(
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5 20 20"/></svg>',
);

/** The footer of every page. */
export function siteFooter({ licence }: SiteConfig, root: string): Markup {
  return html`<footer class="site-footer"><p>${
    licence
      ? `Charts and data may be used under ${licence}, with the sources named.`
      : "Please name the sources when you use charts or data."
  }</p><nav aria-label="More"><a href="${root}${changesPath}">What changed</a><a href="${root}openapi.json">API description</a><a href="${root}charts.json">Charts as JSON</a><a href="${root}llms.txt">For language models</a><a href="${root}sitemap.xml">Sitemap</a></nav></footer>`;
}
