import { chartTypes } from "../../src/charts/registry.ts";
import { type Chart, indicatorsOf } from "../../src/core/chart/chart.ts";
import type { ChartConfig } from "../../src/core/chart/config.ts";
import type { DatasetInfo, Indicator } from "../../src/core/chart/indicator.ts";
import { writeTime } from "../../src/core/data/time.ts";
import { plainText } from "../../src/core/text/markdown.ts";
import { tabParams, tabsOf } from "../../src/core/view/tab.ts";
import { chartTitle } from "../../src/core/words/title.ts";
import type {
  CatalogueDataset,
  CatalogueEntry,
  EntryCoverage,
  IndicatorEntry,
} from "../../src/pages/catalogue/entry.ts";
import { createDocument } from "../../src/search/document.ts";
import type { Extent } from "../content/table/extent.ts";
import { type Output, presetPath } from "./chartFiles.ts";

/**
 * What the catalogue tells of a chart.
 * @param outputs - its files
 * @param extent - how far its values reach, if it has any
 */
export function catalogueEntry(chart: Chart, outputs: readonly Output[], extent?: Extent): CatalogueEntry {
  const { slug, config } = chart;
  const plotted = plottedIndicators(chart);
  const thumbnail = presetPath(slug, "thumbnail");
  const csv = outputs.find(({ representation }) => representation === "csv")?.path;
  return {
    slug,
    title: chartTitle(chart) || slug,
    subtitle: plainText(config.subtitle ?? plotted[0]?.descriptionShort ?? ""),
    tabs: tabsOf(config)
      .filter((tab) => chartTypes[tab].marks !== "cells")
      .map((tab) => tabParams[tab]),
    datasets: uniqueDatasets(plotted.map(({ dataset }) => datasetOf(dataset))),
    indicators: plotted.map(({ id }) => id),
    sideIndicators: indicatorsOf(chart)
      .filter((indicator) => !plotted.includes(indicator))
      .map(({ id }) => id),
    topics: unique(config.topics ?? plotted.flatMap(({ topics = [] }) => topics)),
    ...(extent && { coverage: coverageOf(extent, config) }),
    ...datesOf(chart),
    ...(outputs.some(({ path }) => path === thumbnail) && { thumbnail }),
    ...(csv !== undefined && { csv }),
  };
}

/** What a chart is about: the indicators on its axes. Size and colour only say more of them. */
function plottedIndicators(chart: Chart): readonly Indicator[] {
  const plotted = chart.dimensions.filter(({ property }) => property === "y" || property === "x");
  return [...new Map(plotted.map(({ indicator }) => [indicator.id, indicator])).values()];
}

/** What is told of an indicator whatever the charts. */
export type IndicatorDescription = Omit<IndicatorEntry, "charts">;

/** Tells of indicators in the words that the search reads. @param pages - ids of those that have a page */
export function describeIndicators(
  indicators: readonly Indicator[],
  pages: ReadonlySet<number> = new Set(),
): readonly IndicatorDescription[] {
  // Those of one dataset share what is told of it, which is long.
  const datasets = new Map<DatasetInfo, IndicatorDescription["dataset"]>();
  const tell = (dataset: DatasetInfo) => {
    const told = datasets.get(dataset) ?? {
      ...datasetOf(dataset),
      description: plainText(dataset.description ?? ""),
    };
    datasets.set(dataset, told);
    return told;
  };
  return indicators.map((indicator) => {
    const { title, unit, description } = createDocument(indicator);
    const dataset = tell(indicator.dataset);
    const hasPage = pages.has(indicator.id);
    return { id: indicator.id, title, unit, description: plainText(description), dataset, hasPage };
  });
}

/** What the list of indicators tells of each. */
export function indicatorEntries(
  indicators: readonly IndicatorDescription[],
  charts: readonly CatalogueEntry[],
): readonly IndicatorEntry[] {
  const plotting = chartsByIndicator(charts, ({ indicators }) => indicators);
  // Written out: each object that is copied by spreading may get a layout of its own, which takes more room than the object.
  return indicators.map(({ id, title, unit, description, dataset, hasPage }) => {
    const charts = plotting.get(id) ?? [];
    return { id, title, unit, description, dataset, hasPage, charts };
  });
}

/** Charts by the indicators that they name. @param idsOf - ids of those, each once */
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

/** All indicators that a chart uses. */
export const usedIndicators = ({ indicators, sideIndicators }: CatalogueEntry): readonly number[] => [
  ...indicators,
  ...sideIndicators,
];

const datasetOf = ({ name, title }: DatasetInfo): CatalogueDataset => ({ name, title: title || name });

const uniqueDatasets = (datasets: readonly CatalogueDataset[]): readonly CatalogueDataset[] => [
  ...new Map(datasets.map((dataset) => [dataset.name, dataset])).values(),
];

const unique = <T>(items: readonly T[]): readonly T[] => [...new Set(items)];

const coverageOf = ({ start, end, timeUnit, entities }: Extent, config: ChartConfig): EntryCoverage => ({
  start: writeTime(start, timeUnit),
  end: writeTime(end, timeUnit),
  entities,
  noun: config.entityTypePlural ?? "countries and regions",
});

/** When the figures of a chart were updated last, and when it was published, as far as authors say. */
function datesOf(chart: Chart): Pick<CatalogueEntry, "updated" | "published"> {
  const updates = indicatorsOf(chart).flatMap(({ lastUpdated = "" }) => (isDay(lastUpdated) ? lastUpdated : []));
  const updated = updates.sort().at(-1);
  const published = chart.config.publishedAt;
  return { ...(updated !== undefined && { updated }), ...(published !== undefined && { published }) };
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
