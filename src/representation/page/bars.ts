import { entityIndexPath, entitySettings } from "../../chart/entityPages.ts";
import { logoFile } from "../../chart/logo.ts";
import type { SiteConfig } from "../../chart/site.ts";
import { capitalised } from "../../text/capital.ts";
import { html, type Markup, unsafe } from "../../text/markup.ts";

/** The page of all indicators. */
export const indicatorsPath = "indicator-list.html";
/** The page of what builds changed. */
export const changesPath = "changes.html";

/** The page itself, if the header leads to it, or the front page, which the title leads to. */
export type MainPage = "topics" | "charts" | "indicators" | "entities" | "home";

interface PageLink {
  readonly name: MainPage;
  readonly label: string;
  /** From the site's root. */
  readonly path: string;
}

/** The pages that every page's header leads to; that of the entities is called what the site calls these. */
function mainPages(site: SiteConfig): readonly PageLink[] {
  const settings = entitySettings(site);
  const entities = {
    name: "entities",
    label: capitalised(settings.nounPlural),
    path: entityIndexPath(settings),
  } as const;
  return [
    { name: "topics", label: "Topics", path: "topic/index.html" },
    { name: "charts", label: "Charts", path: "charts/index.html" },
    { name: "indicators", label: "Indicators", path: indicatorsPath },
    ...(site.hasEntityPages ? [entities] : []),
  ];
}

/** What stands above every page. @param root - path from the page to the site's root, with a "/" at the end, or "" */
export function siteHeader(site: SiteConfig, root: string, current?: MainPage): Markup {
  const logo = logoFile(site);
  const mark = logo && html`<img class="site-logo" src="${root}${logo.path}" alt="">`;
  return html`<header class="site-header"><a class="site-title" href="${root}index.html">${mark}${site.title}</a><nav aria-label="Site">${mainPages(
    site,
  ).map(
    ({ name, label, path }) =>
      html`<a href="${root}${path}"${name === current && unsafe(' aria-current="page"')}>${label}</a>`,
  )}</nav></header>`;
}

/** What stands below every page. */
export function siteFooter({ licence }: SiteConfig, root: string): Markup {
  return html`<footer class="site-footer"><p>${
    licence
      ? `Charts and data may be used under ${licence}, with the sources named.`
      : "Please name the sources when you use charts or data."
  }</p><nav aria-label="More"><a href="${root}${changesPath}">What changed</a><a href="${root}openapi.json">API description</a><a href="${root}charts.json">Charts as JSON</a><a href="${root}llms.txt">For language models</a><a href="${root}sitemap.xml">Sitemap</a></nav></footer>`;
}
