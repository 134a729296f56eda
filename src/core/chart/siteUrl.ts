import { addressForm, type FormSetting } from "./addresses.ts";
import { pageSlug } from "./cube/chartSlug.ts";
import type { CataloguePart, Site, SiteConfig } from "./site.ts";

/** The settings that decide the URL of a page. */
export interface AddressSettings extends FormSetting {
  readonly baseUrl: string;
}

/** Path of one of the program's files in the tree. */
export const assetPath = ({ assets = "assets" }: SiteConfig, name: string): string => `${assets}/${name}`;

/** URL of the published site, without a trailing "/". */
export const siteUrl = ({ baseUrl }: Pick<SiteConfig, "baseUrl">): string => baseUrl.replace(/\/+$/, "");

/**
 * Whether the tree contains a part of the catalogue. It does not if the part is hosted elsewhere, or if `emit` omits
 * it.
 */
export function hasCatalogue(config: SiteConfig, part: CataloguePart): boolean {
  const isOwn =
    part === "pages" ||
    (part === "tables"
      ? catalogueUrl(config) === ownCatalogue(config)
      : indicatorsUrl(config) === ownIndicators(config));
  return isOwn && (config.emit?.catalogue?.includes(part) ?? true);
}

/** URL of the catalogue's tables, without a trailing "/"; by default below the site. */
export const catalogueUrl = (config: Pick<SiteConfig, "baseUrl" | "catalogUrl">): string =>
  (config.catalogUrl ?? ownCatalogue(config)).replace(/\/+$/, "");

/** URL of the indicators' metadata, without a trailing "/"; by default below the site. */
export const indicatorsUrl = (config: Pick<SiteConfig, "baseUrl" | "indicatorApiUrl">): string =>
  (config.indicatorApiUrl ?? ownIndicators(config)).replace(/\/+$/, "");

const ownCatalogue = (config: Pick<SiteConfig, "baseUrl">): string => `${siteUrl(config)}/catalog`;

const ownIndicators = (config: Pick<SiteConfig, "baseUrl">): string => `${siteUrl(config)}/v1/indicators`;

/** URL of the published JSON Schemas, without a trailing "/". */
export const schemasUrl = (config: Pick<SiteConfig, "baseUrl" | "schemaUrl">): string =>
  (config.schemaUrl ?? `${siteUrl(config)}/schemas`).replace(/\/+$/, "");

/** The URL of a page of the tree. @param path - its file, which ends in `.html` */
export function pageUrl(config: AddressSettings, path: string): string {
  const url = `${siteUrl(config)}/${path.replace(/(^|\/)index\.html$/, "$1")}`;
  return addressForm(config) === "clean" ? url.replace(/\.html$/, "") : url;
}

/** The URL of a chart's page. `chartUrl` is its name in data and citations, which does not depend on the host. */
export const chartPageAddress = (config: AddressSettings, slug: string): string =>
  pageUrl(config, `grapher/${pageSlug(slug)}.html`);

/** Path of an indicator's page. */
export const indicatorPagePath = (id: number): string => `indicator/${id}.html`;

/** Path of the redirect to that page (`hasFolderRedirects`). */
export const indicatorRedirectPath = (id: number): string => `indicator/${id}/index.html`;

/** URL of an indicator's page. */
export const indicatorPageUrl = (config: AddressSettings, id: number): string => pageUrl(config, indicatorPagePath(id));

/** URL of a chart's page in data and citations, the same on every host. Slices of a cube share one, with parameters (`sliceParams`). */
export const chartUrl = (site: Site, slug: string): string => `${siteUrl(site.config)}/grapher/${pageSlug(slug)}`;
