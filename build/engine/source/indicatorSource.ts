import type { Site } from "../../../src/core/chart/site.ts";
import type { TimeRange } from "../../../src/core/data/time.ts";
import type { IndicatorOutline } from "../../../src/pages/indicator/indicator.ts";
import { indicatorTerms } from "../../../src/pages/indicator/page.ts";
import type { KeyParts } from "../../cache/record.ts";
import type { Dataset } from "../../content/package.ts";
import type { Coverage } from "../../content/table/coverage.ts";
import { hashValue } from "../../hash.ts";
import { type CataloguePlan, catalogPaths, type DatasetPlan } from "../../site/catalogue/plan.ts";
import { withCatalogPaths } from "./catalogue.ts";
import type { DatasetLibrary } from "./datasetFacts.ts";
import type { DatasetKeys } from "./datasetKeys.ts";
import type { CatalogueSource } from "./siteContent.ts";

/** The indicators of a dataset that have pages: what these depend on, beside charts, is known before values are read. */
export interface IndicatorSource {
  /** What the pages are known by when their key is another. */
  readonly name: string;
  readonly parts: KeyParts;
  /** Of the indicators. */
  readonly ids: readonly number[];
  outlines(): Promise<readonly IndicatorOutline[]>;
}

/** What sources of indicators are made from. */
interface IndicatorContext {
  readonly site: Site;
  readonly keys: DatasetKeys;
  readonly datasets: DatasetLibrary;
}

/** Where the files of the catalogue come from. @param isWhole - whether the plans are those of all datasets */
export const catalogueSource = (
  plans: CataloguePlan,
  context: IndicatorContext,
  isWhole: boolean,
): CatalogueSource => ({
  plans,
  isWhole,
  filesOf: (dataset) => context.datasets.catalogue(dataset),
  indicators: () =>
    [...plans]
      .filter(([, { pages }]) => pages.length > 0)
      .map(([dataset, plan]) => indicatorSource(dataset, plan, context)),
});

function indicatorSource(
  dataset: Dataset,
  plan: DatasetPlan,
  { site, keys, datasets }: IndicatorContext,
): IndicatorSource {
  const paged = new Set(plan.pages);
  const own = dataset.indicators.filter(({ id }) => paged.has(id));
  const indicators = withCatalogPaths(keys.content, own, catalogPaths([plan]));
  const terms = own.flatMap((indicator) => indicatorTerms({ indicator }, site));
  return {
    name: `pages of ${dataset.document.file} ${dataset.resource}`,
    parts: {
      ...keys.partsOf(dataset),
      "site.json": hashValue({ ...site.config, fonts: [] }),
      "names in the catalogue": hashValue(indicators.map(({ id, catalogPath }) => [id, catalogPath])),
      ...(terms.length > 0 && { "terms.json": hashValue(terms) }),
    },
    ids: plan.pages,
    async outlines() {
      const coverage = await datasets.coverage(dataset);
      return indicators.map((indicator) => {
        const known = coverage.indicators.get(indicator.id);
        const { timeUnit = "year", entities = [] } = known ?? {};
        return { indicator, timeUnit, span: known && spanOf(known), entities: entities.length };
      });
    },
  };
}

/** From the earliest to the latest value; undefined where there is none. */
function spanOf({ firstTimes, lastTimes }: Coverage): TimeRange | undefined {
  if (firstTimes.length === 0) return undefined;
  return { start: firstTimes.reduce((a, b) => Math.min(a, b)), end: lastTimes.reduce((a, b) => Math.max(a, b)) };
}
