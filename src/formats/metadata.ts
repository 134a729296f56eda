import { resolveType } from "../charts/resolve.ts";
import { type Chart, type Dimension, displayName, isRedistributable } from "../core/chart/chart.ts";
import { longCitation, longTitle, shortCitation } from "../core/chart/citation.ts";
import { type Chooser, picksOf, type Slice } from "../core/chart/cube/cube.ts";
import { sliceOf } from "../core/chart/cube/place.ts";
import type { Indicator, IndicatorType } from "../core/chart/indicator.ts";
import type { Site } from "../core/chart/site.ts";
import { chartUrl, hasCatalogue, indicatorsUrl } from "../core/chart/siteUrl.ts";
import { lastValue } from "../core/data/query.ts";
import { isPeriod, type Period, type TimeUnit } from "../core/data/time.ts";
import { withoutTermLinks } from "../core/text/markdown.ts";
import { parseParam, viewParamNames } from "../core/view/params.ts";
import { plottedDimensions } from "../core/view/table.ts";
import { chartTitle } from "../core/words/title.ts";
import { sourcesLine } from "../core/words/words.ts";
import { hasShortNames } from "./csv.ts";
import { columnHeader, keyColumns, takenHeaders, uniqueHeaders } from "./dataColumns.ts";
import type { IgnoredParam } from "./ignoredParams.ts";
import { ok, type Representation } from "./representation.ts";

/** `.metadata.json`: titles, units, sources and licences of the data (interface.md 3.4, rules.md 501–509). */
export const metadata: Representation = {
  name: "metadata",
  suffix: ".metadata.json",
  fileSuffix: ".metadata.json",
  mediaType: "application/json; charset=utf-8",
  cache: "data",
  params: ["useColumnShortNames", ...viewParamNames],
  label: "Metadata",
  group: "About the data",
  summary: "What the chart and each column of its data mean, and where they come from.",
  carriesData: false,
  reportsIgnored: true,
  render: (chart, query, site, _, ignored) => ok(metadata.mediaType, metadataText(chart, query, site, ignored)),
};

/** The metadata as indented JSON, with a line feed at the end. */
export const metadataText = (
  chart: Chart,
  query: URLSearchParams,
  site: Site,
  ignored?: readonly IgnoredParam[],
): string => `${JSON.stringify(chartMetadata(chart, query, site, ignored), null, 2)}\n`;

/** A dimension of a cube (interface.md 3.4). */
interface DescribedDimension extends Chooser {
  /** Slug of the choice that was made, or the slugs of several. */
  readonly choice?: string | readonly string[];
  /** Header of its column in the table of all views. */
  readonly column?: string;
}

const chosenDimensions = (slice: Slice): readonly DescribedDimension[] =>
  picksOf(slice).map(({ chooser: { choices, ...chooser }, choice, choices: made }) => ({
    ...chooser,
    choice: made.length > 1 ? made.map(({ slug }) => slug) : choice.slug,
    choices,
  }));

/** The dimensions that are columns of the table of all views. */
const columnDimensions = (chart: Chart, short: boolean): readonly DescribedDimension[] =>
  keyColumns(chart, short).flatMap(({ header, chooser }) => {
    if (!chooser) return [];
    const { choices, ...rest } = chooser;
    return [{ ...rest, column: header, choices }];
  });

/** ChartMetadata of interface.md 3.4. */
export interface ChartMetadata {
  readonly chart: {
    readonly title: string;
    readonly subtitle?: string;
    readonly note?: string;
    readonly xAxisLabel?: string;
    readonly yAxisLabel?: string;
    readonly citation: string;
    readonly originalChartUrl: string;
    readonly selection: readonly string[];
    /** What readers choose on its page, and the choice of these data, or the column with the choices. */
    readonly dimensions?: readonly DescribedDimension[];
  };
  /** By column header in the CSV of the same request. */
  readonly columns: Readonly<Record<string, ColumnMetadata>>;
  /** `YYYY-MM-DD` */
  readonly dateDownloaded: string;
  readonly activeFilters?: ActiveFilters;
}

/** The valid view parameters of a query, as written, and the parameters without effect. */
export type ActiveFilters = Readonly<Record<string, string>> | { readonly ignored: readonly IgnoredParam[] };

/** A field with the id of an indicator, whose name contains the brand's key (rules.md 502). */
interface VariableId {
  readonly [name: `${string}VariableId`]: number;
}

/** ChartMetadataColumn of interface.md 3.4. */
export interface ColumnMetadata extends VariableId {
  readonly titleShort: string;
  readonly titleLong: string;
  readonly descriptionShort?: string;
  readonly descriptionKey?: readonly string[];
  readonly descriptionProcessing?: string;
  readonly shortUnit?: string;
  readonly unit?: string;
  readonly timespan: string;
  /** The period that starts at each day of the CSV, if the times are periods. */
  readonly period?: Period | undefined;
  readonly type: string;
  readonly conversionFactor?: number;
  readonly shortName?: string;
  readonly lastUpdated?: string;
  readonly nextUpdate?: string;
  readonly citationShort: string;
  readonly citationLong: string;
  readonly fullMetadata?: string;
}

