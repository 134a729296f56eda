import { queryText } from "../charts/address.ts";
import { resolveView } from "../charts/resolve.ts";
import { type Chart, displayName, indicatorsOf, isRedistributable } from "../core/chart/chart.ts";
import { fullCitation } from "../core/chart/citation.ts";
import { attributionsOf } from "../core/chart/indicator.ts";
import { licenceUrls } from "../core/chart/licenceUrls.ts";
import { brandName, type Site } from "../core/chart/site.ts";
import { chartPageAddress, chartUrl, siteUrl } from "../core/chart/siteUrl.ts";
import { isoDay } from "../core/data/day.ts";
import { endOfPeriod } from "../core/data/period.ts";
import { isPeriod, type Time, type TimeRange, type TimeUnit } from "../core/data/time.ts";
import { isWebAddress, plainText } from "../core/text/markdown.ts";
import { fullTimespan } from "../core/view/fullTable.ts";
import { plottedDimensions } from "../core/view/table.ts";
import { describeView } from "../core/words/description.ts";
import { chartTitle } from "../core/words/title.ts";

/** The schema.org `Dataset` of the complete data of a chart, regardless of the view (rules.md 515). */
export function datasetFacts(chart: Chart, site: Site) {
  const address = chartUrl(site, chart.slug) + queryText(chart.choices ?? []);
  const span = fullTimespan(chart);
  const indicators = indicatorsOf(chart);
  const sources = indicators.flatMap(({ sources }) => sources);
  const [modified] = indicators
    .flatMap(({ lastUpdated }) => lastUpdated ?? [])
    .sort()
    .reverse();
  return {
    name: chartTitle(chart),
    description: plainText(chart.config.subtitle ?? "") || describeView(resolveView(chart, {}, site)),
    url: chartPageAddress(site.config, chart.slug) + queryText(chart.choices ?? []),
    identifier: address,
    inLanguage: "en",
    keywords: unique(indicators.flatMap(({ title, name, dataset }) => [title || name, dataset.title])),
    ...(span && { temporalCoverage: temporalCoverage(span, chart.timeUnit) }),
    ...(modified && { dateModified: modified, datePublished: modified }),
    license: licenceUrls(chart, site),
    creator: unique(indicators.flatMap(attributionsOf)).map(organization),
    publisher: { ...organization(brandName(site)), url: siteUrl(site.config) },
    citation: unique(sources.map(fullCitation)),
    isBasedOn: unique(sources.map(({ path }) => path)).filter(isWebAddress),
    variableMeasured: plottedDimensions(chart).map((dimension) => {
      const { descriptionShort, unit } = dimension.indicator;
      return {
        "@type": "PropertyValue",
        name: displayName(dimension),
        ...(descriptionShort && { description: plainText(descriptionShort) }),
        ...(unit && { unitText: unit }),
      };
    }),
    isAccessibleForFree: isRedistributable(chart),
    includedInDataCatalog: { "@type": "DataCatalog", name: site.config.title, url: siteUrl(site.config) },
  };
}

const organization = (name: string) => ({ "@type": "Organization", name });

const unique = (texts: readonly (string | undefined)[]): string[] => [...new Set(texts.flatMap((text) => text || []))];

/**
 * A time range in ISO 8601. The standard lacks quarters, so periods are ranges from their first to their last day. Years
 * have four digits, or six with a sign.
 */
export function temporalCoverage({ start, end }: TimeRange, unit: TimeUnit): string {
  const [from, to] = isPeriod(unit)
    ? [isoDay(start), isoDay(endOfPeriod(end, unit))]
    : [start, end].map(unit === "year" ? isoYear : isoDay);
  return `${from}/${to}`;
}

const isoYear = (year: Time): string =>
  year >= 0 && year <= 9999
    ? String(year).padStart(4, "0")
    : `${year < 0 ? "-" : "+"}${String(Math.abs(year)).padStart(6, "0")}`;
