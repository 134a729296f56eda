import type { SiteConfig } from "../../core/chart/site.ts";
import { plainText } from "../../core/text/markdown.ts";
import { html, isolate, type Markup } from "../../core/text/markup.ts";
import { formatCount } from "../catalogue/entry.ts";
import { htmlPage } from "../document.ts";
import { dashboardPath } from "../paths.ts";

/** A dashboard in lists. */
export interface DashboardLink {
  readonly slug: string;
  readonly title: string;
  /** Markdown. */
  readonly subtitle?: string;
  /** Number of its charts. */
  readonly count: number;
  /** Path of the picture of its first chart, from the site's root. */
  readonly thumbnail?: string;
}

/** The list of all dashboards. */
export function renderDashboards(site: SiteConfig, dashboards: readonly DashboardLink[]): string {
  const count = formatCount(dashboards.length, "dashboard");
  return htmlPage({
    site,
    root: "../",
    title: `Dashboards – ${site.title}`,
    description: `${count} of ${site.title}: pages with several charts.`,
    body: html`<h1>${count}</h1>
${dashboardCards(dashboards, "../")}`,
  });
}

/** Dashboards as cards. @param root - path from the page to the site's root */
export const dashboardCards = (dashboards: readonly DashboardLink[], root: string): Markup =>
  html`<ul class="cards${!dashboards.some(({ thumbnail }) => thumbnail) && " plain"}">${dashboards.map(
    ({ slug, title, subtitle, count, thumbnail }) =>
      html`<li><a href="${root}${dashboardPath(slug)}">${thumbnail && html`<img src="${root}${thumbnail}" alt="" width="300" height="160" loading="lazy">`}<b>${isolate(title)}</b></a>${subtitle && html`<p>${plainText(subtitle)}</p>`}<small class="coverage">${formatCount(count, "chart")}</small></li>
`,
  )}</ul>
`;
