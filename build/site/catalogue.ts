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
  };
}

/** What a chart is about: the indicators on its axes. Size and colour only say more of them. */
function plottedIndicators(chart: Chart): readonly Indicator[] {
  const plotted = chart.dimensions.filter(({ property }) => property === "y" || property === "x");
  return [...new Map(plotted.map(({ indicator }) => [indicator.id, indicator])).values()];
}

/** What is told of an indicator whatever the charts. */
export type IndicatorText = Omit<IndicatorEntry, "charts">;

/** Tells of indicators in the words that the search reads. */
export const describeIndicators = (indicators: readonly Indicator[]): readonly IndicatorText[] =>
  indicators.map((indicator) => {
    const { title, unit, description } = createDocument(indicator);
    const about = plainText(indicator.dataset.description ?? "");
    const dataset = { ...datasetOf(indicator.dataset), description: about };
    return { id: indicator.id, title, unit, description: plainText(description), dataset };
  });

/** What the list of indicators tells of each. */
export function indicatorEntries(
  indicators: readonly IndicatorText[],
  charts: readonly CatalogueEntry[],
): readonly IndicatorEntry[] {
  const chartsById = new Map<number, CatalogueEntry[]>();
  for (const chart of charts) {
    for (const id of chart.indicators) {
      const others = chartsById.get(id);
      if (others) others.push(chart);
      else chartsById.set(id, [chart]);
    }
  }
  return indicators.map((indicator) => ({ ...indicator, charts: chartsById.get(indicator.id) ?? [] }));
}

const datasetOf = ({ name, title }: DatasetInfo): CatalogueDataset => ({ name, title: title || name });

const unique = (datasets: readonly CatalogueDataset[]): readonly CatalogueDataset[] => [
  ...new Map(datasets.map((dataset) => [dataset.name, dataset])).values(),
];