/** The metadata for a query (interface.md 3.4). */
export function chartMetadata(
  chart: Chart,
  query: URLSearchParams,
  site: Site,
  ignored: readonly IgnoredParam[] = [],
): ChartMetadata {
  const { config } = chart;
  const filters = { ...Object.fromEntries(chart.choices ?? []), ...activeFilters(query) };
  const address = new URLSearchParams(filters).toString();
  const slice = sliceOf(chart);
  return {
    chart: {
      title: chartTitle(chart),
      subtitle: portable(config.subtitle),
      note: portable(config.note),
      xAxisLabel: config.xAxis?.label,
      yAxisLabel: config.yAxis?.label,
      citation: sourcesLine({ chart, ...resolveType(config, parseParam(query, "tab")) }),
      originalChartUrl: chartUrl(site, chart.slug) + (address && `?${address}`),
      selection: config.selectedEntityNames ?? [],
      ...(slice && { dimensions: chosenDimensions(slice) }),
      ...(chart.slices && { dimensions: columnDimensions(chart, hasShortNames(query)) }),
    },
    columns: Object.fromEntries(
      columnsWithHeaders(chart, query).map(({ header, dimension }) => [header, columnMetadata(dimension, chart, site)]),
    ),
    dateDownloaded: site.date,
    activeFilters: ignored.length > 0 ? { ...filters, ignored } : address ? filters : undefined,
  };
}

/**
 * The data columns with their headers in the full CSV of the same request (rules.md 501). Without a CSV, because the data
 * are not redistributable, columns have the names of their indicators.
 */
export function columnsWithHeaders(chart: Chart, query: URLSearchParams): { header: string; dimension: Dimension }[] {
  const short = hasShortNames(query);
  const dimensions = plottedDimensions(chart);
  const nameOf = (dimension: Dimension): string =>
    isRedistributable(chart) || short
      ? columnHeader(dimension, chart.timeUnit, short)
      : dimension.indicator.title || dimension.indicator.name;
  const headers = uniqueHeaders(dimensions.map(nameOf), takenHeaders(chart, short));
  return dimensions.map((dimension, i) => ({ header: headers[i] ?? dimension.slug, dimension }));
}

/** The valid view parameters of a query, as written. */
export function activeFilters(query: URLSearchParams): Record<string, string> {
  const entries = viewParamNames.flatMap((name): [string, string][] => {
    const value = lastValue(query, name);
    return value === undefined || parseParam(query, name) === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}

/** The metadata of a column (interface.md 3.4). */
export function columnMetadata(dimension: Dimension, { timeUnit }: Chart, site: Site): ColumnMetadata {
  const { indicator, display } = dimension;
  const hasIndicatorFiles = site.config.indicatorApiUrl !== undefined || hasCatalogue(site.config, "metadata");
  return {
    titleShort: displayName(dimension),
    titleLong: longTitle(dimension),
    descriptionShort: portable(indicator.descriptionShort),
    descriptionKey: indicator.descriptionKey?.map((text) => withoutTermLinks(text)),
    descriptionProcessing: portable(indicator.descriptionProcessing),
    shortUnit: indicator.shortUnit,
    unit: indicator.unit,
    timespan: timespan(dimension, timeUnit),
    period: isPeriod(timeUnit) ? timeUnit : undefined,
    type: typeName(dimension),
    conversionFactor: display.conversionFactor,
    ...variableId(indicator, site),
    shortName: indicator.shortName,
    lastUpdated: indicator.lastUpdated,
    nextUpdate: indicator.nextUpdate,
    citationShort: shortCitation(indicator, site),
    citationLong: longCitation(dimension, site),
    fullMetadata: hasIndicatorFiles
      ? `${indicatorsUrl(site.config)}/${indicator.columnId ?? indicator.id}.metadata.json`
      : undefined,
  };
}

const variableId = ({ id }: Indicator, { config }: Site): VariableId => ({
  [`${config.brand?.key ?? "service"}VariableId`]: id,
});

/** The type of the values in the chart. Integers that are multiplied by a fraction are numbers. */
function typeName({ indicator: { type }, display }: Dimension): string {
  const { conversionFactor = 1 } = display;
  return typeNames[type === "integer" && !Number.isInteger(conversionFactor) ? "number" : type];
}

const typeNames: Readonly<Record<IndicatorType, string>> = {
  number: "Numeric",
  integer: "Integer",
  string: "String",
  boolean: "Boolean",
  year: "Year",
  date: "Date",
};

/** First and last year of the indicator's values, "1950-2023"; "" without values, and for data that are not yearly (rules.md 503). */
const timespan = ({ timespan }: Dimension, unit: TimeUnit): string =>
  timespan && unit === "year" ? `${timespan.start}-${timespan.end}` : "";

/** Markdown without links to terms, which only work in the page (rules.md 508); undefined if empty. */
const portable = (markdown: string | undefined): string | undefined =>
  markdown ? withoutTermLinks(markdown) : undefined;
