import { chartUrl, type Site } from "../../src/chart/site.ts";
import { escapeMarkup } from "../../src/data/escape.ts";
import type { CatalogueEntry } from "../../src/page/catalogue/entry.ts";
import { changesPath, indicatorsPath } from "../../src/representation/page/bars.ts";

/** Addresses that one sitemap may hold, by the protocol. */
const most = 50_000;

/** The addresses of the pages, for search engines. */
export function sitemap(site: Site, charts: readonly CatalogueEntry[]): string {
  const addresses = [
    `${root(site)}/`,
    `${root(site)}/${indicatorsPath}`,
    `${root(site)}/${changesPath}`,
    ...charts.slice(0, most - 3).map(({ slug }) => chartUrl(site, slug)),
  ];
  const urls = addresses.map((url) => `<url><loc>${escapeMarkup(url)}</loc><lastmod>${site.date}</lastmod></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("")}</urlset>
`;
}

export const robots = (site: Site): string => `User-agent: *
Allow: /

Sitemap: ${root(site)}/sitemap.xml
`;

const root = (site: Site): string => site.config.baseUrl.replace(/\/+$/, "");
