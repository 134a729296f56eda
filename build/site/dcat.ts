import { licenceUrl } from "../../src/core/chart/licenceUrls.ts";
import { brandName, type Site } from "../../src/core/chart/site.ts";
import { chartUrl, hasCatalogue, siteUrl } from "../../src/core/chart/siteUrl.ts";
import { bareType } from "../../src/formats/representation.ts";
import type { CatalogueEntry } from "../../src/pages/catalogue/entry.ts";
import type { PageOf } from "../../src/pages/catalogue/pager.ts";
import { representations } from "../../src/representations.ts";

/** The catalogue of the site's data for data portals, as DCAT 3. */
export const dcatPath = "dcat.jsonld";

/** The catalogue of the tables of `catalog/`. */
export const tablesDcatPath = "catalog/dcat.jsonld";

/** The path of a part of it. */
export const tablesDcatPartPath = (number: number): string => `catalog/dcat/${number}.jsonld`;

/** So many data sets one file tells of. */
export const dcatPartLength = 500;

/** The path of a part. */
export const dcatPartPath = (number: number): string => `dcat/${number}.jsonld`;

const context = {
  dcat: "http://www.w3.org/ns/dcat#",
  dct: "http://purl.org/dc/terms/",
  foaf: "http://xmlns.com/foaf/0.1/",
  spdx: "http://spdx.org/rdf/terms#",
};

/** The catalogue: of the charts, or where there are many of catalogues of them; and of that of the tables (interface.md 5.3). */
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

/** Catalogues that a catalogue leads to. @param paths - of the tree */
export const catalogsAt = ({ config }: Site, paths: readonly string[]): readonly object[] =>
  paths.map((path) => ({ "@id": `${siteUrl(config)}/${path}`, "@type": "dcat:Catalog" }));

/** A part of the catalogue, whole by itself. */
export const dcatPart = (site: Site, charts: readonly CatalogueEntry[], number: number): string =>
  describeCatalog(site, dcatPartPath(number), datasets(site, charts));

const datasets = (site: Site, charts: readonly CatalogueEntry[]) => ({
  "dcat:dataset": charts.map((chart) => dataset(site, chart)),
});

/** A catalogue of the site. @param content - what it lists */
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

/** Who publishes all of it, described in the catalogue. */
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
    "dcat:landingPage": { "@id": address },
    "dcat:distribution": distributions(site, chart),
  };
}

/** The forms of the data that the tree has; of data that may not be passed on none. */
function distributions(site: Site, { slug, csv }: CatalogueEntry): readonly object[] {
  const { config } = site;
  const address = chartUrl(site, slug);
  if (csv === undefined) return [];
  return representations
    .filter(({ group, name }) => group === "Data" && (config.emit?.representations?.includes(name) ?? true))
    .map(({ label, suffix, mediaType }) => ({
      ...describeDistribution({ title: label, page: address, file: address + suffix, mediaType }),
      // What the site adds has a licence of its own; the data are under those of their sources.
      "dct:rights": { "@id": `${address}#sources` },
    }));
}

/** A file of a data set, and the page that leads to it. */
export const describeDistribution = (it: { title: string; page: string; file: string; mediaType: string }) => ({
  "@id": it.file,
  "@type": "dcat:Distribution",
  "dct:title": it.title,
  "dcat:accessURL": { "@id": it.page },
  "dcat:downloadURL": { "@id": it.file },
  "dcat:mediaType": { "@id": `https://www.iana.org/assignments/media-types/${bareType(it.mediaType)}` },
});
