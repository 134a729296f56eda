import type { Indicator } from "../../../src/core/chart/indicator.ts";
import type { Site } from "../../../src/core/chart/site.ts";
import { hasCatalogue } from "../../../src/core/chart/siteUrl.ts";
import type { TimeRange } from "../../../src/core/data/time.ts";
import type { IndicatorOutline } from "../../../src/pages/indicator/outline.ts";
import { indicatorTerms } from "../../../src/pages/indicator/page.ts";
import type { KeyParts } from "../../cache/record.ts";
import type { ChartFile } from "../../content/chartFile.ts";
import { type Content, indicatorIds } from "../../content/content.ts";
import type { HashedFolder } from "../../content/hashedFolder.ts";
import type { Dataset } from "../../content/package.ts";
import type { Coverage } from "../../content/table/coverage.ts";
import { hashValue } from "../../hash.ts";
import { type CataloguePlan, catalogPaths, type DatasetPlan, planCatalogue } from "../../site/catalogue/plan.ts";
import type { DatasetKeys } from "./datasetKeys.ts";
import type { DatasetLibrary } from "./datasetLibrary.ts";
import { isInShard, type Shard } from "./shard.ts";
import type { CatalogueSource } from "./siteContent.ts";

/** The datasets in the catalogue. */
interface CatalogueReach {
  readonly folder: HashedFolder;
  /** The charts, if only some are built. Only their datasets are read. */
  readonly used: readonly ChartFile[] | undefined;
}

/** Plans the catalogue files of each dataset. @param indicators - the public ones */
export function cataloguePlans(
  content: Content,
  indicators: readonly Indicator[],
  { folder, used }: CatalogueReach,
): CataloguePlan {
  const plans = planCatalogue(content, indicators, (csv) => folder.sizeOf(csv));
  if (!used) return plans;
  const datasets = new Set(used.flatMap(indicatorIds).map((id) => content.indicators.get(id)?.dataset));
  return new Map([...plans].filter(([dataset]) => datasets.has(dataset)));
}

/** The catalogue files that a part of a build makes: those of its share of the datasets. */
export const plansOfShard = (plans: CataloguePlan, shard: Shard): CataloguePlan =>
  new Map([...plans].filter(([{ document, resource }]) => isInShard(`${document.file} ${resource}`, shard)));

/** Indicators with their paths in the catalogue. For an external catalogue, the author's paths stay. */
export const withCatalogPaths = (
  { site: { config } }: Content,
  indicators: readonly Indicator[],
  paths: ReadonlyMap<number, string>,
): readonly Indicator[] =>
  hasCatalogue(config, "tables")
    ? indicators.map(({ catalogPath: _, ...indicator }) => {
        const catalogPath = paths.get(indicator.id);
        return { ...indicator, ...(catalogPath !== undefined && { catalogPath }) };
      })
    : indicators;

/** The indicators of a dataset with pages. The inputs of the pages, besides charts, are known before values are read. */
export interface IndicatorSource {
  /** Identifies the pages when their key has changed. */
  readonly name: string;
  readonly parts: KeyParts;
  /** Ids of the indicators. */
  readonly ids: readonly number[];
  outlines(): Promise<readonly IndicatorOutline[]>;
}

/** Context of indicator sources. */
interface IndicatorContext {
  readonly site: Site;
  readonly keys: DatasetKeys;
  readonly datasets: DatasetLibrary;
}

/** Creates the source of the catalogue's files. @param isWhole - whether the plans include all datasets */
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

/** From the earliest to the latest value; undefined without values. */
function spanOf({ firstTimes, lastTimes }: Coverage): TimeRange | undefined {
  if (firstTimes.length === 0) return undefined;
  return { start: firstTimes.reduce((a, b) => Math.min(a, b)), end: lastTimes.reduce((a, b) => Math.max(a, b)) };
}
