import { attributionsOf } from "../../core/chart/indicator.ts";
import { brandName, type Site } from "../../core/chart/site.ts";
import { catalogueUrl, hasCatalogue, indicatorPageUrl, siteUrl } from "../../core/chart/siteUrl.ts";
import { temporalCoverage } from "../../formats/dataset.ts";
import type { IndicatorFiles, IndicatorOutline } from "./outline.ts";
import { indicatorTitle } from "./outline.ts";

/** schema.org/Dataset of an indicator's page, for search engines. @param csv - URL of a chart's data */
export function indicatorDataset(
  { indicator, span, timeUnit }: IndicatorOutline,
  { description, addresses, csv }: { description: string; addresses: IndicatorFiles; csv: string | undefined },
  site: Site,
): object {
  const { config } = site;
  const { id, unit, lastUpdated, nonRedistributable, dataset } = indicator;
  const url = indicatorPageUrl(config, id);
  const licences = [...(dataset.licenses ?? []), ...indicator.sources.flatMap(({ license }) => license ?? [])];
  const organization = (name: string) => ({ "@type": "Organization", name });
  return {
    "@context": "https://schema.org",
    "@type": "Dataset",
    "@id": url,
    name: indicatorTitle(indicator),
    description,
    url,
    identifier: String(id),
    ...(span && { temporalCoverage: temporalCoverage(span, timeUnit) }),
    ...(lastUpdated && { dateModified: lastUpdated }),
    license: [...new Set(licences.flatMap(({ path }) => path ?? []))],
    creator: attributionsOf(indicator).map(organization),
    publisher: { ...organization(brandName(site)), url: config.baseUrl },
    variableMeasured: {
      "@type": "PropertyValue",
      name: indicatorTitle(indicator),
      ...(unit && { unitText: unit }),
    },
    isAccessibleForFree: !nonRedistributable,
    includedInDataCatalog: {
      "@type": "DataCatalog",
      name: config.title,
      url: hasCatalogue(config, "tables") ? `${catalogueUrl(config)}/index.json` : `${siteUrl(config)}/`,
    },
    distribution: downloads(addresses, csv),
  };
}

const downloads = ({ table, data }: IndicatorFiles, csv: string | undefined): readonly object[] =>
  [
    download("text/csv", csv),
    download("application/vnd.apache.parquet", table?.url),
    download("application/json", data?.url),
  ].filter((one) => one !== undefined);

const download = (encodingFormat: string, contentUrl: string | undefined) =>
  contentUrl === undefined ? undefined : { "@type": "DataDownload", encodingFormat, contentUrl };
