import type { Site } from "../../src/chart/site.ts";
import type { TimeRange } from "../../src/data/time.ts";
import type { IndicatorOutline } from "../../src/page/indicator/indicator.ts";
import { indicatorTerms } from "../../src/page/indicator/page.ts";
import type { KeyParts } from "../cache/record.ts";
import { type CataloguePlan, catalogPaths, type DatasetPlan } from "../catalogue/plan.ts";
import type { Coverage, DatasetCoverage } from "../content/coverage.ts";
import type { Dataset } from "../content/package.ts";
import { type Hash, hashValue } from "../hash.ts";
import { withCatalogPaths } from "./catalogue.ts";
import type { DatasetLibrary } from "./datasetFacts.ts";
import type { DatasetKeys } from "./datasetKeys.ts";
import type { CatalogueSource } from "./siteContent.ts";

/** An indicator that has a page: what that depends on, beside its charts, is known before its values are read. */
export interface IndicatorSource {
  readonly id: number;
  readonly parts: KeyParts;
  outline(): Promise<IndicatorOutline>;
}

/** What sources of indicators are made from. */
interface IndicatorContext {
  readonly site: Site;
  readonly keys: DatasetKeys;
  readonly datasets: DatasetLibrary;
  readonly program: Hash;
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
  pagesOf: async (dataset) => {
    const plan = plans.get(dataset);
    return plan ? indicatorSources(dataset, plan, context) : [];
  },
});

/** The indicators of a dataset that have a page. */
async function indicatorSources(
  dataset: Dataset,
  plan: DatasetPlan,
  { site, keys, datasets, program }: IndicatorContext,
): Promise<readonly IndicatorSource[]> {
  const { content } = keys;
  const [paths, config] = [catalogPaths([plan]), hashValue(site.config)];
  const paged = new Set(plan.pages);
  const indicators = dataset.indicators.filter(({ id }) => paged.has(id));
  let coverage: Promise<DatasetCoverage> | undefined;
  const sources: IndicatorSource[] = [];
  for (const indicator of withCatalogPaths(content, indicators, paths)) {
    const { id, catalogPath } = indicator;
    const terms = indicatorTerms({ indicator }, site);
    const parts = {
      program,
      "site.json": config,
      [`metadata of ${id}`]: keys.metadataHash(id),
      [`values of ${id}`]: await datasets.valuesHash(id),
      ...(terms.length > 0 && { "terms.json": hashValue(terms) }),
      ...(catalogPath !== undefined && { "names in the catalogue": hashValue(catalogPath) }),
    };
    const outline = async (): Promise<IndicatorOutline> => {
      coverage ??= datasets.coverage(dataset);
      const known = (await coverage).indicators.get(id);
      const { timeUnit = "year", entities = [] } = known ?? {};
      return { indicator, timeUnit, span: known && spanOf(known), entities: entities.length };
    };
    sources.push({ id, parts, outline });
  }
  return sources;
}

/** From the earliest to the latest value; undefined where there is none. */
function spanOf({ firstTimes, lastTimes }: Coverage): TimeRange | undefined {
  if (firstTimes.length === 0) return undefined;
  return { start: firstTimes.reduce((a, b) => Math.min(a, b)), end: lastTimes.reduce((a, b) => Math.max(a, b)) };
}
