import { chartUrl, indicatorPageUrl, type Site, siteUrl } from "../../src/chart/site.ts";
import type { CatalogueEntry } from "../../src/page/catalogue/entry.ts";
import { changesPath, indicatorsPath } from "../../src/representation/page/bars.ts";
import { escapeMarkup } from "../../src/text/escape.ts";

/** Addresses that one sitemap may hold, by the protocol. */
export const maxAddresses = 50_000;

/** The addresses of the pages, for search engines. @param indicators - ids of those that have a page */
export function sitemap(site: Site, charts: readonly CatalogueEntry[], indicators: readonly number[]): string {
  const root = siteUrl(site.config);
  const addresses = [
    `${root}/`,
    `${root}/${indicatorsPath}`,
    `${root}/${changesPath}`,
    ...charts.map(({ slug }) => chartUrl(site, slug)),
    ...indicators.map((id) => indicatorPageUrl(site.config, id)),
  ];
  const urls = addresses
    .slice(0, maxAddresses)
    .map((url) => `<url><loc>${escapeMarkup(url)}</loc><lastmod>${site.date}</lastmod></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("")}</urlset>
`;
}

/** What crawlers may read, and where the sitemap is. */
export const robots = ({ config }: Site): string => `User-agent: *
Allow: /

Sitemap: ${siteUrl(config)}/sitemap.xml
`;
