import { group } from "d3-array";
import { pageSlug } from "../../../src/core/chart/cube/chartSlug.ts";
import { sliceParams } from "../../../src/core/chart/cube/cube.ts";
import type { CatalogueEntry } from "../../../src/pages/catalogue/entry.ts";
import { catalogueEntry, entryCoverage } from "../../site/catalogueEntry.ts";
import type { Output } from "../../site/chartFiles.ts";
import type { ChartSource } from "./chartSource.ts";

/** The charts to describe, and the further slices of their cubes. */
interface Described {
  readonly charts: readonly ChartSource[];
  readonly slices: readonly ChartSource[];
}

/** Describes charts for the lists of the site, in their order. @param plan - plans the files of a chart */
export function describeCharts(
  { charts, slices }: Described,
  plan: (source: ChartSource) => readonly Output[],
): readonly CatalogueEntry[] {
  const further = group(slices, ({ slug }) => pageSlug(slug));
  return charts.map((source) => {
    const { outline, extent } = source;
    const coverage = entryCoverage(outline, extent);
    const viewIndicators = indicatorsOfViews(source, further.get(source.slug));
    return catalogueEntry(outline, plan(source), {
      ...(coverage && { coverage }),
      ...(viewIndicators && { viewIndicators }),
    });
  });
}

/** The indicators that only further slices use, each with the parameters of the first of these. */
function indicatorsOfViews(
  { listedIndicators }: ChartSource,
  further: readonly ChartSource[] = [],
): CatalogueEntry["viewIndicators"] {
  if (further.length === 0) return undefined;
  const first = new Set(listedIndicators);
  const found = new Map<number, string>();
  for (const { slice, listedIndicators: ids } of inCubeOrder(further))
    for (const id of ids)
      if (slice && !first.has(id) && !found.has(id)) found.set(id, String(new URLSearchParams(sliceParams(slice))));
  return found.size > 0 ? Object.fromEntries(found) : undefined;
}

/** Slices come sorted by dataset. */
const inCubeOrder = (slices: readonly ChartSource[]): readonly ChartSource[] =>
  [...slices].sort((a, b) => (a.slice?.index ?? 0) - (b.slice?.index ?? 0));
