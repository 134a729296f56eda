import { chartUrl, type Site } from "../../src/chart/site.ts";
import type { CatalogueEntry } from "../../src/page/catalogue/entry.ts";
import { representations } from "../../src/representation/registry.ts";

/** A description of the site for language models, in the form that llmstxt.org proposes. */
export function llmsText(site: Site, charts: readonly CatalogueEntry[]): string {
  const { title, licence } = site.config;
  const forms = representations.filter(({ suffix }) => suffix !== "");
  return `# ${line(title)}

> ${charts.length} charts with their data.${licence ? ` Licence of the data: ${line(licence)}.` : ""}

The address of a chart is ${chartUrl(site, "SLUG")}. A suffix gives another form of the same chart:

${forms.map(({ suffix, summary }) => `- \`${suffix}\`: ${summary}`).join("\n")}

Parameters are described in openapi.json. They need a host that runs the service; a static host ignores them.

## Charts

${charts.map((chart) => chartLine(site, chart)).join("")}`;
}

/** What it tells of a chart. */
export const chartLine = (site: Site, { slug, title, subtitle }: CatalogueEntry): string =>
  `- [${label(title)}](${chartUrl(site, slug)})${subtitle && `: ${line(subtitle)}`}\n`;

const line = (text: string): string => text.replace(/\s+/g, " ").trim();

const label = (text: string): string => line(text).replace(/[[\]\\]/g, "\\$&");
