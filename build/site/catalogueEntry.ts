import { tabsOf } from "../../src/charts/tab.ts";
import { type Chart, indicatorsOf } from "../../src/core/chart/chart.ts";
import type { DatasetInfo, Indicator } from "../../src/core/chart/indicator.ts";
import { writeTime } from "../../src/core/data/time.ts";
import { plainText } from "../../src/core/text/markdown.ts";
import { chartTitle } from "../../src/core/words/title.ts";
import type {
  CatalogueDataset,
  CatalogueEntry,
  EntryCoverage,
  IndicatorEntry,
} from "../../src/pages/catalogue/entry.ts";
import { createDocument } from "../../src/search/document.ts";
import type { ChartExtent } from "../content/table/coverage.ts";
import { type Output, presetPath } from "./chartFiles.ts";

/**
 * Describes a chart for the lists of the site.
 * @param outputs - the chart's files
 * @param facts - what the chart does not have itself; without coverage if it has no values
 */
export function catalogueEntry(
  chart: Chart,
  outputs: readonly Output[],
  { coverage, viewIndicators }: EntryFacts = {},
): CatalogueEntry {
  const { slug, config } = chart;
  const plotted = plottedIndicators(chart);
  const thumbnail = presetPath(slug, "thumbnail");
  const csv = outputs.find(({ representation }) => representation === "csv")?.path;
  return {
    slug,
    title: chart.cube?.title ?? (chartTitle(chart) || slug),
    subtitle: plainText(config.subtitle ?? plotted[0]?.descriptionShort ?? ""),
    tabs: tabsOf(config)
      .filter(({ marks }) => marks !== "cells")
      .map(({ param }) => param),
    datasets: uniqueDatasets(plotted.map(({ dataset }) => datasetOf(dataset))),
    indicators: plotted.map(({ id }) => id),
    sideIndicators: indicatorsOf(chart)
      .filter((indicator) => !plotted.includes(indicator))
      .map(({ id }) => id),
    ...(viewIndicators && { viewIndicators }),
    topics: unique(config.topics ?? plotted.flatMap(({ topics = [] }) => topics)),
    ...(chart.cube && { views: chart.cube.slices.length, choosers: chart.cube.choosers }),
    ...(coverage && { coverage }),
    ...datesOf(chart),
    ...(outputs.some(({ path }) => path === thumbnail) && { thumbnail }),
    ...(csv !== undefined && { csv }),
  };
}

/** Facts for a chart's entry that come from its dataset, or from its further views. */
type EntryFacts = Pick<CatalogueEntry, "coverage" | "viewIndicators">;

/** The indicators on the axes, which the chart is about. Size and colour are secondary. */
function plottedIndicators(chart: Chart): readonly Indicator[] {
  const plotted = chart.dimensions.filter(({ property }) => property === "y" || property === "x");
  return [...new Map(plotted.map(({ indicator }) => [indicator.id, indicator])).values()];
}

/** An entry of the list of indicators, without the charts that plot it. */
export type IndicatorDescription = Omit<IndicatorEntry, "charts">;

/** Describes indicators in the words that the search indexes. @param pages - ids of indicators that have a page */
export function describeIndicators(
  indicators: readonly Indicator[],
  pages: ReadonlySet<number> = new Set(),
): readonly IndicatorDescription[] {
  // Indicators of one dataset share one object, since descriptions of datasets are long.
  const datasets = new Map<DatasetInfo, IndicatorDescription["dataset"]>();
  const describe = (dataset: DatasetInfo) => {
    const described = datasets.get(dataset) ?? {
      ...datasetOf(dataset),
      description: plainText(dataset.description ?? ""),
    };
    datasets.set(dataset, described);
    return described;
  };
  return indicators.map((indicator) => {
    const { title, unit, description } = createDocument(indicator);
    const dataset = describe(indicator.dataset);
    const hasPage = pages.has(indicator.id);
    return { id: indicator.id, title, unit, description: plainText(description), dataset, hasPage };
  });
}

/** Adds to each indicator the charts that plot it. */
export function indicatorEntries(
  indicators: readonly IndicatorDescription[],
  charts: readonly CatalogueEntry[],
): readonly IndicatorEntry[] {
  const plotting = chartsByIndicator(charts, (chart) => [...chart.indicators, ...idsOfViews(chart)]);
  // No spread here: V8 may give each spread copy a hidden class of its own, which takes more memory than the object.
  return indicators.map(({ id, title, unit, description, dataset, hasPage }) => {
    const charts = plotting.get(id) ?? [];
    return { id, title, unit, description, dataset, hasPage, charts };
  });
}

/** Groups charts by indicator. @param idsOf - ids of a chart's indicators, without duplicates */
export function chartsByIndicator(
  charts: readonly CatalogueEntry[],
  idsOf: (chart: CatalogueEntry) => readonly number[],
): ReadonlyMap<number, readonly CatalogueEntry[]> {
  const found = new Map<number, CatalogueEntry[]>();
  for (const chart of charts) {
    for (const id of idsOf(chart)) {
      const others = found.get(id);
      if (others) others.push(chart);
      else found.set(id, [chart]);
    }
  }
  return found;
}

/** Ids of all indicators of a chart, on its axes or not, in any of its views. */
export const usedIndicators = (chart: CatalogueEntry): readonly number[] => [
  ...chart.indicators,
  ...chart.sideIndicators,
  ...idsOfViews(chart),
];

/** Ids of the indicators that only further views use. */
const idsOfViews = ({ viewIndicators = {} }: CatalogueEntry): readonly number[] =>
  Object.keys(viewIndicators).map(Number);

const datasetOf = ({ name, title }: DatasetInfo): CatalogueDataset => ({ name, title: title || name });

const uniqueDatasets = (datasets: readonly CatalogueDataset[]): readonly CatalogueDataset[] => [
  ...new Map(datasets.map((dataset) => [dataset.name, dataset])).values(),
];

const unique = <T>(items: readonly T[]): readonly T[] => [...new Set(items)];

/** Describes the times and entities of a chart's values. @param extent - absent if it has none */
export function entryCoverage({ config }: Chart, extent: ChartExtent | undefined): EntryCoverage | undefined {
  if (!extent) return undefined;
  const { start, end, timeUnit, entities } = extent;
  const noun = config.entityTypePlural ?? "countries and regions";
  return { start: writeTime(start, timeUnit), end: writeTime(end, timeUnit), entities, noun };
}

/** The last update of a chart's indicators, and the day it was published, if the authors give them. */
function datesOf(chart: Chart): Pick<CatalogueEntry, "updated" | "published"> {
  const updates = indicatorsOf(chart).flatMap(({ lastUpdated = "" }) => (isDay(lastUpdated) ? lastUpdated : []));
  const updated = updates.sort().at(-1);
  const published = chart.config.publishedAt;
  return { ...(updated !== undefined && { updated }), ...(published !== undefined && { published }) };
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
