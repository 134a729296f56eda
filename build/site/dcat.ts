import { licenceUrl } from "../../src/core/chart/licenceUrls.ts";
import { brandName, type Site } from "../../src/core/chart/site.ts";
import { chartPageAddress, chartUrl, hasCatalogue, siteUrl } from "../../src/core/chart/siteUrl.ts";
import { bareType } from "../../src/formats/representation.ts";
import type { CatalogueEntry } from "../../src/pages/catalogue/entry.ts";
import type { PageOf } from "../../src/pages/catalogue/pager.ts";
import { representations } from "../../src/representations.ts";

/** Path of the site's catalogue for data portals, in DCAT 3. */
export const dcatPath = "dcat.jsonld";

/** Path of the catalogue of the tables below `catalog/`. */
export const tablesDcatPath = "catalog/dcat.jsonld";

/** Path of a part of it, from 1. */
export const tablesDcatPartPath = (number: number): string => `catalog/dcat/${number}.jsonld`;

/** Maximum number of datasets in one file. */
export const dcatPartLength = 500;

/** Path of a part of the site's catalogue, from 1. */
export const dcatPartPath = (number: number): string => `dcat/${number}.jsonld`;

const context = {
  dcat: "http://www.w3.org/ns/dcat#",
  dct: "http://purl.org/dc/terms/",
  foaf: "http://xmlns.com/foaf/0.1/",
  spdx: "http://spdx.org/rdf/terms#",
};

/**
 * Renders the site's catalogue: a dataset for each chart, or links to the parts if there are several; and a link to the
 * tables (interface.md 5.3).
 */
export function dcatCatalog(site: Site, pages: readonly PageOf<CatalogueEntry>[]): string {
  const isOne = pages.length <= 1;
  const parts = [
    ...(isOne ? [] : pages.map(({ number }) => dcatPartPath(number))),
    ...(hasCatalogue(site.config, "tables") ? [tablesDcatPath] : []),
  ];
  return describeCatalog(site, dcatPath, {
    ...(isOne && datasets(site, pages[0]?.items ?? [])),
    ...(parts.length > 0 && { "dcat:catalog": catalogsAt(site, parts) }),
  });
}

/** Links to other catalogues. @param paths - in the tree */
export const catalogsAt = ({ config }: Site, paths: readonly string[]): readonly object[] =>
  paths.map((path) => ({ "@id": `${siteUrl(config)}/${path}`, "@type": "dcat:Catalog" }));

/** Renders a part of the catalogue, which is a valid catalogue by itself. */
export const dcatPart = (site: Site, charts: readonly CatalogueEntry[], number: number): string =>
  describeCatalog(site, dcatPartPath(number), datasets(site, charts));

const datasets = (site: Site, charts: readonly CatalogueEntry[]) => ({
  "dcat:dataset": charts.map((chart) => dataset(site, chart)),
});

/** Renders a catalogue. @param content - the properties that list datasets or other catalogues */
export function describeCatalog(site: Site, path: string, content: object): string {
  const { config } = site;
  const base = siteUrl(config);
  const licence = config.licence && licenceUrl(config.licence);
  const value = {
    "@context": context,
    "@id": `${base}/${path}`,
    "@type": "dcat:Catalog",
    "dct:title": config.title,
    "dct:description": "Charts with the data behind them.",
    "dct:language": { "@id": "http://publications.europa.eu/resource/authority/language/ENG" },
    "dct:publisher": { ...publisherOf(site), "@type": "foaf:Organization", "foaf:name": brandName(site) },
    ...(licence && { "dct:license": { "@id": licence } }),
    "foaf:homepage": { "@id": `${base}/` },
    "dcat:service": {
      "@id": `${base}/openapi.json#service`,
      "@type": "dcat:DataService",
      "dct:title": "Charts and their data, with parameters",
      "dcat:endpointURL": { "@id": `${base}/` },
      "dcat:endpointDescription": { "@id": `${base}/openapi.json` },
    },
    ...content,
  };
  return `${JSON.stringify(value, null, 1)}\n`;
}

/** Reference to the publisher, which each catalogue describes. */
export const publisherOf = ({ config }: Site) => ({ "@id": `${siteUrl(config)}/#publisher` });

const date = (day: string) => ({ "@type": "http://www.w3.org/2001/XMLSchema#date", "@value": day });

function dataset(site: Site, chart: CatalogueEntry): object {
  const { slug, title, subtitle, datasets, published, updated } = chart;
  const address = chartUrl(site, slug);
  return {
    "@id": `${address}#dataset`,
    "@type": "dcat:Dataset",
    "dct:identifier": address,
    "dct:title": title,
    "dct:description": subtitle || title,
    ...(published && { "dct:issued": date(published) }),
    ...(updated && { "dct:modified": date(updated) }),
    "dct:publisher": publisherOf(site),
    "dcat:keyword": datasets.map(({ title }) => title),
    "dcat:landingPage": { "@id": chartPageAddress(site.config, slug) },
    "dcat:distribution": distributions(site, chart),
  };
}

/** The data formats in the tree; none if the data are not redistributable. */
function distributions(site: Site, { slug, csv }: CatalogueEntry): readonly object[] {
  const { config } = site;
  const address = chartUrl(site, slug);
  if (csv === undefined) return [];
  return representations
    .filter(({ group, name }) => group === "Data" && (config.emit?.representations?.includes(name) ?? true))
    .map(({ label, suffix, mediaType }) => ({
      ...describeDistribution({
        title: label,
        page: chartPageAddress(config, slug),
        file: address + suffix,
        mediaType,
      }),
      // The catalogue's licence covers what the site adds; the data are under the licences of their sources.
      "dct:rights": { "@id": `${address}#sources` },
    }));
}

/** Describes a file of a dataset, and the page that links to it. */
export const describeDistribution = (it: { title: string; page: string; file: string; mediaType: string }) => ({
  "@id": it.file,
  "@type": "dcat:Distribution",
  "dct:title": it.title,
  "dcat:accessURL": { "@id": it.page },
  "dcat:downloadURL": { "@id": it.file },
  "dcat:mediaType": { "@id": `https://www.iana.org/assignments/media-types/${bareType(it.mediaType)}` },
});
