import { chartPageAddress } from "../../src/core/chart/addresses.ts";
import type { Site } from "../../src/core/chart/site.ts";
import { siteUrl } from "../../src/core/chart/siteUrl.ts";
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

/** Renders robots.txt: everything is allowed, and where the sitemap is. */
export const robots = ({ config }: Site): string => `User-agent: *
Allow: /

Sitemap: ${siteUrl(config)}/sitemap.xml
`;
