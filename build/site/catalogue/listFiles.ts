import { licenceUrl } from "../../../src/core/chart/licenceUrls.ts";
import type { Site } from "../../../src/core/chart/site.ts";
import { catalogueUrl } from "../../../src/core/chart/siteUrl.ts";
import { parquet } from "../../../src/formats/parquet.ts";
import {
  catalogsAt,
  describeCatalog,
  describeDistribution,
  publisherOf,
  tablesDcatPartPath,
  tablesDcatPath,
} from "../dcat.ts";
import type { TreeFile } from "../files.ts";
import { catalogueJson, type TableMetadata } from "./datasetFiles.ts";
import { catalogueIndexPath, divideTables, type ListLimits, listEntry, tableList, tableListPath } from "./tableList.ts";

/**
 * Makes the files that list all tables of the catalogue, in parts if there are many.
 * @param tables - the contents of each `<table>.meta.json`
 */
export function tableLists(site: Site, tables: readonly TableMetadata[], limits?: ListLimits): readonly TreeFile[] {
  const parts = divideTables(tables, limits);
  const whole = [
    { path: catalogueIndexPath, body: catalogueJson(tableList(parts)) },
    { path: tablesDcatPath, body: tablesDcat(site, parts) },
  ];
  if (parts.length <= 1) return whole;
  const divided = parts.flatMap((tables, i) => [
    { path: tableListPath(i + 1), body: catalogueJson({ tables: tables.map(listEntry) }) },
    { path: tablesDcatPartPath(i + 1), body: tablesDcatPart(site, tables, i + 1) },
  ]);
  return [...whole, ...divided];
}

/**
 * Renders the tables as a DCAT 3 catalogue, to which the site's catalogue links (interface.md 5.2); if there are many,
 * links to the parts.
 */
function tablesDcat(site: Site, parts: readonly (readonly TableMetadata[])[]): string {
  if (parts.length <= 1) return describeCatalog(site, tablesDcatPath, datasets(site, parts[0] ?? []));
  const paths = parts.map((_, i) => tablesDcatPartPath(i + 1));
  return describeCatalog(site, tablesDcatPath, { "dcat:catalog": catalogsAt(site, paths) });
}

/** Renders a part of that catalogue, which is a valid catalogue by itself. */
const tablesDcatPart = (site: Site, tables: readonly TableMetadata[], number: number): string =>
  describeCatalog(site, tablesDcatPartPath(number), datasets(site, tables));

const datasets = (site: Site, tables: readonly TableMetadata[]) => ({
  "dcat:dataset": tables.map((table) => dataset(site, table)),
});

function dataset(site: Site, { path, title, description, dataset, bytes, sha256 }: TableMetadata): object {
  const address = `${catalogueUrl(site.config)}/${path}`;
  const licences = (dataset.licenses ?? []).map(({ path, name }) => path ?? (name && licenceUrl(name)));
  const links = licences.filter((url) => url !== undefined && url !== "").map((url) => ({ "@id": url }));
  return {
    "@id": `${address}#dataset`,
    "@type": "dcat:Dataset",
    "dct:identifier": address,
    "dct:title": title,
    "dct:description": description || title,
    ...(links.length > 0 && { "dct:license": links }),
    "dct:publisher": publisherOf(site),
    "dcat:distribution": {
      ...describeDistribution({ title: parquet.label, page: address, file: address, mediaType: parquet.mediaType }),
      "dcat:byteSize": { "@type": "http://www.w3.org/2001/XMLSchema#nonNegativeInteger", "@value": String(bytes) },
      "spdx:checksum": {
        "@type": "spdx:Checksum",
        "spdx:algorithm": { "@id": "spdx:checksumAlgorithm_sha256" },
        "spdx:checksumValue": { "@type": "http://www.w3.org/2001/XMLSchema#hexBinary", "@value": sha256 },
      },
    },
  };
}
