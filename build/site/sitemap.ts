import type { Site } from "../../src/core/chart/site.ts";
import { chartPageAddress, siteUrl } from "../../src/core/chart/siteUrl.ts";
import { escapeMarkup } from "../../src/core/text/escape.ts";
import type { CatalogueEntry } from "../../src/pages/catalogue/entry.ts";

/** Maximum number of URLs in one sitemap, from the protocol. Such a file stays far below the protocol's 50 MB. */
export const maxUrls = 50_000;

/** A URL in a sitemap. */
export interface SitemapEntry {
  readonly url: string;
  /** `YYYY-MM-DD`: the day of the last change, if known. */
  readonly lastmod?: string;
}

/** The pages of charts, with the later of the days of update and publication. */
export const chartSitemapEntries = (site: Site, charts: readonly CatalogueEntry[]): readonly SitemapEntry[] =>
  charts.map(({ slug, updated, published }) => {
    const lastmod = [updated, published]
      .filter((day) => day !== undefined)
      .sort()
      .at(-1);
    return { url: chartPageAddress(site.config, slug), ...(lastmod !== undefined && { lastmod }) };
  });

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const protocol = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** Path of one of the sitemaps that the index lists, from 1. */
export const sitemapPath = (number: number): string => `sitemaps/${number}.xml`;

/** Renders a sitemap. */
export const sitemap = (entries: readonly SitemapEntry[]): string =>
  `${head}<urlset xmlns="${protocol}">\n${entries.map((entry) => renderEntry("url", entry)).join("")}</urlset>\n`;

/** Renders the index of the sitemaps, each with the latest day of its entries. */
export function sitemapIndex(site: Site, parts: readonly (readonly SitemapEntry[])[]): string {
  const lines = parts.map((entries, i) => {
    const lastmod = entries
      .flatMap(({ lastmod = [] }) => lastmod)
      .sort()
      .at(-1);
    const url = `${siteUrl(site.config)}/${sitemapPath(i + 1)}`;
    return renderEntry("sitemap", { url, ...(lastmod !== undefined && { lastmod }) });
  });
  return `${head}<sitemapindex xmlns="${protocol}">\n${lines.join("")}</sitemapindex>\n`;
}

const renderEntry = (element: string, { url, lastmod }: SitemapEntry): string =>
  `<${element}><loc>${escapeMarkup(url)}</loc>${lastmod === undefined ? "" : `<lastmod>${lastmod}</lastmod>`}</${element}>\n`;

/**
 * Renders robots.txt. A chart's parameters make thousands of views of each chart, so search engines are sent to the views without
 * any. Images of shared views are allowed, and so are the programs that show a preview of a shared link.
 */
export function robots({ config }: Site): string {
  const { pathname } = new URL(`${siteUrl(config)}/grapher/`);
  const allowed = [".png", ".svg"].map((suffix) => `Allow: ${pathname}*${suffix}?`);
  return [
    ...["User-agent: *", `Disallow: ${pathname}*?`, ...allowed, ""],
    ...[...previewAgents.map((name) => `User-agent: ${name}`), "Allow: /", ""],
    `Sitemap: ${siteUrl(config)}/sitemap.xml\n`,
  ].join("\n");
}

/** Programs that read a page when a person shares its link, and obey robots.txt. */
const previewAgents = ["Twitterbot", "facebookexternalhit", "LinkedInBot", "Slackbot-LinkExpanding", "Discordbot"];
