import type { CataloguePart, Site, SiteConfig } from "./site.ts";

/** Path of one of the program's files in the tree. */
export const assetPath = ({ assets = "assets" }: SiteConfig, name: string): string => `${assets}/${name}`;

/** Address of the published site, without a "/" at its end. */
export const siteUrl = ({ baseUrl }: Pick<SiteConfig, "baseUrl">): string => baseUrl.replace(/\/+$/, "");

/** Whether the tree has a part of the catalogue: not where it is elsewhere, nor where `emit` leaves it out. */
export function hasCatalogue(config: SiteConfig, part: CataloguePart): boolean {
  const isOwn =
    part === "pages" ||
    (part === "tables"
      ? catalogueUrl(config) === ownCatalogue(config)
      : indicatorsUrl(config) === ownIndicators(config));
  return isOwn && (config.emit?.catalogue?.includes(part) ?? true);
}

/** Where the tables of the catalogue are, without a "/" at its end: below the site, unless told. */
export const catalogueUrl = (config: Pick<SiteConfig, "baseUrl" | "catalogUrl">): string =>
  (config.catalogUrl ?? ownCatalogue(config)).replace(/\/+$/, "");

/** Where the full metadata of indicators are, without a "/" at its end: below the site, unless told. */
export const indicatorsUrl = (config: Pick<SiteConfig, "baseUrl" | "indicatorApiUrl">): string =>
  (config.indicatorApiUrl ?? ownIndicators(config)).replace(/\/+$/, "");

const ownCatalogue = (config: Pick<SiteConfig, "baseUrl">): string => `${siteUrl(config)}/catalog`;

const ownIndicators = (config: Pick<SiteConfig, "baseUrl">): string => `${siteUrl(config)}/v1/indicators`;

/** Where the schemas of the site's content are published. */
export const schemasUrl = (config: Pick<SiteConfig, "baseUrl" | "schemaUrl">): string =>
  (config.schemaUrl ?? `${siteUrl(config)}/schemas`).replace(/\/+$/, "");

/** The page of an indicator, below the site's root. */
export const indicatorPagePath = (id: number): string => `indicator/${id}.html`;

/** What leads to that page on hosts that do not serve it without its ending. */
export const indicatorRedirectPath = (id: number): string => `indicator/${id}/index.html`;

/** Its address on the published site. */
export const indicatorPageUrl = (config: Pick<SiteConfig, "baseUrl">, id: number): string =>
  `${siteUrl(config)}/indicator/${id}`;

/** Address of a chart's page on the published site. */
export const chartUrl = (site: Site, slug: string): string => `${siteUrl(site.config)}/grapher/${slug}`;
