import { type Chart, displayName } from "../../src/chart/chart.ts";
import { plainText } from "../../src/data/markdown.ts";
import type { CatalogueEntry } from "../../src/page/catalogue.ts";
import { type Output, presetPath } from "../plan.ts";

/** What the catalogue tells of a chart. @param outputs - its files */
export function catalogueEntry(chart: Chart, outputs: readonly Output[]): CatalogueEntry {
  const first = chart.dimensions[0];
  const thumbnail = presetPath(chart.slug, "thumbnail");
  return {
    slug: chart.slug,
    title: chart.config.title ?? (first ? displayName(first) : chart.slug),
    subtitle: plainText(chart.config.subtitle ?? first?.indicator.descriptionShort ?? ""),
    ...(outputs.some(({ path }) => path === thumbnail) && { thumbnail }),
  };
}
