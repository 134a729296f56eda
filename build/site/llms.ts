import type { Site } from "../../src/core/chart/site.ts";
import { chartPageAddress, chartUrl, pageUrl, siteUrl } from "../../src/core/chart/siteUrl.ts";
import { plainText } from "../../src/core/text/markdown.ts";
import { type CatalogueEntry, formatCount } from "../../src/pages/catalogue/entry.ts";
import type { PageOf } from "../../src/pages/catalogue/pager.ts";
import type { TopicLink } from "../../src/pages/catalogue/topic.ts";
import type { DashboardLink } from "../../src/pages/dashboard/list.ts";
import { dashboardPath, topicPath } from "../../src/pages/paths.ts";
import { representations } from "../../src/representations.ts";

/** Maximum number of charts in one file. */
export const llmsPartLength = 250;

/** Path of a part, from 1. */
export const llmsPath = (number: number): string => `llms/${number}.txt`;

/** Inputs of the overview. */
interface LlmsSources {
  readonly site: Site;
  readonly topics: readonly TopicLink[];
  readonly dashboards?: readonly DashboardLink[];
  readonly pages: readonly PageOf<CatalogueEntry>[];
  readonly count: number;
}

/**
 * Renders the description of the site for language models, as llmstxt.org proposes; with a link to each part if there
 * are several.
 */
export function llmsText({ site, topics, dashboards = [], pages, count }: LlmsSources): string {
  const { title, licence } = site.config;
  const forms = representations.filter(({ suffix }) => suffix !== "");
  return `# ${line(title)}

> ${count} charts with their data.${licence ? ` Licence of the data: ${line(licence)}.` : ""}

The address of a chart is ${chartUrl(site, "SLUG")}. A suffix gives another form of the same chart:

${forms.map(({ suffix, summary }) => `- \`${suffix}\`: ${summary}`).join("\n")}

dcat.jsonld lists all data sets for data portals. Parameters are described in openapi.json; they need a host that runs the
service, for a static host ignores them. Such a host has tools for assistants at ${siteUrl(site.config)}/mcp (Model Context
Protocol), which search, and fetch data, pictures and metadata.

${groupLines(site, "Topics", topics, topicPath)}${groupLines(site, "Dashboards", dashboards, dashboardPath)}## Charts

${pages.length === 1 ? chartLines(site, pages[0]?.items ?? []) : partLines(site, pages)}`;
}

/** Renders a part of the list of charts. */
export const llmsPart = (site: Site, { items, number, count }: PageOf<CatalogueEntry>): string =>
  `# ${line(site.config.title)}: charts, part ${number} of ${count}\n\n${chartLines(site, items)}`;

/** A section with a line for each group of charts. */
const groupLines = (
  site: Site,
  heading: string,
  groups: readonly (Pick<TopicLink, "slug" | "title" | "count"> & { readonly subtitle?: string })[],
  path: (slug: string) => string,
): string =>
  groups.length === 0
    ? ""
    : `## ${heading}\n\n${groups
        .map(
          ({ slug, title, count, subtitle }) =>
            `- [${label(title)}](${pageUrl(site.config, path(slug))}): ${formatCount(count, "chart")}${subtitle ? `. ${line(plainText(subtitle))}` : ""}\n`,
        )
        .join("")}\n`;

const partLines = (site: Site, pages: readonly PageOf<CatalogueEntry>[]): string =>
  pages
    .map(({ items, number }) => {
      const [first, last] = [items[0]?.title ?? "", items.at(-1)?.title ?? ""];
      return `- [Charts, part ${number}](${siteUrl(site.config)}/${llmsPath(number)}): from “${line(first)}” to “${line(last)}”\n`;
    })
    .join("");

const chartLines = (site: Site, charts: readonly CatalogueEntry[]): string =>
  charts
    .map(
      ({ slug, title, subtitle, views = 1 }) =>
        `- [${label(title)}](${chartPageAddress(site.config, slug)})${views > 1 ? ` (${formatCount(views, "view")})` : ""}${subtitle && `: ${line(subtitle)}`}\n`,
    )
    .join("");

const line = (text: string): string => text.replace(/\s+/g, " ").trim();

const label = (text: string): string => line(text).replace(/[[\]\\]/g, "\\$&");
