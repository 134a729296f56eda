import { type Chart, indicatorsOf } from "../../src/chart/chart.ts";
import type { DatasetInfo, Indicator } from "../../src/chart/indicator.ts";
import type { CatalogueDataset, CatalogueEntry, IndicatorEntry } from "../../src/page/catalogue/entry.ts";
import { createDocument } from "../../src/search/document.ts";
import { tabTypes } from "../../src/tab/registry.ts";
import { plainText } from "../../src/text/markdown.ts";
import { tabParams, tabsOf } from "../../src/view/tab.ts";
import { chartTitle } from "../../src/words/title.ts";
import { type Output, presetPath } from "./plan.ts";

/** What the catalogue tells of a chart. @param outputs - its files */
export function catalogueEntry(chart: Chart, outputs: readonly Output[]): CatalogueEntry {
  const { slug, config } = chart;
  const plotted = plottedIndicators(chart);
  const thumbnail = presetPath(slug, "thumbnail");
  const csv = outputs.find(({ representation }) => representation === "csv")?.path;
  return {
    slug,
    title: chartTitle(chart) || slug,
    subtitle: plainText(config.subtitle ?? plotted[0]?.descriptionShort ?? ""),
    tabs: tabsOf(config)
      .filter((tab) => tabTypes[tab].marks !== "cells")
      .map((tab) => tabParams[tab]),
    datasets: unique(plotted.map(({ dataset }) => datasetOf(dataset))),
    indicators: plotted.map(({ id }) => id),
    sideIndicators: indicatorsOf(chart)
      .filter((indicator) => !plotted.includes(indicator))
      .map(({ id }) => id),
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
export type IndicatorText = Omit<IndicatorEntry, "charts">;

/** Tells of indicators in the words that the search reads. @param pages - ids of those that have a page */
export const describeIndicators = (
  indicators: readonly Indicator[],
  pages: ReadonlySet<number> = new Set(),
): readonly IndicatorText[] =>
  indicators.map((indicator) => {
    const { title, unit, description } = createDocument(indicator);
    const about = plainText(indicator.dataset.description ?? "");
    const dataset = { ...datasetOf(indicator.dataset), description: about };
    const hasPage = pages.has(indicator.id);
    return { id: indicator.id, title, unit, description: plainText(description), dataset, hasPage };
  });

/** What the list of indicators tells of each. */
export function indicatorEntries(
  indicators: readonly IndicatorText[],
  charts: readonly CatalogueEntry[],
): readonly IndicatorEntry[] {
  const plotting = chartsByIndicator(charts, ({ indicators }) => indicators);
  return indicators.map((indicator) => ({ ...indicator, charts: plotting.get(indicator.id) ?? [] }));
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

const unique = (datasets: readonly CatalogueDataset[]): readonly CatalogueDataset[] => [
  ...new Map(datasets.map((dataset) => [dataset.name, dataset])).values(),
];
