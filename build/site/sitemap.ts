import type { Site } from "../../src/core/chart/site.ts";
import { chartUrl, siteUrl } from "../../src/core/chart/siteUrl.ts";
import { escapeMarkup } from "../../src/core/text/escape.ts";
import type { CatalogueEntry } from "../../src/pages/catalogue/entry.ts";

/** Addresses that one sitemap may hold, by the protocol; a file of as many is far below the 50 MB that it may have. */
export const maxUrls = 50_000;

/** An address that search engines are told of. */
export interface SitemapEntry {
  readonly url: string;
  /** `YYYY-MM-DD`: when what it tells changed last; absent where nobody says. */
  readonly lastmod?: string;
}

/** The pages of charts. */
export const chartSitemapEntries = (site: Site, charts: readonly CatalogueEntry[]): readonly SitemapEntry[] =>
  charts.map(({ slug, updated, published }) => {
    const lastmod = [updated, published]
      .filter((day) => day !== undefined)
      .sort()
      .at(-1);
    return { url: chartUrl(site, slug), ...(lastmod !== undefined && { lastmod }) };
  });

/** A path of the tree as an address: without the end that hosts add themselves. */
export const pageUrl = (site: Site, path: string): string =>
  `${siteUrl(site.config)}/${path.replace(/(^|\/)index\.html$/, "$1").replace(/\.html$/, "")}`;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const protocol = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** The path of a sitemap that the index names. */
export const sitemapPath = (number: number): string => `sitemaps/${number}.xml`;

/** A sitemap of some addresses. */
export const sitemap = (entries: readonly SitemapEntry[]): string =>
  `${head}<urlset xmlns="${protocol}">\n${entries.map((entry) => renderEntry("url", entry)).join("")}</urlset>\n`;

/** The list of the sitemaps, each as new as the newest that it tells. */
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

/** What crawlers may read, and where the sitemap is. */
export const robots = ({ config }: Site): string => `User-agent: *
Allow: /

Sitemap: ${siteUrl(config)}/sitemap.xml
`;
