import type { Indicator } from "../../../src/core/chart/indicator.ts";
import { hasCatalogue } from "../../../src/core/chart/siteUrl.ts";
import type { ChartFile } from "../../content/chartFile.ts";
import { type Content, indicatorIds } from "../../content/content.ts";
import type { HashedFolder } from "../../content/hashedFolder.ts";
import { type CataloguePlan, planCatalogue } from "../../site/catalogue/plan.ts";
import { isInShard, type Shard } from "./shard.ts";

/** How far the catalogue reaches. */
interface CatalogueReach {
  readonly folder: HashedFolder;
  /** When only some charts are built: these, whose datasets alone are read. */
  readonly used: readonly ChartFile[] | undefined;
}

/** What of the catalogue is made of each dataset. @param indicators - those that the site tells of */
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

/** What one part of a build on several machines makes of the catalogue: that of its datasets. */
export const plansOfShard = (plans: CataloguePlan, shard: Shard): CataloguePlan =>
  new Map([...plans].filter(([{ document, resource }]) => isInShard(`${document.file} ${resource}`, shard)));

/** Indicators with the places that the catalogue gives them; those of a catalogue elsewhere have their authors'. */
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
