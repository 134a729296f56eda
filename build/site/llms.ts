import type { Site } from "../../src/core/chart/site.ts";
import { chartPageAddress, chartUrl, pageUrl, siteUrl } from "../../src/core/chart/siteUrl.ts";
import { type CatalogueEntry, formatCount } from "../../src/pages/catalogue/entry.ts";
import type { PageOf } from "../../src/pages/catalogue/pager.ts";
import type { TopicLink } from "../../src/pages/catalogue/topic.ts";
import { topicPath } from "../../src/pages/paths.ts";
import { representations } from "../../src/representations.ts";

/** Maximum number of charts in one file. */
export const llmsPartLength = 250;

/** Path of a part, from 1. */
export const llmsPath = (number: number): string => `llms/${number}.txt`;

/** Inputs of the overview. */
interface LlmsSources {
  readonly site: Site;
  readonly topics: readonly TopicLink[];
  readonly pages: readonly PageOf<CatalogueEntry>[];
  readonly count: number;
}

/**
 * Renders the description of the site for language models, as llmstxt.org proposes; with a link to each part if there
 * are several.
 */
export function llmsText({ site, topics, pages, count }: LlmsSources): string {
  const { title, licence } = site.config;
  const forms = representations.filter(({ suffix }) => suffix !== "");
  return `# ${line(title)}

> ${count} charts with their data.${licence ? ` Licence of the data: ${line(licence)}.` : ""}

The address of a chart is ${chartUrl(site, "SLUG")}. A suffix gives another form of the same chart:

${forms.map(({ suffix, summary }) => `- \`${suffix}\`: ${summary}`).join("\n")}

dcat.jsonld lists all data sets for data portals. Parameters are described in openapi.json; they need a host that runs the
service, for a static host ignores them. Such a host has tools for assistants at ${siteUrl(site.config)}/mcp (Model Context
Protocol), which search, and fetch data, pictures and metadata.

${topicLines(site, topics)}## Charts

${pages.length === 1 ? chartLines(site, pages[0]?.items ?? []) : partLines(site, pages)}`;
}

/** Renders a part of the list of charts. */
export const llmsPart = (site: Site, { items, number, count }: PageOf<CatalogueEntry>): string =>
  `# ${line(site.config.title)}: charts, part ${number} of ${count}\n\n${chartLines(site, items)}`;

const topicLines = (site: Site, topics: readonly TopicLink[]): string =>
  topics.length === 0
    ? ""
    : `## Topics\n\n${topics
        .map(
          ({ slug, title, count }) =>
            `- [${label(title)}](${pageUrl(site.config, topicPath(slug))}): ${formatCount(count, "chart")}\n`,
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
